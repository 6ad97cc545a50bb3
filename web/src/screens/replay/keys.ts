/** The keys of a replay. Where arrows move the focus within a group of cards, they do that. */
import { signOf } from '../../lib/keys';
import type { Watching } from './watching.svelte';

export function onKey(watching: Watching, event: KeyboardEvent): void {
  const target = event.target;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !watching.course) return;
  const slider = target instanceof HTMLInputElement && target.type === 'range';
  if (!slider && target instanceof HTMLElement && target.closest('input, textarea, dialog, [role="radio"]'))
    return;
  const pressed = target instanceof HTMLElement && Boolean(target.closest('button, a, summary'));
  const works: Record<string, () => void> = {
    ArrowLeft: () => (event.shiftKey ? watching.stepTurn(-1) : watching.step(-1)),
    ArrowRight: () => (event.shiftKey ? watching.stepTurn(1) : watching.step(1)),
    PageUp: () => watching.stepTurn(-1),
    PageDown: () => watching.stepTurn(1),
    Home: () => watching.step(-Infinity),
    End: () => watching.step(Infinity),
  };
  if (!pressed) works[' '] = () => watching.toggle();
  const work = signOf(event) === 'K' ? () => watching.toggle() : works[event.key];
  if (!work) return;
  event.preventDefault();
  work();
}
