/** What the entries of London's Burning change in the view that a page last showed. */

import { foldFrom } from "/static/js/theatre/beats.js";
import { LEVELS, nationOf } from "../view.js";

/** @import {Entry} from "/static/js/types.js" */
/** @import {Folds} from "/static/js/theatre/beats.js" */
/** @import {BattleView, CombatView, Entries, Moved, RaidMoved, RaidView, RaiderView, SeatView} from "../types.js" */

/** The piece that is the raid marker. */
const RAID = "raid";
/** The most hits that a position holds; two destroy it. */
const FATAL = 2;

/** A seat without a pilot. */
const EMPTY = {
  pilot: "", aircraft: "", condition: "empty", fatigue: 0, victories: 0, ace: false, ammo: 0, hex: "", altitude: "", facing: "", hits: [],
};

/** @type {Folds<Entries, BattleView>} */
const FOLDS = {
  moved: (view, moved) => (moved.piece === RAID ? raidMoved(view, moved) : pieceMoved(view, moved)),
  raid_moved: (view, moved) => raidMoved(view, moved),
  raid_reported: (_, { raiders, hex, altitude, facing }) => ({ raid: reported(raiders, hex, altitude, facing) }),
  impulse_begins: ({ raid }, { impulse }) => ({ raid: raid && { ...raid, impulse }, combat: null }),
  turned_for_home: ({ raid }) => ({ raid: raid && { ...raid, homeward: true }, combat: null }),
  identified: ({ raid }, { raiders }) => ({
    raid: raid && {
      ...raid,
      identified: true,
      size: raiders.length,
      raiders: raiders.map((name) => ({ name, altitude: raid.altitude, hits: [], bombs: 0 })),
    },
  }),
  true_altitude: ({ raid }, { altitude }) => ({
    raid: raid && { ...raid, altitude, raiders: raid.raiders.map((raider) => ({ ...raider, altitude })) },
  }),
  top_cover_flown: (view, { aircraft, altitude }) => raiderChanged(view, aircraft, () => ({ altitude })),
  dived_on_target: (view, { aircraft, altitude }) => raiderChanged(view, aircraft, () => ({ altitude })),
  jettisoned: (view, { aircraft }) => raiderChanged(view, aircraft, () => ({ bombs: 0 })),
  hits_taken: (view, { aircraft, positions }) => ({
    ...raiderChanged(view, aircraft, ({ hits }) => ({ hits: hit(hits, positions) })),
    ...seatChanged(view, aircraft, ({ hits }) => ({ hits: hit(hits, positions) })),
  }),
  intercepted: (view, { interceptors }) => ({
    combat: { round: 1, interceptors, engaged: meeting(view), head_on: [], up_sun: [], attacks: [] },
  }),
  came_head_on: ({ combat }, { aircraft }) => ({
    combat: combat && { ...combat, head_on: [...combat.head_on, aircraft] },
  }),
  came_out_of_the_sun: ({ combat }, { aircraft }) => ({
    combat: combat && { ...combat, up_sun: [...combat.up_sun, aircraft] },
  }),
  round_begins: ({ combat }, { round }) => ({
    combat: combat && (round > 1 ? { ...combat, round, head_on: [], up_sun: [], attacks: [] } : { ...combat, round }),
  }),
  nobody_attacks: ({ combat }) => ({ combat: combat && { ...combat, attacks: [] } }),
  bursts_fired: (view, { aircraft, gun, bursts }) =>
    gun === "front" ? seatChanged(view, aircraft, ({ ammo }) => ({ ammo: ammo - bursts })) : {},
  target_chosen: (view, { aircraft, target, climb }) => ({
    combat: view.combat && { ...view.combat, attacks: [...ownAttacks(view.combat, aircraft), [aircraft, target]] },
    ...seatChanged(view, aircraft, ({ altitude }) => ({ altitude: level(altitude, climb) })),
    ...raiderChanged(view, aircraft, ({ altitude }) => ({ altitude: level(altitude, climb) })),
  }),
  destroyed: (view, { aircraft, pilot }) => ({
    ...raiderGone(view, aircraft),
    ...pilotChanged(view, pilot, ({ victories }) => ({ victories: victories + 1 })),
    destroyed: [...view.destroyed, aircraft],
  }),
  became_ace: (view, { pilot }) => pilotChanged(view, pilot, () => ({ ace: true })),
  fell_short: raiderLeaves,
  went_home_hit: raiderLeaves,
  glided_home: raiderLeaves,
  aborted: raiderLeaves,
  fighter_lost: (view, { aircraft }) => ({
    ...seatChanged(view, aircraft, () => ({ hex: "", altitude: "", facing: "" })),
    combat: view.combat && without(view.combat, aircraft),
    losses: view.losses + 1,
  }),
  pilot_killed: ({ seats }, { pilot }) => ({
    seats: seats.map((seat) => (seat.pilot === pilot && !seat.hex ? { ...seat, ...EMPTY } : seat)),
  }),
  damage_marked: ({ damage }, { target, damage: now }) => ({ damage: { ...damage, [target]: now } }),
  repaired: ({ damage }, { target, damage: now }) => ({ damage: { ...damage, [target]: now } }),
  changed: ({ scores }, { figure, to }) =>
    figure === "Luftwaffe score" ? { luftwaffe_score: to } : { scores: [to - scores[1], scores[1]] },
  raid_left: () => ({ raid: null, combat: null }),
  raid_ends: () => ({ raid: null, combat: null }),
  phase_begins: (_, { phase }) => ({ phase }),
  day_begins: (_, { date, on }) => ({ date, on }),
};

/** @param {BattleView} view @param {Entry} entry @returns {BattleView} */
export function fold(view, entry) {
  return foldFrom(FOLDS, view, entry);
}

/** @param {BattleView} view @param {Moved | RaidMoved} moved */
function raidMoved({ raid }, { hex, altitude, facing }) {
  const climbed = (/** @type {RaidView} */ now) => now.raiders.map((raider) => ({ ...raider, altitude }));
  if (!raid) return {};
  return {
    combat: null,
    raid: { ...raid, hex, altitude, facing, raiders: altitude === raid.altitude ? raid.raiders : climbed(raid) },
  };
}

/** @param {BattleView} view @param {Moved} moved */
function pieceMoved(view, { piece, hex, altitude, facing }) {
  const stays = hex === view.raid?.hex && altitude !== LEVELS.at(-1);
  return {
    combat: view.combat && !stays ? without(view.combat, piece) : view.combat,
    ...seatChanged(view, piece, () => ({ hex, altitude, facing })),
    ...raiderChanged(view, piece, () => ({ altitude })),
  };
}

/** The fighters in the air in the raid's hex. @param {BattleView} view */
function meeting({ raid, seats }) {
  const there = seats.filter(({ hex, altitude }) => hex && hex === raid?.hex && altitude !== LEVELS.at(-1));
  return there.map(({ aircraft }) => aircraft);
}

/** The attacks of the side of an aircraft; those of the other segment are over. @param {CombatView} combat @param {string} aircraft */
function ownAttacks({ attacks }, aircraft) {
  return attacks.filter(([attacker]) => nationOf(attacker) === nationOf(aircraft));
}

/** A combat that an aircraft has left. @param {CombatView} combat @param {string} aircraft */
function without(combat, aircraft) {
  return { ...combat, engaged: combat.engaged.filter((name) => name !== aircraft) };
}

/** @param {BattleView} view @param {string} pilot @param {(seat: SeatView) => Partial<SeatView>} change */
function pilotChanged({ seats }, pilot, change) {
  return { seats: seats.map((seat) => (seat.pilot === pilot ? { ...seat, ...change(seat) } : seat)) };
}

/** @param {BattleView} view @param {string} aircraft @param {(seat: SeatView) => Partial<SeatView>} change */
function seatChanged(view, aircraft, change) {
  return { seats: view.seats.map((seat) => (seat.aircraft === aircraft ? { ...seat, ...change(seat) } : seat)) };
}

/** @param {BattleView} view @param {string} aircraft @param {(raider: RaiderView) => Partial<RaiderView>} change */
function raiderChanged({ raid }, aircraft, change) {
  if (!raid) return {};
  const raiders = raid.raiders.map((raider) => (raider.name === aircraft ? { ...raider, ...change(raider) } : raider));
  return { raid: { ...raid, raiders } };
}

/** @param {BattleView} view @param {{aircraft: string}} entry */
function raiderLeaves(view, { aircraft }) {
  return raiderGone(view, aircraft);
}

/** @param {BattleView} view @param {string} aircraft @returns {Partial<BattleView>} */
function raiderGone({ raid }, aircraft) {
  if (!raid) return {};
  const raiders = raid.raiders.filter((raider) => raider.name !== aircraft);
  return { raid: { ...raid, raiders, size: raiders.length } };
}

/** The level that lies a number of levels above another. @param {string} altitude @param {number} climb */
function level(altitude, climb) {
  return LEVELS[LEVELS.indexOf(altitude) - climb] ?? altitude;
}

/** @param {string[]} hits @param {string[]} positions */
function hit(hits, positions) {
  return positions.reduce(
    (all, position) => (all.filter((known) => known === position).length < FATAL ? [...all, position] : all),
    hits,
  );
}

/** @param {number} size @param {string} hex @param {string} altitude @param {string} facing @returns {RaidView} */
function reported(size, hex, altitude, facing) {
  return { hex, facing, altitude, size, identified: false, homeward: false, impulse: 0, delay: 0, raiders: [] };
}
