/** Answers compared by playing them on: the first in full, the others by their difference to it. */

import { withArticle } from "../commanders.js";
import { openDialog } from "../dialog.js";
import { classes, h } from "../dom.js";
import { mean } from "./chances.js";
import { plansTable } from "./plans.js";

/** @import {Compared, ComparedRow, Estimate} from "../types.js" */

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

const AS_A_WHOLE =
  "A commander's own plan is played on by that commander. Plans are compared as a whole: which counter is wrong cannot be told.";

/** A margin with its sign; one that is very small is told as if it were 0.1. @param {Estimate} of */
export function margin({ margin }) {
  return `±${Math.max(margin, 0.05).toFixed(1)}`;
}

/** What a row says: the first its change, the others how much less. @param {ComparedRow} row @param {boolean} first */
export function figureOf({ change, less, clear }, first) {
  if (first) return mean(change.mean);
  if (clear) return `${less.mean.toFixed(1)} less`;
  return less.mean || less.margin ? "no clear difference" : "no difference";
}

/**
 * @param {Compared} told @param {boolean} done @param {string} shown the answer that is open, as text
 * @param {((answer: string) => void) | null} open opens an answer, where there is more to see
 */
export function comparedView(told, done, shown, open) {
  const { unit, side, until, rows } = told;
  const head = `Change of ${unit} for ${withArticle(side)} to ${until}`;
  const most = Math.max(0.1, ...rows.filter((row) => row.clear).map((row) => row.less.mean));
  return h(
    "div",
    { class: "compared", role: "group", "aria-label": head },
    rows.length ? h("p", { class: "cap" }, head) : null,
    ...rows.map((row, n) => rowView(row, n === 0, most, JSON.stringify(row.answer) === shown, open)),
    h("p", { class: "note" }, ...footOf(told, done)),
    plansBeside(rows),
    done ? null : h("progress", { max: told.of, value: told.games, "aria-label": "Games played" }),
  );
}

/** What plans come to, side by side; nothing where answers are no such plans. @param {ComparedRow[]} rows */
function plansBeside(rows) {
  const plans = rows.map(({ asked, by, outline }) => ({ title: asked ? "yours" : by, numbers: outline }));
  return Object.keys(rows[0]?.outline ?? {}).length ? plansTable(plans) : null;
}

/**
 * @param {ComparedRow} row @param {boolean} first @param {number} most @param {boolean} isOpen
 * @param {((answer: string) => void) | null} open
 */
function rowView(row, first, most, isOpen, open) {
  const key = JSON.stringify(row.answer);
  const width = `${Math.round((row.less.mean / most) * 100)}%`;
  const estimate = first ? row.change : row.less;
  const parts = [
    h(
      "span",
      { class: "who" },
      row.alike ? `${row.name}, and ${NUMBERS[row.alike] ?? row.alike} like it` : row.name,
      row.by ? h("span", { class: "chip" }, row.by) : null,
    ),
    row.clear ? h("span", { class: "swing", "aria-hidden": "true" }, h("i", { class: "bad", style: { width } })) : null,
    h(
      "b",
      { class: classes(!first && !row.clear && "alike") },
      figureOf(row, first),
      estimate.margin ? h("small", {}, ` ${margin(estimate)}`) : null,
    ),
  ];
  const told = first ? row.told : `${row.told}\n${mean(row.change.mean)} ${margin(row.change)}`;
  const facts = { class: classes("versus", first && "first"), title: told, key };
  return open
    ? h("button", { ...facts, type: "button", "aria-pressed": String(isOpen), onclick: () => open(key) }, ...parts)
    : h("div", facts, ...parts);
}

/** How often the answers were played on, and a mark behind which stands how. @param {Compared} told @param {boolean} done */
function footOf(told, done) {
  if (!told.rows.length && done) return ["There is nothing to compare here."];
  const often = done ? `Played on ${told.games} times by ${told.by}. ` : `Playing on: ${told.games} of ${told.of}. `;
  return [often, mark("How?", "how-compared", "How answers are compared", sentences(told))];
}

/** A mark that opens some sentences. @param {string} label @param {string} id @param {string} title @param {string[]} told */
export function mark(label, id, title, told) {
  const open = () => openDialog(title, h("div", { class: "body" }, ...told.map((line) => h("p", {}, line))));
  return h("button", { class: "link mark", type: "button", id, onclick: open }, label);
}

/** @param {Compared} told */
function sentences({ unit, side, until, by, games, tried, counts, rows }) {
  return [
    `Each answer was given in the same ${games} imagined games, with the same dice to come. ${by} then played on for ${side} to ${until}, and the usual commander for the other side. What you cannot see was dealt again in each game.`,
    `The first row tells how many ${unit} ${side} gains or loses from now on. No other answer is clearly better. The other rows tell how much less they bring than the first, game by game. Where the margin is greater than the difference, there is no clear difference. The order of such rows says nothing.`,
    Object.keys(rows[0]?.outline ?? {}).length ? AS_A_WHOLE : "",
    "A margin (±) holds in 95 of 100 cases.",
    tried > rows.length ? `These answers were chosen from ${tried}, in other imagined games.` : "",
    counts,
  ].filter(Boolean);
}
