/** Tooltips: why a thing may not be chosen, or what it is. */

import { h } from "./dom.js";
import { on } from "./morph.js";

/** @import {Refusal} from "./types.js" */

/** The delay before a description is shown, in milliseconds; a refusal is shown at once. */
const PATIENCE = 600;

/** @type {HTMLElement | null} */
let slip = null;
/** @type {Element | null} the element over which the pointer moves */
let hovered = null;
let waiting = 0;

/** Remove the tooltip. */
export function hideTip() {
  slip?.remove();
  slip = null;
}

/**
 * Show a tooltip beside an element.
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

/** Return the text of a refusal. @param {Refusal} refusal @returns {(Node | string)[]} */
export function refusalLines(refusal) {
  return [
    h("b", {}, `${refusal.option.label} may not be chosen.`),
    h("span", {}, `${refusal.reason} `, h("span", { class: "chip rule" }, refusal.rule)),
  ];
}

/**
 * Show a tooltip while an element is hovered over or focused; `told` returns its content. An element that comes under a
 * pointer at rest shows none.
 * @param {Element} element @param {() => {lines: (Node | string)[], kind: string} | null} told
 */
export function tipFor(element, told) {
  const show = (/** @type {EventTarget | null} */ at) => {
    const found = told();
    if (found && at instanceof Element && at.isConnected) showTip(at, found.lines, found.kind);
  };
  const hide = () => {
    clearTimeout(waiting);
    hideTip();
  };
  on(element, "pointermove", ({ currentTarget: at }) => {
    if (hovered === at || !(at instanceof Element)) return;
    hovered = at;
    waiting = window.setTimeout(() => show(at), told()?.kind === "about" ? PATIENCE : 0);
  });
  on(element, "pointerleave", () => (hovered = null));
  on(element, "focus", ({ currentTarget: at }) => at instanceof Element && at.matches(":focus-visible") && show(at));
  for (const end of /** @type {const} */ (["pointerleave", "pointerdown", "blur"])) on(element, end, hide);
}
