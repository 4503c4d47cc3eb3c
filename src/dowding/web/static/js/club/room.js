/** The room itself: my matches, open tables, running matches, who is here, and the results. */

import { h } from "../dom.js";
import { drawSituation } from "../lobby/situation.js";
import { face, nothing, panel } from "./parts.js";
import { runningPanel } from "./running.js";
import { seasonPanels } from "./standings.js";
import { seatsPanel } from "./seats.js";
import { personLink, tablesPanel } from "./tables.js";

/** @import {GameFacts, Mine} from "../types.js" */
/** @import {Room, Who} from "./types.d.ts" */
/** @import {TableActs} from "./tables.js" */
/** @import {Running} from "./types.d.ts" */
/**
 * What can be done in the room.
 * @typedef {TableActs & {keep: () => Promise<unknown>, watch: (match: Running) => Promise<unknown>,
 *   moreRunning: () => Promise<unknown>, go: (view: string) => void}} RoomActs
 */

/** @param {Room} room @param {Mine[]} linked @param {GameFacts[]} games @param {RoomActs} acts */
export function roomPage(room, linked, games, acts) {
  const { me, mine, tables, open, running, playing, here, season } = room;
  const member = !!me && me.role !== "guest";
  const watched = runningPanel(running, playing, games, { watch: acts.watch, more: acts.moreRunning });
  const title = h("h1", { class: "sr", id: "view-title", tabindex: "-1" }, room.club);
  if (!me) return h("div", { class: "club guests", key: "room" }, title, watched);
  return h(
    "div",
    { class: "club rooms", key: "room" },
    title,
    h(
      "div",
      { class: "club-column", key: "mine" },
      member ? seatsPanel(mine, linked, games, { keep: acts.keep, foot: doors(acts.go) }) : null,
      herePanel(here, me.id),
    ),
    h("div", { class: "club-column wide", key: "hall" }, tablesPanel(tables, open, member, acts), watched),
    h("div", { class: "club-column", key: "season" }, ...seasonPanels(season), daily()),
    member ? phoneBar(acts) : null,
  );
}

/** The other doors of the lobby. @param {(view: string) => void} go */
function doors(go) {
  const door = (/** @type {string} */ id, /** @type {string} */ told, /** @type {string} */ view, /** @type {string} */ key) =>
    h("button", { class: "link", type: "button", id, onclick: () => go(view), "aria-keyshortcuts": key }, told);
  return h(
    "p",
    { class: "foot doors-row" },
    door("all-mine", "Finished and saved", "matches", "4"),
    door("door-2", "Play alone", "alone", "2"),
    door("door-1", "Learn", "learn", "1"),
    door("door-3", "Invite by a link", "friend", "3"),
  );
}

/** @param {Who[]} here @param {string} own */
function herePanel(here, own) {
  const people = here.map((who) => h("li", { key: who.id }, face(who.name), " ", who.id === own ? h("span", { class: "person" }, "you") : personLink(who)));
  return panel("here", "In the room now", null, people.length ? h("ul", { class: "here" }, ...people) : nothing("Nobody is here."));
}

/** @type {HTMLElement | undefined} the strip of the day, drawn once */
let strip;

/** The situation of the day, if there is one. */
function daily() {
  if (!strip) {
    strip = h("section", { class: "panel daily", key: "daily", "aria-label": "Situation of the day", hidden: true });
    void drawSituation(strip);
  }
  return strip;
}

/** What is always in sight on a telephone. @param {RoomActs} acts */
function phoneBar({ open, go }) {
  return h(
    "footer",
    { class: "club-bar", key: "bar" },
    h("button", { class: "btn", type: "button", onclick: () => go("alone") }, "Play alone"),
    h("button", { class: "btn primary", type: "button", onclick: open }, "Open a table"),
  );
}

/** The room before anything of it is known. @param {string} club */
export function loadingRoom(club) {
  const empty = (/** @type {string} */ id, /** @type {string} */ title) => panel(id, title, null, h("p", { class: "empty loading" }, "…"));
  return h(
    "div",
    { class: "club rooms", "aria-busy": "true", key: "room" },
    h("h1", { class: "sr", id: "view-title", tabindex: "-1" }, club),
    h("div", { class: "club-column", key: "mine" }, empty("seats", "My matches"), empty("here", "In the room now")),
    h("div", { class: "club-column wide", key: "hall" }, empty("tables", "Open tables"), empty("running", "Running matches")),
    h("div", { class: "club-column", key: "season" }, empty("season", "Results")),
  );
}
