/** The front of the lobby: what to continue, the three doors, the games. */

import { h } from "../dom.js";
import { isAlone } from "../doors.js";
import { ago } from "../moments.js";
import { joinForm } from "./all_matches.js";
import { isGuest } from "./asking.js";
import { card, isCard } from "./cards.js";
import { doorway } from "./doorways.js";
import { matchCard } from "./kept.js";
import { begin, hasLearned, nextOffer, start } from "./learn.js";
import { before } from "./wanted.js";

/** @import {GameFacts} from "../types.js" */
/** @import {Ongoing} from "./ongoing.js" */
/** @typedef {"learn" | "alone" | "friend" | "matches" | "sets"} View */
/** @typedef {(view: View, game?: string) => void} Go */

/** So many matches are offered at once. */
const FEW = 3;
const LEARN = "Your first raid, explained while you fly it. Ten minutes, nothing to read first.";
const AGAIN = "A guided day in any of the games, step by step.";
const ALONE = "Lead Fighter Command or the Luftwaffe. The computer plays the other side and keeps the rules.";
const FRIEND = "Send a link. Play tonight at two screens, or a turn whenever each of you has time.";
const HERE = "Play together at this screen, or send each other files.";
const INVITED = "Somebody sent you a link? Paste it here, and sit down at the table.";

/** A way in. @param {string} told @param {string} key @param {() => void} act @param {boolean} [first] @param {string} [id] */
function way(told, key, act, first = false, id = "") {
  const attributes = { class: `btn${first ? " primary" : ""}`, type: "button", onclick: act, "aria-keyshortcuts": key };
  return h("button", { ...attributes, id: id || `door-${key}` }, told, " ", h("kbd", {}, key));
}

/**
 * The three doors. They work at once; what needs the games waits for them.
 * @param {Promise<GameFacts[]>} games @param {Go} go @param {boolean} small whether there is something to continue
 */
export function doors(games, go, small) {
  const firstRaid = async () => {
    const offer = nextOffer(await games);
    if (offer) await begin(offer);
  };
  const learned = hasLearned();
  const learn = learned
    ? way(small ? "Learn" : "Choose a guided day", "1", () => go("learn"), false)
    : way(small ? "First raid" : "Start the first raid", "1", () => void firstRaid(), !small);
  const more = learned ? null : h("button", { class: "link small", type: "button", id: "all-lessons", onclick: () => go("learn") }, "other games");
  const entrance = doorway("learn", "Learn", learned || small ? AGAIN : LEARN, h("span", { class: "ways" }, learn, more));
  if (isGuest())
    return h("div", { class: "doors two" }, doorway("join", "I have an invitation", INVITED, joinForm()), entrance);
  return h(
    "div",
    { class: `doors${small ? " small" : ""}` },
    entrance,
    doorway("alone", "Play alone", small ? "Choose a game and a scenario." : ALONE, way(small ? "Choose" : "Choose a game", "2", () => go("alone"))),
    doorway(
      "friend",
      "Play with a friend",
      isAlone ? HERE : small ? "Send a link; tonight, or by turns." : FRIEND,
      way(isAlone ? "Set it up" : small ? "Invite" : "Invite a friend", "3", () => go("friend")),
    ),
  );
}

/** The matches to continue, if there are any. @param {Ongoing[]} found @param {GameFacts[]} games @param {Go} go */
export function continued(found, games, go) {
  const open = found.filter(({ over }) => !over);
  if (!found.length) return null;
  const all = h(
    "button",
    { class: "link", type: "button", id: "all-matches", onclick: () => go("matches") },
    open.length ? `All matches: ${found.length}` : `My matches: ${found.length}, all over`,
  );
  if (!open.length) return h("section", { class: "continue", "aria-label": "My matches" }, h("header", {}, h("h2", {}), all));
  return h(
    "section",
    { class: "continue", "aria-labelledby": "continue" },
    h("header", {}, h("h2", { id: "continue" }, "Continue"), all),
    h("div", { class: "list" }, ...open.slice(0, FEW).map((match) => matchCard(match, games.find(({ name }) => name === match.game)))),
  );
}

/** All games as cards; one that only teaches is a line. @param {GameFacts[]} games @param {Go} go */
export function library(games, go) {
  const guest = isGuest();
  const open = (/** @type {GameFacts} */ game, /** @type {string} */ told, /** @type {string} */ look) =>
    h("button", { class: look, type: "button", onclick: () => go("alone", game.name) }, told);
  const cards = games.filter(isCard).map((game) => {
    const [lesson] = game.lessons;
    const title = guest ? h("span", { class: "name" }, game.title) : open(game, game.title, "name");
    const made = card(game, guest ? "" : lastPlayed(game), title);
    if (guest && lesson) made.querySelector(".told")?.append(start({ game, lesson }, "Learn it"));
    return made;
  });
  const small = games.filter((game) => !isCard(game));
  return h(
    "section",
    { class: "library", "aria-labelledby": "games" },
    h(
      "header",
      {},
      h("h2", { id: "games" }, "The games"),
      guest ? null : h("p", {}, "Press one to see its scenarios."),
      ...(guest ? [] : small.map((game) => open(game, `${game.title}: ${game.about.replace(/\.$/, "")}`, "game link"))),
      guest ? null : h("button", { class: "link sets", type: "button", id: "my-components", onclick: () => go("sets") }, "My components"),
    ),
    h("div", { class: "shelf" }, ...cards),
  );
}

/** @param {GameFacts} game */
function lastPlayed({ name }) {
  const { at } = before(name);
  return at ? `You played it ${ago(at / 1000)}` : "";
}

/** What somebody without the key is told. */
export function keyNote() {
  return h(
    "p",
    { class: "keynote", id: "no-key" },
    h("b", {}, "You are a guest here. "),
    "To begin matches of your own, open the address that the server printed when it was started: it contains the key of this room.",
  );
}
