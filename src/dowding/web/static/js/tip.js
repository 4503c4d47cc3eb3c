/** The slip of paper beside a thing: why it may not be chosen, or what it is. */

import { h } from "./dom.js";

/** @import {Refusal} from "./types.js" */

/** So long a pointer must rest before a thing tells about itself; a refusal is told at once. */
const PATIENCE = 600;

/** @type {HTMLElement | null} */
let slip = null;

/** Take the slip away. */
export function hideTip() {
  slip?.remove();
  slip = null;
}

/**
 * Lay a slip beside an element.
 * @param {Element} element @param {(Node | string)[]} lines @param {string} [kind]
 */
export function showTip(element, lines, kind = "") {
  hideTip();
  slip = h("div", { class: `why ${kind}`, role: "tooltip", id: "slip" }, ...lines.map((line) => h("p", {}, line)));
  document.body.append(slip);
  const at = element.getBoundingClientRect();
  const size = slip.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const above = at.top - size.height - 8;
  slip.style.left = `${left}px`;
  slip.style.top = `${above > 46 ? above : Math.min(at.bottom + 8, innerHeight - size.height - 8)}px`;
}

/** The words of a refusal. @param {Refusal} refusal @returns {(Node | string)[]} */
export function refusalLines(refusal) {
  return [
    h("b", {}, `${refusal.option.label} may not be chosen.`),
    h("span", {}, `${refusal.reason} `, h("span", { class: "chip rule" }, refusal.rule)),
  ];
}

/**
 * Let hovering and focusing an element show what `lines` says.
 * @param {Element} element @param {() => {lines: (Node | string)[], kind: string} | null} told
 */
export function tipFor(element, told) {
  let waiting = 0;
  const show = () => {
    const found = told();
    if (found && element.isConnected) showTip(element, found.lines, found.kind);
  };
  const hide = () => {
    clearTimeout(waiting);
    hideTip();
  };
  element.addEventListener("pointerenter", () => {
    waiting = window.setTimeout(show, told()?.kind === "about" ? PATIENCE : 0);
  });
  element.addEventListener("focus", () => element.matches(":focus-visible") && show());
  for (const end of ["pointerleave", "pointerdown", "blur"]) element.addEventListener(end, hide);
}
