/**
 * The units of the RAF games: their names, their counters, and their marks in a decision.
 *
 * The shared tables know the view of every RAF game, and what 2-Player adds to it.
 * @typedef {BattleView & Partial<Pick<DuelView, "planning" | "flown" | "regions" | "marked" | "all_marked">>} RafView
 * @typedef {DuelEntries & LionEntries & EagleEntries} RafEntries
 * @typedef {import("/static/js/room.js").Room<{view: RafView, asked: Question, facts: Facts}>} Room
 */

import { SPOKEN } from "/static/js/aircraft/names.js";
import { h } from "/static/js/dom.js";
import { counter, printed } from "/static/js/counter.js";
import { ofKinds } from "/static/js/kinds.js";
import { refusalLines, tipFor } from "/static/js/tip.js";

/** @import {Facts, Question} from "/static/js/types.js" */
/** @import {DuelView, Entries as DuelEntries} from "/boards/duel/types.js" */
/** @import {Entries as EagleEntries} from "/boards/eagle/types.js" */
/** @import {Entries as LionEntries} from "/boards/lion/types.js" */
/** @import {BattleView, Called, Legend, RaidView, UnitView} from "./types.js" */

/** The entries of some kinds in a log. @type {import("/static/js/kinds.js").EntriesOf<RafEntries>} */
export const entriesOf = ofKinds;

/** What the drawing tells of the units. @type {Legend} */
export const LEGEND = { units: {} };

/**
 * How a unit is called: `short` is written in the band of its counter. One of which no drawing has told has its name.
 * @param {string} name @returns {Called}
 */
export function called(name) {
  return LEGEND.units[name] ?? { short: name, full: name };
}

const BRITISH_TYPES = ["Spitfire", "Hurricane", "Blenheim"];

/** @param {{type: string}} unit @returns {boolean} */
export function isBritish(unit) {
  return BRITISH_TYPES.includes(unit.type);
}

/**
 * The colour in which a raid is plotted: the clock's, by what is known of it.
 * @param {RaidView} raid @param {boolean} [detected] whether Fighter Command knows of it at all
 * @returns {"red" | "yellow" | "blue"}
 */
export function phaseOf(raid, detected = true) {
  if (!detected) return "red";
  if (raid.size) return "blue";
  return raid.warning === "none" ? "red" : "yellow";
}

/** Whom a raid with a second target sends there; empty if all bomb the first. @param {RaidView} raid */
export function diversion(raid) {
  const letters = (raid.diverted ?? []).join(", ");
  return letters ? `${letters} to ${raid.secondary}` : "";
}

/** Describe a unit in one line. @param {UnitView} unit @param {RafView} view */
export function describe(unit, view) {
  const type = SPOKEN[unit.type] ?? unit.type;
  const where =
    unit.place === "patrol"
      ? `on patrol over ${station(unit.at, view)}`
      : unit.place === "sector"
        ? `available at ${station(unit.at, view)}`
        : unit.place === "clock"
          ? `returns at ${unit.at}`
          : placeTold(unit.place);
  const strength = unit.bombing ? `combat ${unit.combat}, bombing ${unit.bombing}` : `combat ${unit.combat}`;
  const what = `${unit.elite ? "elite " : ""}${type}`;
  const told = [called(unit.name).full, what, strength, `selector ${unit.selector}`, unit.reduced && "reduced", where];
  return told.filter(Boolean).join(", ");
}

/** Where a unit is, as people say it. @type {Record<string, string>} */
const PLACES_TOLD = { inflight: "airborne", sector: "available", patrol: "on patrol" };

/** What people call a place. @param {string} place */
export function placeTold(place) {
  return PLACES_TOLD[place] ?? place;
}

/** @param {string} sector @param {RafView} view */
export function station(sector, view) {
  const name = view.sectors[sector];
  return name && name !== sector ? `${sector} ${name}` : sector;
}

/** @param {UnitView} unit @returns {import("/static/js/counter.js").Unit} */
function asCounter(unit) {
  const { type, selector, combat, reduced } = unit;
  const british = isBritish(unit);
  return {
    nation: british ? "raf" : "lw",
    type,
    name: called(unit.name).short,
    selector,
    combat,
    bombing: british ? 0 : unit.bombing,
    reduced,
  };
}

/**
 * Return the letters and figures on the counter of a unit, which must be in the name of its button.
 * @param {UnitView} unit
 */
export function printedOn(unit) {
  return printed(asCounter(unit));
}

/** Return the counter of a unit. @param {UnitView} unit @param {number} [px] */
export function picture(unit, px) {
  return counter(asCounter(unit), px);
}

/** Return a unit as a button with a tooltip. @param {Room} room @param {UnitView} unit */
export function piece(room, unit) {
  const button = h("button", { class: "piece", type: "button", "data-unit": unit.name });
  button.addEventListener("click", () => room.press("unit", unit.name));
  tipFor(button, () => {
    const view = room.view;
    const now = [...view.squadrons, ...view.gruppen].find((u) => u.name === unit.name) ?? unit;
    const refusal = room.looked ? undefined : room.draft?.barred.get(`unit:${unit.name}`);
    const about = describe(now, view);
    return refusal
      ? { lines: [h("small", {}, about), ...refusalLines(refusal)], kind: "" }
      : { lines: [about], kind: "about", aircraft: now.type };
  });
  return button;
}

/**
 * Whether squadrons are to be chosen, so that the others step back.
 * @param {import("/static/js/draft.js").Draft | null} draft @param {RafView} view
 */
function asksForSquadrons(draft, view) {
  const first = draft?.decision.options[0]?.subject;
  return first?.kind === "unit" && view.squadrons.some(({ name }) => name === first.id);
}

/**
 * Update the counter of a piece and its mark in the present decision.
 * @param {Room} room @param {HTMLElement} button @param {UnitView} unit @param {RafView} view
 */
export function dress(room, button, unit, view) {
  const face = `${unit.reduced}${unit.combat}${unit.bombing}`;
  if (button.dataset.face !== face) {
    button.dataset.face = face;
    button.replaceChildren(picture(unit));
  }
  marked(room, button, unit, view, !room.looked);
}

/**
 * Update the mark of a piece, and its name; nothing is marked unless it is asked there.
 * @param {Room} room @param {HTMLElement} button @param {UnitView} unit @param {RafView} view @param {boolean} asked
 */
export function marked(room, button, unit, view, asked) {
  const draft = asked ? room.draft : null;
  const mark = draft?.mark("unit", unit.name) ?? "";
  button.classList.toggle("is-lit", mark === "lit");
  button.classList.toggle("is-chosen", mark === "chosen");
  button.classList.toggle("is-held", mark === "held");
  button.classList.toggle("is-advised", !!draft?.advised.has(`unit:${unit.name}`));
  button.classList.toggle("is-dim", (mark === "barred" || mark === "") && isBritish(unit) && asksForSquadrons(draft, view));
  const word = { lit: ", may be chosen", chosen: ", chosen", held: ", in hand", barred: ", may not be chosen", "": "" }[
    mark
  ];
  const label = `${printedOn(unit)}: ${describe(unit, view)}${word}`;
  if (button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
  if (mark && mark !== "barred") button.setAttribute("aria-pressed", String(mark !== "lit"));
  else button.removeAttribute("aria-pressed");
  button.tabIndex = mark ? 0 : -1;
}
