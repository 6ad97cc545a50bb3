/**
 * Whoever looks elsewhere hears that it is their turn: by a notification of the browser, where they wish for it, and
 * by a mark on the icon of the installed page.
 */
import { api, Unreachable } from './api';
import { settings } from './settings.svelte';
import { w } from '../words';

/** How often other tables are asked about while nobody looks. */
const MINUTE = 60_000;

export const canNotify = 'Notification' in globalThis;

class Notifying {
  /** The browser was asked, and does not allow it. */
  refused = $state(false);
  /** When each table that waits for this browser changed last, as far as somebody was told. */
  #told = new Map<string, number>();

  async wish(wanted: boolean): Promise<void> {
    const allowed = wanted && canNotify && (await Notification.requestPermission()) === 'granted';
    this.refused = wanted && !allowed;
    settings.change({ notify: allowed });
  }

  /** It is somebody's turn at that table; told once, however often it is said. */
  yourTurn(table: string, about: string): void {
    if (!document.hidden) return;
    void navigator.setAppBadge?.().catch(() => undefined); // a browser may have no icon to mark
    if (settings.now.notify && canNotify && Notification.permission === 'granted')
      void show(w.yourTurn, { body: about, tag: table, icon: '/icon-192.png', data: `/t/${table}` });
  }

  /** While nobody looks, games elsewhere are asked about now and then. Returns what ends it. */
  start(): () => void {
    const seen = (): void => {
      if (!document.hidden) void navigator.clearAppBadge?.().catch(() => undefined);
    };
    const timer = setInterval(() => {
      if (document.hidden && settings.now.notify) void this.#look();
    }, MINUTE);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }

  async #look(): Promise<void> {
    try {
      const { tables } = await api.mine();
      for (const { table, your_turn, changed, names, yours } of tables) {
        if (!your_turn || this.#told.get(table) === changed) continue;
        this.#told.set(table, changed);
        const others = names.filter((_, seat) => !yours.includes(seat));
        this.yourTurn(table, others.join(', '));
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error; // the next look may reach it
    }
  }
}

/** Phones show notifications of workers alone; where there is none, the page shows its own. */
async function show(title: string, options: NotificationOptions): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options).onclick = () => window.focus();
}

export const notifying = new Notifying();
