/**
 * The one document of the site: the lobby, and a table in its place when a match is opened. The engine starts at once and
 * is kept from the lobby to the table. Going back to the lobby loads the page again.
 */

import { engineStarted, tableHere } from "./static/js/doors.js";
import { styleSheet } from "./static/js/dom.js";

let atTable = false;

addEventListener("hashchange", () => void show());
void show();
void engineStarted().then(keepOnDevice);

/** Keep all files on the device. What the page has loaded by now is not loaded again. */
async function keepOnDevice() {
  await navigator.serviceWorker?.register("sw.js");
}

async function show() {
  const { token } = tableHere();
  if (!token && !atTable) return void (await import("./static/js/lobby.js"));
  if (!token || atTable) return location.reload();
  atTable = true;
  if (navigator.storage) void navigator.storage.persist();
  await styleSheet("styles/play.css");
  document.getElementById("lobby")?.remove();
  document.getElementById("lobby-styles")?.remove();
  await import("./static/js/play.js");
}
