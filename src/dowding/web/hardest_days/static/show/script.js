/** The script of The Hardest Days: raids that come in, interceptions, combats with both dice, and bombs. */

import { signed } from "/static/js/dom.js";
import { cueFrom } from "/static/js/theatre/beats.js";
import { capital, joined, spelt } from "/static/js/theatre/words.js";
import { isLoss, typeName } from "../view.js";
import { fold } from "./folding.js";
import { momentOf } from "./moments.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {Beat, Cue, Cues, Script} from "/static/js/theatre/beats.js" */
/** @import {Show} from "/static/js/theatre/theatre.js" */
/** @import {BattleView, CombatFought, Entries} from "../types.js" */

/** @param {string} headline @param {Partial<Cue>} [more] @returns {Cue} */
function told(headline, more = {}) {
  return { kind: "told", headline, ...more };
}

/** Squadrons by number. @param {string[]} names */
function squadrons(names) {
  return names.length > 4
    ? `${spelt(names.length)} squadrons`
    : `${joined(names)} Squadron${names.length > 1 ? "s" : ""}`;
}

/**
 * @param {[string, string, string][]} moves @param {[string, string]} what of one squadron, and of several
 * @param {Beat | undefined} last
 * @returns {Cue | null}
 */
function moved(moves, what, last) {
  if (!moves.length) return null;
  const told = moves.length > 1 ? what[1] : what[0];
  return { kind: "go", headline: `${capital(squadrons(moves.map(([unit]) => unit)))} ${told}.`, scene: last?.scene };
}

/** @type {Record<number, string>} how squadrons come upon a raid, by their advantage */
const FROM = { 0: "", 1: " from above", 2: " from below" };

/**
 * What each kind of entry shows.
 * @type {Cues<Entries, BattleView>}
 */
const CUES = {
  drew: () => "next",
  rolled: () => "next",
  segment_begins: ({ hour }) => ({ kind: "step", headline: `${hour} hours.` }),
  air_action_begins: ({ hour, phase }) => ({ kind: "step", headline: `${hour} hours: air action ${phase}.` }),
  no_raid: () => told("There is no raid in this segment."),
  raid_forms_up: ({ region }) => told(`A raid forms up against ${region}.`),
  patrols_sent: ({ moves }, _, last) => moved(moves, ["goes on patrol", "go on patrol"], last),
  squadrons_moved: ({ moves }, _, last) => moved(moves, ["flies as ordered", "fly as ordered"], last),
  squadrons_turned: ({ moves }, _, last) => moved(moves, ["is turned around", "are turned around"], last),
  dispersed: ({ moves }, _, last) => {
    const cue = moved(moves, ["is dispersed", "are dispersed"], last);
    return cue && { ...cue, weighty: true };
  },
  coast_crossing: ({ raid, major, track }) =>
    told(`Raid ${raid}, a ${major ? "major" : "minor"} one, comes in on ${track}.`),
  detected: ({ raid, warning, intelligence }, _, __, ahead) =>
    told(`Raid ${raid} is detected: ${warning.replaceAll("_", " ")} warning, ${intelligence} intelligence.`, {
      kind: "die",
      scene: { throws: thrown(ahead) },
    }),
  raid_on_track: ({ raid, space }) => ({ kind: "go", headline: `Raid ${raid} is ${spelt(space)} ${space === 1 ? "space" : "spaces"} from the coast.` }),
  size_known: ({ raid, groups }) => told(`Raid ${raid} has ${spelt(groups)} groups.`),
  selection_stopped: ({ raid, entry }) => told(`No more groups are ready for raid ${raid}: ${flying(entry - 1)}.`),
  raid_deployed: ({ raid, groups }) => ({ kind: "card", headline: `Raid ${raid} shows itself: ${types(groups)}.` }),
  altitude_known: ({ raid, altitude }) => told(`Raid ${raid} flies ${altitude}.`),
  event_happened: ({ raid, event, applies }) => ({
    kind: "card",
    weighty: applies,
    headline: `Raid ${raid}: ${event}${applies ? "." : ", without effect."}`,
  }),
  raid_over_england: ({ raid, space, altitude, recovering }) => ({
    kind: "go",
    headline: `Raid ${raid} ${recovering ? "goes home over" : "flies to"} ${space}${altitude ? `, ${altitude}` : ""}.`,
  }),
  target_found: ({ raid, target, target_type }) =>
    told(`Raid ${raid} is bound for ${target} (${target_type}).`, { weighty: true }),
  intercepted: ({ raid, squadrons: names, caught, advantage }) =>
    told(
      caught
        ? `Hunters of raid ${raid} catch ${squadrons(names)}.`
        : `${capital(squadrons(names))} intercept${names.length > 1 ? "" : "s"} raid ${raid}${FROM[advantage] ?? ""}.`,
      { kind: "step", weighty: true },
    ),
  display_moved: ({ moves }, _, last) => moved(moves, ["takes its place", "take their places"], last),
  combat_fought: (fought) => combat(fought),
  group_left: ({ group, to, in_combat }, _, last) => (in_combat ? null : leaves(`${group} ${fate(to)}`, to, last)),
  squadron_left: ({ squadron, to, in_combat }, _, last) =>
    in_combat ? null : leaves(`${squadron} Squadron ${fate(to)}`, to, last),
  bombed: ({ raid, target, strength, added, points, weather }, _, __, ahead) => ({
    kind: "bombs",
    joins: "bombs",
    weighty: points > 0,
    headline: points
      ? `Raid ${raid} bombs ${target}: ${spelt(points)} point${points > 1 ? "s" : ""} of damage.`
      : `Raid ${raid} bombs ${target} and misses.`,
    detail: `Strength ${strength}, ${weather}${added.map(sum).join("")}.`,
    scene: { throws: thrown(ahead) },
  }),
  target_damaged: ({ target }) => told(`${target} is damaged.`, { weighty: true, kind: "bombs" }),
  raid_turned: ({ raid }) => told(`Raid ${raid} turns for home.`, { weighty: true }),
  raid_removed: ({ raid, why }) => told(`Raid ${raid} is gone: ${why}.`),
  groups_recovered: () => told("The Luftwaffe recovers its groups."),
  clock_advanced: ({ hour }) => ({ kind: "step", headline: `The clock shows ${hour}.` }),
  changed: ({ figure, by, why }, _, last) => {
    if (figure !== "VP") return null;
    if (last?.joins) return { ...last, kind: last.kind, headline: last.headline, weighty: true };
    return { kind: "points", weighty: true, headline: `${signed(by)} VP: ${why}.` };
  },
};

/** @param {[number, string]} part */
function sum([by, why]) {
  return `, ${signed(by)} ${why}`;
}

/** The dice that wait to be told. @param {Entry[]} ahead */
function thrown(ahead) {
  return ahead.flatMap(({ roll }) =>
    roll
      ? [{ who: "", faces: roll.faces, added: roll.modifiers, total: roll.modifiers.length ? roll.total : undefined }]
      : [],
  );
}

/** How many groups fly. @param {number} groups */
function flying(groups) {
  if (!groups) return "none flies";
  return groups === 1 ? "one flies" : `${spelt(groups)} fly`;
}

/** @param {[string, string, string][]} groups */
function types(groups) {
  const kinds = [...new Set(groups.map(([, type]) => type))];
  const many = (/** @type {string} */ kind) => groups.filter(([, type]) => type === kind).length;
  const noun = (/** @type {number} */ n, /** @type {string} */ kind) => (n ? "" : many(kind) === 1 ? "group " : "groups ");
  return joined(kinds.map((kind, n) => `${spelt(many(kind))} ${noun(n, kind)}of ${typeName(kind)}`));
}

/** @param {CombatFought} fought @returns {Cue} */
function combat({ box, squadron, group, value, modifiers, group_die, group_fate, squadron_die, squadron_fate }) {
  return {
    kind: "die",
    weighty: true,
    headline: `${squadron} Squadron ${befell(squadron_fate)}; ${group} ${befell(group_fate)}.`,
    detail: `${capital(box)}, value ${value}${modifiers
      .filter((/** @type {[number, string]} */ [by]) => by)
      .map(sum)
      .join("")}.`,
    scene: {
      throws: [
        { who: group, faces: [group_die], added: [] },
        { who: `${squadron} Sqn`, faces: [squadron_die], added: [] },
      ],
    },
  };
}

/** What happened to a unit, from the box to which it goes and its side. @param {{to: string, reduced: boolean}} fate */
function befell({ to, reduced }) {
  const lost = isLoss(to);
  const words = lost || to === "inflight" ? fate(to) : "fights on";
  return `${words}${reduced && !lost ? ", reduced" : ""}`;
}

/** What is said of a unit that goes to a box of the table or of the Combat Results Table. @type {Record<string, string>} */
const FATES = {
  "light loss": "suffers light losses",
  light_loss: "suffers light losses",
  "heavy loss": "suffers heavy losses",
  heavy_loss: "suffers heavy losses",
  inflight: "turns for home",
};

/** @param {string} to */
function fate(to) {
  return FATES[to] ?? `goes to ${to}`;
}

/**
 * What happened to units; those of one combat are told together.
 * @param {string} text @param {string} to @param {Beat | undefined} last @returns {Cue}
 */
function leaves(text, to, last) {
  const together = last?.joins === "fates";
  return {
    kind: "go",
    joins: "fates",
    weighty: isLoss(to) || !!(together && last.weighty),
    headline: together ? `${last.headline.slice(0, -1)}; ${text}.` : `${capital(text)}.`,
    detail: last?.detail ?? "",
    scene: last?.scene,
  };
}

/** @type {Script<BattleView>} */
const SCRIPT = {
  cue: (entry, view, last, ahead) => cueFrom(CUES, entry, view, last, ahead),
  fold,
  worth: (entry) => (entry.type === "changed" && entry.figure === "VP" ? (entry.by ?? 0) : 0),
  opens: ({ type }) => ["segment_begins", "air_action_begins"].includes(type),
  moment: momentOf,
  score: ({ vp }) => vp,
  scored: ({ vp }) => `${signed(vp)} VP`,
};

/** @type {Show<BattleView>} */
export const SHOW = { script: SCRIPT, figure: (view) => `${signed(view.vp)} VP` };
