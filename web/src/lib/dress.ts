/**
 * Classes of the page's root or body, by which style sheets know what is shown, until what showed it is gone.
 * A rule that looked for it (`body:has(…)`) would be tried again, over the whole page, with every card that moves.
 */
export function dress(element: Element, ...names: string[]): () => void {
  element.classList.add(...names);
  return () => element.classList.remove(...names);
}
