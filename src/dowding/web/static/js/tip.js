/** Tooltips: why a thing may not be chosen, or what it is. */

import { sideView } from "./aircraft/drawing.js";
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
 * Show a tooltip beside an element, with the picture of an aircraft if it is about one.
 * @param {Element} element @param {(Node | string)[]} lines @param {string} [kind] @param {string} [aircraft]
 */
export function showTip(element, lines, kind = "", aircraft = "") {
  hideTip();
  slip = h("div", { class: `why ${kind}`, role: "tooltip", id: "slip" }, ...lines.map((line) => h("p", {}, line)));
  if (aircraft && document.body.hasAttribute("data-records")) slip.append(h("small", {}, "Right click or U: what it did."));
  if (aircraft) slip.prepend(sideView(aircraft, "tip"));
  document.body.append(slip);
  document.addEventListener("pointerdown", hideTip, { capture: true, once: true });
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
 * What a tooltip says, and the type of the aircraft that it is about.
 * @typedef {{lines: (Node | string)[], kind: string, aircraft?: string}} Told
 */

/**
 * Show a tooltip while an element is hovered over or focused; `told` returns its content.
 * @param {Element} element @param {() => Told | null} told
 */
export function tipFor(element, told) {
  tipUnder(element, told);
  on(element, "focus", ({ currentTarget: at }) => at instanceof Element && tipAt(at, told()));
  on(element, "blur", hideTip);
}

/** Show the tooltip of an element to which the keyboard has come. @param {Element} at @param {Told | null} told */
export function tipAt(at, told) {
  if (told && at.matches(":focus-visible")) showTip(at, told.lines, told.kind, told.aircraft);
}

/**
 * Show a tooltip while an element is hovered over, and why it may not be chosen also after a touch. An element that
 * comes under a pointer at rest shows none.
 * @param {Element} element @param {() => Told | null} told
 */
export function tipUnder(element, told) {
  let byTouch = false;
  const show = (/** @type {EventTarget | null} */ at) => {
    const found = told();
    if (found && at instanceof Element && at.isConnected) showTip(at, found.lines, found.kind, found.aircraft);
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
  on(element, "pointerdown", (event) => (byTouch = /** @type {PointerEvent} */ (event).pointerType === "touch"));
  on(element, "click", ({ currentTarget: at }) => byTouch && told()?.kind === "" && show(at));
  for (const end of /** @type {const} */ (["pointerleave", "pointerdown"])) on(element, end, hide);
}
