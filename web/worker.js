/**
 * Keeps the page and the book of cards, so that it opens without a network and says so; games are never kept.
 * Pages and the book are asked for first and taken from here when nobody answers; files with a hash in their
 * names never change. The page itself is kept once, with the files of its build: a newer one has a newer worker.
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

/** What came is shown, also where a full disk does not keep it. */
async function keep(key, answer) {
  try {
    if (answer.ok) await (await caches.open(KEPT)).put(key, answer.clone());
  } catch (error) {
    console.info(String(error));
  }
  return answer;
}

/** What was kept; whatever hinders that is no reason to fail. */
const found = (key) => caches.match(key, { cacheName: KEPT }).catch(() => undefined);

async function newest(request, key) {
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    const kept = await found(key);
    if (kept) return kept;
    throw error;
  }
  return key === SHELL ? answer : keep(key, answer);
}

async function unchanging(request) {
  return (await found(request)) ?? keep(request, await fetch(request));
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
  if (address.pathname === BOOK) event.respondWith(newest(request, BOOK));
  else if (/^\/(api|notices)\//.test(address.pathname)) return;
  else if (request.mode === 'navigate') event.respondWith(newest(request, SHELL));
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
