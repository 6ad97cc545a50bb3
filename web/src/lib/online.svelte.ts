/** Whether the server answers, and whether it has a newer page than this one. */

/** The script of this page, as its address says. */
const OWN = new URL(import.meta.url).pathname;
/** What tells this page from an older or a newer one. */
export const PAGE = OWN;
const SELDOM = 5 * 60_000;
const OFTEN = 4000;

class Online {
  /** What the browser says of the network. */
  offline = $state(!navigator.onLine);
  older = $state(false);
  /** The words of a language did not come. */
  missing = $state(false);
  #last = 0;

  start(): () => void {
    const heard = (): void => {
      this.offline = !navigator.onLine;
      if (!this.offline) void this.look();
    };
    const seen = (): void => {
      if (document.visibilityState === 'visible' && Date.now() - this.#last > OFTEN) void this.look();
    };
    addEventListener('online', heard);
    addEventListener('offline', heard);
    document.addEventListener('visibilitychange', seen);
    const timer = setInterval(seen, SELDOM);
    return () => {
      removeEventListener('online', heard);
      removeEventListener('offline', heard);
      document.removeEventListener('visibilitychange', seen);
      clearInterval(timer);
    };
  }

  /** The page that the server gives now names its scripts; where ours is not among them, it is older. */
  async look(): Promise<void> {
    this.#last = Date.now();
    if (!OWN.startsWith('/assets/')) return;
    try {
      const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
      const page = await answer.text();
      if (answer.ok && page.includes('/assets/')) this.older = !page.includes(scriptOf(document));
    } catch {
      // It does not answer: whoever asks it for something says so.
    }
  }
}

/** The script that the page began with. */
function scriptOf(page: Document): string {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? new URL(script.src).pathname : OWN;
}

export const online = new Online();
