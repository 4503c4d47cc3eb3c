/** What the entries of the RAF games change in the view that a page last showed. */

import { foldFrom } from "/static/js/theatre/beats.js";

/** @import {Folds} from "/static/js/theatre/beats.js" */
/** @import {Entry} from "/static/js/types.js" */
/** @import {RafEntries, RafView} from "../units.js" */
/** @import {RaidDeclared} from "/boards/luftwaffe/types.js" */
/** @import {Moved, RaidOpens, RaidView, UnitView} from "../types.js" */

/** What was planned and what was seen of it belong to the day before. */
const NOTHING_FLOWN = { planning: true, flown: [], regions: [], marked: [] };

/** @type {Folds<RafEntries, RafView>} */
const FOLDS = {
  moved: (view, moved) => {
    const list = view.squadrons.some((unit) => unit.name === moved.unit) ? "squadrons" : "gruppen";
    return { [list]: view[list].map((unit) => (unit.name === moved.unit ? placed(unit, moved) : unit)) };
  },
  changed: (_, { figure, to }) => (figure === "VP" ? { vp: to } : {}),
  raid_opens: (_, opened) => ({ raid: raidOf(opened), hour: opened.hour }),
  raid_declared: ({ raid, flown = [] }, opened) => ({
    raid: raid?.card === Number(opened.card) ? raid : raidOf(opened),
    flown: [...flown, Number(opened.card)],
    hour: opened.hour,
  }),
  detected: ({ raid }, { warning, intelligence, secret, space }) => ({
    raid: raid && { ...raid, warning, intelligence, space: secret ? space : null },
  }),
  gruppen_plotted: ({ raid }, { number }) => ({ raid: raid && { ...raid, size: number } }),
  responded: ({ raid }, { delayed }) => ({ raid: raid && { ...raid, delayed } }),
  british_higher: ({ raid }) => ({ raid: raid && { ...raid, altitude: raid.altitude + 1 } }),
  germans_higher: ({ raid }) => ({ raid: raid && { ...raid, altitude: raid.altitude - 1 } }),
  secondary_target: ({ raid }, { letters, target }) => ({
    raid: raid && { ...raid, diverted: letters, secondary: target },
  }),
  damaged: ({ damage }, { site, level }) => ({ damage: { ...damage, [site]: level } }),
  repaired: ({ damage }, { site }) => {
    const { [site]: _gone, ...rest } = damage;
    return { damage: rest };
  },
  partly_repaired: ({ damage }, { site }) => ({ damage: { ...damage, [site]: "light" } }),
  weather_changes: ({ weather }, { luftflotte, weather: now }) => ({
    weather: luftflotte === 2 ? [now, weather[1]] : [weather[0], now],
  }),
  weather_found: (_, { weather }) => ({ weather }),
  raids_approach: (_, { regions }) => ({ regions, marked: [], all_marked: false }),
  ultra_tells: (_, { sectors }) => ({ regions: [], marked: sectors, all_marked: false }),
  hour_struck: (_, { hour }) => ({ hour, raid: null }),
  day_begins: (_, { hour }) => ({ hour, raid: null, planning: false }),
  raid_over: () => ({ raid: null }),
  day_over: () => ({ hour: "end of day", raid: null }),
  raid_day: (view, { date, day }) => ({ date, day, raid: null, ...(view.flown && NOTHING_FLOWN) }),
  new_day: (_, { date, day }) => ({ date, day, raid: null }),
};

/** @param {RafView} view @param {Entry} entry @returns {RafView} */
export function fold(view, entry) {
  return foldFrom(FOLDS, view, entry);
}

/** @param {UnitView} unit @param {Moved} moved @returns {UnitView} */
function placed(unit, { place, where, reduced, combat, bombing }) {
  return { ...unit, place, at: where, reduced, combat, bombing };
}

/** A raid as it is known when it opens. @param {RaidOpens | RaidDeclared} opened @returns {RaidView} */
function raidOf(opened) {
  const { number, card, target, target_type, sector, luftflotte, enroute } = opened;
  const effort = opened.type === "raid_opens" ? opened.effort : "";
  return {
    number,
    card: Number(card),
    target,
    type: target_type,
    sector,
    depth: "",
    value: 0,
    region: "",
    luftflotte,
    within_me109_range: true,
    forward: false,
    vp_double: false,
    secondary: "",
    nets: [],
    enroute,
    in_range: [],
    major: effort === "major",
    follow_up: false,
    snap: effort === "snap",
    warning: "none",
    intelligence: "poor",
    delayed: false,
    size: 0,
    altitude: 0,
    conditions: [],
    diverted: [],
    space: null,
  };
}
