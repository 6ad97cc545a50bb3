/** Which screen is shown: the path of the address. What opens a seat stands behind the `#`, and is never sent. */

export type Route =
  | { screen: 'home' | 'new' | 'lobby' | 'cards' | 'rules' | 'settings' | 'emblems' }
  | { screen: 'card'; name: string }
  | { screen: 'table'; table: string }
  /** A game that is shown again; without a table that of a file. */
  | { screen: 'replay'; table: string }
  | { screen: 'review'; table: string }
  | { screen: 'unknown' };

const PLAIN = ['new', 'lobby', 'cards', 'rules', 'settings', 'emblems'] as const;

/** A part of an address; one that cannot be decoded stays as it is, and leads nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(path: string): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean).map(decoded);
  if (!first) return { screen: 'home' };
  if (first === 't' && second && !rest.length) return { screen: 'table', table: second };
  if (first === 'r' && rest.join() === 'review') return { screen: 'review', table: second };
  if (first === 'r' && !rest.length) return { screen: 'replay', table: second };
  if (first === 'cards' && second && !rest.length) return { screen: 'card', name: second };
  const plain = PLAIN.find((name) => name === first);
  return plain && !second ? { screen: plain } : { screen: 'unknown' };
}

class Router {
  route = $state<Route>({ screen: 'home' });

  start(): void {
    this.route = routeOf(location.pathname);
    addEventListener('popstate', () => (this.route = routeOf(location.pathname)));
    addEventListener('click', (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.route = routeOf(location.pathname);
    scrollTo(0, 0);
  }

  /** Links within the page change the screen without loading it anew. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Router();
