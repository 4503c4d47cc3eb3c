/** The script of the RAF games: what each entry shows, and under which step of the strip it stands. */

import { combatCue, changedCue, gruppenNamed, movedCue, rolled, sum } from "./fights.js";
import { fold } from "./folding.js";
import { momentOf } from "./moments.js";
import { FIRST_STEP, STEP_OF } from "./strip.js";
import { signed } from "/static/js/dom.js";
import { drawnTogether } from "./unmet.js";
import { withFates } from "./warned.js";
import { cueFrom } from "/static/js/theatre/beats.js";
import { capital, joined, spelt } from "/static/js/theatre/words.js";
import { EVENTS, find, gruppen, squadrons } from "./words.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {RafEntries, RafView} from "../units.js" */
/** @import {Cue, Cues, Script} from "/static/js/theatre/beats.js" */

/** @type {Record<string, string>} */
const WARNINGS = { none: "not seen", late: "seen late", sufficient: "seen in time", early: "seen early", very_early: "seen very early" };
/** @type {Record<string, string>} */
const BOX_NAMES = {
  bomber: "bombers",
  "close escort": "close escort",
  hunt: "hunters",
  "channel patrol": "channel patrol",
};
/** @type {Record<string, string>} what a bombing result is called */
const DAMAGE = { "-": "The bombs miss", 1: "Hit", 2: "Hit hard", H: "Heavily hit" };

/** Entries with which a raid begins, whatever step of play they are told in: a snap raid comes as another one goes home. */
const OPENS_RAID = ["raid_opens", "raid_declared"];
/** Entries of the first step of a raid, though another raid goes home as they are told. */
const BEGINS = [...OPENS_RAID, "follow_up_raid"];

/** Entries that are told in the words of the log, and whether they are weighty. @type {Record<string, boolean>} */
const OWN_WORDS = {
  no_raid_after_all: true,
  false_raid: true,
  nothing_flies: true,
  rendezvous_fails: true,
  decoy_shown: true,
  no_bomber_left: true,
  raid_lapses: true,
  stukas_withdrawn: true,
  replacements_lost: true,
  night_raid: true,
  too_few_for_major_raid: false,
  follow_up_raid: false,
  sweep: false,
  raid_called: false,
  strategy_shown: false,
  ace_leads: false,
  forward_airfield_spared: false,
  momentum: false,
  more_escort: false,
  haze_forecast: false,
  day_begins: false,
  repaired: false,
  partly_repaired: false,
  not_repaired: false,
  too_many_nets_damaged: false,
  no_advance_warning: false,
  raid_gathers: false,
};

/**
 * What each kind of entry shows; `ahead` are the entries that wait for it.
 * @type {Cues<RafEntries, RafView>}
 */
const CUES = {
  drew: () => "next",
  raid_opens: (raid) => ({
    kind: "step",
    headline: `A ${raid.effort} raid makes for ${raid.target}.`,
    detail: `Raid ${raid.number} at ${raid.hour} hours: ${raid.target_type} in ${raid.sector}.`,
    scene: { place: "table", flies: 0.3 },
  }),
  raids_approach: ({ regions }) => ({
    kind: "step",
    headline: regions.length ? `Raids approach: ${joined(regions)}.` : "No raid approaches.",
    weighty: true,
    scene: { place: "table" },
  }),
  ultra_tells: ({ sectors }) => ({
    kind: "step",
    headline: `ULTRA reveals raids on ${joined(sectors)}.`,
    weighty: true,
    scene: { place: "table" },
  }),
  raid_declared: (raid) => ({
    kind: "step",
    headline: `A raid makes for ${raid.target}.`,
    detail: `Raid ${raid.number} at ${raid.hour} hours: ${raid.target_type} in ${raid.sector}.`,
    scene: { place: "table", flies: 0.3 },
  }),
  detected: ({ warning, intelligence }) => ({
    kind: "told",
    headline: `The raid is ${WARNINGS[warning] ?? warning}; intelligence is ${intelligence}.`,
    note: `${warning.replaceAll("_", " ")}, ${intelligence}`,
    scene: { place: "table", flies: 0.45 },
  }),
  responded: ({ squadrons: sent, delayed }) => ({
    kind: "step",
    headline: sent.length
      ? `${capital(squadrons(sent))} ${sent.length > 1 ? "go" : "goes"} to meet it.`
      : "Nobody goes to meet it.",
    detail: delayed ? "Their response is delayed." : "",
    note: `${sent.length} sent`,
    weighty: true,
  }),
  nobody_in_reach: () => ({ kind: "told", headline: "No squadron can reach the raid.", weighty: true }),
  gruppen_plotted: ({ number }) => ({
    kind: "told",
    headline: number === 1 ? "One Gruppe is plotted." : `${capital(spelt(number))} Gruppen are plotted.`,
    note: number === 1 ? "1 Gruppe" : `${number} Gruppen`,
    scene: { place: "table", flies: 0.6 },
  }),
  deployed: ({ box, gruppen: names }, view, last) => {
    const said = `${capital(BOX_NAMES[box] ?? box)}: ${gruppen(find(view, names))}`;
    return {
      kind: "told",
      joins: "deployed",
      headline: "The raid is deployed.",
      detail: last?.joins === "deployed" ? `${last.detail} ${said}.` : `${said}.`,
    };
  },
  event_applies: ({ code, letters, applies }) =>
    applies
      ? {
          kind: "card",
          headline: `${EVENTS[code] ?? code.replaceAll("_", " ")}.`,
          detail: letters.length ? `Letters ${letters.join(", ")}` : "",
          note: EVENTS[code] ?? code,
          weighty: true,
        }
      : null,
  intercepted: ({ gruppen: names, squadrons: own }, view) => ({
    kind: "step",
    headline: `${capital(squadrons(own))} intercept${own.length > 1 ? "" : "s"} ${gruppen(find(view, names))}.`,
    note: `${names.length} met`,
  }),
  secondary_target: ({ letters, target }) => ({
    kind: "told",
    headline:
      letters.length > 2 ? `The whole raid makes for ${target} instead.` : `Gruppen ${joined(letters)} make for ${target}.`,
    weighty: true,
  }),
  hunters_leave: () => ({ kind: "told", headline: "The hunters find no squadron to fight, and turn back." }),
  escorts_strafe: () => ({ kind: "told", headline: "With nobody to fight, the escorts turn to strafing.", weighty: true }),
  nothing_to_intercept: () => ({ kind: "told", headline: "There is nothing to intercept; the squadrons turn back." }),
  combat: (combat) => combatCue(combat),
  night_combat: (combat) => combatCue(combat),
  combat_result: ({ letter, nation, code }, _, last) => ({
    kind: "result",
    joins: "results",
    headline: last?.headline ?? "",
    detail: last?.detail ?? "",
    scene: { ...last?.scene, results: { ...last?.scene?.results, [`${nation} ${letter}`]: code } },
  }),
  moved: (moved, view, last) => movedCue(moved, view, last),
  changed: (changed, view, last) => changedCue(changed, view, last),
  bombing_strength: ({ target, site, strength, column, shifts, faces, gruppen: names }) => ({
    kind: "row",
    headline: `${capital(gruppenNamed(names))} bomb${names.length > 1 ? "" : "s"} ${target}.`,
    detail: `Strength ${strength}${shifts.map(sum).join("")}: column ${column}.`,
    scene: { bombs: site || target, target, gruppen: names, row: { heads: [`Column ${column}`, "Result"], rows: [faces] } },
  }),
  bombed: ({ target, site, result, points }, _, last) => ({
    kind: "bombs",
    joins: "bombs",
    headline: result === "-" ? `The bombs miss ${target}.` : `${target} is ${DAMAGE[result]?.toLowerCase() ?? "hit"}.`,
    detail: last?.detail ?? "",
    note: result === "-" ? "missed" : `${DAMAGE[result] ?? result}`.toLowerCase(),
    weighty: true,
    scene: {
      ...last?.scene,
      bombs: site || target,
      target,
      damage: result,
      hits: result === "-" ? 0 : Math.max(1, points),
    },
  }),
  damaged: ({ site, level }, _, last) => ({
    kind: "told",
    headline: `${site} is ${level === "heavy" ? "heavily" : "lightly"} damaged.`,
    weighty: true,
    scene: last?.scene?.bombs ? last.scene : { place: "table", bombs: site, hits: 1 },
  }),
  dispersed: ({ squadrons: names }) => ({
    kind: "told",
    headline: `${capital(squadrons(names))} must land elsewhere.`,
    weighty: true,
  }),
  hour_struck: ({ hour }) => ({
    kind: "step",
    headline: `It is ${hour} hours.`,
    note: hour,
    scene: { place: "table" },
  }),
  day_over: () => ({ kind: "step", headline: "The day is over.", scene: { place: "table" } }),
  raid_day: ({ date, number }) => ({
    kind: "step",
    headline: `${date}: raid day ${number}.`,
    scene: { place: "table" },
  }),
  night_falls: ({ date }) => ({ kind: "step", headline: `Night falls after ${date}.`, scene: { place: "table" } }),
  new_day: ({ date }) => ({ kind: "step", headline: `${date} 1940.`, scene: { place: "table" } }),
};

/**
 * The script of a game: what all games show, what only this one shows, and its steps that lie elsewhere on the strip.
 * @template {RafView} V
 * @param {Cues<RafEntries, V>} own @param {(view: V, entry: Entry) => V} folds @param {Record<string, string>} [steps]
 * @returns {Script}
 */
export function scriptWith(own, folds, steps = {}) {
  const cues = { ...CUES, ...own };
  const stepOf = (/** @type {Entry} */ entry) =>
    BEGINS.includes(entry.type) ? FIRST_STEP : (steps[entry.step] ?? STEP_OF.get(entry.step) ?? "");
  /** @type {Script["cue"]} */
  const cue = (entry, view, last, ahead) => {
    const step = stepOf(entry);
    const told = () => cueFrom(cues, entry, view, last, ahead) ?? inOwnWords(entry);
    const made = entry.roll ? rolled(entry.roll, last) : told();
    return made && made !== "next" ? { step, ...made } : made;
  };
  return {
    cue,
    step: stepOf,
    fold: folds,
    worth: (entry) => (entry.type === "changed" && entry.figure === "VP" ? (entry.by ?? 0) : 0),
    gather: (beats) => drawnTogether(withFates(beats)),
    opens: ({ type }) => [...OPENS_RAID, "raid_day", "new_day"].includes(type),
    moment: momentOf,
    score: ({ vp }) => vp,
    scored: ({ vp }) => `${signed(vp)} VP`,
    evening: ({ type }) => type === "day_over",
  };
}

/** @param {Entry} entry @returns {Cue | null} */
function inOwnWords({ type, text }) {
  const weighty = OWN_WORDS[type];
  return weighty === undefined ? null : { kind: "told", headline: text, weighty };
}

export const SCRIPT = scriptWith({}, fold);
