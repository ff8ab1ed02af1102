// The page works without this; with it, typing suggests, the device's location can be used, and pages open offline.
import { locate } from "./locate.js";
import { suggest } from "./suggest.js";

for (const input of document.querySelectorAll("[data-suggest]")) suggest(input);
for (const button of document.querySelectorAll("[data-locate]")) locate(button);

const offline = document.querySelector("[data-offline]");
const showOffline = () => { if (offline) offline.hidden = navigator.onLine; };
addEventListener("online", showOffline);
addEventListener("offline", showOffline);
showOffline();

if ("serviceWorker" in navigator) {
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {});
  });
}
