/** The list of one's own sets: begin, open, play, rename, copy, take away, bring back, delete. */

import { classes, entered, h } from "../dom.js";
import { picture } from "../vignette.js";
import { hold, morph } from "../morph.js";
import { ago } from "../moments.js";
import { remember } from "../settings.js";
import { allSets, beginSet, deleteSet, exportSet, importSet, renameSet, said } from "./doors.js";
import { takeAway } from "./files.js";
import { goTo } from "./going.js";
import { playing } from "./playing.js";
import { bar } from "./sheet.js";
import { counted, countsTold, short, versionTold } from "./words.js";

/** @import {GameFacts} from "../types.js" */
/** @import {SetFacts} from "./types.d.ts" */

const LEAD =
  "You own the printed game? Type in its cards, counters and charts, and play with them. What you have not typed yet " +
  "comes from the set that we reconstructed, so you can play at any time.";
/** What is not done here, with the reason. @type {[string, string][]} */
const WHYS = [
  [
    "Why can I not publish my set here?",
    "The cards are the work of the game's authors and publishers. You may use your copy at home, but to hand it out is " +
      "not ours to offer. Your set stays with you. Whoever plays against you sees its name and its digest, and " +
      "nothing of its cards but what the game shows.",
  ],
  ["Can it read photographs?", "No. Photographs are neither read nor kept, for the same reason. Typing is quick: the keys stand below each card."],
];

/**
 * @typedef {{games: GameFacts[], place: HTMLElement, sets: SetFacts[], pictures: Map<string, Node>,
 *   told: string, naming: string, leaving: string}} List
 */

/** @param {GameFacts[]} games */
export async function listOf(games) {
  /** @type {List} */
  const list = { games, place: h("section", { class: "own-list", "aria-labelledby": "view-title" }), sets: await allSets(), pictures: new Map(), told: "", naming: "", leaving: "" };
  draw(list);
  return list.place;
}

/** @param {List} list */
function draw(list) {
  const file = h("input", { type: "file", accept: ".zip", class: "sr", id: "set-file", "aria-label": "A set as a zip file", tabindex: "-1", onchange: (/** @type {Event} */ event) => void bring(list, /** @type {HTMLInputElement} */ (event.currentTarget)) });
  morph(
    list.place,
    h("header", { class: "own-top" }, h("h1", { id: "view-title", tabindex: "-1" }, "My components"), h("p", {}, LEAD)),
    list.told ? h("p", { class: "own-told", role: "alert", key: "told" }, list.told) : null,
    list.sets.length ? h("div", { class: "own-sets", key: "sets" }, ...list.sets.map((facts) => setCard(list, facts))) : null,
    h("div", { class: "own-sets", key: "more" }, begin(list, file), whys()),
  );
}

function whys() {
  return h("aside", { class: "own-whys panel", key: "whys" }, ...WHYS.flatMap(([asked, told]) => [h("h2", {}, asked), h("p", {}, told)]));
}

/** @param {List} list @param {SetFacts} facts */
function setCard(list, facts) {
  const { id, name, sound, counts, updated } = facts;
  const game = list.games.find(({ components }) => components === facts.components);
  const button = (/** @type {string} */ told, /** @type {() => void} */ act) => h("button", { class: "link small", type: "button", "aria-label": `${told} ${name}`, onclick: act }, told);
  return h(
    "article",
    { class: classes("own-set panel", !sound && "faulty"), key: id, "data-set": id },
    game ? pictureOf(list, facts, game) : null,
    h(
      "div",
      { class: "own-set-told" },
      list.naming === id ? naming(list, facts) : h("h2", {}, name),
      h("p", {}, `${boxTitle(list.games, facts.components)} · ${versionTold(facts)}`),
      bar(counts),
      h("p", { class: "own-counts" }, countsTold(counts)),
      h("p", { class: sound ? "own-sound" : "own-wrong" }, sound ? `Sound · digest ${short(facts.digest)}` : "Has faults: no match can begin with it yet"),
      h("p", { class: "note" }, `Last changed ${ago(updated)}`),
      h(
        "p",
        { class: "own-set-acts" },
        h("button", { class: "btn primary", type: "button", "aria-label": `Open ${name}`, onclick: () => goTo({ sets: id }) }, "Open"),
        playing(facts, [], () => goTo({ sets: id })),
      ),
      list.leaving === id
        ? leaving(list, facts)
        : h(
            "p",
            { class: "own-set-acts" },
            button("Rename", () => change(list, { naming: id })),
            button("Copy", () => void copy(list, facts)),
            button("Export", () => void doing(list, () => takeAway(facts))),
            button("Compare", () => goTo({ sets: id, compare: "shipped" })),
            button("Delete", () => change(list, { leaving: id })),
          ),
      versions(list, facts),
    ),
  );
}

/** The picture of a set's game, which is drawn once. @param {List} list @param {SetFacts} facts @param {GameFacts} game */
function pictureOf({ pictures }, { id }, game) {
  const found = pictures.get(id) ?? hold(picture(game));
  pictures.set(id, found);
  return found;
}

/** The versions that were kept. @param {List} list @param {SetFacts} facts */
function versions(list, facts) {
  if (!facts.versions.length) return null;
  return h(
    "details",
    {},
    h("summary", {}, counted(facts.versions.length, "version")),
    h(
      "ul",
      { class: "own-versions" },
      ...facts.versions.toReversed().map(({ number, digest, counts, played, at }) =>
        h("li", {}, h("b", {}, `${number}`), ` ${counted(counts.typed, "cell")} typed, ${ago(at)}${played ? ", played" : ""} · ${short(digest)} `, h("button", { class: "link small", type: "button", "aria-label": `Export version ${number} of ${facts.name}`, onclick: () => void doing(list, () => takeAway(facts, number)) }, "export")),
      ),
    ),
  );
}

/** @param {GameFacts[]} games @param {string} components */
export function boxTitle(games, components) {
  return games.filter((game) => game.components === components).map(({ title }) => title).join(", ");
}

/** Begin a set, or bring one as a file. @param {List} list @param {HTMLElement} file */
function begin(list, file) {
  const boxes = [...new Set(list.games.filter(({ outline }) => outline !== null).map(({ components }) => components))];
  const make = (/** @type {Event} */ event) => {
    const said = entered(event);
    void doing(list, async () => goTo({ sets: (await beginSet(said("components"), said("name") || "My copy")).id }));
  };
  return h(
    "form",
    { class: "own-begin panel", key: "begin", onsubmit: make },
    h("h2", {}, list.sets.length ? "Another set" : "Your first set"),
    h("label", {}, h("span", {}, "Box"), h("select", { class: "field", name: "components", id: "box" }, ...boxes.map((box) => h("option", { value: box }, boxTitle(list.games, box))))),
    h("label", {}, h("span", {}, "Name"), h("input", { class: "field", name: "name", id: "set-name", maxlength: 60, placeholder: "My copy", autocomplete: "off" })),
    h("p", { class: "own-set-acts" }, h("button", { class: classes("btn", !list.sets.length && "primary"), id: "begin-set" }, "Begin typing"), h("button", { class: "btn", type: "button", id: "import-set", onclick: () => document.getElementById("set-file")?.click() }, "Bring a zip…")),
    file,
  );
}

/** @param {List} list @param {Partial<List>} to */
function change(list, to) {
  Object.assign(list, { naming: "", leaving: "", told: "" }, to);
  draw(list);
  /** @type {HTMLElement | null} */ (list.place.querySelector("[data-first]"))?.focus();
}

/** @param {List} list @param {SetFacts} facts */
function naming(list, { id, name }) {
  const take = (/** @type {Event} */ event) => {
    const said = entered(event);
    void doing(list, () => renameSet(id, said("name")));
  };
  return h("form", { class: "own-naming", onsubmit: take }, h("input", { class: "field", name: "name", value: name, maxlength: 60, "aria-label": `New name of ${name}`, "data-first": "", autocomplete: "off" }), h("button", { class: "btn small" }, "Rename"));
}

/** The one question before a set is deleted. @param {List} list @param {SetFacts} facts */
function leaving(list, { id, name, counts }) {
  const drop = () => {
    for (const kept of [`own.${id}`, `own.at.${id}`]) remember(kept, "");
    return deleteSet(id);
  };
  const go = () => void doing(list, drop, ({ kept }) => `${name} is deleted.${kept ? ` ${counted(kept, "version")} stay${kept === 1 ? "s" : ""} for the matches that were begun with ${kept === 1 ? "it" : "them"}.` : ""}`);
  return h(
    "p",
    { class: "own-set-acts asked", role: "group", "aria-label": `Delete ${name}?` },
    h("span", {}, `Delete it, with ${counted(counts.typed, "typed cell")}?`),
    h("button", { class: "btn small", type: "button", "data-first": "", onclick: () => change(list, {}) }, "Keep it"),
    h("button", { class: "btn small", type: "button", "aria-label": `Delete ${name} for good`, onclick: go }, "Delete for good"),
  );
}

/** @param {List} list @param {SetFacts} facts */
function copy(list, facts) {
  return doing(list, async () => {
    const { data } = await exportSet(facts.id);
    const made = await importSet(data, "copy.zip", facts.components);
    await renameSet(made.id, `Copy of ${facts.name}`.slice(0, 60));
  });
}

/** @param {List} list @param {HTMLInputElement} file */
async function bring(list, file) {
  const [data] = file.files ?? [];
  if (!data) return;
  await doing(list, () => importSet(data, data.name), (made) => (made.sound ? `${made.name} is here.` : `${made.name} is here, and has faults: open it to see them.`), `${data.name}: `);
  file.value = "";
}

/**
 * Do something, and show the list as it is then.
 * @template T
 * @param {List} list @param {() => Promise<T>} act @param {(found: T) => string} [told]
 * @param {string} [of] what a refusal is about
 */
async function doing(list, act, told = () => "", of = "") {
  try {
    list.told = told(await act());
    list.naming = list.leaving = "";
    list.sets = await allSets();
  } catch (error) {
    list.told = `${of}${said(error)}`;
  }
  draw(list);
}
