/** What stays the same when the board is drawn again: where the pieces were, and what had the focus. */

import { elements } from "/static/js/dom.js";
import { still } from "/static/js/settings.js";
import { ordersOf, waiting } from "./orders.js";

/** @import {Draft, Room} from "./view.js" */

/**
 * Note where the pieces and the blocks of raids are. The returned function gives the old place of each that has moved,
 * and lets a rod push the blocks.
 * @param {HTMLElement} app @returns {() => Map<HTMLElement, DOMRect>}
 */
export function positions(app) {
  const at = (/** @type {HTMLElement} */ { style }) => style.left + style.top;
  const pieces = elements(app, ".piece, .raid-plaque");
  const before = pieces.map((piece) => ({ piece, parent: piece.parentElement, place: at(piece), box: piece.getBoundingClientRect() }));
  return () => {
    const moved = before.filter(
      ({ piece, parent, place }) => piece.isConnected && (piece.parentElement !== parent || at(piece) !== place),
    );
    for (const { piece } of moved) if (piece.matches(".raid-plaque")) push(piece);
    return new Map(moved.map(({ piece, box }) => [piece, box]));
  };
}

/** Show the rod that has pushed a block, and lift it. @param {HTMLElement} block */
function push(block) {
  if (still()) return;
  block.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: 900, pseudoElement: "::before" });
}

/** The squadron that was picked by a key, after which the focus went to the boxes. */
let picked = "";

/**
 * Keep the focus of somebody who plays by keys. After squadrons are picked, it goes to the lit boxes of their space.
 * After one is sent to a box, it goes to the next squadron without orders; after one is let go, back to that squadron.
 * A squadron that moves keeps the focus, also in a combat.
 * @param {Room} room @param {HTMLElement} app @returns {() => void}
 */
export function followFocus(room, app) {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || !at.matches(":focus-visible")) return () => {};
  if (at.closest(".columns")) return () => next(room, app, at)?.focus({ preventScroll: true });
  return at.closest(".sheet") ? () => afterCombat(app, at)?.focus({ preventScroll: true }) : () => {};
}

/**
 * What gets the focus after something in the sheet of a combat had it: the same, or the decision if that is gone.
 * @param {HTMLElement} app @param {HTMLElement} at @returns {HTMLElement | null}
 */
function afterCombat(app, at) {
  if (document.activeElement === at && at.checkVisibility()) return null;
  return at.checkVisibility() ? at : app.querySelector(".ask .opt, .ask .verb:enabled, #confirm");
}

/**
 * What gets the focus next; null if it stays.
 * @param {Room} room @param {HTMLElement} app @param {HTMLElement} focused @returns {HTMLElement | null}
 */
function next(room, app, focused) {
  const draft = ordersOf(room);
  const unit = focused.dataset.unit;
  const first = draft?.decision.options[draft.picked[0] ?? -1]?.key;
  if (first && focused.matches(".piece, .space-name")) {
    picked = unit ?? first;
    return firstBox(focused.closest(".column")) ?? firstBox(app);
  }
  if (unit && focused.isConnected) return document.activeElement === focused ? null : focused;
  return focused.hidden && draft ? pieceOf(app, sent(draft) ? following(draft) : picked) : null;
}

/** @param {Element | null} within @returns {HTMLElement | null} */
function firstBox(within) {
  return within?.querySelector(".go:not([hidden])") ?? null;
}

/** @param {HTMLElement} app @param {string} unit @returns {HTMLElement | null} */
function pieceOf(app, unit) {
  return app.querySelector(`.columns [data-unit="${CSS.escape(unit)}"]`);
}

/** Whether the squadron that was picked has got its order. @param {Draft} draft */
function sent(draft) {
  return draft.placed.has(draft.byName.get(`unit:${picked}`) ?? -1);
}

/** The next squadron without orders after the one that was picked. @param {Draft} draft */
function following(draft) {
  const last = draft.byName.get(`unit:${picked}`) ?? -1;
  const left = waiting(draft);
  const thing = left.find((number) => number > last) ?? left[0] ?? -1;
  return draft.decision.options[thing]?.key ?? picked;
}
