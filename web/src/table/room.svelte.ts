/** How much room the table has: how large all of it is shown, and how it is laid out. */
import { getContext, onDestroy, setContext } from 'svelte';
import { letters, scaleQueries } from '../lib/queries';
import { settings } from '../lib/settings.svelte';

const ROOMY = 1100;
/** Below this height larger letters leave too little of the hand. */
const HIGH = 660;
/** Below this width six cards have no room between piles and supplies. */
const BESIDE = 1250;
/** The same, with the log open. */
const BESIDE_LOG = 1820;
const NARROWEST = 180;
const SLIM = 700;
const TIGHT = 340;
const LEAST = 250;
const LOW = 520;
/** A screen larger than the table needs shows a larger table. */
const grown = (wide: number, high: number): number => Math.max(1, Math.min(wide / 1820, high / 1030));

const KEY = Symbol('room');

export class Room {
  /** Those of the window. */
  width = $state(innerWidth);
  height = $state(innerHeight);
  /** Large letters need room: the table grows as a whole, and what has no room left is laid out as on a phone. */
  zoom = $derived(
    Math.min(
      (settings.now.textSize / 100) * grown(this.width, this.height),
      Math.max(1, this.width / NARROWEST),
    ),
  );
  /** The window, as large as it is to what is shown in it. */
  across = $derived(this.width / this.zoom);
  down = $derived(this.height / this.zoom);
  large = $derived(settings.now.textSize > 100);
  narrow = $derived(this.across < ROOMY || (this.large && this.down < HIGH));
  /** Piles and supplies lie under the row: in narrow windows, and where letters are large, so that cards are, too. */
  under = $derived(this.across < BESIDE || this.large);
  /** Whether the log stands beside the table, which gives way; else it lies over it. */
  logBeside = $derived(this.across >= BESIDE);
  underLog = $derived(this.across < BESIDE_LOG);
  slim = $derived(this.across < SLIM);
  tight = $derived(this.across < TIGHT);
  least = $derived(this.across < LEAST);
  lying = $derived(this.narrow && this.width > this.height && (this.large || this.height < LOW));
  /** A tablet held upright has room for whole cards. */
  upright = $derived(this.across >= SLIM && this.down >= 1000);

  constructor() {
    setContext(KEY, this);
  }

  /** Tells style sheets of it, for as long as the component is there that asks for this. */
  tell(): void {
    const root = document.documentElement;
    $effect(() => {
      root.style.setProperty('--zoom', String(this.zoom));
      root.classList.toggle('wide', !this.narrow);
      root.classList.toggle('slim', this.slim);
      root.classList.toggle('tight', this.tight);
      root.classList.toggle('least', this.least);
      root.classList.toggle('lying', this.lying);
      root.style.fontSize = '100%';
      scaleQueries(this.zoom);
    });
    onDestroy(() => {
      root.classList.remove('wide', 'slim', 'tight', 'least', 'lying');
      root.style.removeProperty('--zoom');
      letters(settings.now.textSize);
    });
  }
}

export const useRoom = (): Room => getContext<Room>(KEY);
