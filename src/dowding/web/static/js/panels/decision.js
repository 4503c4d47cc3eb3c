/** The decision bar: the question, the side that decides, the rule, and buttons for the options. */

import { classes, h, fill, ruleChip } from "../dom.js";
import { openDialog } from "../dialog.js";
import { nameOf } from "../draft.js";
import { beforePlay } from "./before.js";
import { refusalLines, tipFor } from "../tip.js";

/** @import {Room} from "../room.js" */
/** @import {Draft} from "../draft.js" */
/** @import {Asked, Option} from "../types.js" */

const MOST_SHOWN = 10;
const MOST_BARRED = 12;
const KINDS = { unit: "Units", card: "Cards", place: "Places", hex: "Hexes", key: "Choices" };

/**
 * What the board provides for the bar: a small picture of an option, a sign before its text, whether the board shows
 * its thing or the option itself, a hint how to choose there, and for a question that is answered on the board alone,
 * what the bar shows in place of the options and on the button that confirms; things in hand then stay where they are.
 * A question may be confirmed in another way (`act`), and the board may tell the faults of a plan itself (`checks`).
 * Of a side that waits it may say for what.
 * @typedef {{options: Node[], confirm: string, act?: () => void, ready?: boolean, checks?: boolean}} Controls
 * @typedef {{picture: (option: Option) => Node | null, sign: (option: Option) => Node | null,
 *   shows: (option: Option) => boolean, offers: (option: Option) => boolean, hint: () => string,
 *   controls: () => Controls | null, waiting: () => [string, string] | null}} Board
 */

/** @param {Room} room @param {(rule: string) => void} openRule @param {Board} board */
export function decisionBar(room, openRule, board) {
  const bar = h("section", { class: "ask", "aria-label": "Decision", id: "decision" });
  /** Restore the focus after the board is drawn, because focusing forces a layout. @param {string} name */
  const focusAgain = (name) => {
    const thing = bar.querySelector(`[data-focus="${CSS.escape(name)}"]`);
    /** @type {HTMLElement | null} */ (thing)?.focus({ preventScroll: true });
  };
  const draw = () => {
    const at = document.activeElement;
    const focus = at instanceof HTMLElement && bar.contains(at) ? at.dataset.focus : undefined;
    fill(bar, ...content(room, openRule, board));
    bar.dataset.at = String(room.state?.at ?? "");
    bar.dataset.question = room.state?.decision?.question.kind ?? "";
    if (focus) queueMicrotask(() => focusAgain(focus));
  };
  room.on((what) => what === "beat" || draw());
  draw();
  return bar;
}

/** @param {Room} room @param {(rule: string) => void} openRule @param {Board} board */
function content(room, openRule, board) {
  const { state, draft } = room;
  if (!state && room.before) return beforePlay(room, room.before);
  if (!state || !room.ready) return [h("p", {}, room.trouble || "Opening the match…")];
  if (room.looked) return looking(room);
  if (state.past.asked && room.facts?.plays.length) return consenting(room, state.past.asked);
  if (state.result) return [heading(state.result.title, "The match is over", state.result.rule, openRule)];
  if (!draft) return [waits(board.waiting() ?? [`${state.waiting} decides`, state.step], openRule)];
  if (room.handover) return [heading(`${draft.decision.side} decides`, "Hand the screen over.", "", openRule)];
  const { decision } = draft;
  const controls = board.controls();
  return [
    heading(
      decision.prompt,
      `${decision.side} · ${board.hint() || draft.wants}`,
      decision.rule,
      openRule,
      controls?.checks ? null : whyButton(draft),
    ),
    h(
      "div",
      { class: "options" },
      controls?.checks ? null : faultList(draft, openRule),
      ...(controls?.options ?? optionGroups(room, draft, board)),
    ),
    h("div", { class: "acts" }, ...acts(room, draft, controls)),
  ];
}

/** @param {[string, string]} told @param {(rule: string) => void} openRule */
function waits([title, below], openRule) {
  return heading(title, below, "", openRule);
}

/**
 * @param {string} title @param {string} below @param {string} rule @param {(rule: string) => void} openRule
 * @param {Node | null} [more]
 */
function heading(title, below, rule, openRule, more = null) {
  return h(
    "div",
    { class: "asked" },
    h("h2", {}, title, " ", rule ? ruleChip(rule, openRule) : null),
    h("p", {}, below, more && " · ", more),
  );
}

/**
 * In a match between people: one asks to take back answers, the other agrees or not.
 * @param {Room} room @param {Asked} asked
 */
function consenting(room, asked) {
  const answers = asked.count === 1 ? "the last answer" : `the last ${asked.count} answers`;
  const mine = room.facts?.plays.includes(asked.side);
  const say = (/** @type {string} */ id, /** @type {string} */ label, /** @type {boolean} */ agree) =>
    h("button", { class: agree ? "btn primary" : "btn", type: "button", id, onclick: () => room.consent(agree) }, label);
  const acts = mine
    ? [say("withdraw", "Withdraw", false)]
    : [say("refuse", "Refuse", false), say("agree", "Agree", true)];
  return [
    h(
      "div",
      { class: "asked" },
      h("h2", {}, mine ? "Waiting for consent" : `${asked.side} asks to take back ${answers}`),
      h("p", {}, "The dice stay as they lie: whoever looks and takes back knows them beforehand."),
    ),
    h("div", { class: "acts" }, ...acts),
  ];
}

/** @param {Room} room */
function looking(room) {
  const back = h("button", { class: "btn primary", type: "button", onclick: () => room.look(null) }, "To the present");
  const told = `Answer ${room.looked?.answers} of ${room.looked?.branch || "the match"}: ${room.looked?.step}`;
  const acts = [back];
  const steps = (room.state?.past.position ?? 0) - (room.looked?.answers ?? 0);
  if (room.state?.past.may && steps > 0 && room.looked?.branch === room.state.past.current) {
    const undo = () => room.move({ to: "undo", count: yours(room, room.looked?.answers ?? 0) });
    acts.unshift(h("button", { class: "btn", type: "button", onclick: undo }, "Continue from here"));
  }
  return [
    h("div", { class: "asked" }, h("h2", {}, "Looking back"), h("p", {}, told)),
    h("div", { class: "acts" }, ...acts),
  ];
}

/** Return how many of the player's own answers came after a moment. @param {Room} room @param {number} since */
function yours(room, since) {
  const plays = room.facts?.plays ?? [];
  const own = room.log.filter(
    (entry) => entry.type === "chose" && entry.at >= since && plays.includes(entry.side ?? ""),
  );
  return Math.max(1, own.length);
}

/** @param {Room} room @param {Draft} draft @param {Board} board */
function optionGroups(room, draft, board) {
  const { decision } = draft;
  const { picture } = board;
  if (decision.kind === "number") return [h("div", { class: "group" }, ...numbers(room, draft))];
  /** @type {Map<string, Node[]>} */
  const groups = new Map();
  const onBoard = isOnBoard(draft, board);
  const compact = onBoard && decision.options.length > MOST_SHOWN;
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
      { class: "group", role: "group", "aria-label": KINDS[/** @type {keyof typeof KINDS} */ (kind)] ?? kind },
      ...nodes,
    ),
  );
  if (draft.boxed && !compact) shown.push(boxes(draft));
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
  if (high - low < 16) {
    return Array.from({ length: high - low + 1 }, (_, n) =>
      h(
        "button",
        {
          class: "opt",
          type: "button",
          "data-focus": `n${n}`,
          "data-key": low + n,
          onclick: () => room.answer(low + n),
        },
        String(low + n),
      ),
    );
  }
  const input = h("input", {
    class: "field",
    type: "number",
    min: low,
    max: high,
    value: low,
    "aria-label": `From ${low} to ${high}`,
  });
  return [
    input,
    h("button", { class: "opt", type: "button", onclick: () => room.answer(Number(input.value)) }, "Answer"),
  ];
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
          `→ ${(image ? decision.boxes[box]?.key : decision.boxes[box]?.label) ?? ""}`,
        )
      : null;
  const advised = draft.advised.has(nameOf(option));
  const attributes = {
    class: classes("opt", chosen && "on", image && "pictured", where && "placed", advised && "is-advised"),
    type: "button",
    "data-focus": `o${n}`,
    "data-key": option.key,
    "aria-pressed": draft.several ? String(chosen) : undefined,
    title: option.label,
    "aria-label": printedOn(image) + option.label + (where ? ` ${where.textContent}` : ""),
    onclick: () => (draft.several ? draft.toggle(n) : room.answer(decision.kind === "confirm" ? n === 1 : option.key)),
  };
  const words = image ? null : [board.sign(option), h("span", {}, option.label)];
  return h("button", attributes, image, words, badge, where);
}

/** The letters and figures on a picture, which must be in the name of its button. @param {Node | null} image */
function printedOn(image) {
  const drawn = image?.textContent?.trim().replace(/\s+/g, " ");
  return drawn ? `${drawn}: ` : "";
}

/** @param {import("../types.js").Refusal} refusal @param {(option: Option) => Node | null} picture */
function barredButton(refusal, picture) {
  const image = picture(refusal.option);
  const button = h(
    "button",
    {
      class: `opt barred is-dim${image ? " pictured" : ""}`,
      type: "button",
      "aria-disabled": "true",
      "data-barred": refusal.option.key,
      "aria-label": `${printedOn(image)}${refusal.option.label} may not be chosen: ${refusal.reason}, rule ${refusal.rule}`,
    },
    image ?? h("span", {}, refusal.option.label),
  );
  tipFor(button, () => ({ lines: refusalLines(refusal), kind: "" }));
  return button;
}

/** Make the button that lists everything that may not be chosen. @param {Draft} draft */
function whyButton(draft) {
  if (!draft.refusals.length) return null;
  const list = () =>
    openDialog(
      "Why not?",
      h(
        "ul",
        { class: "body refusals" },
        ...refused(draft).map(([whom, { reason, rule }]) =>
          h("li", {}, h("b", {}, whom), ` ${reason} `, h("span", { class: "chip rule" }, rule)),
        ),
      ),
    );
  return h(
    "button",
    { class: "link", type: "button", id: "why-not", "data-focus": "why", onclick: list },
    `Why not? (${refused(draft).length})`,
  );
}

/**
 * Whom each reason refuses. In a plan, where one reason may bar everything from many boxes, all are told together.
 * @param {Draft} draft @returns {[string, import("../types.js").Refusal][]}
 */
function refused({ plan, refusals }) {
  const alike = (/** @type {import("../types.js").Refusal} */ { rule, reason }) =>
    refusals.filter((other) => other.rule === rule && other.reason === reason);
  const told = plan ? refusals.filter((refusal) => alike(refusal)[0] === refusal) : refusals;
  return told.map((refusal) => {
    const all = plan ? alike(refusal) : [refusal];
    return [all.length > 1 ? all.map(({ option }) => option.key).join(", ") : refusal.option.label, refusal];
  });
}

/** What is wrong with a plan so far, each with its rule. @param {Draft} draft @param {(rule: string) => void} openRule */
function faultList(draft, openRule) {
  const { faults } = draft;
  if (!faults.length) return null;
  const lines = faults.map(({ rule, reason }) => h("li", {}, `${reason} `, ruleChip(rule, openRule)));
  return h("ul", { class: "refusals", id: "faults", "aria-label": "To be put right" }, ...lines);
}

/** @param {Draft} draft */
function boxes(draft) {
  const { decision } = draft;
  const buttons = decision.boxes.map((box, n) => {
    const held = draft.plan ? decision.options.filter((_, thing) => draft.placed.get(thing) === n) : [];
    const attributes = {
      class: "opt box",
      type: "button",
      "data-focus": `b${n}`,
      "data-box": box.key,
      disabled: !draft.takes(n),
      title: draft.whyNot(n)?.reason,
      onclick: () => draft.put(n),
    };
    return h("button", attributes, box.label, ...held.map((option) => h("small", {}, ` ${option.label}`)));
  });
  return h(
    "div",
    { class: "group into", role: "group", "aria-label": "Into" },
    h("span", { class: "cap" }, "into"),
    ...buttons,
  );
}

/** @param {Room} room @param {Draft} draft @param {Controls | null} controls */
function acts(room, draft, controls) {
  const named = controls?.confirm;
  if (!draft.several && !draft.picked.length) return [];
  const { kind, at_least } = draft.decision;
  const nodes = [];
  if (draft.several && !named) {
    const all = kind === "order" ? "As listed" : kind === "place" ? "Take all" : "All";
    if (kind !== "plan")
      nodes.push(h("button", { class: "link", type: "button", "data-focus": "all", onclick: () => draft.all() }, all));
    nodes.push(
      h("button", { class: "link", type: "button", "data-focus": "clear", onclick: () => draft.clear() }, "Clear"),
    );
  }
  const count = draft.boxed ? draft.placed.size : draft.picked.length;
  const none = kind !== "order" && draft.several && !count && (at_least === 0 || kind === "plan");
  const word = named ? named : none ? "None" : kind === "order" || !draft.several ? "Confirm" : `Confirm ${count}`;
  nodes.push(
    h(
      "button",
      {
        class: "btn primary",
        type: "button",
        id: "confirm",
        "data-focus": "confirm",
        disabled: !(controls?.ready ?? (named ? !draft.faults.length : draft.ready)) || room.sending,
        onclick: controls?.act ?? (() => room.answer()),
      },
      word,
      h("kbd", {}, "Enter"),
    ),
  );
  return nodes;
}
