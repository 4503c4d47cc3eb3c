/**
 * The one document of the site: the lobby, and a table in its place when a match is opened. The engine starts at once and
 * is kept from the lobby to the table. Going back to the lobby loads the page again.
 */

import { tableHere } from "./static/js/doors.js";
import { styleSheet } from "./static/js/dom.js";

let atTable = false;

if (navigator.serviceWorker) void navigator.serviceWorker.register("sw.js");
addEventListener("hashchange", () => void show());
void show();

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
