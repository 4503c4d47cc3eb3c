/** A board for any game: the view as a set of panels, with everything that may be chosen highlighted. */

import { h, styleSheet } from "../dom.js";
import { morph } from "../morph.js";
import { recall } from "../settings.js";
import { refusalLines, tipFor } from "../tip.js";
import { BOARD } from "../store.js";

/** @import {Room} from "../room.js" */

const KINDS = ["unit", "card", "place", "hex"];

/** @param {string} name */
function title(name) {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** @param {Room} room @param {{table: HTMLElement}} slots */
export async function mount(room, slots) {
  await styleSheet("static/css/generic.css");
  const place = h("div", { class: "generic" });
  slots.table.append(place);
  room.on(BOARD, () => draw(room, place));
  draw(room, place);
}

/** @param {Room} room @param {HTMLElement} place */
function draw(room, place) {
  if (room.handover || !room.view) {
    morph(place);
    return;
  }
  const facts = [];
  const groups = [];
  for (const [name, value] of Object.entries(room.view)) {
    if (value === null) continue;
    if (typeof value === "object") groups.push(group(room, name, value));
    else facts.push(h("div", { class: "fact" }, h("dt", {}, title(name)), h("dd", {}, thing(room, value))));
  }
  const boxes = unseenBoxes(room);
  morph(place, h("dl", { class: "facts" }, ...facts), ...groups, boxes);
}

/** @param {Room} room @param {string} name @param {object} value */
function group(room, name, value) {
  const rows = Array.isArray(value)
    ? value.map((item) => h("li", {}, nested(room, item)))
    : Object.entries(value).map(([key, item]) =>
        h("li", {}, thing(room, key), h("span", { class: "state" }, nested(room, item))),
      );
  return h(
    "section",
    { class: "panel" },
    h("header", {}, h("h2", { class: "cap" }, title(name))),
    h("ul", { class: "things" }, ...rows),
  );
}

/** @param {Room} room @param {any} value @returns {Node | string} */
function nested(room, value) {
  if (value === null) return "–";
  if (Array.isArray(value)) return h("span", {}, ...value.map((item) => nested(room, item)));
  if (typeof value === "object") {
    const parts = Object.entries(value).filter(([, item]) => item !== null && item !== "" && item !== false);
    return h(
      "span",
      { class: "parts" },
      ...parts.map(([key, item]) =>
        h(
          "span",
          {},
          key === "name" ? nested(room, item) : h("i", {}, `${title(key)} `),
          key === "name" ? "" : nested(room, item),
        ),
      ),
    );
  }
  return thing(room, value);
}

/** Return a button for a value that can be chosen or is refused, else text. @param {Room} room @param {any} value */
function thing(room, value) {
  const text = typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
  const { draft } = room;
  if (!draft || room.looked || typeof value !== "string") return text;
  const kind = KINDS.find((k) => draft.mark(k, text));
  const mark = kind ? draft.mark(kind, text) : "";
  if (!kind || !mark) return text;
  const refusal = draft.barred.get(`${kind}:${text}`);
  const button = h(
    "button",
    {
      class: `thing is-${mark}`,
      type: "button",
      key: `${kind}:${text}`,
      "aria-disabled": mark === "barred" ? "true" : undefined,
      "aria-pressed": mark === "barred" ? undefined : String(mark === "chosen" || mark === "held"),
      onclick: () => pressed(room, kind, text),
    },
    text,
  );
  tipFor(button, () => (refusal ? { lines: refusalLines(refusal), kind: "" } : null));
  return button;
}

/** Return buttons for the places of a placing decision. @param {Room} room */
function unseenBoxes(room) {
  const { draft } = room;
  if (!draft || draft.decision.kind !== "place" || room.looked) return null;
  const tiles = draft.decision.boxes.map((box, n) => {
    const held = [...draft.placed].filter(([, b]) => b === n).map(([thing]) => draft.decision.options[thing]);
    return h(
      "button",
      {
        key: n,
        class: `tile${draft.takes(n) ? " is-lit" : ""}`,
        type: "button",
        disabled: !draft.takes(n),
        onclick: () => draft.put(n),
      },
      h("b", {}, box.label),
      ...held.map((option) => h("span", { class: "held" }, option?.key ?? "")),
    );
  });
  return h(
    "section",
    { class: "panel tiles-panel" },
    h("header", {}, h("h2", { class: "cap" }, "Places")),
    h("div", { class: "tiles" }, ...tiles),
  );
}

/**
 * Handle a press on a thing: here the bar offers the same, so it answers in the same way.
 * @param {Room} room @param {string} kind @param {string} text
 */
function pressed(room, kind, text) {
  const option = room.draft?.byName.get(`${kind}:${text}`);
  if (option === undefined || room.draft?.several || recall("confirm") === "always") room.press(kind, text);
  else room.answer(room.draft?.answerOf(option));
}
