/** What a card does, for ears, where its text does not stand. */
import type { BookCard } from './messages';
import { spoken } from './rich';

export function described(
  node: Element,
  card: BookCard | undefined,
): { update: (now: BookCard | undefined) => void } {
  const tell = (now: BookCard | undefined): void => {
    if (now) node.setAttribute('aria-description', spoken(now.text.replaceAll('\n', ' ')));
    else node.removeAttribute('aria-description');
  };
  tell(card);
  return { update: tell };
}
