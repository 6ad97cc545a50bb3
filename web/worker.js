/**
 * Keeps the page and the book of cards, so that it opens without a network and says so; games are never kept.
 * Pages and the book are asked for first and taken from here when nobody answers; files with a hash in their
 * names never change.
 */
/** The files of this build, which vite.config.ts puts in here: with another one what was kept is forgotten. */
const FILES = ['FILES'];
const KEPT = 'centerrow-BUILD';
const SHELL = '/';
const BOOK = '/api/book';

/** All that the page needs to open, with the first visit already. */
async function keepShell() {
  const kept = await caches.open(KEPT);
  const page = new Request(SHELL, { cache: 'no-store', headers: { accept: 'text/html' } });
  const [shell, book] = await Promise.all([fetch(page), fetch(BOOK), kept.addAll(FILES)]);
  if (!shell.ok || !book.ok) throw new Error(`the page is not there: ${shell.status}, ${book.status}`);
  await Promise.all([kept.put(SHELL, shell), kept.put(BOOK, book)]);
}

async function newest(request, key) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(key, answer.clone());
    return answer;
  } catch (error) {
    const found = await kept.match(key);
    if (found) return found;
    throw error;
  }
}

async function unchanging(request) {
  const kept = await caches.open(KEPT);
  const found = await kept.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await kept.put(request, answer.clone());
  return answer;
}

async function forgetOlder() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(newest(request, SHELL));
  else if (address.pathname === BOOK) event.respondWith(newest(request, BOOK));
  else if (address.pathname.startsWith('/assets/')) event.respondWith(unchanging(request));
});

/** The table that a notification speaks of: where it is open already, that window comes to the front. */
async function showTable(path) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find((each) => new URL(each.url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showTable(event.notification.data));
});
