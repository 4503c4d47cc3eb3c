/** What the fighting of a raid shows: the row of the table, the die, who goes where, and the points. */

import { signed } from "/static/js/dom.js";
import { called, entriesOf } from "../units.js";
import { STEP_OF } from "./strip.js";
import { capital, spelt } from "/static/js/theatre/words.js";
import { fates, madeReady, squadrons } from "./words.js";

/** @import {Beat, Cue, Scene} from "/static/js/theatre/beats.js" */
/** @import {Changed, Roll} from "/static/js/types.js" */
/** @import {Combat, Moved, NightCombat} from "../types.js" */
/** @import {RafView} from "../units.js" */

/** The boxes of units that suffered losses. */
const LOSSES = ["light loss", "heavy loss"];

/** @param {[number, string]} part */
export function sum([by, why]) {
  return `, ${signed(by)} ${why}`;
}

/** @param {string[]} names */
export function gruppenNamed(names) {
  return names.length === 1 ? called(names[0] ?? "").full : `${spelt(names.length)} Gruppen`;
}

/** Some ratings as a sum; those that are alike stand together. @param {number[]} ratings */
export function summed(ratings) {
  const alike = new Map();
  for (const rating of ratings) alike.set(rating, (alike.get(rating) ?? 0) + 1);
  return [...alike].map(([rating, count]) => (count > 1 ? `${count} × ${rating}` : `${rating}`)).join(" + ");
}

/** @param {Combat | NightCombat} combat @returns {Cue} */
export function combatCue({ attack, gruppen: names, squadrons: own, ratings, row, final_row, shifts, faces }) {
  const [theirs, ours] = [ratings.slice(0, names.length), ratings.slice(names.length)];
  const shifted = shifts.length ? `, row ${row}${shifts.map(sum).join("")}` : "";
  const who =
    attack === "hunter" ? "The hunters attack" : `${capital(squadrons(own))} attack${own.length > 1 ? "" : "s"}`;
  const total = ratings.reduce((/** @type {number} */ all, /** @type {number} */ rating) => all + rating, 0);
  const sums = `Gruppen ${summed(theirs)}, squadrons ${summed(ours)}: ${total}`;
  return {
    kind: "row",
    headline: attack === "hunter" ? `${who} ${squadrons(own)}.` : `${who}.`,
    detail: `${sums}${shifted}: row ${final_row}.`,
    scene: {
      fight: attack,
      gruppen: names,
      squadrons: own,
      row: {
        heads: [`Row ${final_row}`, "Gruppen A B C", "Squadrons A B C"],
        rows: [
          faces.map((face) => face[0]),
          faces.map((face) => face[1]),
        ],
      },
    },
  };
}

/**
 * The moves of a beat, with those before them. Those of a fight keep its sums beside them.
 * @param {Moved} moved @param {RafView} view @param {Beat | undefined} last @returns {Cue}
 */
export function movedCue(moved, view, last) {
  const goes = last?.joins === together(moved.step);
  const fights = !!last?.scene?.fight && STEP_OF.get(moved.step) !== "home";
  const moves = [...entriesOf(goes ? last.entries : [], "moved"), moved];
  const headline =
    fates(view, moves)
    || madeReady(view, moved.step, moves)
    || movedHeadline(moved, last);
  return {
    kind: "go",
    joins: together(moved.step),
    headline,
    detail: goes || fights ? (last?.detail ?? "") : "",
    weighty: moves.some((move) => LOSSES.includes(move.place)),
    scene: { ...(goes || fights ? last?.scene : homeScene(moved)), points: last?.scene?.points ?? [] },
    ...(goes && last.note ? { note: last.note } : {}),
  };
}

/** Units that move in one step go together. @param {string} step */
function together(step) {
  return `go ${step}`;
}

/** @param {Moved} moved @returns {Scene} */
function homeScene({ step }) {
  return ["bombs", "home"].includes(STEP_OF.get(step) ?? "home") ? { place: "table" } : {};
}

/** @param {Moved} moved @param {Beat | undefined} last */
function movedHeadline({ step, place }, last) {
  if (STEP_OF.get(step) === "home") return "The raid goes home.";
  if (step === "raid_deployment") return "The raid comes into sight.";
  if (step === "squadron_deployment") return "The squadrons take off.";
  if (place === "patrol") return "Squadrons go on patrol.";
  return last?.headline ?? "Units move.";
}

/** @param {Changed} changed @param {RafView} view @param {Beat | undefined} last @returns {Cue | null} */
export function changedCue({ figure, by, why }, view, last) {
  if (figure !== "VP") return null;
  const unit = entriesOf(last?.entries ?? [], "moved").at(-1)?.unit;
  const points = [...(last?.scene?.points ?? []), { by, unit: last?.kind === "go" ? unit : undefined }];
  const sums = points.reduce((all, point) => all + point.by, 0);
  const joins = last?.kind === "go" || last?.kind === "bombs";
  return {
    kind: joins ? last.kind : "points",
    ...(joins && last.joins ? { joins: last.joins } : {}),
    headline: joins ? last.headline : `${signed(by)} VP: ${why}.`,
    detail: last?.detail ?? "",
    note: `${signed(sums)} VP`,
    weighty: true,
    scene: { ...last?.scene, points },
  };
}

/**
 * A die, with what is added to it, beside what it is rolled for.
 * @param {Roll} roll @param {Beat | undefined} last @returns {Cue}
 */
export function rolled(roll, last) {
  const beside = last?.kind === "row";
  return {
    kind: "die",
    headline: beside ? last.headline : capital(`${roll.purpose}: ${roll.outcome.replaceAll("_", " ") || roll.total}.`),
    detail: beside ? (last.detail ?? "") : "",
    scene: beside
      ? { ...last.scene, dice: roll.faces, row: last.scene?.row && { ...last.scene.row, lit: (roll.faces[0] ?? 0) - 1 } }
      : { place: "table", throws: [{ who: "", faces: roll.faces, added: roll.modifiers, total: roll.total }] },
  };
}
