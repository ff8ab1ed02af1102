// A page that was kept, or left open, is no advice for ever: after an hour it says from when it is, after six it takes
// its advice back, and on another day its rows are called by their dates.
const HOUR = 3_600_000;
const SPOKEN_OF = HOUR;
const TOO_OLD = 6 * HOUR;
const REFRESH = HOUR / 2;

export function watchAge(banner) {
  const root = document.documentElement;
  // Set by the service worker on a page that it shows for want of a newer one.
  const kept = Date.parse(root.dataset.kept ?? "");
  const isKept = Number.isFinite(kept);
  const since = isKept ? kept : Date.now();
  const verdict = document.querySelector("[data-zone]");
  const locale = navigator.language.startsWith(root.lang) ? navigator.language : root.lang;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(since);

  function check() {
    const age = Date.now() - since;
    if (!isKept && age < SPOKEN_OF) return;
    const isOld = age >= TOO_OLD && verdict;
    say((isOld ? banner.dataset.oldText : banner.dataset.keptText).replace("{time}", time));
    if (isOld) takeBackAdvice();
    if (verdict && day(since) !== day(Date.now())) nameDates();
  }

  function say(text) {
    if (banner.textContent !== text) banner.textContent = text;
    banner.hidden = false;
  }

  function takeBackAdvice() {
    root.classList.add("too-old");
    const heading = verdict.querySelector("h1");
    if (heading) heading.textContent = banner.textContent;
  }

  // The place's own date.
  function day(instant) {
    return new Intl.DateTimeFormat("en-CA", { timeZone: verdict.dataset.zone, dateStyle: "short" }).format(instant);
  }

  function nameDates() {
    for (const name of document.querySelectorAll("[data-date]")) {
      const sentence = name.closest("summary")?.querySelector(".day-sentence");
      if (sentence) sentence.textContent = sentence.textContent.replace(name.textContent, name.dataset.date);
      name.textContent = name.dataset.date;
    }
  }

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    // Coming back to an old page fetches a new one, unless somebody is typing.
    const isBusy = document.activeElement instanceof HTMLInputElement;
    if (verdict && navigator.onLine && !isBusy && Date.now() - since > REFRESH) location.reload();
    else check();
  });
  setInterval(check, 60_000);
  check();
}
