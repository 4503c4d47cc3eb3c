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
 * Keep the focus on the board where it would be lost. Who picks a squadron by key comes to the first lit box, who sends
 * it there to the next squadron without orders.
 * @param {Room} room @param {HTMLElement} app @returns {() => void}
 */
export function followFocus(room, app) {
  const at = document.activeElement;
  const inside = at instanceof HTMLElement && !!at.closest(".columns, .sheet") && app.contains(at) ? at : null;
  const unit = inside?.getAttribute("data-unit");
  return () => {
    if (!inside?.matches(":focus-visible") && document.activeElement === inside) return;
    const draft = ordersOf(room);
    if (!inside || !inside.isConnected) return;
    const held = unit && draft?.picked.length ? app.querySelector(".columns .go:not([hidden])") : null;
    const lost = inside.hidden || inside.closest("[hidden]") || document.activeElement !== inside;
    const next = held ?? (lost ? (draft ? app.querySelector(".columns .piece.is-lit") : null) : null);
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  };
}
