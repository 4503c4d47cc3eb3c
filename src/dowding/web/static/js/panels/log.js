/**
 * The log: the last chapter first, but each chapter in the order of events; with dice, rules and filters. What came
 * since the last decision is marked as new.
 */

import { afterPaint, h, ruleChip } from "../dom.js";
import { lineOf } from "../looking.js";
import { align } from "../morph.js";
import { die } from "../counter.js";
import { pointAt } from "../log_points.js";
import { TABLE } from "../store.js";

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
/** How many lines before the moment that is looked at are shown, however old it is. */
const BEFORE = 30;

/** @param {Room} room @param {(rule: string) => void} openRule */
export function logPanel(room, openRule) {
  const log = new LogList(room, openRule);
  const tabs = Object.keys(FILTERS).map((name) =>
    h("button", { type: "button", class: "tab", "aria-pressed": String(name === "All"), onclick: () => choose(name) }, name),
  );
  /** @param {string} name */
  const choose = (name) => {
    for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.textContent === name));
    log.choose(name);
  };
  return h(
    "section",
    { class: "panel log-panel", "aria-label": "Log" },
    h("header", {}, h("h2", { class: "cap" }, "Log"), h("span", { class: "tabs" }, ...tabs)),
    log.list,
  );
}

/** The lines of the log; the newest is kept in sight until the reader scrolls. */
class LogList {
  /** @param {Room} room @param {(rule: string) => void} openRule */
  constructor(room, openRule) {
    this.room = room;
    this.openRule = openRule;
    this.filter = "All";
    this.most = MOST;
    this.list = h("ol", { class: "log", tabindex: "0", "aria-label": "Log" });
    const showAll = () => ((this.most = Infinity), this.draw());
    this.whole = h("li", {}, h("button", { class: "link", type: "button", onclick: showAll }, "Show the whole log"));
    /** @type {Map<Entry, HTMLElement>} the elements of the lines that are shown; others are not kept */
    this.drawn = new Map();
    /** @type {HTMLElement | null} */
    this.newest = null;
    /** The line of the moment that is looked at, or -1. */
    this.at = -1;
    /** Whether the reader has scrolled since the newest line was shown. */
    this.reads = false;
    /** Whether the newest line is to be shown: something has happened, or the page was not yet laid out. */
    this.moves = true;
    this.listen();
  }

  listen() {
    const { room, list } = this;
    for (const way of ["wheel", "touchmove", "pointerdown", "keydown"])
      list.addEventListener(way, () => (this.reads = true), { passive: true });
    new ResizeObserver(() => this.reads || room.looked || this.toNewest()).observe(list);
    const soon = afterPaint(() => this.draw());
    room.on(["state", "beat"], () => (this.moves = true));
    room.on([...TABLE, "company"], soon);
    room.on(["draft"], () => this.moves && soon());
    room.on(["sent"], () => (this.most = MOST));
  }

  /** @param {string} filter */
  choose(filter) {
    this.filter = filter;
    this.draw();
  }

  draw() {
    const { room, list, most } = this;
    if (room.handover) return align(list, []);
    const told = room.looked || most > MOST ? room.wholeLog.slice(0, room.told.length) : room.told;
    const here = (this.at = this.here());
    const entry = told[here];
    const filter = FILTERS[this.filter] ?? (() => true);
    const wanted = (/** @type {Entry} */ each) => each === entry || filter(each);
    const enough = here < 0 ? most : Math.max(most, told.length - here + BEFORE);
    const before = this.drawn;
    this.drawn = new Map();
    const { nodes, newest } = lines(told, wanted, enough, (each, n) => this.line(each, n, before.get(each)));
    const isAll = nodes.length < enough && !room.logs.log(room.state?.side).isAway;
    align(list, isAll ? nodes : [...nodes, this.whole]);
    this.newest = newest;
    if (room.looked) reveal(list, list.querySelector(".here"));
    else if (this.moves) this.toNewest();
    this.moves = !room.ready;
    return undefined;
  }

  /** The line of the moment that is looked at, or -1. */
  here() {
    const { looked, state } = this.room;
    if (!looked || looked.branch !== state?.past.current) return -1;
    return looked.line ?? lineOf(this.room.wholeLog, looked.answers);
  }

  toNewest() {
    follow(this.list, this.newest);
    this.reads = false;
  }

  /** The element of a line, which is made only once while it is shown. @param {Entry} entry @param {number} n @param {HTMLElement} [before] */
  line(entry, n, before) {
    const { room, openRule } = this;
    const made = before ?? (entry.depth ? chapter(room, entry, n) : line(room, entry, n, openRule));
    this.drawn.set(entry, made);
    made.classList.toggle("new", n >= room.logs.since);
    made.classList.toggle("here", this.at === n);
    return made;
  }
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
    const entry = log[n];
    if (!entry) break;
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
    { "data-type": entry.type, ...points(entry) },
    dice,
    h("span", { class: "said" }, moment(room, n, sentence(entry)), detail(entry)),
    entry.rule ? ruleChip(entry.rule, openRule) : null,
  );
}

/** A line points at its pieces while the pointer or the focus is on it. @param {Entry} entry */
function points(entry) {
  const point = () => pointAt(entry);
  const leave = () => pointAt(null);
  return { onmouseenter: point, onfocusin: point, onmouseleave: leave, onfocusout: leave };
}

/** @param {Entry} entry */
function sentence(entry) {
  if (entry.roll) return `${entry.roll.purpose}: ${entry.roll.outcome.replaceAll("_", " ") || entry.roll.total}`;
  return entry.text;
}

/** @param {Entry} entry */
function detail(entry) {
  const { roll } = entry;
  if (!roll?.modifiers.length) return null;
  const told = roll.modifiers.filter(([by]) => by).map(([by, why]) => `${by > 0 ? "+" : "−"}${Math.abs(by)} ${why}`);
  return told.length ? h("small", {}, `${roll.faces.join(" and ")} ${told.join(" ")} = ${roll.total}`) : null;
}
