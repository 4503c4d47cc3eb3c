/** What stays the same when the board is drawn anew: where the pieces were, and what had the focus. */

import { ordersOf } from "./orders.js";

/** @import {Room} from "/static/js/room.js" */

/**
 * Note where the pieces are. The returned function tells of those that moved where they were before.
 * @param {HTMLElement} app @returns {() => Map<HTMLElement, DOMRect>}
 */
export function positions(app) {
  const pieces = /** @type {HTMLElement[]} */ ([...app.querySelectorAll(".piece")]);
  const before = pieces.map((piece) => ({ piece, parent: piece.parentElement, box: piece.getBoundingClientRect() }));
  return () => {
    const moved = before.filter(({ piece, parent }) => piece.isConnected && piece.parentElement !== parent);
    return new Map(moved.map(({ piece, box }) => [piece, box]));
  };
}

/**
 * Keep the focus of somebody who plays by keys. Who picks a squadron comes to the first lit box, who sends it there to
 * the next squadron without orders; a squadron that moves under the focus keeps it.
 * @param {Room} room @param {HTMLElement} app @returns {() => void}
 */
export function followFocus(room, app) {
  const at = document.activeElement;
  const focused = at instanceof HTMLElement && at.matches(":focus-visible") && at.closest(".columns") ? at : null;
  if (!focused) return () => {};
  return () => next(room, app, focused)?.focus({ preventScroll: true });
}

/** What gets the focus next; null if it stays. @param {Room} room @param {HTMLElement} app @param {HTMLElement} focused */
function next(room, app, focused) {
  const find = (/** @type {string} */ what) => /** @type {HTMLElement | null} */ (app.querySelector(what));
  const draft = ordersOf(room);
  const isUnit = focused.hasAttribute("data-unit");
  if (isUnit && draft?.picked.length) return find(".columns .go:not([hidden])");
  if (isUnit && focused.isConnected) return document.activeElement === focused ? null : focused;
  return focused.hidden && draft ? find(".columns .piece.is-lit") : null;
}
