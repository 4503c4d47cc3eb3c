/** Everything that lies on the plotting table finds its place: raid and marks first, then sectors, darts and names. */

import { morph } from "/static/js/morph.js";
import { boxOf, isClear } from "./names.js";
import { keptApart, spreadOut } from "./placing.js";
import { counterSize, dartsOf, trackOf } from "./plotting.js";

/** @import {Body} from "./placing.js" */
/** @import {Point} from "./plotting.js" */
/** @import {Sight} from "./sight.js" */
/** @import {Block, PlottingTable} from "./table.js" */

/** The distance of the raid's plaque from its track, and the least from the edge of the frame, in pixels. */
const [BESIDE, EDGE] = [52, 6];
/** The size of the reticle with its cross, and of that of a second target, in pixels. */
const [RETICLE, SECOND] = [58, 46];

/** The size of a dart, in units of the table. */
const DART = 34;

/** @param {PlottingTable} table @param {Sight} sight @param {number} letters how much names are enlarged */
export function layOn(table, sight, letters) {
  const blocks = [...table.blocks.values()];
  const { aims, stands } = putRaid(table, sight);
  const raid = (sight.view.near === 1 ? [...aims, ...stands] : aims).map(fixed);
  const others = [...putMarks(table, sight, raid).map(fixed), ...raid];
  const placed = keptApart([...blocks.map((block) => around(table, block, sight)), ...others], sight.width, sight.height);
  blocks.forEach(({ block }, n) => sight.put(block, placed[n] ?? { x: 0, y: 0 }));
  const counters = blocks.map((block, n) => countersOf(table, block, placed[n]));
  hideCovered(table, blocks, placed, counters, stands);
  const darts = drawTrack(table, counters.flat(), sight);
  table.names?.draw([...placed, ...darts], sight, letters);
}

/** What the counters of a sector cover, without its name. @param {PlottingTable} table @param {Block} block @param {Body} [body] */
function countersOf({ sizes }, { available, patrol, name }, body) {
  const [, high] = sizes.get(name) ?? [0, 0];
  const held = available.childElementCount + patrol.childElementCount;
  return body && held ? [{ ...body, y: body.y + high / 2, height: body.height - high }] : [];
}

/**
 * The name of a sector on which counters of others or the plaque lie is not shown.
 * @param {PlottingTable} table @param {Block[]} blocks @param {Body[]} placed @param {Body[][]} counters @param {Body[]} plaque
 */
function hideCovered({ sizes }, blocks, placed, counters, plaque) {
  blocks.forEach(({ name }, n) => {
    const [width, height] = sizes.get(name) ?? [0, 0];
    const at = placed[n] ?? { x: 0, y: 0, width: 0, height: 0 };
    const written = boxOf({ ...at, y: at.y - (at.height - height) / 2, width, height });
    const others = [...counters.filter((_, other) => other !== n).flat(), ...plaque];
    name.classList.toggle("is-under", !others.every((body) => isClear(written, boxOf(body))));
  });
}

/** Draw the track of the raid, clear of counters; what its darts cover. @param {PlottingTable} table @param {Body[]} counters @param {Sight} sight */
function drawTrack({ raidAt, plaque, plots }, counters, sight) {
  const track = plots?.querySelector(".plots");
  if (!track || !raidAt || plaque.hidden) return [];
  const { from, to, phase } = raidAt;
  const darts = dartsOf(from, to, phase, counters.map((body) => sight.drawn(body)));
  morph(track, ...trackOf(from, to, darts));
  return darts.map(([x, y]) => sight.body({ x, y }, [DART * sight.unit, DART * sight.unit]));
}

/** @param {Body} body @returns {Body} */
function fixed(body) {
  return { ...body, fixed: true };
}

/** What the name and the counters of a sector cover at its own place. @param {PlottingTable} table @param {Block} block @param {Sight} sight */
function around(table, block, sight) {
  const name = table.sizes.get(block.name) ?? [0, 0];
  return sight.body(block, spreadOut(block, name, counterSize(sight.unit), sight.view.near));
}

/** Put the marks of the game in their places, clear of the raid. @param {PlottingTable} table @param {Sight} sight @param {Body[]} raid */
function putMarks({ marks, sizes }, sight, raid) {
  const bodies = marks.map((mark) => sight.body(mark, sizes.get(mark.thing) ?? [0, 0]));
  const placed = keptApart([...bodies, ...raid], sight.width, sight.height).slice(0, marks.length);
  marks.forEach(({ thing }, n) => sight.put(thing, placed[n] ?? { x: 0, y: 0 }));
  return placed;
}

/**
 * Put the reticles and the plaque in their places. Where the table is near, the plaque stays in the frame, and in front
 * of whatever lies there.
 * @param {PlottingTable} table @param {Sight} sight @returns {{aims: Body[], stands: Body[]}}
 */
function putRaid({ raidAt, plaque, reticle, second, sizes }, sight) {
  if (!raidAt || plaque.hidden) return { aims: [], stands: [] };
  const aim = (/** @type {HTMLElement} */ thing, /** @type {Point} */ [x, y], /** @type {number} */ size) => {
    const body = sight.body({ x, y }, [size, size]);
    sight.put(thing, body);
    return body;
  };
  const aims = [aim(reticle, raidAt.to, RETICLE), ...(raidAt.second ? [aim(second, raidAt.second, SECOND)] : [])];
  const stands = beside(raidAt.from, raidAt.to, sizes.get(plaque) ?? [0, 0], sight);
  sight.put(plaque, stands);
  return { aims, stands: [stands] };
}

/**
 * Where the plaque stands: seawards of the beginning of its track, in the frame.
 * @param {Point} from @param {Point} to @param {[number, number]} size @param {Sight} sight
 */
function beside(from, to, size, sight) {
  const [along, across] = [to[0] - from[0], to[1] - from[1]];
  const aside = BESIDE / sight.scale / Math.hypot(along, across);
  const seaward = along > 0 ? 1 : -1;
  const body = sight.body({ x: from[0] + seaward * across * aside, y: from[1] - seaward * along * aside }, size);
  body.x = within(body.x, -sight.view.x, sight.frame.width, body.width);
  body.y = within(body.y, -sight.view.y, sight.frame.height, body.height);
  return body;
}

/** A middle at which something stays in a part of the table. @param {number} at @param {number} low @param {number} length @param {number} size */
function within(at, low, length, size) {
  return Math.max(low + EDGE + size / 2, Math.min(low + length - EDGE - size / 2, at));
}
