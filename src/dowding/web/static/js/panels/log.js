/** The log: by chapter, with dice and rules, with filters, and with a mark where the reader stopped last time. */

import { afterPaint, align, h, ruleChip } from "../dom.js";
import { die } from "../counter.js";
import { recall, remember } from "../settings.js";

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
/** The number of lines shown at first; a button shows all. */
const MOST = 120;

/** @param {Room} room @param {(rule: string) => void} openRule */
export function logPanel(room, openRule) {
  let filter = "All";
  /** @type {number | null} */
  let seen = null;
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
  /** Return the element of an entry, which is made only once. @param {Entry} entry */
  function lineOf(entry) {
    const known = drawn.get(entry);
    if (known) return known;
    const made = entry.depth ? chapter(room, entry) : line(room, entry, openRule);
    drawn.set(entry, made);
    return made;
  }
  const whole = h("li", {}, h("button", { class: "link", type: "button", onclick: showAll }, "Show the whole log"));
  function draw() {
    if (room.handover) return align(list, []);
    const key = `read.${room.facts?.match}.${room.state?.side}`;
    if (seen === null && room.state) seen = Number(recall(key, String(room.log.length)));
    if (list.scrollTop) list.scrollTop = 0;
    const nodes = lines(room.told, FILTERS[filter] ?? (() => true), seen ?? 0, most, lineOf);
    align(list, nodes.length < most ? nodes : [...nodes, whole]);
    if (!document.hidden) remember(key, String(room.log.length));
    return undefined;
  }
  const soon = afterPaint(draw);
  room.on((what) => what === "draft" || what === "line" || soon());
  return h(
    "section",
    { class: "panel log-panel", "aria-label": "Log" },
    h("header", {}, h("h2", { class: "cap" }, "Log"), h("span", { class: "tabs" }, ...tabs)),
    list,
  );
}

const SINCE = h("li", { class: "since" }, "New since you last looked ↑");

/**
 * The lines that are wanted, the last chapter first; entries without a sentence are not for reading.
 * @param {Entry[]} log @param {(entry: Entry) => boolean} wanted @param {number} seen @param {number} most
 * @param {(entry: Entry) => HTMLElement} lineOf
 */
function lines(log, wanted, seen, most, lineOf) {
  const nodes = [];
  let held = [];
  for (let n = log.length - 1; n >= 0 && nodes.length + held.length < most; n--) {
    const entry = /** @type {Entry} */ (log[n]);
    if (entry.depth) {
      nodes.push(lineOf(entry), ...held);
      held = [];
    } else if (entry.text && wanted(entry)) held.push(lineOf(entry));
    if (n === seen && n > 0) held.push(SINCE);
  }
  nodes.push(...held);
  return nodes;
}

/** @param {Room} room @param {Entry} entry */
function chapter(room, entry) {
  return h("li", { class: `chapter depth-${entry.depth}` }, moment(room, entry, entry.text));
}

/** @param {Room} room @param {Entry} entry @param {string} text */
function moment(room, entry, text) {
  return h(
    "button",
    { type: "button", class: "moment", title: "Show this moment", onclick: () => room.look(entry.at) },
    text,
  );
}

/** @param {Room} room @param {Entry} entry @param {(rule: string) => void} openRule */
function line(room, entry, openRule) {
  const faces = entry.roll?.faces ?? [];
  const dice =
    faces.length && faces.every((f) => f >= 1 && f <= 6)
      ? h("span", { class: "dice" }, ...faces.map((f) => die(f, 17)))
      : h("span", { class: "dice" });
  return h(
    "li",
    { "data-type": entry.type },
    dice,
    h("span", { class: "said" }, moment(room, entry, sentence(entry)), detail(entry)),
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
