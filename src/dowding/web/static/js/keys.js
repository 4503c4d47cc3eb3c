/** Keyboard control: everything that can be done with a pointer. */

import { lookOn } from "./looking.js";
import { announce, elements, targetOf } from "./dom.js";
import { hideTip, showTip } from "./tip.js";

/** @import {Room} from "./room.js" */
/** Where arrows go from button to button. */
const REGIONS = ".ask, .pieces, .stage-boxes, .tote, .altitudes";
/**
 * A key of a game's board: what it does, and how that is described. Without an act, the board handles the key itself.
 * @typedef {{key: string, told: string, act?: (room: Room<any>) => void}} Key
 */

/**
 * @param {Room} room @param {{turn: () => void, theme: () => void, history: () => void, help: () => void,
 *   rules: () => void, goal: () => void, record: () => void, sound: () => void, louder: (by: number) => void}} acts
 * @param {() => Key[]} ofBoard @param {(event: KeyboardEvent) => boolean} taken whether the board takes a key for itself
 */
export function listen(room, acts, ofBoard, taken) {
  /** @type {Record<string, () => void>} */
  const keys = {
    z: () => room.steps.undo(),
    y: () => room.steps.redo(),
    t: acts.history,
    n: acts.turn,
    d: acts.theme,
    h: acts.help,
    r: acts.rules,
    v: acts.goal,
    m: acts.sound,
    ".": () => acts.louder(1),
    ",": () => acts.louder(-1),
    u: acts.record,
    a: () => room.draft?.several && room.draft.all(),
    c: () => room.draft?.clear(),
    b: () => room.theatre?.player.again(),
    l: toLog,
    "?": () => whyNot(room),
    Escape: () => {
      hideTip();
      if (room.looked) room.look(null);
      else if (room.draft?.boxed && room.draft.picked.length) room.draft.take([]);
    },
  };
  let byPointer = false;
  document.addEventListener("pointerdown", () => (byPointer = true), true);
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Tab" || event.key.startsWith("Arrow")) byPointer = false;
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    const target = targetOf(event);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (target.matches("input, select, textarea")) return;
    if (event.key === "Enter" && isFresh(target)) return event.preventDefault();
    if (room.handover && !["d", "h", "m", ".", ","].includes(event.key)) return undefined;
    if (!room.handover && taken(event)) return event.preventDefault();
    const pace = room.looked && PACES[event.key];
    if (pace) return (event.preventDefault(), pace(room));
    if (event.key === "Enter") return enter(room, event, target, byPointer);
    if (/^Arrow(Up|Down)$/.test(event.key) && target.closest(".ask")) return toBoard(event);
    if (event.key.startsWith("Arrow") && target.closest(REGIONS)) return arrow(event, target);
    if (/^[1-9]$/.test(event.key)) return pick(room, Number(event.key) - 1);
    const own = ofBoard().find(({ key, act }) => act && key === event.key.toLowerCase())?.act;
    const act = own ? () => own(room) : (keys[event.key] ?? keys[event.key.toLowerCase()]);
    if (act) {
      event.preventDefault();
      act();
    }
    return undefined;
  });
}

/** Go to the log, which has the column to itself if it is not shown. */
function toLog() {
  const [log] = elements(document, ".log");
  if (!log?.checkVisibility()) elements(document, ".side-tabs [data-tab=log]")[0]?.click();
  log?.focus();
}

/** How one goes from moment to moment while looking back. @type {Record<string, (room: Room) => void>} */
const PACES = {
  ArrowLeft: (room) => lookOn(room, -1),
  ArrowRight: (room) => lookOn(room, 1),
  ArrowUp: (room) => lookOn(room, -1, true),
  ArrowDown: (room) => lookOn(room, 1, true),
};

/** The things that a question is about: Space picks them, and Enter never takes a pick back. */
const THINGS = ".thing, .piece, .sq, .hex";
/** Where Enter presses the focused button, if the keyboard went there: the tools and the log. */
const APART = ".top, .side";

/**
 * Handle Enter: it confirms the choice as soon as that is complete, whatever has the focus. A key that is held down
 * confirms nothing, and a tool or a line of the log to which the keyboard went is pressed. An answer for which the question
 * names a price needs Shift.
 * @param {Room} room @param {KeyboardEvent} event @param {HTMLElement | SVGElement} target @param {boolean} byPointer
 */
function enter(room, event, target, byPointer) {
  const confirm = document.querySelector("button#confirm");
  if (event.repeat) return event.preventDefault();
  if (target.matches("a[href]") || (!byPointer && target.closest(APART))) return undefined;
  if (confirm instanceof HTMLButtonElement && !confirm.disabled) {
    event.preventDefault();
    return "priced" in confirm.dataset && !event.shiftKey ? warn(confirm) : confirm.click();
  }
  const option = target.matches(`${THINGS}, .opt:not(.box)`) && room.draft?.several;
  if (byPointer ? target.matches("button") : option) {
    event.preventDefault();
    announce(room.draft?.wants ?? "");
  }
  return undefined;
}

/** Whether a question has only just come, so that Enter does not answer it. @param {Element} target */
function isFresh(target) {
  return !target.closest(`a[href], ${APART}`) && !!document.querySelector(".ask[data-fresh]");
}

/** Say that an answer with a price is not given by Enter alone. @param {Element} button */
function warn(button) {
  const told = "To choose none costs points. Press the button, or Shift and Enter.";
  showTip(button, [told]);
  announce(told);
}

/** Press an option by its number, and say what came of it, since it has no focus. @param {Room} room @param {number} n */
function pick(room, n) {
  const { draft } = room;
  if (!draft || room.handover || room.looked) return;
  const option = elements(document, ".ask .opt:not(.box, .barred)")[n];
  if (!option) return;
  const name = option.getAttribute("aria-label") ?? option.textContent;
  const before = draft.picked.length;
  option.click();
  if (room.draft !== draft || room.sending) return;
  announce(`${name}, ${draft.picked.length < before ? "put back" : "chosen"}. ${draft.wants}`);
}

/**
 * Move the focus from option to option, past what cannot be chosen; a thing with a lane moves it only along that.
 * @param {KeyboardEvent} event @param {HTMLElement | SVGElement} target
 */
function arrow(event, target) {
  const region = target.closest(REGIONS);
  const { lane } = target.dataset;
  const within = `button:not(:disabled)${lane ? `[data-lane="${lane}"]` : ""}`;
  const all = elements(region, within).filter((button) => button.offsetParent && (button.tabIndex >= 0 || button === target));
  const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
  all[(all.findIndex((each) => each === target) + step + all.length) % all.length]?.focus();
  event.preventDefault();
}

/** What may be chosen on the board, or on the stage over it. */
const ON_BOARD = [".scene:not([hidden])", ".table"].map((place) => `${place} :is(.is-lit, .is-open):not([tabindex="-1"])`);

/** Go from the question to the first thing on the board that may be chosen. @param {KeyboardEvent} event */
function toBoard(event) {
  const lit = ON_BOARD.flatMap((which) => [...document.querySelectorAll(which)]);
  const first = lit.find((thing) => thing.checkVisibility());
  if (!(first instanceof HTMLElement || first instanceof SVGElement)) return;
  event.preventDefault();
  first.focus();
}

/** Announce what may not be chosen, and move the focus to it. @param {Room} room */
function whyNot(room) {
  const refusals = room.draft?.refusals ?? [];
  announce(
    refusals.length
      ? refusals.map((r) => `${r.option.label}: ${r.reason}, rule ${r.rule}`).join(". ")
      : "Nothing is refused here.",
  );
  const barred = elements(document, ".ask .barred");
  const at = barred.findIndex((each) => each === document.activeElement);
  barred[(at + 1) % Math.max(1, barred.length)]?.focus();
}
