/**
 * Draws what `plan` found in the events: cards travel from where each lay before the update to where it lies after
 * it. Only transform and opacity change. Nothing waits for it: the table is as the update says at once, and a press
 * ends what runs.
 */
import { iconOf, type IconName } from '../lib/icons';
import type { SeenEvent } from '../lib/messages';
import { animate, EASE } from './moving';
import { plan, type Step } from './plan';

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Shown {
  place: Place;
  element: HTMLElement;
}

export interface Snapshot {
  cards: Map<number, Shown>;
  zones: Map<string, Shown>;
}

/** So many stars at most; more honor does not need more of them. */
const MOST_STARS = 8;
/** How long a new card is outlined where nothing travels. */
const OUTLINED = 1000;
/** Lengths that are set here grow with the page, those that are measured have grown. */
const zoomed = (): number => Number(getComputedStyle(document.body).zoom) || 1;

function shownAt(element: HTMLElement, zoom: number): Shown {
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    place: { left: left / zoom, top: top / zoom, width: width / zoom, height: height / zoom },
    element,
  };
}

/** Where everything lies now. */
export function snapshot(): Snapshot {
  const cards: Snapshot['cards'] = new Map();
  const zones: Snapshot['zones'] = new Map();
  const zoom = zoomed();
  // A hand under piles lies hidden; of its cards, those that are asked for lie among them.
  for (const element of document.querySelectorAll<HTMLElement>('[data-card]:not(.piled .peek *)'))
    cards.set(Number(element.dataset['card']), shownAt(element, zoom));
  for (const element of document.querySelectorAll<HTMLElement>('[data-zone]'))
    zones.set(element.dataset['zone'] ?? '', shownAt(element, zoom));
  return { cards, zones };
}

/** The anchor of a zone: that of its owner, or the owner's seat where the zone is not laid out. */
function anchor(
  { zones }: Snapshot,
  zone: string | undefined,
  seat: number | undefined,
  card?: string | null,
): Shown | undefined {
  if (!zone) return undefined;
  if (seat !== undefined) return zones.get(`${zone}:${seat}`) ?? zones.get(`seat:${seat}`);
  return (
    zones.get(zone) ??
    (card ? zones.get(`${zone}:${card}`) : undefined) ??
    (zone === 'set_aside' ? zones.get('cult') : undefined)
  );
}

const middle = ({ left, top, width, height }: Place): [number, number] => [
  left + width / 2,
  top + height / 2,
];

function between(from: Place, to: Place): [number, number] {
  const [x, y] = middle(from);
  const [toX, toY] = middle(to);
  return [toX - x, toY - y];
}

/** Put something over the page, for as long as it moves. */
function lay(element: HTMLElement, place: Place): void {
  for (const name of ['--w', 'width']) element.style.setProperty(name, `${place.width}px`);
  for (const name of ['--h', 'height']) element.style.setProperty(name, `${place.height}px`);
  element.style.left = `${place.left}px`;
  element.style.top = `${place.top}px`;
  document.body.append(element);
}

/** A likeness of something, where it lay; whoever made it takes it away. */
function likeness({ element, place }: Shown, look = ''): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of ['id', 'data-card', 'data-zone', 'data-moving']) ghost.removeAttribute(name);
  for (const each of ghost.querySelectorAll('[id]')) each.removeAttribute('id');
  for (const each of ghost.querySelectorAll('.verb, .keyb, .miss')) each.remove();
  ghost.classList.remove('is-can', 'is-target', 'is-far', 'is-off');
  ghost.classList.add('flying', ...(look ? [look] : []));
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  lay(ghost, place);
  return ghost;
}

/** The element itself comes from another place; `turning`: face down, and over in the air. */
function arrive(
  { element, place: to }: Shown,
  rest: string,
  from: Place,
  step: Timing,
  turning: boolean,
): void {
  if (!to.width || !from.width) return;
  const [dx, dy] = between(to, from);
  const scale = Math.max(0.15, Math.min(2, from.width / to.width));
  const turn = turning ? 'rotateY(90deg)' : '';
  element.setAttribute('data-moving', '');
  const frames: Keyframe[] = [
    {
      transform: `translate(${dx}px,${dy}px) scale(${scale}) ${turn} ${rest}`,
      opacity: turning ? 0.4 : from.height < 8 ? 0 : 1,
    },
    {
      transform: `translate(${dx * 0.4}px,${dy * 0.4 - 18}px) scale(${(1 + scale) / 2}) ${turning ? 'rotateY(0deg)' : ''} ${rest}`,
      opacity: 1,
      offset: 0.55,
    },
    { transform: rest || 'none', opacity: 1 },
  ];
  void animate(element, frames, { ...step, easing: turning ? EASE.out : EASE.both }).then(() =>
    element.removeAttribute('data-moving'),
  );
}

interface Timing {
  delay: number;
  duration: number;
}

/** A likeness flies to a place where the card is not shown any more; into the void it sinks. */
function leave(source: Shown, { element, place: to }: Shown, step: Timing, sinks: boolean): void {
  const ghost = likeness(source);
  const [dx, dy] = between(source.place, to);
  const scale = Math.max(0.2, Math.min(1, to.width / source.place.width));
  const [small, turn, pale] = sinks ? [0.1, 160, 0.2] : [scale, 0, 0.6];
  const tilt = sinks ? 40 : dx > 0 ? 3 : -3;
  const half = `translate(${dx * 0.5}px,${dy * 0.5 - 40}px) scale(${(1 + scale) / 2}) rotate(${tilt}deg)`;
  const end = `translate(${dx}px,${dy}px) scale(${small}) rotate(${turn}deg)`;
  const frames: Keyframe[] = [
    { transform: 'none', opacity: 1 },
    { transform: half, opacity: 1, offset: 0.5 },
    { transform: end, opacity: pale },
  ];
  const timing = { ...step, easing: sinks ? EASE.in : EASE.both };
  void animate(ghost, frames, timing, element.dataset['zone']).then(() => ghost.remove());
}

/** A monster cracks, and its halves fall. */
function crack(source: Shown, step: Timing): void {
  for (const side of [-1, 1]) {
    const ghost = likeness(source, side < 0 ? 'halfl' : 'halfr');
    const fallen = `translate(${46 * side}px,38px) rotate(${9 * side}deg)`;
    const frames = [
      { transform: 'none', opacity: 1 },
      { transform: fallen, opacity: 0 },
    ];
    void animate(ghost, frames, { ...step, easing: EASE.in }).then(() => ghost.remove());
  }
}

/** Signs of what was gained fly from what gave them to who has them. */
function signs(name: IconName, count: number, from: Place, to: Place, step: Timing): void {
  const [x, y] = middle(from);
  for (let i = 0; i < count; i++) {
    const sign = document.createElement('span');
    sign.className = 'flying sign';
    sign.setAttribute('aria-hidden', 'true');
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('class', `ic i-${name}`);
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', `#i-${name}`);
    svg.append(use);
    sign.append(svg);
    sign.style.left = `${x - 13}px`;
    sign.style.top = `${y - 13}px`;
    document.body.append(sign);
    const [dx, dy] = between(from, to);
    const spread = (i - (count - 1) / 2) * 22;
    const frames: Keyframe[] = [
      { transform: 'scale(.2)', opacity: 0 },
      { transform: `translate(${spread}px,-34px) scale(1.1)`, opacity: 1, offset: 0.35 },
      { transform: `translate(${dx}px,${dy}px) scale(.7)`, opacity: 1 },
    ];
    const delay = step.delay + i * 45;
    void animate(sign, frames, { ...step, delay, easing: EASE.both }).then(() => sign.remove());
  }
}

function turnOver(element: HTMLElement, step: Timing): void {
  const frames: Keyframe[] = [
    { transform: 'perspective(900px) rotateY(-180deg)', opacity: 0.35 },
    { transform: 'perspective(900px) rotateY(-90deg)', opacity: 0.6, offset: 0.38 },
    { transform: 'perspective(900px) rotateY(0deg)', opacity: 1 },
  ];
  void animate(element, frames, { ...step, easing: EASE.out });
}

/** The discard pile slides under the deck, and the deck shivers once. */
function shuffle(pile: Shown | undefined, deck: Shown | undefined, step: Timing): void {
  if (!deck) return;
  if (pile && pile.element !== deck.element) leave(pile, deck, step, false);
  const shiver = [0, -4, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  void animate(deck.element, shiver, { delay: step.delay + step.duration * 0.6, duration: 180 });
}

function tumble(step: Timing): void {
  const frames: Keyframe[] = [
    { transform: 'translateY(-26px) rotate(-540deg) scale(.7)', opacity: 0.5 },
    { transform: 'translateY(4px) rotate(-160deg) scale(1.1)', opacity: 1, offset: 0.45 },
    { transform: 'translateY(-8px) rotate(-40deg) scale(1)', opacity: 1, offset: 0.7 },
    { transform: 'none', opacity: 1 },
  ];
  for (const die of document.querySelectorAll('.dicebig, [data-zone="die"] svg'))
    void animate(die, frames, { ...step, easing: EASE.spring });
}

/** Where nothing travels: what is new fades in where it is, and is outlined for a second. */
function outline(element: HTMLElement): void {
  void animate(element, [{ opacity: 0.3 }, { opacity: 1 }], { duration: 120 });
  element.setAttribute('data-new', '');
  setTimeout(() => element.removeAttribute('data-new'), OUTLINED);
}

class Show {
  /** Where a card has moved on since, only its last place counts. */
  readonly last = new Map<number, SeenEvent>();
  readonly after = snapshot();
  /** How what comes to rest is turned there. */
  readonly rests = new Map<HTMLElement, string>();
  /** Whose turn has ended. */
  readonly ended: number | undefined;

  constructor(
    readonly before: Snapshot,
    events: readonly SeenEvent[],
    readonly speed: number,
  ) {
    this.ended = events.findLast(({ kind }) => kind === 'turn_ended')?.seat;
    for (const event of events)
      if (event.kind === 'moved' && typeof event.id === 'number') this.last.set(event.id, event);
  }

  /** The card as it lay before, by the id it had then; else what stood for it. */
  source(event: SeenEvent): Shown | undefined {
    const id = event.was ?? event.id;
    return (
      (typeof id === 'number' ? this.before.cards.get(id) : undefined) ??
      (event.from === 'supply' ? this.before.zones.get(`supply:${event.card}`) : undefined)
    );
  }

  /** The card where it lies now, if this is where it has come to rest. */
  target(event: SeenEvent): Shown | undefined {
    const id = typeof event.id === 'number' ? event.id : null;
    if (id === null || (event.kind === 'moved' && this.last.get(id) !== event)) return undefined;
    return this.after.cards.get(id);
  }

  /** Everything is read before anything moves: what is read later has to be laid out anew. */
  read(steps: readonly Step[]): void {
    for (const { event } of steps) {
      const element = this.target(event)?.element;
      if (!element || this.rests.has(element)) continue;
      const { transform } = getComputedStyle(element);
      this.rests.set(element, transform === 'none' ? '' : transform);
    }
  }

  /** Who gains something: the purse for what is spent, the seat for honor. */
  gainer(event: SeenEvent): Shown | undefined {
    const seat = this.after.zones.get(`seat:${event.seat}`);
    const mine = seat?.element.closest('.me, .pbar');
    return event.resource === 'honor' || !mine ? seat : (this.after.zones.get('purse') ?? seat);
  }

  /** The card of that name, as it lay or lies. */
  named(name: string | null | undefined): Shown | undefined {
    for (const { cards, zones } of [this.before, this.after]) {
      const zone = zones.get(`supply:${name}`);
      if (zone) return zone;
      for (const shown of cards.values())
        if (shown.element.querySelector<HTMLElement>('.hit')?.dataset['name'] === name) return shown;
    }
    return undefined;
  }

  draw({ motion, event, at, ms }: Step): void {
    const step = { delay: at / this.speed, duration: ms / this.speed };
    if (motion === 'defeat') {
      const source = this.source(event);
      if (source) crack(source, step);
    } else if (motion === 'bid') this.bid(event, step);
    else if (motion === 'ring') this.ring(event, step);
    else if (motion === 'stars' || motion === 'gain') {
      const [from, to] = [this.named(event.cause), this.gainer(event)];
      const count = motion === 'stars' ? Math.min(MOST_STARS, event.amount ?? 0) : 1;
      if (from && to) signs(iconOf(event.resource ?? '') ?? 'honor', count, from.place, to.place, step);
    } else if (motion === 'transform') {
      const target = this.target(event);
      if (target) turnOver(target.element, step);
    } else if (motion === 'shuffle') {
      const pile = anchor(this.before, event.from, event.from_seat);
      shuffle(pile, anchor(this.after, event.to, event.to_seat), step);
    } else if (motion === 'die') tumble(step);
    else this.travel(motion, event, step);
  }

  /** A coin slides to who leads now; the bid that it beats fades, and so does who passes. */
  bid({ kind, seat }: SeenEvent, step: Timing): void {
    const passes = kind === 'passed';
    const lost = this.before.zones.get(passes ? `bidder:${seat}` : 'lead');
    if (lost) {
      const ghost = likeness(lost);
      const frames = [{ opacity: 1 }, { opacity: 0 }];
      void animate(ghost, frames, { ...step, easing: EASE.out }).then(() => ghost.remove());
    }
    const [from, to] = [this.before.zones.get(`bidder:${seat}`), this.after.zones.get('lead')];
    if (!passes && from && to) signs('insight', 1, from.place, to.place, step);
  }

  /** The ring round whose turn it was goes to whose turn it is. */
  ring({ seat }: SeenEvent, step: Timing): void {
    const [from, to] = [this.before.zones.get(`seat:${this.ended}`), this.after.zones.get(`seat:${seat}`)];
    if (!from?.place.width || !to?.place.width) return;
    const ring = document.createElement('i');
    ring.className = 'flying ring';
    ring.style.setProperty('--pc', to.element.style.getPropertyValue('--pc') || 'var(--p1)');
    lay(ring, to.place);
    const [dx, dy] = between(to.place, from.place);
    const scale = `scale(${from.place.width / to.place.width},${from.place.height / to.place.height})`;
    const frames = [{ transform: `translate(${dx}px,${dy}px) ${scale}` }, { transform: 'none' }];
    void animate(ring, frames, { ...step, easing: EASE.both }).then(() => ring.remove());
  }

  travel(motion: Step['motion'], event: SeenEvent, step: Timing): void {
    const source = this.source(event);
    const from = source ?? anchor(this.before, event.from, event.from_seat, event.card);
    const target = this.target(event);
    const to = anchor(this.after, event.to, event.to_seat, event.card);
    if (target && from)
      arrive(target, this.rests.get(target.element) ?? '', from.place, step, motion === 'refill');
    else if (source && to) leave(source, to, step, motion === 'banish');
  }
}

/**
 * Show what happened, after the page shows how things are: first everything is laid out and read, then it moves.
 * `speed` 0: nothing travels.
 */
export function* perform(before: Snapshot, events: readonly SeenEvent[], speed: number): Generator<void> {
  const show = new Show(before, events, speed);
  const steps = plan(events);
  if (speed) show.read(steps);
  yield;
  for (const step of steps) {
    if (speed) show.draw(step);
    else {
      const target = show.target(step.event);
      if (target) outline(target.element);
    }
  }
}
