/** How much room the table has: how large all of it is shown, and whether it is laid out as on a phone. */
import { onDestroy } from 'svelte';
import { settings } from '../lib/settings.svelte';

const ROOMY = 1100;
const NARROWEST = 260;
const SLIM = 700;
const TIGHT = 340;
const LOW = 520;
/** A screen larger than the table needs shows a larger table. */
const grown = (wide: number, high: number): number => Math.max(1, Math.min(wide / 1820, high / 1030));

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
  /** Style sheets know the window, not how large the letters are: with larger ones there must be plenty of room. */
  narrow = $derived(
    settings.now.textSize > 100
      ? this.width / this.zoom < 1400 || this.height / this.zoom < 830
      : this.width / this.zoom < ROOMY,
  );
  slim = $derived(this.width / this.zoom < SLIM);
  tight = $derived(this.width / this.zoom < TIGHT);
  lying = $derived(this.narrow && this.width > this.height && (this.zoom > 1 || this.height < LOW));

  /** Tells style sheets of it, for as long as the component is there that asks for this. */
  tell(): void {
    const root = document.documentElement;
    $effect(() => {
      root.style.setProperty('--zoom', String(this.zoom));
      root.classList.toggle('wide', !this.narrow);
      root.classList.toggle('slim', this.slim);
      root.classList.toggle('tight', this.tight);
      root.classList.toggle('large', settings.now.textSize > 100);
      root.classList.toggle('lying', this.lying);
      root.style.fontSize = '100%';
    });
    onDestroy(() => {
      root.classList.remove('wide', 'slim', 'tight', 'large', 'lying');
      root.style.removeProperty('--zoom');
      root.style.fontSize = `${settings.now.textSize}%`;
    });
  }
}
