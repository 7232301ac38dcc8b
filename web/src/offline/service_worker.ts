// Keeps the whole app in the browser, so that it opens without a network. A new version is fetched
// beside the old one and waits until the page asks for it; matches are no business of this file.
declare const self: ServiceWorkerGlobalScope;
export {};

/** Filled in by the build: what the app consists of, and a digest of it. */
declare const __FILES__: string[];
declare const __VERSION__: string;

const CACHE = `omweso-${__VERSION__}`;
const PAGE = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) =>
      // Past the cache of the browser: what was fetched for another version is of no use.
      cache.addAll([PAGE, ...__FILES__].map((path) => new Request(path, { cache: 'reload' }))),
    ),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('omweso-') && name !== CACHE) await caches.delete(name);
      }
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname === '/health') return;
  event.respondWith(answer(request, request.mode === 'navigate' ? PAGE : url.pathname));
});

async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(request);
}
