/**
 * The one document of the site: the lobby, and a table in its place when a match is opened. The engine starts at once and
 * is kept from the lobby to the table. Going back to the lobby loads the page again.
 */

import { engineStarted, tableHere } from "./static/js/doors.js";
import { h, styleSheet } from "./static/js/dom.js";
import { expectBoard } from "./static/js/early.js";
import { recall } from "./static/js/settings.js";

let atTable = false;

addEventListener("hashchange", () => void show());
void show();
void engineStarted().then(keepOnDevice);

/** Keep all files on the device. What the page has loaded by now is not loaded again. */
async function keepOnDevice() {
  await navigator.serviceWorker?.register("sw.js");
}

/** Ask for what a table of the game played last needs, while the engine starts. */
function expectTable() {
  document.head.append(h("link", { rel: "preload", as: "style", href: "styles/play.css" }));
  expectBoard(recall("game"));
}

async function show() {
  const { token } = tableHere();
  if (!token && !atTable) {
    await import("./static/js/lobby.js");
    return expectTable();
  }
  if (!token || atTable) return location.reload();
  atTable = true;
  if (navigator.storage) void navigator.storage.persist();
  await styleSheet("styles/play.css");
  document.getElementById("lobby")?.remove();
  document.getElementById("lobby-styles")?.remove();
  await import("./static/js/play.js");
}
