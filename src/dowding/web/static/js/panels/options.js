/** The options of a decision as buttons, and the boxes that things are put into. */

import { classes, entered, h } from "../dom.js";
import { nameOf } from "../draft.js";
import { recall } from "../settings.js";
import { refusalLines, tipFor } from "../tip.js";

/** @import {Room} from "../room.js" */
/** @import {Draft} from "../draft.js" */
/** @import {Option} from "../types.js" */
/** @import {Board} from "./decision.js" */

const MOST_SHOWN = 10;
const MOST_BARRED = 12;
/** @type {Record<string, string>} */
const KINDS = { unit: "Units", card: "Cards", place: "Places", hex: "Hexes", key: "Choices" };

/**
 * Return whether a press on an option answers at once. What stands on the board is picked and then confirmed, wherever
 * it is pressed; what only the bar offers is answered at once, unless the player wants to confirm everything.
 * @param {Draft} draft @param {Option} option @param {Board} board
 */
export function answersAtOnce(draft, option, board) {
  if (draft.several || recall("confirm") === "always") return false;
  return !option.subject || !board.shows(option) || (draft.allByName.get(nameOf(option))?.length ?? 0) > 1;
}

/** @param {Room} room @param {Draft} draft @param {Board} board */
export function optionGroups(room, draft, board) {
  const { decision } = draft;
  const { picture } = board;
  if (decision.kind === "number") return [numbers(room, draft)];
  /** @type {Map<string, Node[]>} */
  const groups = new Map();
  const onBoard = isOnBoard(draft, board);
  const compact = onBoard && decision.options.length > MOST_SHOWN && !decision.options.some((option) => picture(option));
  decision.options.forEach((option, n) => {
    const narrowed = draft.narrowed ? draft.allByName.get(draft.narrowed)?.includes(n) : draft.picked.includes(n);
    if (compact && option.subject && !draft.placed.has(n) && (!narrowed || board.offers(option))) return;
    const kind = option.subject?.kind ?? "key";
    groups.set(kind, [...(groups.get(kind) ?? []), optionButton(room, draft, option, n, board)]);
  });
  for (const refusal of onBoard ? [] : draft.outright.slice(0, MOST_BARRED)) {
    const kind = refusal.option.subject?.kind ?? "key";
    groups.set(kind, [...(groups.get(kind) ?? []), barredButton(refusal, picture)]);
  }
  const shown = [...groups].map(([kind, nodes]) =>
    h(
      "div",
      { class: "group", key: kind, role: "group", "aria-label": KINDS[kind] ?? kind },
      ...nodes,
    ),
  );
  if (draft.boxed && !decision.boxes.every((box) => box.subject && board.shows(box))) shown.push(boxes(draft));
  return shown;
}

/**
 * Return whether the board shows everything that can be chosen, so that the bar need not repeat it.
 * @param {Draft} draft @param {Board} board
 */
function isOnBoard(draft, board) {
  const { options } = draft.decision;
  return options.some((option) => option.subject) && options.every((option) => !option.subject || board.shows(option));
}

/** @param {Room} room @param {Draft} draft */
function numbers(room, draft) {
  const { low, high } = draft.decision;
  const atOnce = recall("confirm") !== "always";
  if (high - low < 16) {
    const buttons = Array.from({ length: high - low + 1 }, (_, n) =>
      h(
        "button",
        {
          class: classes("opt", atOnce && "at-once", draft.picked[0] === n && "on"),
          type: "button",
          key: n,
          "data-key": low + n,
          onclick: (/** @type {MouseEvent} */ event) => (atOnce ? event.detail < 2 && room.answer(low + n) : room.pick(n)),
        },
        String(low + n),
      ),
    );
    return h("div", { class: "group" }, ...buttons);
  }
  const input = h("input", {
    class: "field",
    type: "number",
    name: "number",
    min: low,
    max: high,
    value: low,
    "aria-label": `From ${low} to ${high}`,
  });
  const answer = (/** @type {Event} */ event) => room.answer(Number(entered(event)("number")));
  return h("form", { class: "group", onsubmit: answer }, input, h("button", { class: "opt" }, "Answer"));
}

/**
 * @param {Room} room @param {Draft} draft @param {Option} option @param {number} n @param {Board} board
 */
function optionButton(room, draft, option, n, board) {
  const { decision } = draft;
  const at = draft.picked.indexOf(n);
  const box = draft.placed.get(n);
  const chosen = at >= 0 || box !== undefined;
  const image = board.picture(option);
  const badge = decision.kind === "order" && at >= 0 ? h("b", { class: "badge" }, String(at + 1)) : null;
  const where =
    box !== undefined
      ? h(
          "small",
          { title: decision.boxes[box]?.label },
          image ? (decision.boxes[box]?.key ?? "") : `→ ${decision.boxes[box]?.label ?? ""}`,
        )
      : null;
  const atOnce = answersAtOnce(draft, option, board);
  const advised = draft.advised.has(nameOf(option));
  const attributes = {
    class: classes(
      "opt",
      chosen && "on",
      image && "pictured",
      where && "placed",
      advised && "is-advised",
      atOnce && "at-once",
    ),
    type: "button",
    key: n,
    "data-key": option.key,
    "aria-pressed": atOnce ? undefined : String(chosen),
    title: atOnce ? `${option.label} (answers at once)` : option.label,
    "aria-label": printedOn(image, where) + option.label + (where && !image ? ` ${where.textContent}` : ""),
    onclick: (/** @type {MouseEvent} */ event) => (atOnce ? event.detail < 2 && room.answer(draft.answerOf(n)) : room.pick(n)),
  };
  const words = image ? null : [board.sign(option), h("span", {}, option.label)];
  return h("button", attributes, image, words, badge, where);
}

/**
 * The letters and figures on a picture and under it, which must be in the name of its button as they are seen.
 * @param {Node | null} image @param {Node | null} [below]
 */
function printedOn(image, below = null) {
  const drawn = image?.textContent?.trim().replace(/\s+/g, " ");
  return drawn ? `${[drawn, below?.textContent].filter(Boolean).join(" ")}: ` : "";
}

/** @param {import("../types.js").Refusal} refusal @param {(option: Option) => Node | null} picture */
function barredButton(refusal, picture) {
  const image = picture(refusal.option);
  const button = h(
    "button",
    {
      class: `opt barred is-dim${image ? " pictured" : ""}`,
      type: "button",
      key: `barred ${refusal.option.key}`,
      "aria-disabled": "true",
      "data-barred": refusal.option.key,
      "aria-label": `${printedOn(image)}${refusal.option.label} may not be chosen: ${refusal.reason}, rule ${refusal.rule}`,
    },
    image ?? h("span", {}, refusal.option.label),
  );
  tipFor(button, () => ({ lines: refusalLines(refusal), kind: "" }));
  return button;
}

/** @param {Draft} draft */
function boxes(draft) {
  const { decision } = draft;
  const buttons = decision.boxes.map((box, n) => {
    const held = draft.plan ? decision.options.filter((_, thing) => draft.placed.get(thing) === n) : [];
    const attributes = {
      class: "opt box",
      type: "button",
      key: n,
      "data-box": box.key,
      disabled: !draft.takes(n),
      title: draft.whyNot(n)?.reason,
      onclick: () => draft.put(n),
    };
    return h("button", attributes, box.label, ...held.map((option) => h("small", {}, ` ${option.label}`)));
  });
  return h(
    "div",
    { class: "group into", key: "into", role: "group", "aria-label": "Into" },
    h("span", { class: "cap" }, "into"),
    ...buttons,
  );
}

