/** The lobby: the front with its three doors, and the pages behind them. */

import { brand, elements, h, notice, targetOf, tool } from "./dom.js";
import { ask, isAlone, isClub, tableHere } from "./doors.js";
import { api, isGuest, sitDown } from "./lobby/asking.js";
import { continued, doors, keyNote, library } from "./lobby/front.js";
import { hero } from "./lobby/hero.js";
import { matches } from "./lobby/kept.js";
import { drawSituation } from "./lobby/situation.js";
import { openPreferences } from "./panels/preferences.js";
import { soundTheme, turnSound } from "./sound.js";
import { changeTheme, dress, recall, remember } from "./settings.js";

/** @import {GameFacts} from "./types.js" */
/** @import {View} from "./lobby/front.js" */
/** @import {Ongoing} from "./lobby/ongoing.js" */

/** How often the list of matches is looked at again, in milliseconds. */
const EVERY = 30_000;
const SILENT = "The server does not answer. Your matches are safe in its file. It is asked again every few seconds.";
const AGAIN = 5_000;
const ALSO = "Play alone or with a friend; the computer keeps the rules, shows the odds and explains every die.";

dress();
const brought = location.hash.slice(1);
if (brought.length > 10) {
  history.replaceState(null, "", location.pathname + location.search);
  const toClub = isClub && /^(join|in|mail)-/.test(brought);
  if (!brought.startsWith("once-") && !toClub) remember("key", brought);
}

/** @type {Record<string, () => HTMLElement | null>} what a key presses on the front */
const KEYS = {
  1: () => document.getElementById("door-1"),
  2: () => document.getElementById("door-2"),
  3: () => document.getElementById("door-3"),
  c: () => document.querySelector(".continue a.go"),
  s: () => document.getElementById("answer-situation"),
};

const place = h("main", { class: "view" });
const situation = h("footer", { class: "situation", hidden: true });
const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
const where = h("span", { class: "where" });
const back = tool("undo", "Lobby", () => go(null), "Esc");
const tools = h(
  "nav",
  { class: "tools", "aria-label": "Tools" },
  back,
  tool("prefs", "Preferences", () => openPreferences(() => {})),
  tool("theme", "Theme", changeTheme, "D"),
);
const file = h("input", { type: "file", accept: ".json", class: "sr", id: "file", "aria-label": "File to import", tabindex: "-1" });
document.getElementById("lobby")?.append(
  h(
    "div",
    { class: "app" },
    h("header", { class: "top" }, brand(), where, tools),
    trouble,
    place,
    situation,
  ),
  file,
);
/** @type {Record<View, string>} */
const NAMES = { learn: "Learn", alone: "Play alone", friend: "Play with a friend", matches: "My matches", sets: "My components" };
/** What a guest has not. @type {View[]} */
const HOSTS = ["alone", "friend", "sets"];
/** @type {Ongoing[]} */
let ongoing = [];
/** @type {View | "club" | null} the page that is shown; null is the front */
let shown = null;
/** @type {GameFacts[]} */
let known = [];
const entered = brought.startsWith("once-") ? redeem() : Promise.resolve();
const games = entered.then(gamesKnown);
const frame = { place, tools, where, games, show, brought, entered };
const club = isClub ? import("./club/club.js").then(({ openClub }) => openClub(frame)) : null;

addEventListener("popstate", () => isAlone && tableHere().token || void show());
document.addEventListener("keydown", keyPressed);
document.addEventListener("visibilitychange", () => document.hidden || void look());
setInterval(() => document.hidden || void look(), EVERY);
file.addEventListener("change", () => void importFile());
void show();
void games.then(() => {
  if (shown === null) drawFront();
  return look();
});
if (!club) void games.then(() => drawSituation(situation));
soundTheme();

/** Exchange the one-time code, with which the server opened the browser, for the key of the lobby. */
async function redeem() {
  const reply = await ask("api/key", { method: "POST", headers: { Authorization: `Bearer ${brought}` } });
  if (reply.ok) remember("key", (await reply.json()).key);
}

/** The games; while the server is silent it is asked again. @returns {Promise<GameFacts[]>} */
async function gamesKnown() {
  for (;;) {
    try {
      known = (await api("api/games")).games;
      trouble.hidden = true;
      return known;
    } catch {
      trouble.textContent = SILENT;
      trouble.hidden = false;
      await new Promise((wait) => setTimeout(wait, AGAIN));
    }
  }
}

/** The page that the address names. @returns {{view: View | null, game: string}} */
function viewHere() {
  const query = new URLSearchParams(location.search);
  const view = /** @type {View[]} */ (Object.keys(NAMES)).find((name) => query.has(name)) ?? null;
  return { view, game: (view && query.get(view)) ?? "" };
}

/** Go to a page of the lobby, or to its front. @param {View | null} view @param {string} [game] */
function go(view, game = "") {
  history.pushState(null, "", `${location.pathname}${view ? `?${view}${game ? `=${game}` : ""}` : ""}`);
  void show();
}

/** Show the page that the address names. */
async function show() {
  const ours = await (await club)?.show();
  if (ours) {
    shown = ours === "front" ? null : "club";
    document.querySelector("#lobby .app")?.setAttribute("data-view", ours);
    back.hidden = ours === "front";
    if (ours === "front") where.textContent = "";
    return undefined;
  }
  const { view, game } = viewHere();
  const open = isGuest() && view && HOSTS.includes(view) ? null : view;
  shown = open;
  document.querySelector("#lobby .app")?.setAttribute("data-view", open ?? "front");
  where.textContent = open ? NAMES[open] : "";
  back.hidden = !open;
  if (open === null) return drawFront();
  const [facts, page] = await Promise.all([games, behind(open)]);
  if (shown !== open) return undefined;
  place.replaceChildren(page(facts, game));
  scrollTo(0, 0);
  document.getElementById("view-title")?.focus();
  return undefined;
}

/** Load what is behind a door. @param {View} view @returns {Promise<(games: GameFacts[], game: string) => Node>} */
async function behind(view) {
  if (view === "learn") return (await import("./lobby/learn.js")).lessons;
  if (view === "matches") {
    const { allMatches } = await import("./lobby/all_matches.js");
    return (facts) => allMatches(facts, () => file.click());
  }
  if (view === "sets") return (await import("./own/pages.js")).ownSets;
  const { setUp } = await import("./lobby/setup.js");
  return (facts, game) => setUp(facts, view, game || recall("game"));
}

/** What the front is made of: whether there is something to continue, who looks, and whether the games are known. */
function makeUp() {
  const yours = ongoing.filter((match) => match.yours).length;
  return [ongoing.some(({ over }) => !over), ongoing.length > 0, yours, isGuest(), known.length].join();
}

function drawFront() {
  if (club) return;
  const some = ongoing.some(({ over }) => !over);
  place.dataset.made = makeUp();
  const head = some
    ? hero("The operations room", greeting(ongoing.filter(({ yours }) => yours).length))
    : hero("Command the Battle of Britain", `Board wargames of summer 1940, in your browser. ${ALSO}`);
  place.replaceChildren(
    head,
    isGuest() ? keyNote() : "",
    continued(ongoing, known, go) ?? "",
    doors(games, go, some),
    library(known, go),
  );
}

/** @param {number} waiting how many matches wait for the reader */
function greeting(waiting) {
  const told = ["No match waits for you.", "One match waits for you."];
  return told[waiting] ?? `${waiting} matches wait for you.`;
}

/** Look at the matches again, and tell what has changed; nobody who types or chooses meanwhile is disturbed. */
async function look() {
  if (club) return;
  let found = ongoing;
  try {
    found = (await matches()).found;
  } catch (error) {
    if (isAlone) notice(error instanceof Error ? error.message : "The matches cannot be read.");
  }
  const same = JSON.stringify(found) === JSON.stringify(ongoing);
  ongoing = found;
  if (shown !== null) return;
  if (place.dataset.made !== makeUp()) drawFront();
  else if (!same) renewContinued();
}

/** Draw what is to be continued anew; the focus stays at its match. */
function renewContinued() {
  const before = place.querySelector(".continue");
  const at = document.activeElement?.closest("[data-match]")?.getAttribute("data-match");
  const now = continued(ongoing, known, go);
  if (!before || !now) return;
  before.replaceWith(now);
  if (at) elements(now, "a.go").find((link) => link.closest(`[data-match="${CSS.escape(at)}"]`))?.focus();
}

/** @param {KeyboardEvent} event */
function keyPressed(event) {
  const target = targetOf(event);
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (target.matches("input:not([type=radio], [type=checkbox]), select, textarea")) return;
  if (event.key === "d") changeTheme();
  else if (event.key === "m") turnSound();
  else if (event.key === "Escape" && shown) go(null);
  else if (event.key === "Enter" && shown && !target.closest("button, a, input, summary")) document.getElementById("start")?.click();
  else if (event.key === "o") document.querySelector("#options summary")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  else if (!shown) KEYS[event.key]?.()?.click();
}

async function importFile() {
  const data = file.files?.[0];
  file.value = "";
  if (data) await sitDown(api("api/import", { method: "POST", body: data }));
}
