/** Where a game that is shown again comes from: a finished table, or a file that somebody dropped. */
import { api } from '../../lib/api';
import type { Course, Fork, Moments, TableMade } from '../../lib/messages';
import { w } from '../../words';

export interface Source {
  /** The table; empty for a file. */
  table: string;
  course(seat: number): Promise<Course>;
  moments(seat: number, first: number): Promise<Moments>;
  /** A table that begins in this game. */
  fork(wish: Fork): Promise<TableMade>;
}

export const ofTable = (table: string): Source => ({
  table,
  course: (seat) => api.course(table, seat),
  moments: (seat, first) => api.moments(table, seat, first),
  fork: (wish) => api.fork(table, wish),
});

export const ofFile = (replay: string): Source => ({
  table: '',
  course: (seat) => api.watch({ replay, seat }),
  moments: (seat, first) => api.watchMoments({ replay, seat, first }),
  fork: (wish) => api.forkReplay({ replay, ...wish }),
});

/** No replay is larger: the server takes no more. */
export const LARGEST = 65_536;

/** The file that was dropped last, for the screen that shows it. */
class Dropped {
  text = $state.raw('');
  name = $state('');
  /** Why it cannot be a replay. */
  problem = $state('');

  /** Take a file up; whether there is something to show now. */
  async take(file: File): Promise<boolean> {
    const text = file.size > LARGEST ? '' : await file.text();
    this.name = file.name;
    if (file.size > LARGEST) this.problem = w.replay.tooLarge(file.name);
    else this.problem = text.trimStart().startsWith('{') ? '' : w.replay.noReplay(file.name);
    this.text = this.problem ? '' : text;
    return Boolean(this.text);
  }

  /** Put it away: another one can be chosen. */
  forget(): void {
    this.text = this.name = this.problem = '';
  }
}
export const dropped = new Dropped();
