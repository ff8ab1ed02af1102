// The page works without this; with it, typing suggests, the device's location can be used, pages open offline, and an
// old page says so, and one that failed tries again.
import { watchAge } from "./age.js";
import { locate } from "./locate.js";
import { retry } from "./retry.js";
import { suggest } from "./suggest.js";

for (const input of document.querySelectorAll("[data-suggest]")) suggest(input);
for (const button of document.querySelectorAll("[data-locate]")) locate(button);
for (const banner of document.querySelectorAll("[data-age]")) watchAge(banner);
for (const link of document.querySelectorAll("[data-retry]")) retry(link);

if ("serviceWorker" in navigator) {
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {});
  });
}
