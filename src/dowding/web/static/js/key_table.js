/** All keys of the page in one table, grouped by when they work. A browser test checks it against the page. */

import { h } from "./dom.js";

/** @import {Key} from "./keys.js" */
/**
 * A row: what is printed on the keys, what they do, and their names in the browser.
 * @typedef {{caps: string, told: string, keys: string[]}} Row
 * @typedef {{when: string, title: string, rows: Row[]}} Group
 */

/** @param {string} caps @param {string} told @param {...string} keys @returns {Row} */
function row(caps, told, ...keys) {
  return { caps, told, keys };
}

/** @type {Group[]} */
const GROUPS = [
  {
    when: "deciding",
    title: "Deciding",
    rows: [
      row("Tab", "move from region to region, and through the options", "Tab"),
      row("Arrows", "move inside a region; up and down lead from the question to the board", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"),
      row("Space", "pick the focused option", " "),
      row("Enter", "confirm the choice; with Shift, also one that costs points", "Enter"),
      row("1–9", "pick option 1 to 9", ..."123456789"),
      row("A, C", "pick all, clear the choice", "a", "c"),
      row("?", "explain what may not be chosen", "?"),
      row("Z, Y", "undo, redo", "z", "y"),
    ],
  },
  {
    when: "beats",
    title: "While beats are shown",
    rows: [
      row("→, ←", "next beat, and back; a click on the stage is the next beat", "ArrowRight", "ArrowLeft"),
      row("P", "pause, and go on", "p"),
      row("Esc", "to my next decision", "Escape"),
      row("+, −", "faster, slower: 1×, 2×, instant", "+", "=", "-"),
      row("B", "show this raid again, even after the show", "b"),
    ],
  },
  {
    when: "looking",
    title: "Looking back",
    rows: [
      row("→, ←", "next line of the log, and back", "ArrowRight", "ArrowLeft"),
      row("↓, ↑", "next decision, and back", "ArrowDown", "ArrowUp"),
      row("Esc", "return to the present", "Escape"),
    ],
  },
  {
    when: "anywhere",
    title: "Anywhere",
    rows: [
      row("R", "open the rules at the present question", "r"),
      row("V", "what wins: your aim and the bands of the victory track", "v"),
      row("U", "what a unit did: the page of the counter with the focus, or under the pointer, in the operations record book", "u"),
      row("L", "go to the log", "l"),
      row("T", "open the time line and branches", "t"),
      row("N", "turn the table", "n"),
      row("D", "switch between day and night", "d"),
      row("M", "sound on, and off", "m"),
      row(". ,", "louder, quieter", ".", ","),
      row("H", "open this table", "h"),
      row("Esc", "close a window, or put down what you hold", "Escape"),
    ],
  },
];

/** @type {Group} */
const SITUATION = {
  when: "situation",
  title: "Situation of the day",
  rows: [
    row("Y", "yesterday's situation, or today's again", "y"),
    row("P", "after the score: play on from here", "p"),
    row("Esc", "after the score: try another answer", "Escape"),
  ],
};

/** The table with the keys of a game's board. @param {Key[]} ofBoard @param {boolean} inSituation */
export function keyTable(ofBoard, inSituation) {
  const own = ofBoard.map(({ key, told }) => row(key.length === 1 ? key.toUpperCase() : key, told, key));
  const groups = [...(inSituation ? [SITUATION] : []), ...GROUPS];
  if (own.length) groups.push({ when: "board", title: "On this board", rows: own });
  return h("div", { class: "body key-table" }, ...groups.map(section));
}

/** @param {Group} group */
function section({ when, title, rows }) {
  const cells = rows.flatMap(({ caps, told, keys }) => [
    h("dt", { "data-keys": JSON.stringify(keys) }, h("kbd", {}, caps)),
    h("dd", {}, told),
  ]);
  return h("section", { "data-when": when }, h("h3", { class: "cap" }, title), h("dl", { class: "keys" }, ...cells));
}
