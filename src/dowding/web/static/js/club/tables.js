/** Open tables: who offers what, and the button to sit down. */

import { withArticle } from "../commanders.js";
import { h } from "../dom.js";
import { doing, face, panel } from "./parts.js";
import { momentTold, paceTold } from "./words.js";

/** @import {OpenTable, Who} from "./types.d.ts" */
/** @typedef {{open: () => void, take: (table: OpenTable) => Promise<unknown>, withdraw: (table: OpenTable) => Promise<unknown>,
 *   close: ((table: OpenTable) => Promise<unknown>) | null, more: (() => Promise<unknown>) | null}} TableActs */

/** A link to a member's page; a former member has none. @param {Who} who */
export function personLink({ id, name }) {
  return id ? h("a", { class: "person", href: `?member=${encodeURIComponent(id)}`, "data-view": "member" }, name) : h("span", { class: "person" }, name);
}

/** What side somebody who sits down would have. @param {OpenTable} table */
export function sideTold({ free, own, maker }) {
  if (own) return maker ? `you play ${withArticle(maker)}` : "either side";
  return free.length > 1 ? "either side" : `${free[0] ?? "no side"} is free`;
}

/** @param {OpenTable[]} tables @param {number} open how many there are in all @param {boolean} member whether the reader may play @param {TableActs} acts */
export function tablesPanel(tables, open, member, acts) {
  const offer = () =>
    h("button", { class: "btn primary", type: "button", id: "open-table", onclick: acts.open, "aria-keyshortcuts": "N" }, "Open a table ", h("kbd", {}, "N"));
  const heads = ["", "Who", "Game", "Side", "Pace", "Helps", ""];
  const list = [
    h("div", { class: "table heads", "aria-hidden": "true" }, ...heads.map((head) => h("div", {}, head))),
    h("ul", { class: "rows", "aria-label": "Open tables" }, ...tables.map((table) => tableRow(table, acts))),
  ];
  const more = tables.length < open && acts.more;
  return panel(
    "tables",
    "Open tables",
    member && tables.length ? offer() : null,
    ...(tables.length ? list : [emptyHall(member ? offer() : null)]),
    more ? h("p", { class: "foot" }, doing(`Show more of ${open} tables`, more, { kind: "small", id: "more-tables" })) : null,
  );
}

/** @param {Node | null} offer */
function emptyHall(offer) {
  return h(
    "div",
    { class: "empty-hall" },
    h("h3", {}, "No table is open."),
    h("p", {}, offer ? "Open one: whoever comes next sees it here." : "Whoever comes next may open one."),
    offer,
  );
}

/** @param {OpenTable} table @param {TableActs} acts */
function tableRow(table, acts) {
  const { id, by, own, text, game_title, scenario_title, helps, undo, watch, pace, patience, until, made } = table;
  const told = paceTold(pace === "turns" ? patience : 0);
  const opened = `opened ${momentTold(made)}${own ? `, open until ${momentTold(until)}` : ""}`;
  return h(
    "li",
    { key: id, class: "table", "data-row": id },
    face(by.name),
    h("div", {}, own ? h("b", {}, `${by.name} (you)`) : h("b", {}, personLink(by)), h("small", {}, text && own ? `${text} · ${opened}` : text || opened)),
    h("div", {}, h("b", {}, game_title), h("small", {}, scenario_title)),
    h("div", {}, sideTold(table)),
    h("div", {}, told.pace, h("small", {}, told.wait)),
    h(
      "div",
      { class: "terms" },
      h("span", { class: `pill${helps ? " good" : ""}` }, helps ? "helps" : "no helps"),
      h("small", {}, `undo ${undo}${watch ? "" : ", not watched"}`),
    ),
    h("div", { class: "acts" }, ...actsOf(table, acts)),
  );
}

/** @param {OpenTable} table @param {TableActs} acts */
function actsOf(table, { take, withdraw, close }) {
  const about = `${table.game_title}, ${table.scenario_title}`;
  if (table.own) return [doing("Withdraw", () => withdraw(table), { "aria-label": `Withdraw your table of ${about}` })];
  const name = `Sit down with ${table.by.name} at ${about}`;
  return [
    table.may
      ? doing("Sit down", () => take(table), { kind: "primary", "aria-label": name })
      : h("small", { class: "why-not" }, table.why_not),
    close ? doing("Close", () => close(table), { kind: "small", "aria-label": `Close the table of ${table.by.name}: ${about}` }) : null,
  ];
}
