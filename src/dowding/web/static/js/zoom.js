/**
 * Zoom and pan: the wheel, two fingers, dragging, buttons and keys bring a table near and move it. The board is told
 * when the view has changed and places its things by `at`.
 */

import { pair } from "./pair.js";
import { h } from "./dom.js";
import { DRESSED, recall } from "./settings.js";

const MOST = 4;
const STEP = 1.35;
/** A press that moves less than this, in pixels, is a click. */
const SLACK = 5;

/** How the keys of the zoom are told in the help. @type {import("./keys.js").Key[]} */
export const ZOOM_KEYS = [
  { key: "i", told: "bring the table nearer" },
  { key: "o", told: "move the table farther away" },
  { key: "w", told: "show the whole table" },
  { key: "Shift+arrows", told: "move over a table that is near" },
];

/** The view of a frame: how near, and where the table's origin lies. */
export class View {
  constructor() {
    this.near = 1;
    this.x = 0;
    this.y = 0;
    this.width = 0;
    this.height = 0;
  }

  /** @param {number} width @param {number} height */
  resize(width, height) {
    [this.width, this.height] = [width, height];
    this.keepInside();
  }

  /** Bring the table nearer or farther; the point of the frame that is named stays where it is.
   * @param {number} by @param {number} [px] @param {number} [py]
   */
  zoom(by, px = this.width / 2, py = this.height / 2) {
    const near = Math.min(MOST, Math.max(1, this.near * by));
    this.x = px - ((px - this.x) * near) / this.near;
    this.y = py - ((py - this.y) * near) / this.near;
    this.near = near;
    this.keepInside();
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.keepInside();
  }

  /**
   * Bring the table as near as is asked, with a point of the whole table in the middle.
   * @param {number} near @param {number} px @param {number} py
   */
  show(near, px, py) {
    this.near = Math.min(MOST, Math.max(1, near));
    [this.x, this.y] = [this.width / 2 - px * this.near, this.height / 2 - py * this.near];
    this.keepInside();
  }

  whole() {
    [this.near, this.x, this.y] = [1, 0, 0];
  }

  /** No edge of the table comes into the frame. */
  keepInside() {
    this.x = Math.min(0, Math.max(this.width * (1 - this.near), this.x));
    this.y = Math.min(0, Math.max(this.height * (1 - this.near), this.y));
  }

  /** Where a point of the whole table lies now. @param {number} px @param {number} py @returns {[number, number]} */
  at(px, py) {
    return [this.x + px * this.near, this.y + py * this.near];
  }

  /** The same as a transformation of a layer whose origin is its top left corner. */
  get transform() {
    return this.near === 1 ? "" : `translate(${this.x}px, ${this.y}px) scale(${this.near})`;
  }
}

/**
 * Let a frame be zoomed and panned; `changed` is called after each change. Returns the view, and `settle`,
 * which shows the buttons.
 * @param {HTMLElement} frame @param {() => void} changed
 */
export function zoomable(frame, changed) {
  const view = new View();
  const tell = () => {
    frame.classList.toggle("is-near", view.near > 1);
    frame.dataset.near = view.near.toFixed(2);
    changed();
  };
  const act = (/** @type {() => void} */ how) => () => {
    const box = frame.getBoundingClientRect();
    [view.width, view.height] = [box.width, box.height];
    how();
    tell();
  };
  const nearer = act(() => view.zoom(STEP));
  const farther = act(() => view.zoom(1 / STEP));
  const whole = act(() => view.whole());
  listen(frame, view, act);
  const button = (/** @type {string} */ sign, /** @type {string} */ told, /** @type {() => void} */ press) =>
    h("button", { type: "button", title: told, "aria-label": told, onclick: press }, sign);
  const buttons = h(
    "div",
    { class: "zoom", role: "group", "aria-label": "Zoom" },
    button("+", "Nearer (I)", nearer),
    button("−", "Farther (O)", farther),
    button("▢", "The whole table (W)", whole),
  );
  const controls = h("div", { class: "controls" }, buttons);
  /**
   * Show the buttons, after some others, on the frame; on a telephone below it, where they cover nothing.
   * @param {...Node} others
   */
  const settle = (...others) => {
    const narrow = matchMedia("(max-width: 600px)");
    const place = () => (narrow.matches ? frame.after(controls) : frame.append(controls));
    controls.prepend(...others);
    narrow.addEventListener("change", place);
    place();
  };
  /** @param {KeyboardEvent} event @returns {boolean} whether the key was one of these */
  const key = (event) => {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if (event.shiftKey && (dx || dy) && view.near > 1) act(() => view.pan(dx * 80, dy * 80))();
    else if (event.shiftKey) return false;
    else if (event.key === "i") nearer();
    else if (event.key === "o") farther();
    else if (event.key === "w") whole();
    else return false;
    return true;
  };
  /** @param {number} near @param {number} px @param {number} py */
  const show = (near, px, py) => act(() => view.show(near, px, py))();
  return { view, settle, key, show };
}

/**
 * Where text was chosen larger, a table opens as much nearer, on a point of it in parts of its width and height, and
 * changes with the choice.
 * @param {HTMLElement} frame @param {ReturnType<typeof zoomable>} zoom @param {[number, number]} [middle]
 */
export function nearAsText(frame, zoom, [across, down] = [0.5, 0.5]) {
  let size = 1;
  const open = () => {
    const wanted = Number(recall("text", "1"));
    const { width, height } = frame.getBoundingClientRect();
    if (wanted === size || !width) return;
    size = wanted;
    zoom.show(size, width * across, height * down);
  };
  new ResizeObserver(open).observe(frame);
  addEventListener(DRESSED, open);
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * @param {HTMLElement} frame @param {View} view @param {(how: () => void) => () => void} act
 */
function listen(frame, view, act) {
  /** @type {Map<number, [number, number]>} */
  const held = new Map();
  let moved = 0;
  frame.addEventListener(
    "wheel",
    (event) => {
      const scrolls = document.documentElement.scrollHeight > innerHeight + 1;
      if (scrolls && !event.ctrlKey) return;
      event.preventDefault();
      const box = frame.getBoundingClientRect();
      const by = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015));
      act(() => view.zoom(by, event.clientX - box.left, event.clientY - box.top))();
    },
    { passive: false },
  );
  frame.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    held.set(event.pointerId, [event.clientX, event.clientY]);
    moved = 0;
  });
  frame.addEventListener("pointermove", (event) => {
    const from = held.get(event.pointerId);
    if (!from) return;
    const to = pair(event.clientX, event.clientY);
    const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
    moved += Math.hypot(to[0] - from[0], to[1] - from[1]);
    if (moved < SLACK && !other) return;
    held.set(event.pointerId, to);
    if (other) pinch(frame, view, act, from, to, other);
    else if (view.near > 1) act(() => view.pan(to[0] - from[0], to[1] - from[1]))();
  });
  const release = (/** @type {PointerEvent} */ { pointerId }) => held.delete(pointerId);
  frame.addEventListener("pointerup", release);
  frame.addEventListener("pointercancel", release);
  frame.addEventListener("pointerleave", release);
  frame.addEventListener("focusin", ({ target }) => target instanceof Element && follow(frame, view, act, target));
  frame.addEventListener(
    "click",
    (event) => {
      if (moved < SLACK || view.near === 1) return;
      event.stopPropagation();
      event.preventDefault();
      moved = 0;
    },
    true,
  );
}

/**
 * Bring what gets the focus into the frame, which the browser would otherwise scroll.
 * @param {HTMLElement} frame @param {View} view @param {(how: () => void) => () => void} act @param {Element} thing
 */
function follow(frame, view, act, thing) {
  frame.scrollLeft = frame.scrollTop = 0;
  if (view.near === 1) return;
  const [box, at] = [frame.getBoundingClientRect(), thing.getBoundingClientRect()];
  const into = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ a, /** @type {number} */ b) =>
    a < low ? low - a : b > high ? high - b : 0;
  const [dx, dy] = [into(box.left, box.right, at.left, at.right), into(box.top, box.bottom, at.top, at.bottom)];
  if (dx || dy) act(() => view.pan(dx, dy))();
}

/**
 * Two fingers: the table follows their distance and their middle.
 * @param {HTMLElement} frame @param {View} view @param {(how: () => void) => () => void} act
 * @param {[number, number]} from @param {[number, number]} to @param {[number, number]} other
 */
function pinch(frame, view, act, from, to, other) {
  const box = frame.getBoundingClientRect();
  const wide = (/** @type {[number, number]} */ p) => Math.max(1, Math.hypot(p[0] - other[0], p[1] - other[1]));
  const by = wide(to) / wide(from);
  const middle = [(to[0] + other[0]) / 2 - box.left, (to[1] + other[1]) / 2 - box.top];
  act(() => {
    view.zoom(by, middle[0], middle[1]);
    view.pan((to[0] - from[0]) / 2, (to[1] - from[1]) / 2);
  })();
}
