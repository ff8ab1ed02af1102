// Keeps the last pages and their assets, so that the app opens offline with what was last known.
const PAGES = "pages-1";
const ASSETS = "assets-1";
const KEPT_PAGES = 12;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== PAGES && name !== ASSETS) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate" && url.pathname === "/") event.respondWith(page(request));
});

// An asset's address changes with its content: what is kept is right.
async function asset(request) {
  const cache = await caches.open(ASSETS);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - 40))) await cache.delete(old);
  }
  return answer;
}

// The network first; without it the same page as last time, else the last page of all.
async function page(request) {
  const cache = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) {
      await cache.delete(request);
      await cache.put(request, answer.clone());
      const keys = await cache.keys();
      for (const old of keys.slice(0, Math.max(0, keys.length - KEPT_PAGES))) await cache.delete(old);
    }
    return answer;
  } catch {
    const last = (await cache.keys()).at(-1);
    const kept = (await cache.match(request)) ?? (last && (await cache.match(last)));
    return kept ? dated(kept) : Response.error();
  }
}

// Tells the page from when it is, as it cannot know that it was kept.
async function dated(answer) {
  const sent = new Date(answer.headers.get("Date") ?? 0);
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  return new Response(text.replace("<html ", `<html data-kept="${sent.toISOString()}" `), { headers });
}
