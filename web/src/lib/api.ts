/** What is asked over HTTP, typed by the server's own models. */
import { browserKey } from './key';
import { w } from '../words';
import type {
  Again,
  Book,
  Course,
  Daily,
  Drawn,
  Fork,
  ForkReplay,
  Forgotten,
  Glance,
  Join,
  Learn,
  MoveCode,
  Moments,
  Moved,
  NewTable,
  NoticeList,
  Notify,
  Offer,
  PlayAgain,
  PlayDaily,
  Problem,
  OwnRecord,
  RecordFile,
  Replace,
  Result,
  ReviewState,
  SeatKeys,
  TableInfo,
  TableMade,
  Tables,
  Watch,
  WatchMoments,
} from './messages';
import { sentence } from './sentence';

/** The server says no: a code for us, a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {}

/** Why something was not done, for people; whatever else went wrong is a fault, and thrown again. */
export function whyNot(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof Unreachable) return w.unreachable;
  throw error;
}

async function ask<T>(method: string, path: string, body?: unknown, key = browserKey()): Promise<T> {
  const headers: Record<string, string> = {
    Authorization: `Bearer ${key}`,
    'Accept-Language': document.documentElement.lang,
  };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  let found: unknown;
  try {
    answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    found = await answer.json(); // what is none comes from something between us and the server
  } catch (error) {
    throw new Unreachable(String(error), { cause: error });
  }
  if (answer.ok) return found as T;
  const problem = found as Problem;
  throw new Refusal(problem.code, sentence(problem.message));
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  book: () => ask<Book>('GET', '/api/book'),
  offer: () => ask<Offer>('GET', '/api/offer'),
  lobby: () => ask<Tables>('GET', '/api/lobby'),
  mine: () => ask<Tables>('GET', '/api/mine'),
  /** Delete all that the server keeps of this browser. */
  forget: () => ask<Forgotten>('DELETE', '/api/mine'),
  moveCode: () => ask<MoveCode>('POST', '/api/mine/code'),
  move: (code: string) => ask<Moved>('POST', '/api/mine/move', { code }),
  record: () => ask<OwnRecord>('GET', '/api/mine/record'),
  recordFile: () => ask<RecordFile>('GET', '/api/mine/record/file'),
  daily: () => ask<Daily>('GET', '/api/daily'),
  /** A table with the first game, which explains itself. */
  learn: (wish: Learn) => ask<TableMade>('POST', '/api/tutorial', wish),
  playDaily: (wish: PlayDaily) => ask<TableMade>('POST', '/api/daily', wish),
  make: (wish: NewTable) => ask<TableMade>('POST', '/api/tables', wish),
  /** A link as a QR code. */
  draw: (text: string) => ask<Drawn>('POST', '/api/qr', { text }),
  /** A table, as this browser sees it, or whoever has another key. */
  info: (table: string, key?: string) => ask<TableInfo>('GET', at(table), undefined, key),
  glance: (table: string) => ask<Glance>('GET', `${at(table)}/glance`),
  join: (table: string, wish: Join) => ask<SeatKeys>('POST', `${at(table)}/join`, wish),
  /** Play again with the same people: the table where they do, which whoever asks first makes. */
  rematch: (table: string, wish: PlayAgain) => ask<Again>('POST', `${at(table)}/rematch`, wish),
  start: (table: string) => ask<TableInfo>('POST', `${at(table)}/start`),
  /** Deal without what others add to the shuffle: somebody does not show theirs. */
  anew: (table: string) => ask<TableInfo>('POST', `${at(table)}/anew`),
  promise: (table: string, seat: number, hash: string) =>
    ask<TableInfo>('POST', `${at(table)}/seats/${seat}/contribution`, { hash }),
  /** Also when the page goes away; whether it arrived, nobody hears. */
  takeBackPromise: (table: string, seat: number): void => {
    const headers = { Authorization: `Bearer ${browserKey()}` };
    const body = JSON.stringify({ hash: null });
    const path = `${at(table)}/seats/${seat}/contribution`;
    void fetch(path, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  },
  reveal: (table: string, seat: number, contribution: string) =>
    ask<TableInfo>('POST', `${at(table)}/seats/${seat}/reveal`, { contribution }),
  rename: (table: string, seat: number, name: string) =>
    ask<TableInfo>('POST', `${at(table)}/seats/${seat}/name`, { name }),
  replace: (table: string, seat: number, wish: Replace) =>
    ask<SeatKeys>('POST', `${at(table)}/seats/${seat}/who`, wish),
  leave: (table: string, seat: number) => ask<TableInfo>('POST', `${at(table)}/seats/${seat}/leave`),
  remove: (table: string, seat: number) => ask<TableInfo>('DELETE', `${at(table)}/seats/${seat}`),
  /** Where a seat of ours hears of its turns. */
  notices: (table: string, seat: number) => ask<NoticeList>('GET', `${at(table)}/seats/${seat}/notices`),
  notify: (table: string, seat: number, wish: Notify) =>
    ask<NoticeList>('POST', `${at(table)}/seats/${seat}/notices`, wish),
  silence: (table: string, seat: number) => ask<NoticeList>('DELETE', `${at(table)}/seats/${seat}/notices`),
  result: (table: string) => ask<Result>('GET', `${at(table)}/result`),
  course: (table: string, seat: number) => ask<Course>('GET', `${at(table)}/seats/${seat}/course`),
  moments: (table: string, seat: number, first: number) =>
    ask<Moments>('GET', `${at(table)}/seats/${seat}/moments/${first}`),
  /** The game of a file; the server keeps nothing of it. */
  watch: (wish: Watch) => ask<Course>('POST', '/api/replays/course', wish),
  watchMoments: (wish: WatchMoments) => ask<Moments>('POST', '/api/replays/moments', wish),
  /** One's own finished game looked at again; asked again until it is there. */
  review: (table: string, seat: number) => ask<ReviewState>('GET', `${at(table)}/seats/${seat}/review`),
  /** Play on from a moment of a finished game, against bots. */
  fork: (table: string, wish: Fork) => ask<TableMade>('POST', `${at(table)}/fork`, wish),
  forkReplay: (wish: ForkReplay) => ask<TableMade>('POST', '/api/replays/fork', wish),
  replay: (table: string) => ask<unknown>('GET', `${at(table)}/replay`),
};
