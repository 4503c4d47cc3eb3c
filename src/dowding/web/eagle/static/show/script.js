/** The script of Eagle: the raid as in all RAF games, and line by line how Fighter Command answers it. */

import { capital, joined, spelt } from "/static/js/theatre/words.js";
import { movedCue } from "/boards/raf/show/fights.js";
import { scriptWith } from "/boards/raf/show/script.js";
import { find, squadrons, told } from "/boards/raf/show/words.js";
import { entriesOf } from "/boards/raf/units.js";
import { spoken } from "../view.js";
import { fold } from "./folding.js";

/** @import {Cues, Scene} from "/static/js/theatre/beats.js" */
/** @import {EagleView, Entries} from "../types.js" */

/** @type {Scene} */
const ON_THE_TABLE = { place: "table" };
/** What a result of the tactics charts means. @type {Record<string, string>} */
const RESULTS = {
  yes: "The charts send whoever is in the pool.",
  no: "The charts send nobody.",
  all: "The charts send the whole pool.",
  b: "Chart A refers to chart B.",
};

/** A number of squadrons in words. @param {number} number */
function many(number) {
  return `${spelt(number)} squadron${number === 1 ? "" : "s"}`;
}

/** @type {Cues<Entries, EagleView>} */
const CUES = {
  moved: (moved, view, last) => {
    const cue = movedCue(moved, view, last);
    return moved.step === "raid_deployment" ? { ...cue, headline: "The raid sets out." } : cue;
  },
  pool_line: ({ sectors, each, warning, squadrons: names }, view) => ({
    kind: "told",
    headline: names.length
      ? `${joined(sectors)} may send ${squadrons(names)}.`
      : `${joined(sectors)} can send nobody.`,
    detail: `Sector chart at ${warning === "none" ? "no" : spoken(warning)} warning: up to ${each} of each sector.`,
    note: `pool ${(view.response?.entered.length ?? 0) + names.length}`,
    scene: ON_THE_TABLE,
  }),
  sector_barred: ({ sector, reason }) => ({
    kind: "told",
    headline: `${sector} sends nobody.`,
    detail: `${capital(reason)}.`,
    scene: ON_THE_TABLE,
  }),
  too_far: () => "next",
  pool_filled: ({ squadrons: names }, _, __, ahead) => {
    const far = entriesOf(ahead, "too_far").at(-1);
    return {
      kind: "told",
      headline: names.length ? `The response pool has ${many(names.length)}.` : "The response pool is empty.",
      detail: far ? `Too far at this warning: ${joined(far.sectors)}.` : "",
      note: `pool ${names.length}`,
      scene: ON_THE_TABLE,
    };
  },
  pool_reduced: ({ priority, pool, removed }) => ({
    kind: "told",
    headline: `Their priority is ${spoken(priority)}: ${removed.length ? many(removed.length) : "nobody"} ${removed.length > 1 ? "stay" : "stays"} at home.`,
    detail: removed.length ? `Pool of ${pool}; the farthest first: ${squadrons(removed)}.` : `Pool of ${pool}.`,
    note: `${spoken(priority)}, ${pool - removed.length} left`,
    weighty: true,
    scene: ON_THE_TABLE,
  }),
  tactics_read: ({ chart, pool, counted, result }) => ({
    kind: "told",
    headline: RESULTS[result] ?? `The charts send ${many(Number(result))}.`,
    detail: `Tactics chart ${spoken(chart)}: pool of ${pool}, ${counted}.`,
    scene: ON_THE_TABLE,
  }),
  response_limited: ({ most, gruppen }) => ({
    kind: "told",
    headline: `At most ${many(most)} meet ${spelt(gruppen)} Gruppe${gruppen === 1 ? "" : "n"}.`,
    scene: ON_THE_TABLE,
  }),
  nobody_responds: ({ reason }) => ({
    kind: "told",
    headline: "Nobody goes to meet it.",
    detail: `${capital(reason)}.`,
    weighty: true,
    scene: ON_THE_TABLE,
  }),
  chosen_by_order: ({ units, order, purpose }, view) => ({
    kind: "told",
    headline: `Fighter Command chooses ${purpose}: ${told(find(view, units))}.`,
    detail: `${capital(order)}.`,
  }),
  night_patrol_rolled: ({ squadrons: names }) => ({
    kind: "told",
    headline: names.length ? `${capital(squadrons(names))} wait for the night.` : "No Blenheims wait for the night.",
    scene: ON_THE_TABLE,
  }),
  squadron_joins: ({ squadron, group }) => ({
    kind: "told",
    headline: `${squadrons([squadron])} joins ${group} Group.`,
    scene: ON_THE_TABLE,
  }),
};

/** The raid is deployed before it is seen. */
const STEPS = { raid_deployment: "seen" };

export const SCRIPT = scriptWith(CUES, fold, STEPS);
