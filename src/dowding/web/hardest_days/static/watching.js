/**
 * The view of the table follows the raid in question, as far as everything that may be chosen stays in sight. Whoever
 * moves the table by hand keeps what he has chosen, until another raid is in question or the whole table is shown.
 */

import { recall } from "/static/js/settings.js";
import { raidAsked } from "./display.js";
import { isFought } from "./fighting.js";
import { BLOCK, HEIGHT, WIDTH } from "./ladders.js";
import { boxOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {PlottingTable} from "./table.js" */
/** @import {BattleView, RaidView} from "./types.js" */
/** @typedef {[number, number]} Point */

/** What is shown around the raid: so far to each side, and above and below. */
const [ACROSS, DOWN] = [215, 165];
/** The greatest enlargement, and one that is not worth moving for. */
const [MOST, LEAST] = [1.5, 1.12];
/** A table on which a unit is less than this many pixels is small; there it opens as near as this. */
const [SMALL, NEAR] = [0.6, 0.9];
/** What a small table shows while no raid is in question. */
const MIDDLE = /** @type {Point} */ ([WIDTH * 0.5, HEIGHT * 0.58]);

/**
 * The raid in question: the one that a question is about, the one that is fought, or the only one, if no other forms up.
 * @param {Room} room @param {BattleView} view
 */
export function raidInQuestion(room, view) {
  const asked = room.played ? 0 : raidAsked(room);
  const found = view.raids.find((raid) => (asked ? raid.number === asked : isFought(room, raid)));
  return found ?? (view.raids.length === 1 && !view.forming.length ? view.raids[0] : undefined);
}

export class Watch {
  /** @param {PlottingTable} table */
  constructor(table) {
    this.table = table;
    this.key = "";
    this.raid = 0;
    /** Whether the view was moved by hand since it last followed a raid. */
    this.byHand = false;
    this.moving = false;
  }

  /** The view has changed. */
  changed() {
    if (!this.moving) this.byHand = this.table.zoom.view.near > 1;
  }

  /** Bring the raid in question into view, if it is another one, elsewhere, or there is another question. @param {BattleView} view */
  follow(view) {
    const { room, frame, north } = this.table;
    if (room.looked || !frame.width) return;
    const raid = raidInQuestion(room, view);
    const where = raid ? `${raid.number} ${raid.space || `${raid.track} ${raid.track_space}`}` : "";
    const key = JSON.stringify([where, room.state?.at, frame.width, frame.height, north, recall("text", "1")]);
    if (key === this.key) return;
    this.key = key;
    const another = (raid?.number ?? 0) !== this.raid;
    this.raid = raid?.number ?? 0;
    if (this.byHand && !another) return;
    this.byHand = false;
    this.bring(raid ? this.box(raid, view) : null);
  }

  /** What is to be seen: the raid and its surroundings, and every squadron that may be chosen. @param {RaidView} raid @param {BattleView} view */
  box(raid, view) {
    const { room, columns, north } = this.table;
    const draft = room.played ? null : room.draft;
    const at = columns.get(raid.space)?.middle(north) ?? this.table.raids?.seaward(raid, north) ?? MIDDLE;
    const asked = this.isSmall ? [] : view.squadrons.filter(({ name }) => draft?.mark("unit", name) === "lit");
    const spaces = new Set(asked.map((squadron) => boxOf(squadron.at)?.space ?? ""));
    const points = [...spaces].flatMap((space) => columns.get(space)?.middle(north) ?? []);
    const xs = [at[0] - ACROSS, at[0] + ACROSS, ...points.filter((_, n) => n % 2 === 0).flatMap((x) => [x - 2 * BLOCK, x + 2 * BLOCK])];
    const ys = [at[1] - DOWN, at[1] + DOWN, ...points.filter((_, n) => n % 2).flatMap((y) => [y - 2 * BLOCK, y + 2 * BLOCK])];
    const [left, right] = [Math.max(0, Math.min(...xs)), Math.min(WIDTH, Math.max(...xs))];
    const [top, bottom] = [Math.max(0, Math.min(...ys)), Math.min(HEIGHT, Math.max(...ys))];
    return { at, left, right, top, bottom };
  }

  /** @param {{at: Point, left: number, right: number, top: number, bottom: number} | null} box */
  bring(box) {
    const { table, isSmall } = this;
    const { frame, scale, zoom } = table;
    const text = Number(recall("text", "1"));
    const fits = box ? Math.min(frame.width / (box.right - box.left), frame.height / (box.bottom - box.top)) / scale : 1;
    const wanted = Math.max(Math.min(fits, MOST), text);
    const near = isSmall ? (NEAR * text) / scale : wanted < LEAST ? 1 : wanted;
    const [x, y] = !box ? MIDDLE : isSmall ? box.at : [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    this.moving = true;
    table.world.classList.add("following");
    zoom.show(near, (frame.width - WIDTH * scale) / 2 + x * scale, (frame.height - HEIGHT * scale) / 2 + y * scale);
    this.moving = false;
  }

  get isSmall() {
    return this.table.scale < SMALL;
  }
}
