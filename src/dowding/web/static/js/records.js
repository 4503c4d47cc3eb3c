/**
 * From a counter to its page in the operations record book: by a press with the right button, by a finger that rests on
 * it, or by a key while it has the focus or lies under the pointer. Nothing is answered by that.
 */

import { isReplay } from "./doors.js";

/** @import {Room} from "./room.js" */

/** How long a finger rests on a counter until its page opens, in milliseconds. One that is carried opens none. */
const REST = 800;
/** How far it may stray meanwhile, in pixels. */
const SLACK = 8;
/** The click that ends a rest comes within so many milliseconds. */
const SOON = 400;
/** What stands for a unit, and by which attribute it says for which. */
const KNOWN_BY = ["data-record", "data-unit", "data-tote"];
/** A counter that a finger has taken up, to be put somewhere. */
const CARRIED = ".piece.is-held";
const COUNTERS = KNOWN_BY.map((name) => `.app [${name}]`).join(",");

/** The unit that an element stands for. @param {EventTarget | null} at */
function unitAt(at) {
  const counter = at instanceof Element ? at.closest(COUNTERS) : null;
  return KNOWN_BY.map((name) => counter?.getAttribute(name)).find(Boolean) ?? "";
}

let byPointer = false;

/**
 * Open the record book at the counter under the pointer or at that with the focus, whichever was moved last; at none of
 * them, at its contents. @param {Room} room
 */
export function openRecords(room) {
  const under = unitAt([...document.querySelectorAll(":hover")].at(-1) ?? null);
  const focused = unitAt(document.activeElement);
  void open(room, byPointer ? under || focused : focused || under);
}

/** Whether there is a book: an exercise is no match, and a replay asks nobody. @param {Room} room */
function hasRecords({ facts, state, handover }) {
  return !isReplay && !handover && !!state && !facts?.day && !facts?.drill;
}

/** @param {Room} room @param {string} unit */
async function open(room, unit) {
  if (hasRecords(room)) await (await import("./panels/record_book.js")).openRecordBook(room, unit);
}

/** Let counters open their pages. @param {Room} room */
export function listenForRecords(room) {
  room.on(["state"], () => document.body.toggleAttribute("data-records", hasRecords(room)));
  let byTouch = false;
  let resting = 0;
  let opened = 0;
  let [x, y] = [0, 0];
  const stop = () => clearTimeout(resting);
  document.addEventListener("pointerdown", (event) => {
    stop();
    byTouch = event.pointerType === "touch";
    const unit = byTouch && event.isPrimary ? unitAt(event.target) : "";
    if (!unit) return;
    [x, y] = [event.clientX, event.clientY];
    const { draft } = room;
    const picked = draft ? [...draft.picked] : [];
    resting = window.setTimeout(() => {
      if (document.querySelector(CARRIED)) return;
      if (draft && draft === room.draft && draft.picked.join() !== picked.join()) draft.take(picked);
      opened = performance.now();
      void open(room, unit);
    }, REST);
  }, true);
  document.addEventListener("pointermove", () => (byPointer = true), true);
  document.addEventListener("keydown", ({ key }) => (key === "Tab" || key.startsWith("Arrow")) && (byPointer = false), true);
  document.addEventListener("pointermove", ({ clientX, clientY }) => Math.hypot(clientX - x, clientY - y) > SLACK && stop(), true);
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) document.addEventListener(end, stop, true);
  document.addEventListener("pointerup", () => (opened &&= performance.now()), true);
  // the click that ends a rest presses nothing
  document.addEventListener(
    "click",
    (event) => {
      if (opened && byTouch && performance.now() - opened < SOON && event.isTrusted) {
        event.stopPropagation();
        event.preventDefault();
      }
      opened = 0;
    },
    true,
  );
  document.addEventListener("contextmenu", (event) => {
    const unit = unitAt(event.target);
    if (!unit) return;
    event.preventDefault();
    if (!byTouch) void open(room, unit);
  });
}
