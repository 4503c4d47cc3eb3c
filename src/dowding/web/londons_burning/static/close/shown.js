/** What a moment of the close view consists of. */

/**
 * How somebody comes in: from astern, head-on, out of the sun; or he flies ahead and his gunner fires back.
 * @typedef {"astern" | "head-on" | "sun" | "ahead"} Way
 * A kill that is painted on the aircraft of a pilot.
 * @typedef {{pilot: string, count: number, ace: boolean}} Painted
 * @typedef {object} Moment
 * @property {string} focus who stands large; empty if all are seen
 * @property {string} other who attacks him, or fires at him
 * @property {Way} way
 * @property {"" | "far" | "near" | "away"} place where the other one is
 * @property {"" | "focus" | "other"} fires
 * @property {number} bursts
 * @property {string[]} hits all hits on the one who stands large, by position
 * @property {string[]} struck the positions that were hit just now
 * @property {boolean} falls
 * @property {boolean} drops whether his bombs fall
 * @property {boolean} chute whether his pilot hangs on a parachute
 * @property {string} stamp
 * @property {Painted | null} painted
 */

/** @type {Moment} */
export const ALL = {
  focus: "", other: "", way: "astern", place: "", fires: "", bursts: 0, hits: [], struck: [],
  falls: false, drops: false, chute: false, stamp: "", painted: null,
};
