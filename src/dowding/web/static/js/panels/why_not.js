/** What may not be chosen, and why: a list by reason, and the faults of a plan. */

import { h, ruleChip } from "../dom.js";
import { openDialog } from "../dialog.js";
import { byReason } from "../refusals.js";

/** @import {Draft} from "../draft.js" */

/** Make the button that lists everything that may not be chosen, by reason. @param {Draft} draft */
export function whyButton(draft) {
  if (!draft.refusals.length) return null;
  const reasons = byReason(draft.refusals);
  const list = () => openDialog("Why not?", h("ul", { class: "body refusals" }, ...reasons.map(reasonLine)));
  return h(
    "button",
    { class: "link", type: "button", id: "why-not", onclick: list },
    `Why not? (${reasons.length})`,
  );
}

/** @param {import("../refusals.js").Reason} told */
function reasonLine({ reason, rule, whom }) {
  const things = h("p", { class: "note" }, whom.join(", "));
  return h(
    "li",
    {},
    h("b", {}, reason.charAt(0).toUpperCase() + reason.slice(1)),
    " ",
    h("span", { class: "chip rule" }, rule),
    whom.length > 1 ? h("span", { class: "note" }, ` ${whom.length} of them:`) : null,
    things,
  );
}

/** What is wrong with a plan so far, each with its rule. @param {Draft} draft @param {(rule: string) => void} openRule */
export function faultList(draft, openRule) {
  const { faults } = draft;
  if (!faults.length) return null;
  const lines = faults.map(({ rule, reason }) => h("li", {}, `${reason} `, ruleChip(rule, openRule)));
  return h("ul", { class: "refusals", id: "faults", "aria-label": "To be corrected" }, ...lines);
}
