/** All matches with a search; join by a link that was sent, or bring a match as a file. */

import { h } from "../dom.js";
import { isAlone, tableAddress } from "../doors.js";
import { isGuest } from "./asking.js";
import { acts, matchCard, matches } from "./kept.js";
import { withoutServer } from "./without_server.js";

/** @import {GameFacts} from "../types.js" */

/** How long to wait for the next letter of a search, in milliseconds. */
const PATIENCE = 250;

/** The whole page of matches. @param {GameFacts[]} games @param {() => void} bring opens the choice of a file */
export function allMatches(games, bring) {
  const list = h("div", { class: "list", id: "kept-list" });
  const find = h("input", {
    class: "field",
    type: "search",
    id: "find-match",
    placeholder: "Find a match",
    "aria-label": "Find a match by game, scenario, commander or score",
  });
  let waiting = 0;
  find.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void fill(games, list, find.value, null), PATIENCE);
  });
  void fill(games, list, "", null);
  return h(
    "section",
    { class: "kept", "aria-labelledby": "view-title" },
    h("h1", { id: "view-title", tabindex: "-1" }, "My matches"),
    h(
      "div",
      { class: "bring" },
      isAlone ? null : joinForm(),
      isGuest() ? null : h("button", { class: "btn", type: "button", id: "import", onclick: bring }, "Bring a saved file…"),
    ),
    isGuest() ? null : find,
    list,
    isAlone ? withoutServer() : null,
  );
}

/**
 * Show the first matches that are found, or those that were played before a time.
 * @param {GameFacts[]} games @param {HTMLElement} list @param {string} words @param {number | null} before
 */
async function fill(games, list, words, before) {
  if (isAlone && !list.childElementCount) list.append(h("p", { class: "note" }, "The rules are being loaded."));
  const { found, oldest } = await matches(words, before);
  const next = h(
    "button",
    { class: "btn small", type: "button", id: "older-matches", onclick: () => void older() },
    "Older matches",
  );
  const older = () => {
    next.remove();
    return fill(games, list, words, oldest);
  };
  const none = h("p", { class: "note" }, words ? "No match is found." : "There are no matches yet.");
  if (before === null) list.replaceChildren(found.length ? "" : none);
  const again = () => void fill(games, list, words, null);
  list.append(...found.map((match) => matchCard(match, games.find(({ name }) => name === match.game), acts(match, again))));
  if (oldest !== null) list.append(next);
}

/** Join a match whose link somebody sent. */
export function joinForm() {
  const field = h("input", {
    class: "field",
    id: "join-link",
    placeholder: "Paste the link that you were sent",
    "aria-label": "A link to a seat",
  });
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    const token = field.value.trim().split("#").at(-1)?.split("?")[0] ?? "";
    if (token) location.href = tableAddress(token);
  };
  return h("form", { class: "join", onsubmit: go }, field, h("button", { class: "btn", id: "join" }, "Join"));
}
