/** A few quiet sounds, made here: a card, honor, one's turn. Off unless somebody wants them. */
import { settings } from './settings.svelte';

export type Sound = 'card' | 'honor' | 'turn';

/** Of each tone: its pitch, when it begins and how long it rings, in seconds, and how loud it is. */
const TONES: Record<Sound, [pitch: number, at: number, long: number, loud: number][]> = {
  card: [[220, 0, 0.06, 0.05]],
  honor: [
    [880, 0, 0.22, 0.035],
    [1318.5, 0.07, 0.3, 0.03],
  ],
  turn: [
    [523.25, 0, 0.3, 0.05],
    [783.99, 0.12, 0.45, 0.045],
  ],
};
let context: AudioContext | null = null;

export function sound(name: Sound): void {
  if (!settings.now.sound || document.hidden) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, at, long, loud] of TONES[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = name === 'card' ? 'triangle' : 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(loud, now + at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + long);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + long);
  }
}
