/** The tabs of the side column: all that is of interest now, or one thing with the whole height of the column. */

import { h } from "../dom.js";

/** @import {Room} from "../room.js" */

const TABS = { now: "Now", odds: "Odds", advice: "Advice", log: "Log" };
/** The tabs that only a match with helps has. */
const HELPS = ["odds", "advice"];

/** @param {Room} room @param {() => void} openRules */
export function sideTabs(room, openRules) {
  const tabs = Object.entries(TABS).map(([name, told]) =>
    h(
      "button",
      { class: "tab", type: "button", "data-tab": name, "aria-pressed": String(name === "now"), onclick: () => show(name) },
      told,
    ),
  );
  const rules = h("button", { class: "tab", type: "button", onclick: openRules }, "Rules");
  const row = h("div", { class: "side-tabs", role: "group", "aria-label": "In this column" }, ...tabs, rules);
  /** @param {string} name */
  const show = (name) => {
    row.parentElement?.setAttribute("data-tab", name);
    for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.dataset.tab === name));
    room.redraw(); // what was hidden asks for what it shows
  };
  room.on(["state"], () => {
    const without = !room.facts?.helps || !!room.facts.day;
    for (const tab of tabs) tab.hidden = without && HELPS.includes(tab.dataset.tab ?? "");
  });
  return row;
}
