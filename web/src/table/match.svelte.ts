/** A table as this client knows it: what the server has told, what we have asked, whose eyes look. */
import { afterFrame } from '../lib/frame';
import type {
  ChatMessage,
  FromServer,
  Hello,
  HintMessage,
  PreviewMessage,
  Said,
  SeenEntry,
  SeenEvent,
  TableInfo,
  TableMessage,
  Update,
  Welcome,
} from '../lib/messages';
import { online } from '../lib/online.svelte';
import { Received } from '../lib/report';
import { sentence } from '../lib/sentence';
import { w } from '../words';
import { Board } from './board';
import { Connection, socketAddress, type Draft, type Link } from './connection';
import { newEntries } from './ears';

/** What a seat has been told in all: the last update, with all events and all of the log. */
export interface Told extends Update {
  allEvents: SeenEvent[];
  allLog: SeenEntry[];
}

/** Why a choice is refused that was made while the table moved on by itself. */
const MOVED_ON = ['stale', 'not_your_decision'];

export type Foreseen = Pick<PreviewMessage, 'certain' | 'lines' | 'text'>;

/** What has just been told: for what moves, and for ears. */
export interface News {
  before: Told | null;
  now: Told;
  events: SeenEvent[];
  log: SeenEntry[];
}

/** Who shows what is told. */
export interface Watcher {
  /** An update is here, to be shown sooner or later: what it will need can be made ready. */
  heard(update: Update): void;
  /** Something that happened is shown in the next task: the page as it is can be read. */
  look(): void;
  /** The page is about to show this; what is returned is done after. */
  news(news: News): (() => void) | undefined;
}

/** What happened since this seat did something. */
function sinceMine(now: Told): SeenEntry[] {
  const mine = now.allLog.findLastIndex((entry) => entry.kind === 'action' && entry.seat === now.seat);
  return now.allLog.slice(mine + 1);
}

export class Match {
  info = $state.raw<TableInfo | null>(null);
  told = $state.raw<Record<string, Told>>({});
  link = $state<Link>('connecting');
  said = $state.raw<Said[]>([]);
  /** The lines that the server knows somebody here has reported. */
  reported = $state.raw<number[]>([]);
  /** What the server has refused last, for people. */
  problem = $state('');
  /** Why what was told cannot be shown: a table that stays as it was would be no better than none. */
  fault = $state.raw<unknown>(null);
  /** The message that waits for its answer. */
  waiting = $state('');
  /** Whose curtain is lifted, where several people share the screen. */
  lifted = $state<number | null>(null);
  /** What the options of this decision would do, as far as that was asked. */
  foreseen = $state.raw<Record<number, Foreseen>>({});
  /** How long, in milliseconds, what has just happened stays before the next thing is shown. */
  pace: (events: readonly SeenEvent[]) => number = () => 0;
  watcher: Watcher | null = null;

  /** The versions of the server that was connected last. */
  server: Welcome | null = null;
  /** For whoever reports that something is wrong. */
  readonly received = new Received();
  /** When what is known of the table was told: its clocks run on from then. */
  readonly heardAt = new WeakMap<TableInfo, number>();

  #connection: Connection;
  #version: number | null = null;
  /** The hint that was asked for, and when it is here what it says. */
  hinting = $state('');
  hint = $state.raw<HintMessage | null>(null);
  #foreseeing = new Map<string, number>();
  #reporting = new Map<string, number>();
  /** Previews and hints that were asked before the table moved on: nobody waits for them any more. */
  #late = new Set<string>();
  /** What the server has told and the page shows later, in order. */
  #later: (Update | TableMessage)[] = [];
  #free = 0;
  /** Keeps the next of it from being shown. */
  #stop = (): void => undefined;
  #settled: (after: () => void) => void;
  #playingAll = false;
  /** What was chosen last, by its meaning, and whether the table had moved on. */
  #chosen: { id: string; version: number; meant: string } | null = null;
  #stale = false;
  /** The version in which our last choice counts. */
  #until: number | null = null;

  constructor(
    readonly table: string,
    readonly hello: Omit<Hello, 'type' | 'have'>,
    settled: (after: () => void) => void,
  ) {
    this.#settled = settled;
    this.#connection = new Connection(socketAddress(table), hello, {
      message: (message, text) => this.#heard(message, text),
      link: (link) => {
        this.hurry();
        this.link = link;
        // Perhaps this page is too old.
        if (link === 'refused') void online.look();
      },
      have: () => this.#version,
    });
  }

  /** The seats that are ours. */
  mine = $derived(this.info?.yours ?? []);
  /** Whose decision it is, if it is one of ours. */
  deciding = $derived.by(() => {
    const seat = this.info?.deciding ?? null;
    return seat !== null && this.mine.includes(seat) && !this.info?.seats[seat]?.bot ? seat : null;
  });
  /** The seat whose eyes look; null for who only watches. */
  seat = $derived.by(() => {
    if (!this.mine.length) return null;
    if (this.mine.length === 1) return this.mine[0] ?? null;
    return this.lifted ?? this.deciding ?? this.mine[0] ?? null;
  });
  /** The person for whom the curtain must be lifted first: who decides, or as long as nobody looks who is next. */
  curtain = $derived.by(() => {
    if (this.mine.length < 2 || this.info?.phase !== 'playing') return null;
    const { deciding, seats } = this.info;
    const people = this.mine.filter((seat) => !seats[seat]?.bot);
    const next = people.find((seat) => seat > (deciding ?? -1)) ?? people[0] ?? this.mine[0] ?? null;
    const wanted = this.deciding ?? this.lifted ?? next;
    return wanted === this.lifted ? null : wanted;
  });
  /** Whether one may go back further than undo leads: alone at once, else when the others agree. */
  further = $derived(this.info?.settings.undo !== 'own');
  /** Why there is nothing to undo, where that is so; the log may lead further back. */
  noUndo = $derived(this.further ? `${w.noUndo} ${w.logLeads}` : w.noUndo);
  /** Whether a hint can be asked for now. */
  hints = $derived.by(() => Boolean(this.info?.settings.previews && this.board?.asked));
  now = $derived(this.told[String(this.seat)] ?? null);
  /** What the first game says now; null at every other table, and while the partner plays. */
  lesson = $derived(this.now?.lesson ?? null);
  /** The table opens for us no more: nothing can be done there. How a game ended can be read all the same. */
  gone = $derived(this.link === 'refused' && !this.now?.ending);
  board = $derived.by(() => {
    if (!this.now || this.gone) return null;
    const { view, ending } = this.now;
    // Who gives up ends the game, whatever was asked just then.
    const shown = ending ? { ...view, over: true, decision: null } : view;
    return new Board(shown, this.seat, this.lesson?.options);
  });

  /** Somebody sits down at a screen that they share, and hears what happened since they did something. */
  lift(seat: number): void {
    this.lifted = seat;
    const now = this.now;
    if (!now) return;
    const after = this.watcher?.news({ before: null, now, events: now.allEvents, log: sinceMine(now) });
    if (after) this.#settled(after);
  }

  close(): void {
    this.#stop();
    this.#connection.close();
  }

  /** Show at once all that has been told. */
  hurry(): void {
    this.#stop();
    const later = this.#later;
    this.#later = [];
    for (const message of later) this.#show(message);
    this.#free = 0;
  }

  send(draft: Draft): string {
    this.hurry();
    this.problem = '';
    return this.#connection.send(draft);
  }

  /** Who acts on what; nobody as long as a curtain is down. */
  get #at(): { seat: number; version: number } | null {
    const { seat, now } = this;
    return seat === null || !now || this.curtain !== null ? null : { seat, version: now.version };
  }

  /** Take the option of that number. While the last choice is on its way, nothing more is chosen. */
  choose(option: number): void {
    const at = this.#at;
    if (!at || this.waiting) return;
    const meant = this.now?.view.decision?.options?.[option];
    this.#stale = false;
    this.waiting = this.send({ type: 'choose', ...at, option });
    this.#chosen = meant ? { id: this.waiting, version: at.version, meant: JSON.stringify(meant) } : null;
  }

  /** Take back the last choice; where that cannot be, say why. */
  undo(): void {
    const at = this.#at;
    if (!at || this.waiting) return;
    if (this.now?.undo === null) this.problem = this.noUndo;
    else this.waiting = this.send({ type: 'undo', ...at });
  }

  back(choices: number): void {
    const at = this.#at;
    if (at && !this.waiting) this.waiting = this.send({ type: 'back', ...at, choices });
  }

  /** Play every card that asks nothing, one after the other. */
  playAll(): void {
    this.#playingAll = true;
    this.#playNext();
  }

  /** Ask what an option would do, once; a table without previews is not asked. */
  foresee(option: number): void {
    const at = this.#at;
    if (!at || !this.info?.settings.previews) return;
    if (option in this.foreseen || [...this.#foreseeing.values()].includes(option)) return;
    const id = this.#connection.send({ type: 'preview', ...at, option });
    this.#foreseeing.set(id, option);
  }

  /** Ask which option is best; where the table has no previews, nobody says. */
  askHint(): void {
    const at = this.#at;
    if (at && this.hints && !this.hinting && !this.hint) this.hinting = this.send({ type: 'hint', ...at });
  }

  report(number: number): void {
    if (this.seat === null) return;
    this.#reporting.set(this.send({ type: 'report', seat: this.seat, number, reason: '' }), number);
  }

  #playNext(): void {
    const next = this.now?.plays[0];
    if (!this.#playingAll || this.waiting) return;
    if (next === undefined) this.#playingAll = false;
    else this.choose(next);
  }

  /** Others' turns are shown step by step: what comes too early waits. */
  #queue(message: Update | TableMessage): void {
    this.#later.push(message);
    if (this.#later.length === 1) this.#next();
  }

  #next(): void {
    const show = (): void => {
      do this.#show(this.#later.shift() as Update | TableMessage);
      while (this.#later.length && performance.now() >= this.#free);
      if (this.#later.length) this.#next();
    };
    const happens = (message: Update | TableMessage): boolean =>
      message.type === 'update' && message.seat === this.seat && message.events.length > 0;
    let looked = false;
    const look = (): void => {
      if (looked || !this.#later.some(happens)) return;
      looked = true;
      this.watcher?.look();
    };
    const wait = (): void => {
      // At once, so that there is more time after the picture; else as soon as there is something to look for.
      look();
      this.#stop = afterFrame(look, show);
    };
    const early = this.#free - performance.now();
    if (early <= 0) wait();
    else {
      const timer = setTimeout(wait, early);
      this.#stop = () => clearTimeout(timer);
    }
  }

  #show(message: Update | TableMessage): void {
    try {
      if (message.type === 'table') this.info = message.table;
      else this.#updated(message);
    } catch (error) {
      console.error(error);
      this.fault = error;
    }
  }

  #heard(message: FromServer, text: string): void {
    this.received.add(text, message);
    if (message.type === 'welcome') {
      this.server = message;
      // It may have been made anew meanwhile, with a newer page.
      void online.look();
    }
    if (message.type === 'table') this.heardAt.set(message.table, performance.now());
    if (message.type === 'update') this.watcher?.heard(message);
    if (message.type === 'table' || message.type === 'update') this.#queue(message);
    else if (message.type === 'chat') this.#chatted(message);
    else if (message.type === 'done') {
      const number = this.#reporting.get(message.id);
      if (number !== undefined) this.reported = [...this.reported, number];
      this.#answered(message.id, message.version);
    } else if (message.type === 'refused') {
      if (MOVED_ON.includes(message.code) && message.id === this.#chosen?.id) this.#stale = true;
      else if (message.id !== null && (this.#foreseeing.delete(message.id) || this.#late.delete(message.id)))
        return;
      else {
        this.#playingAll = false;
        this.problem = sentence(message.message);
      }
      if (message.id === this.hinting) this.hinting = '';
      if (message.id !== null) this.#answered(message.id, 0);
    } else if (message.type === 'hint') {
      if (message.id !== this.hinting) return;
      this.hinting = '';
      this.hint = message;
    } else if (message.type === 'preview') {
      if (this.#foreseeing.delete(message.id))
        this.foreseen = { ...this.foreseen, [message.option]: message };
    }
  }

  /** A choice is over when it is answered and its update is here, in whatever order. */
  #answered(id: string, version: number): void {
    if (this.waiting !== id) return;
    this.#until = version;
    this.#settle();
  }

  #settle(): void {
    if (this.#until === null || (this.now?.version ?? -1) < this.#until) return;
    this.#until = null;
    this.waiting = '';
    if (this.#stale) this.#chooseAgain();
    else this.#playNext();
  }

  /** The table moved on by itself while we chose. What still means the same is meant. */
  #chooseAgain(): void {
    const chosen = this.#chosen;
    if (!chosen || (this.now?.version ?? 0) <= chosen.version) return;
    this.#stale = false;
    this.#chosen = null;
    const again = this.now?.view.decision?.options?.findIndex(
      (option) => JSON.stringify(option) === chosen.meant,
    );
    if (again !== undefined && again >= 0) this.choose(again);
    else this.#playNext();
  }

  #chatted(message: ChatMessage): void {
    // Who said something may have moved to another seat since, or left; then it is told anew.
    const newer = new Set(message.said.map((said) => said.number));
    this.said = [...this.said.filter((said) => !newer.has(said.number)), ...message.said];
  }

  #updated(update: Update): void {
    const key = String(update.seat);
    const before = this.told[key] ?? null;
    // A gap: what is told goes on from something that we do not have.
    if (
      (before?.allEvents.length ?? 0) < update.events_from ||
      (before?.allLog.length ?? 0) < update.log_from
    ) {
      this.#version = null;
      this.#connection.resync();
      return;
    }
    const now: Told = {
      ...update,
      allEvents: (before?.allEvents ?? []).toSpliced(update.events_from, Infinity, ...update.events),
      allLog: (before?.allLog ?? []).toSpliced(update.log_from, Infinity, ...update.log),
    };
    const fresh = update.events.filter((event) => event.number >= (before?.allEvents.length ?? 0));
    const shown = key === String(this.seat) || Object.keys(this.told).length === 0;
    const after = shown
      ? this.watcher?.news({
          before,
          now,
          events: fresh,
          log: before ? newEntries(before.allLog, now.allLog, update.log_from) : sinceMine(now),
        })
      : undefined;
    this.told = { ...this.told, [key]: now };
    this.#version = update.version;
    if (before?.version !== update.version) {
      this.foreseen = {};
      for (const id of [...this.#foreseeing.keys(), this.hinting]) this.#late.add(id);
      this.#foreseeing.clear();
      this.hinting = '';
      this.hint = null;
    }
    if (after) this.#settled(after);
    if (shown && before) this.#free = performance.now() + this.pace(fresh);
    if (this.#stale) this.#chooseAgain();
    this.#settle();
  }
}
