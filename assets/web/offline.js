// Keeps the files of the page, so that the game can be played without a network from the second visit on.
// `scripts/web` writes the version and the files.
const FILES = [];
// Another copy of the page on the same server has files of its own.
const COPY = `sweptroids-${self.registration.scope}-`;
const CACHE = `${COPY}VERSION`;

self.addEventListener("install", (event) => {
  // Past the browser's own cache, which may have files of the version before. This version takes over when no tab has that one any more.
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const removeOld = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(COPY) && name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(removeOld());
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const cached = caches.open(CACHE).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(cached.then((response) => response ?? fetch(event.request)));
});
