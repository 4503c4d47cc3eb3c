/**
 * The log: the last chapter first, but each chapter in the order of events; with dice, rules and filters. What came
 * since the last decision is marked as new.
 */

import { afterPaint, h, ruleChip } from "../dom.js";
import { align } from "../morph.js";
import { die } from "../counter.js";

/** @import {Room} from "../room.js" */
/** @import {Entry} from "../types.js" */

const CHANCE = ["rolled", "drew"];
const CHOICES = ["chose", "forced"];
/** @type {Record<string, (entry: Entry) => boolean>} */
const FILTERS = {
  All: () => true,
  Story: (e) => !CHANCE.includes(e.type) && !CHOICES.includes(e.type),
  Dice: (e) => CHANCE.includes(e.type),
  Choices: (e) => CHOICES.includes(e.type),
};
/** The height of the heading that stays in sight over its chapter, in pixels. */
const HEADING = 30;
/** The number of lines shown at first; a button shows all. */
const MOST = 120;

/** @param {Room} room @param {(rule: string) => void} openRule */
export function logPanel(room, openRule) {
  let filter = "All";
  const list = h("ol", { class: "log", tabindex: "0", "aria-label": "Log" });
  const tabs = Object.keys(FILTERS).map((name) =>
    h(
      "button",
      { type: "button", class: "tab", "aria-pressed": String(name === filter), onclick: () => choose(name) },
      name,
    ),
  );
  /** @param {string} name */
  function choose(name) {
    filter = name;
    for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.textContent === name));
    draw();
  }
  let most = MOST;
  function showAll() {
    most = Infinity;
    draw();
  }
  /** @type {WeakMap<Entry, HTMLElement>} */
  const drawn = new WeakMap();
  /** Return the element of an entry, which is made only once. @param {Entry} entry @param {number} n */
  function lineOf(entry, n) {
    const made = drawn.get(entry) ?? (entry.depth ? chapter(room, entry, n) : line(room, entry, n, openRule));
    drawn.set(entry, made);
    made.classList.toggle("new", n >= room.since);
    made.classList.toggle("here", room.looked?.line === n);
    return made;
  }
  const whole = h("li", {}, h("button", { class: "link", type: "button", onclick: showAll }, "Show the whole log"));
  function draw() {
    if (room.handover) return align(list, []);
    const { nodes, newest } = lines(room.told, FILTERS[filter] ?? (() => true), most, lineOf);
    align(list, nodes.length < most ? nodes : [...nodes, whole]);
    last = newest;
    if (room.looked) reveal(list, list.querySelector(".here"));
    else if (moves) atNewest();
    moves = !room.ready;
    return undefined;
  }
  /** @type {HTMLElement | null} */
  let last = null;
  /** Whether the reader has scrolled since the newest line was shown. */
  let reads = false;
  function atNewest() {
    follow(list, last);
    reads = false;
  }
  for (const way of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    list.addEventListener(way, () => (reads = true), { passive: true });
  }
  new ResizeObserver(() => reads || room.looked || atNewest()).observe(list);
  /** Whether the newest line is to be shown: something has happened, or the page was not yet laid out. */
  let moves = true;
  const soon = afterPaint(draw);
  room.on((what) => {
    if (what === "line" || (what === "draft" && !moves)) return;
    moves ||= what === "state" || what === "beat";
    soon();
  });
  return h(
    "section",
    { class: "panel log-panel", "aria-label": "Log" },
    h("header", {}, h("h2", { class: "cap" }, "Log"), h("span", { class: "tabs" }, ...tabs)),
    list,
  );
}

/** Headings of this depth or less open a chapter; those within a raid stand in it. */
const CHAPTER = 2;

/** Where the lower edge of a line is in its list. @param {HTMLElement} list @param {HTMLElement} line */
function bottomOf(list, line) {
  return line.offsetTop - list.offsetTop + line.offsetHeight;
}

/**
 * Scroll a list to its newest line, with as much before it as there is room for. The first line is a heading. A heading
 * that stays in sight does not tell its place in the list.
 * @param {HTMLElement} list @param {HTMLElement | null} newest
 */
function follow(list, newest) {
  if (!newest || newest === list.firstElementChild) list.scrollTop = 0;
  else list.scrollTop = Math.max(0, bottomOf(list, newest) - list.clientHeight);
}

/** Scroll a list, and nothing else, until a line of it is seen. @param {HTMLElement} list @param {Element | null} line */
function reveal(list, line) {
  if (!(line instanceof HTMLElement)) return;
  const bottom = bottomOf(list, line);
  const top = bottom - line.offsetHeight;
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  else if (top - HEADING < list.scrollTop) list.scrollTop = Math.max(0, top - HEADING);
}

/**
 * The lines that are wanted, the last chapter first, and the newest of them. Entries without a sentence are left out.
 * @param {Entry[]} log @param {(entry: Entry) => boolean} wanted @param {number} most
 * @param {(entry: Entry, n: number) => HTMLElement} lineOf
 */
function lines(log, wanted, most, lineOf) {
  const nodes = [];
  /** @type {HTMLElement[]} */
  let held = [];
  /** @type {HTMLElement | null} */
  let newest = null;
  for (let n = log.length - 1; n >= 0 && nodes.length + held.length < most; n--) {
    const entry = /** @type {Entry} */ (log[n]);
    if (entry.depth || (entry.text && wanted(entry))) held.push(lineOf(entry, n));
    newest ??= held[0] ?? null;
    if ((entry.depth ?? Infinity) > CHAPTER) continue;
    nodes.push(...held.reverse());
    held = [];
  }
  nodes.push(...held.reverse());
  return { nodes, newest };
}

/** @param {Room} room @param {Entry} entry @param {number} n */
function chapter(room, entry, n) {
  const opens = (entry.depth ?? 0) <= CHAPTER ? " opens" : "";
  return h("li", { class: `chapter depth-${entry.depth}${opens}` }, moment(room, n, entry.text));
}

/** @param {Room} room @param {number} n @param {string} text */
function moment(room, n, text) {
  return h(
    "button",
    { type: "button", class: "moment", title: "Show this moment", onclick: () => room.lookAt(n) },
    text,
  );
}

/** @param {Room} room @param {Entry} entry @param {number} n @param {(rule: string) => void} openRule */
function line(room, entry, n, openRule) {
  const faces = entry.roll?.faces ?? [];
  const dice =
    faces.length && faces.every((f) => f >= 1 && f <= 6)
      ? h("span", { class: "dice" }, ...faces.map((f) => die(f, 17)))
      : h("span", { class: "dice" });
  return h(
    "li",
    { "data-type": entry.type },
    dice,
    h("span", { class: "said" }, moment(room, n, sentence(entry)), detail(entry)),
    entry.rule ? ruleChip(entry.rule, openRule) : null,
  );
}

/** @param {Entry} entry */
function sentence(entry) {
  if (entry.roll) return `${entry.roll.purpose}: ${entry.roll.outcome || entry.roll.total}`;
  return entry.text;
}

/** @param {Entry} entry */
function detail(entry) {
  const { roll } = entry;
  if (!roll?.modifiers.length) return null;
  const told = roll.modifiers.filter(([by]) => by).map(([by, why]) => `${by > 0 ? "+" : "−"}${Math.abs(by)} ${why}`);
  return told.length ? h("small", {}, `${roll.faces.join(" and ")} ${told.join(" ")} = ${roll.total}`) : null;
}
