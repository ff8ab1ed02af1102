// The page works without this; with it, typing suggests, the device's location can be used, pages open offline, and an
// old page says so.
import { watchAge } from "./age.js";
import { locate } from "./locate.js";
import { suggest } from "./suggest.js";

for (const input of document.querySelectorAll("[data-suggest]")) suggest(input);
for (const button of document.querySelectorAll("[data-locate]")) locate(button);
for (const banner of document.querySelectorAll("[data-age]")) watchAge(banner);

if ("serviceWorker" in navigator) {
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {});
  });
}
