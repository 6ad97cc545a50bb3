/** A table as it is being put together. */
import { isBot, nameOfBot } from '../../lib/bots';
import type { NewTable } from '../../lib/messages';
import { lastPlayed } from '../../lib/playing';
import { settings } from '../../lib/settings.svelte';
import { w } from '../../words';

export type Undo = 'own' | 'fair' | 'free';
export type AtZero = 'bot' | 'concede';

/** Who sits there: `me` at this screen, `link` for a friend elsewhere, or a bot. */
export interface DraftSeat {
  key: number;
  who: string;
  name: string;
}

/** Once, for what takes longer than a turn may: three turns' worth. */
const RESERVE = 3;

export class Draft {
  seats = $state<DraftSeat[]>([]);
  sets = $state<string[]>([]);
  /** The seat that is being changed, by its place. */
  chosen = $state(1);
  wantsTeams = $state(false);
  /** How many can play in teams, as the server says. */
  teamPlayers = $state.raw<readonly number[]>([]);
  undo = $state<Undo>('fair');
  clock = $state('none');
  atZero = $state<AtZero>('bot');
  honor = $state<number | null>(null);
  chat = $state(true);
  previews = $state(true);
  listed = $state(false);
  #keys = 0;

  constructor() {
    const last = lastPlayed();
    this.sets = last.sets;
    this.seats = [this.#seat('me', settings.now.name), this.#seat(last.bot)];
  }

  #seat(who: string, name = ''): DraftSeat {
    return { key: this.#keys++, who, name };
  }

  teamsPossible = $derived(this.teamPlayers.includes(this.seats.length));
  teams = $derived(this.wantsTeams && this.teamsPossible);
  links = $derived(this.seats.filter((seat) => seat.who === 'link').length);
  bots = $derived(this.seats.filter((seat) => isBot(seat.who)));
  ready = $derived(this.sets.length > 0);

  add(): void {
    this.seats.push(this.#seat('link'));
    this.chosen = this.seats.length - 1;
  }

  remove(place: number): void {
    this.seats.splice(place, 1);
    this.chosen = Math.min(this.chosen, this.seats.length - 1);
  }

  toggle(set: string): void {
    this.sets = this.sets.includes(set) ? this.sets.filter((each) => each !== set) : [...this.sets, set];
  }

  /** What whoever sits there is called, here and at the table: with a number where several would be the same. */
  called(place: number): string {
    const seat = this.seats[place];
    if (!seat) return '';
    if (seat.name.trim()) return seat.name.trim();
    if (seat.who === 'link') return w.newTable.friend;
    const usual = seat.who === 'me' ? w.shell.you : nameOfBot(seat.who);
    const alike = this.seats.filter(({ who }) => who === seat.who);
    return alike.length > 1 ? w.newTable.oneOf(usual, alike.indexOf(seat) + 1) : usual;
  }

  wish(): NewTable {
    return {
      sets: this.sets,
      teams: this.teams,
      honor: this.honor,
      undo: this.undo,
      clock:
        this.clock === 'none'
          ? null
          : {
              turn_seconds: Number(this.clock),
              reserve_seconds: Number(this.clock) * RESERVE,
              at_zero: this.atZero,
            },
      listed: this.listed && this.links > 0,
      chat: this.chat,
      previews: this.previews,
      seats: this.seats.map(({ who, name }, place) =>
        name.trim() || who === 'me' ? { who, name: this.called(place) } : { who },
      ),
    };
  }
}
