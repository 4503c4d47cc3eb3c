/** The buttons at the end of the decision bar: choose all, clear, and confirm. */

import { h, signed } from "../dom.js";
import { answersAtOnce } from "./options.js";

/** @import {Room} from "../room.js" */
/** @import {Draft} from "../draft.js" */
/** @import {Board, Controls} from "./decision.js" */

/** @param {Room} room @param {Draft} draft @param {Controls | null} controls @param {Board} board */
export function acts(room, draft, controls, board) {
  const named = controls?.confirm;
  if (!confirms(draft, board)) return [];
  const { kind, at_least, options } = draft.decision;
  const nodes = [];
  if (draft.several && !named) {
    const all = kind === "order" ? "As listed" : kind === "place" ? "Take all" : "All";
    if (draft.takesAll)
      nodes.push(h("button", { class: "link", type: "button", key: "all", onclick: () => draft.all() }, all));
    const held = draft.boxed && draft.picked.length > 0;
    const [word, act] = held ? ["Let go", () => draft.take([])] : ["Clear", () => draft.clear()];
    const words = draft.boxed ? ["Clear", "Let go"] : [];
    nodes.push(h("button", { class: "link", type: "button", key: "clear", onclick: act }, steady("span", word, words)));
  }
  const count = draft.boxed ? draft.placed.size : draft.picked.length;
  const none = kind !== "order" && draft.several && !count && (at_least === 0 || kind === "plan");
  const nothing = `None${price(room, draft)}`;
  const counts = kind !== "order" && draft.several;
  const word = named ?? (none ? nothing : counts && count ? `Confirm ${count}` : "Confirm");
  const widest = counts ? `Confirm ${options.length}` : "";
  nodes.push(
    h(
      "button",
      {
        class: "btn primary",
        type: "button",
        id: "confirm",
        disabled: !(controls?.ready ?? (named ? !draft.faults.length : draft.ready)) || room.sending,
        "data-priced": draft.priced ? "" : null,
        onclick: controls?.act ?? (() => room.answer()),
      },
      steady("span", word, controls?.widest ?? [at_least ? "" : nothing, widest]),
      " ",
      steady("kbd", draft.priced ? "⇧ Enter" : "Enter", draft.namesPrice ? ["⇧ Enter"] : []),
    ),
  );
  return nodes;
}

/**
 * Words that may change to others, with room for all of them, so that nothing moves.
 * @param {"span" | "kbd"} tag @param {string} word @param {string[]} others
 */
function steady(tag, word, others) {
  return h(tag, { class: "steady", "data-others": others.join("\n") }, word);
}

/**
 * Return whether there is anything to confirm: something can be picked first, or the only answer stands already.
 * @param {Draft} draft @param {Board} board
 */
function confirms(draft, board) {
  const { options } = draft.decision;
  return draft.several || draft.picked.length > 0 || options.some((option) => !answersAtOnce(draft, option, board));
}

/**
 * What it costs for certain to choose nothing, in the main figure; empty if that is free.
 * @param {Room} room @param {Draft} draft
 */
function price(room, draft) {
  const by = draft.decision.question.none_costs ?? 0;
  return by ? `, ${signed(by)} ${room.facts?.figures[0] ?? ""}` : "";
}

/** What it may cost to choose nothing; empty if nothing. @param {Room} room @param {Draft} draft */
export function mayCost(room, draft) {
  const by = draft.decision.question.none_may_cost ?? 0;
  return by && !draft.picked.length ? `choosing none may cost ${-by} ${room.facts?.figures[0] ?? ""}` : "";
}
