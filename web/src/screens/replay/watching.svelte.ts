/** A game that is shown again: whose eyes look, at which moment, and what is known of it so far. */
import { Refusal, Unreachable } from '../../lib/api';
import type { Course, Moment, SeatState, SeenEntry, TableInfo } from '../../lib/messages';
import { Board } from '../../table/board';
import type { Match, Told } from '../../table/match.svelte';
import { w } from '../../words';
import { chosenCard, lineAt, turnAt, turnFrom } from './moment';
import type { Source } from './source.svelte';

/** So many moments come together. */
const PAGE = 40;
/** A choice takes so long at single speed, in milliseconds. */
const BEAT = 1100;
export const SPEEDS = [1, 2, 4] as const;

/** A moment as it is shown, with the card that was chosen just before it. */
interface Shown {
  seat: number;
  position: number;
  moment: Moment;
  card: number | null;
}

/** What every part of the screen is told: what is watched, and how those who played it look. */
export interface Watched {
  watching: Watching;
  course: Course;
  faces: string[];
  colours: number[];
}

export class Watching {
  course = $state.raw<Course | null>(null);
  /** Whose eyes look. */
  seat = $state(0);
  /** How many choices have been made. */
  position = $state(0);
  playing = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  problem = $state('');
  shown = $state.raw<Shown | null>(null);
  #courses: Record<number, Course> = {};
  #pages = new Map<string, Moment[]>();
  #asked = new Set<string>();
  #timer = 0;

  constructor(readonly source: Source) {}

  turn = $derived(this.course ? turnAt(this.course, this.position) : 0);
  line = $derived(this.course ? lineAt(this.course.log, this.position) : -1);
  entry: SeenEntry | undefined = $derived(this.course?.log[this.line]);

  async open(seat: number, position: number): Promise<void> {
    await this.look(seat);
    if (this.course) this.go(position);
  }

  /** Look with the eyes of another seat. */
  async look(seat: number): Promise<void> {
    try {
      const course = (this.#courses[seat] ??= await this.source.course(seat));
      this.seat = seat;
      this.course = course;
      this.problem = '';
      this.#show();
    } catch (error) {
      this.#complain(error);
    }
  }

  go(position: number): void {
    this.position = Math.min(Math.max(position, 0), this.course?.length ?? 0);
    if (this.position === this.course?.length) this.pause();
    this.#show();
  }

  step(by: number): void {
    this.pause();
    this.go(this.position + by);
  }

  stepTurn(by: 1 | -1): void {
    this.pause();
    if (this.course) this.go(turnFrom(this.course, this.position, by));
  }

  toggle(): void {
    if (this.playing) this.pause();
    else {
      if (this.position === this.course?.length) this.go(0);
      this.playing = true;
      this.#beat();
    }
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
    if (this.playing) this.#beat();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #beat(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.go(this.position + 1);
      if (this.playing) this.#beat();
    }, BEAT / this.speed);
  }

  #moment(seat: number, position: number): Moment | undefined {
    const first = position - (position % PAGE);
    return this.#pages.get(`${seat} ${first}`)?.[position - first];
  }

  /** Show the moment, when it is here; what comes next is asked for before it is needed. */
  #show(): void {
    const { seat, position } = this;
    void this.#ask(seat, position);
    if (position) void this.#ask(seat, position - 1);
    void this.#ask(seat, Math.min(position + PAGE / 2, this.course?.length ?? 0));
    const moment = this.#moment(seat, position);
    const before = position ? this.#moment(seat, position - 1) : undefined;
    if (!moment || (position && !before)) return;
    const chosen = before?.decision?.options?.[before.chosen ?? -1] ?? null;
    this.shown = { seat, position, moment, card: chosenCard(chosen, moment.view) };
  }

  async #ask(seat: number, position: number): Promise<void> {
    const first = position - (position % PAGE);
    const key = `${seat} ${first}`;
    if (this.#pages.has(key) || this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      this.#pages.set(key, (await this.source.moments(seat, first)).moments);
      this.problem = '';
      this.#show();
    } catch (error) {
      this.#complain(error);
    } finally {
      this.#asked.delete(key);
    }
  }

  #complain(error: unknown): void {
    this.pause();
    if (error instanceof Refusal) this.problem = error.message;
    else if (error instanceof Unreachable) this.problem = w.unreachable;
    else throw error;
  }

  /** What the components of the table read of a match. Nothing of a replay is lit, so they ask nothing of it. */
  match(): Match {
    const told = $derived(this.shown && this.course ? toldOf(this.shown, this.course) : null);
    const board = $derived(this.shown ? new Board(this.shown.moment.view, this.shown.seat) : null);
    const info = $derived(this.course ? infoOf(this.course, this.source.table) : null);
    const seat = $derived(this.shown?.seat ?? this.seat);
    const seen: Pick<Match, 'table' | 'info' | 'now' | 'board' | 'seat' | 'mine' | 'link'> = {
      table: this.source.table,
      link: 'open',
      mine: [],
      get info() {
        return info;
      },
      get now() {
        return told;
      },
      get board() {
        return board;
      },
      get seat() {
        return seat;
      },
    };
    return seen as Match;
  }
}

/** What was told so far; of events the moments bring none. */
function toldOf({ seat, position, moment }: Shown, course: Course): Told {
  const told: Pick<Told, 'version' | 'seat' | 'view' | 'ending' | 'allEvents' | 'allLog'> = {
    version: position,
    seat,
    view: moment.view,
    ending: null,
    allEvents: [],
    allLog: course.log,
  };
  return told as Told;
}

function infoOf(course: Course, table: string): TableInfo {
  const seats = course.names.map((name, seat) => {
    const who = course.seats[seat] ?? '';
    return { name, who, present: true, bot: who === 'person' ? null : who } as SeatState;
  });
  const info: Pick<TableInfo, 'table' | 'phase' | 'settings' | 'seats' | 'yours'> = {
    table,
    phase: 'over',
    settings: { sets: course.sets },
    seats,
    yours: [],
  };
  return info as TableInfo;
}
