/**
 * The socket of a table. It comes back by itself, says which version it has, and sends again what was never
 * answered: with the same id it counts once.
 */
import { randomText } from '../lib/key';
import type { FromClient, FromServer, Hello } from '../lib/messages';

export type Link = 'connecting' | 'open' | 'lost' | 'refused';
export type Message = Extract<FromClient, { id: string; seat: number }>;
/** A message without what is the same in all: its id. */
export type Draft = Message extends infer M ? (M extends Message ? Omit<M, 'id'> : never) : never;

export interface Hears {
  /** A message, and the text that it came as. */
  message(message: FromServer, text: string): void;
  link(link: Link): void;
  /** The version that the client has. */
  have(): number | null;
}

const SLOWEST = 8000;
/** The server knows no seat for what was said. */
const NOT_KNOWN = 4401;

export class Connection {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Message>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  #awake = (): void => {
    if (document.visibilityState === 'visible') this.#again(0);
  };

  constructor(
    readonly address: string,
    readonly hello: Omit<Hello, 'type' | 'have'>,
    readonly hears: Hears,
  ) {
    addEventListener('online', this.#awake);
    document.addEventListener('visibilitychange', this.#awake);
    this.#open();
  }

  /** Send a message; returns its id. */
  send(draft: Draft): string {
    const message = { ...draft, id: randomText(12) } as Message;
    this.#unanswered.set(message.id, message);
    this.#say(message);
    return message.id;
  }

  resync(): void {
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ type: 'resync', have: null }));
  }

  close(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#awake);
    document.removeEventListener('visibilitychange', this.#awake);
    this.#socket?.close();
  }

  #say(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #open(): void {
    if (this.#ended) return;
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(
        JSON.stringify({
          type: 'hello',
          language: document.documentElement.lang,
          ...this.hello,
          have: this.hears.have(),
        }),
      );
    socket.onmessage = (event: MessageEvent<string>) => this.#heard(event.data);
    socket.onclose = (event) => {
      if (this.#socket !== socket || this.#ended) return;
      this.#socket = null;
      if (event.code === NOT_KNOWN) {
        this.#ended = true;
        this.hears.link('refused');
        return;
      }
      this.hears.link('lost');
      this.#again(Math.min(SLOWEST, 250 * 2 ** this.#tries++) * (0.7 + Math.random() * 0.6));
    };
  }

  #again(wait: number): void {
    if (this.#ended || this.#socket) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#socket ?? this.#open(), wait);
  }

  #heard(text: string): void {
    const message = JSON.parse(text) as FromServer;
    if (message.type === 'welcome') {
      this.#tries = 0;
      this.hears.link('open');
      for (const unanswered of this.#unanswered.values()) this.#say(unanswered);
    } else if ('id' in message) {
      if (message.id !== null) this.#unanswered.delete(message.id);
    }
    this.hears.message(message, text);
  }
}

export function socketAddress(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
}
