/** My components: the list of one's own sets, the editor of one, and two sets beside each other. */

import { h, styleSheet } from "../dom.js";
import { boxOf, contentsOf, said } from "./doors.js";

/** @import {GameFacts} from "../types.js" */

/** What is loaded in the meantime. */
const LOADING = "The box is being opened.";

/** The page that the address names. @param {GameFacts[]} games @param {string} id of a set, or none for the list */
export function ownSets(games, id) {
  const place = h("div", { class: "own" }, h("h1", { class: "sr", id: "view-title", tabindex: "-1" }, "My components"), h("p", { class: "note", role: "status" }, LOADING));
  void fill(place, games, id);
  return place;
}

/** @param {HTMLElement} place @param {GameFacts[]} games @param {string} id */
async function fill(place, games, id) {
  const query = new URLSearchParams(location.search);
  try {
    await Promise.all(["own", "own_cards", "own_editor", "objects"].map((name) => styleSheet(`static/css/${name}.css`)));
    const page = await (id ? opened(games, id, query) : listed(games));
    if (place.isConnected) place.replaceChildren(page);
    page.dispatchEvent(new Event("shown"));
  } catch (error) {
    place.append(h("p", { class: "trouble", role: "alert" }, said(error)));
  }
  if (document.activeElement === document.body) document.getElementById("view-title")?.focus();
}

/** @param {GameFacts[]} games */
async function listed(games) {
  const { listOf } = await import("./list.js");
  return listOf(games);
}

/** @param {GameFacts[]} games @param {string} id @param {URLSearchParams} query */
async function opened(games, id, query) {
  const contents = await contentsOf(id);
  const box = await boxOf(contents.facts.components);
  if (query.has("compare")) {
    const { beside } = await import("./beside.js");
    return beside(games, contents.facts, box, query.get("compare") ?? "");
  }
  const [{ Editor, lastAt }, { OwnSet }] = await Promise.all([import("./editor.js"), import("./own_set.js")]);
  const file = query.get("deck");
  if (file) history.replaceState(history.state, "", `${location.pathname}?sets=${id}${location.hash}`);
  const at = file ? { file, row: Number(query.get("row") ?? 0) } : lastAt(id);
  return new Editor(new OwnSet(box, contents), at).element;
}
