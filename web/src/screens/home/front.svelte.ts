/** What the front page shows, asked again and again while somebody looks at it. */
import { api } from '../../lib/api';
import type { Daily, Glance, Listed, OwnRecord } from '../../lib/messages';

/** Games that are looked at more closely. */
const GLANCED = 5;
/** What others have done with the deal of the day may be so old. */
const MINUTE = 60_000;

/** One's turn first, the oldest wait before all; then the others, and those that wait for players. */
function current(mine: readonly Listed[]): Listed[] {
  return mine
    .filter((game) => game.phase !== 'over' && game.phase !== 'closed')
    .sort((a, b) => Number(b.your_turn) - Number(a.your_turn) || a.changed - b.changed);
}

export class Front {
  mine = $state.raw<Listed[]>([]);
  lobby = $state.raw<Listed[]>([]);
  glances = $state.raw<Record<string, Glance>>({});
  daily = $state.raw<Daily | null>(null);
  record = $state.raw<OwnRecord | null>(null);
  loaded = $state(false);
  now = $state(Date.now());
  #glanced: Record<string, number> = {};
  #told = { at: 0, finished: '' };

  games = $derived(current(this.mine));

  async look(): Promise<void> {
    const [mine, lobby] = await Promise.all([api.mine(), api.lobby()]);
    const own = new Set(mine.tables.map((table) => table.table));
    this.mine = mine.tables;
    this.lobby = lobby.tables.filter((table) => !own.has(table.table));
    this.now = Date.now();
    this.loaded = true;
    // Whoever looked may have gone on meanwhile, and then `games` is no more.
    const glanced = current(mine.tables).slice(0, GLANCED);
    await Promise.all([...glanced.map((game) => this.#glance(game)), this.#feats()]);
  }

  async #glance(game: Listed): Promise<void> {
    if (game.phase !== 'playing' || this.#glanced[game.table] === game.changed) return;
    const glance = await api.glance(game.table);
    this.#glanced[game.table] = game.changed;
    this.glances = { ...this.glances, [game.table]: glance };
  }

  /** The deal of the day and the record, when a game has ended, or a while has passed. */
  async #feats(): Promise<void> {
    const finished = this.mine
      .filter((game) => game.phase === 'over')
      .map((game) => game.table)
      .join();
    if (finished === this.#told.finished && this.now < this.#told.at + MINUTE) return;
    this.#told = { at: this.now, finished };
    [this.daily, this.record] = await Promise.all([api.daily(), api.record()]);
  }
}
