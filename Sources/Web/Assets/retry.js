// A page that could not be made tries again by itself: after half a minute, then after one, two and five minutes, and at
// once when the network is back. Whoever comes back later begins anew.
const WAITS = [30_000, 60_000, 120_000, 300_000];
const FORGOTTEN = 2 * WAITS.at(-1);

export function retry(link) {
  const key = `tried ${link.href}`;
  const last = JSON.parse(sessionStorage.getItem(key) ?? "{}");
  const tries = Date.now() - (last.at ?? 0) < FORGOTTEN ? last.tries : 0;

  function again() {
    sessionStorage.setItem(key, JSON.stringify({ tries: tries + 1, at: Date.now() }));
    location.replace(link.href);
  }

  setTimeout(again, WAITS[Math.min(tries, WAITS.length - 1)]);
  addEventListener("online", again, { once: true });
}
