/** What is open on the table besides the table, and what a click on a card does. */
import { getContext, setContext } from 'svelte';
import { settings } from '../lib/settings.svelte';
import { unspent, type Choice } from './board';
import { Clock } from './clock.svelte';
import type { Match } from './match.svelte';
import { usesInsight } from './relics';
import { Showing } from './showing';

/** A pile that somebody looks into. */
export interface Look {
  title: string;
  cards: string[];
}

export interface Beside {
  element: Element;
  choices: Choice[];
  aloud: boolean;
}

/** More options of one card than these are no quick look any more. */
const MOST_FORESEEN = 3;

/** So much of what was said stays in the page; it is read when it comes. */
const MOST_HEARD = 8;

const plays = ({ option }: Choice): boolean => option.verb === 'play';

export class Ui {
  inspect = $state<string | null>(null);
  /** Several things can be done with one card: which? */
  many = $state.raw<{ name: string; choices: Choice[] } | null>(null);
  look = $state.raw<Look | null>(null);
  seat = $state<number | null>(null);
  log = $state(false);
  /** How many lines of the others lie unread in the log. */
  unread = $state(0);
  menu = $state(false);
  keys = $state(false);
  warned = $state(false);
  /** Whether a lesson points at what it speaks of: in a lesson, that is all that is lit. */
  pointed = $state(false);
  /** Whether a phone shows the hand large. */
  hand = $state(false);
  /** How this game stands beside its ghost, where it has one, and whether both are shown. */
  ghost = $state('');
  both = $state(false);
  /** The face that the die has just shown. */
  rolled = $state<number | null>(null);
  /** The options of the card that the pointer rests on. */
  over = $state.raw<Choice[]>([]);
  /** What is foreseen, and beside what; aloud where a key asked for it. */
  beside = $state.raw<Beside | null>(null);
  /** What is said aloud, each once: what happened, or what somebody asked to hear. */
  heard = $state.raw<{ number: number; text: string }[]>([]);

  /** Whether something lies over the table. */
  get covered(): boolean {
    const open = this.inspect || this.many || this.look || this.menu || this.keys || this.hand;
    return Boolean(open || this.seat !== null);
  }

  say(text: string): void {
    const number = (this.heard.at(-1)?.number ?? 0) + 1;
    this.heard = [...this.heard, { number, text }].slice(-MOST_HEARD);
  }

  close(): void {
    this.inspect = null;
    this.many = null;
    this.look = null;
    this.menu = false;
    this.keys = false;
    this.seat = null;
    this.warned = false;
    this.hand = false;
  }
}

export class Play {
  ui = new Ui();

  readonly clock: Clock;
  readonly showing: Showing;

  constructor(readonly match: Match) {
    this.clock = new Clock(match);
    this.showing = new Showing(match, this.ui);
  }

  /** Lit: does it. Unlit: shows it. */
  click(name: string, choices: Choice[]): void {
    this.ui.warned = false;
    const only = choices[0];
    if (choices.length > 1) this.ui.many = { name, choices };
    else if (only) this.take(only);
    else this.ui.inspect = name;
  }

  /** Whether insight has a part in this game. */
  get insight(): boolean {
    const { board, info } = this.match;
    return board ? usesInsight(board.view, info?.settings.sets ?? []) : false;
  }

  /** Show what the options of a lit thing would do; asked again, hide it. */
  foresee(element: Element | null, aloud: boolean): void {
    const { match, ui } = this;
    const numbers = (element?.getAttribute('data-options') ?? '').split(' ').filter(Boolean);
    const choices = numbers.flatMap((number) => match.board?.choice(Number(number)) ?? []);
    const again = aloud && ui.beside?.element === element && ui.beside?.aloud;
    ui.beside =
      element && choices.length && !again && !ui.covered && match.info?.settings.previews
        ? { element, choices: choices.slice(0, MOST_FORESEEN), aloud }
        : null;
  }

  /** The turn ends; where something would be lost, it is said first, once. */
  endTurn(): void {
    const board = this.match.board;
    const end = board?.verb('end_turn');
    if (!board || !end) return;
    const left = unspent(board);
    const counts = { always: left.length, cards: left.filter(plays).length, never: 0 };
    if (counts[settings.now.warn] && !this.ui.warned) this.ui.warned = true;
    else this.take(end);
  }

  take(choice: Choice): void {
    this.ui.rolled = null;
    this.ui.many = null;
    this.ui.warned = false;
    this.match.choose(choice.number);
  }
}

const KEY = Symbol('play');
export const providePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);
