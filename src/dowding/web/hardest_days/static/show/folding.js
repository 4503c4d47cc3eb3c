/** What the entries of The Hardest Days change in the view that a page last showed. */

import { foldFrom } from "/static/js/theatre/beats.js";
import { cellOf, sectionIn } from "../view.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {Folds} from "/static/js/theatre/beats.js" */
/** @import {BattleView, Entries, GroupView, Printed, RaidView} from "../types.js" */

/** A counter that is not told. @type {Printed} */
const UNKNOWN = { letter: "", luftflotte: 0, elite: false, rating: 0, bombing: 0 };

/** @type {Folds<Entries, BattleView>} */
const FOLDS = {
  segment_begins: (_, { hour }) => ({ hour }),
  air_action_begins: (_, { hour, phase }) => ({ hour, air_phase: phase }),
  // When the day is over the clock shows words, and the view has no hour.
  clock_advanced: (_, { hour }) => ({ hour: Number.isNaN(Number(hour)) ? "" : hour }),
  weather_found: ({ weather }, { region, weather: now }) => ({ weather: { ...weather, [region]: now } }),
  weather_shifted: ({ weather }, { region, weather: now }) => ({ weather: { ...weather, [region]: now } }),
  raid_forms_up: ({ forming }, { region }) => ({ forming: [...forming, region] }),
  patrols_sent: (view, { moves }) => unitsMoved(view, moves),
  squadrons_moved: (view, { moves }) => unitsMoved(view, moves),
  squadrons_turned: (view, { moves }) => unitsMoved(view, moves),
  dispersed: (view, { moves }) => unitsMoved(view, moves),
  display_moved: (view, { raid, moves }) => ({ ...unitsMoved(view, moves), fighting: raid }),
  turned_green: (view, { squadron }) => ({
    squadrons: view.squadrons.map((unit) => (unit.name === squadron ? { ...unit, reduced: true } : unit)),
  }),
  squadron_left: (view, { squadron, to, reduced }) => ({
    squadrons: view.squadrons.map((unit) => (unit.name === squadron ? { ...unit, at: to, reduced } : unit)),
  }),
  coast_crossing: ({ raids }, { raid, track, space, major }) => ({
    raids: [...raids.filter(({ number }) => number !== raid), opened(raid, track, space, major)],
  }),
  raid_on_track: (view, { raid, space }) => raidChanged(view, raid, () => ({ track_space: space })),
  raid_over_england: (view, { raid, space, altitude, recovering }) =>
    raidChanged(view, raid, ({ trail }) => ({
      space,
      altitude,
      recovering,
      track_space: 0,
      trail: [...trail, space],
    })),
  raid_turned: (view, { raid }) => raidChanged(view, raid, () => ({ recovering: true })),
  raid_removed: ({ raids }, { raid }) => ({ raids: raids.filter(({ number }) => number !== raid) }),
  detected: (view, { raid, warning, intelligence }) => raidChanged(view, raid, () => ({ warning, intelligence })),
  size_known: (view, { raid, groups, force }) => raidChanged(view, raid, () => ({ groups, force })),
  altitude_known: (view, { raid, altitude }) => raidChanged(view, raid, () => ({ altitude })),
  raid_deployed: (view, { raid, groups, counters }) =>
    raidChanged(view, raid, () => ({ deployed: true, display: groups.map(group(counters)) })),
  target_found: (view, { raid, target, target_type, space }) =>
    raidChanged(view, raid, () => ({ target, target_type, target_space: space })),
  group_moved: (view, { raid, group: name, to, reduced }) =>
    groupChanged(view, raid, name, () => ({ at: to, reduced })),
  group_reduced: (view, { raid, group: name }) => groupChanged(view, raid, name, () => ({ reduced: true })),
  group_left: (view, { raid, group: name }) =>
    raidChanged(view, raid, ({ display }) => ({ display: display.filter((each) => each.name !== name) })),
  intercepted: (view, { raid, squadrons }) => ({
    fighting: raid,
    ...unitsMoved(
      view,
      squadrons.map((/** @type {string} */ name) => [name, "", "intercepted"]),
    ),
  }),
  combat_fought: (view, { raid, attacker, box, squadron, squadron_fate }) => ({
    ...attacked(view, raid, attacker, box),
    ...goneOn(view, squadron, box, squadron_fate.to),
    fighting: raid,
  }),
  bombed: (view, { raid, points }) => ({
    ...raidChanged(view, raid, () => ({ bombed: true })),
    damage_points: view.damage_points + points,
  }),
  target_damaged: ({ damaged }, { target }) => ({ damaged: [...damaged, target] }),
  changed: (_, { figure, to }) => (figure === "VP" ? { vp: to } : {}),
};

/** @param {BattleView} view @param {Entry} entry @returns {BattleView} */
export function fold(view, entry) {
  return foldFrom(FOLDS, view, entry);
}

/** @param {BattleView} view @param {[string, string, string][]} moves */
function unitsMoved(view, moves) {
  const to = new Map(moves.map(([unit, , place]) => [unit, place]));
  return { squadrons: view.squadrons.map((unit) => ({ ...unit, at: to.get(unit.name) ?? unit.at })) };
}

/** @param {BattleView} view @param {number} number @param {(raid: RaidView) => Partial<RaidView>} change */
function raidChanged({ raids }, number, change) {
  return { raids: raids.map((raid) => (raid.number === number ? { ...raid, ...change(raid) } : raid)) };
}

/**
 * @param {BattleView} view @param {number} number @param {string} name
 * @param {(group: GroupView) => Partial<GroupView>} change
 */
function groupChanged(view, number, name, change) {
  return raidChanged(view, number, ({ display }) => ({
    display: display.map((each) => (each.name === name ? { ...each, ...change(each) } : each)),
  }));
}

/**
 * Which escorts of the section that is fought have attacked.
 * @param {BattleView} view @param {number} number @param {string} attacker @param {string} box
 */
function attacked(view, number, attacker, box) {
  const section = sectionIn("bomber", box);
  const here = (/** @type {GroupView} */ { at }) => !!section && at === cellOf("escort", section);
  return raidChanged(view, number, ({ display }) => ({
    display: display.map((each) => ({ ...each, attacked: here(each) && (each.attacked || each.name === attacker) })),
  }));
}

/**
 * A squadron that has fought the hunters and goes on to the bombers.
 * @param {BattleView} view @param {string} squadron @param {string} box @param {string} to
 */
function goneOn(view, squadron, box, to) {
  const section = to === "bomber_box" ? sectionIn("hunt", box) : undefined;
  return section ? unitsMoved(view, [[squadron, box, cellOf("bomber", section)]]) : {};
}

/** The groups of a display from their places and counters. @param {Printed[]} counters */
function group(counters) {
  return (/** @type {[string, string, string]} */ [name, type, at], /** @type {number} */ n) => {
    const counter = counters[n] ?? UNKNOWN;
    return { name, type, at, reduced: false, attacked: false, ...counter };
  };
}

/** @param {number} number @param {string} track @param {number} space @param {boolean} major @returns {RaidView} */
function opened(number, track, space, major) {
  return {
    number,
    major,
    track,
    track_space: space,
    space: "",
    altitude: "",
    warning: "",
    intelligence: "",
    groups: null,
    force: "",
    deployed: false,
    target: "",
    target_type: "",
    target_space: "",
    following: "",
    bombed: false,
    recovering: false,
    met: false,
    trail: [],
    display: [],
    chits: [],
    tactics: "",
  };
}
