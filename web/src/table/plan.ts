/**
 * What moves when, from the events alone: which motion each of them is, when it begins and how long it takes, in
 * milliseconds at speed 1. `motion` draws it.
 */
import type { SeenEvent } from '../lib/messages';
import type { Sound } from '../lib/sound';

export type Motion =
  | 'play'
  | 'acquire'
  | 'refill'
  | 'defeat'
  | 'stars'
  | 'gain'
  | 'banish'
  | 'transform'
  | 'draw'
  | 'sweep'
  | 'shuffle'
  | 'die'
  | 'bid'
  | 'ring'
  | 'move';

export interface Step {
  motion: Motion;
  event: SeenEvent;
  at: number;
  ms: number;
}

const MS: Record<Motion, number> = {
  play: 280,
  acquire: 380,
  refill: 360,
  defeat: 520,
  stars: 620,
  gain: 260,
  banish: 420,
  transform: 520,
  draw: 280,
  sweep: 420,
  shuffle: 420,
  die: 900,
  bid: 280,
  ring: 420,
  move: 300,
};
/** After a motion of this kind has begun, the next begins so much later. */
const NEXT: Record<Motion, number> = {
  play: 120,
  acquire: 80,
  refill: 120,
  defeat: 80,
  stars: 0,
  gain: 0,
  banish: 120,
  transform: 200,
  draw: 60,
  sweep: 0,
  shuffle: 300,
  die: 500,
  bid: 160,
  ring: 0,
  move: 120,
};
/** More than this at once is no help to the eye: the rest is just there. */
const MOST = 16;
/** A gain flies from so much on; less only counts. */
const FLIES = 3;

/** Which motion an event is, given what came before it; null for what is only told. */
function kindOf(event: SeenEvent, before: readonly SeenEvent[]): Motion | null {
  const said = (kind: string): boolean =>
    before.some((each) => each.kind === kind && each.card === event.card && each.card !== null);
  if (event.kind === 'moved') {
    if (event.from === 'center_deck' && event.to === 'row') return 'refill';
    if (event.to === 'void' && said('defeated')) return null; // it is in pieces by then
    if (event.to === 'void') return 'banish';
    if (event.from === 'deck' && event.to === 'hand') return 'draw';
    if (event.to === 'discard' && before.some((each) => each.kind === 'turn_ended')) return 'sweep';
    if (said('acquired')) return 'acquire';
    return said('played') ? 'play' : 'move';
  }
  if (event.kind === 'gained' && (event.amount ?? 0) > 0) {
    const slain = before.some((each) => each.kind === 'defeated' && each.card === event.cause);
    if (event.resource === 'honor' && slain) return 'stars';
    return event.cause && (event.amount ?? 0) >= FLIES ? 'gain' : null;
  }
  const others: Record<string, Motion> = {
    defeated: 'defeat',
    transformed: 'transform',
    shuffled: 'shuffle',
    rolled: 'die',
    bid: 'bid',
    passed: 'bid',
    turn: 'ring',
  };
  return others[event.kind] ?? null;
}

/** The motions of what happened, in the order in which they begin. */
export function plan(events: readonly SeenEvent[]): Step[] {
  const steps: Step[] = [];
  let at = 0;
  let swept = false;
  events.forEach((event, index) => {
    const motion = kindOf(event, events.slice(0, index));
    if (!motion || steps.length >= MOST) return;
    // All that is swept away goes at once, and what comes next waits for it.
    if (swept && motion !== 'sweep') at += MS.sweep * 0.7;
    swept = motion === 'sweep';
    steps.push({ motion, event, at, ms: MS[motion] });
    at += NEXT[motion];
  });
  return steps;
}

/** How long what somebody else did stays before the next thing is shown, at speed 1. */
export function dwell(events: readonly SeenEvent[], me: number | null): number {
  const has = (...kinds: string[]): boolean => events.some((event) => kinds.includes(event.kind));
  if (!events.some((event) => event.seat !== undefined && event.seat !== me))
    return has('cult_took') ? 900 : 0;
  if (has('acquired', 'defeated', 'rolled', 'auction_won', 'transformed')) return 800;
  if (has('turn_ended', 'turn')) return 600;
  return has('played', 'activated', 'bid') ? 420 : 200;
}

/** What is heard of what happened: the weightiest thing alone. */
export function soundOf(events: readonly SeenEvent[], me: number | null): Sound | null {
  if (events.some((event) => event.kind === 'turn' && event.seat === me)) return 'turn';
  if (events.some((event) => event.kind === 'gained' && event.resource === 'honor')) return 'honor';
  return events.some((event) => ['played', 'acquired', 'defeated'].includes(event.kind)) ? 'card' : null;
}
