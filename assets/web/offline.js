// Keeps the files of the page, so that the game can be played without a network from the second visit on.
// `scripts/web` writes the version and the files.
const CACHE = "sweptroids-VERSION";
const FILES = [];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const removeOld = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("sweptroids-") && name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(removeOld());
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const cached = caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(cached.then((response) => response ?? fetch(event.request)));
});
