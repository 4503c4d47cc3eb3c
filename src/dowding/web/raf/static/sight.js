/** How the plotting table is seen: its scale, which way it is turned, and how near it is. */

import { pair } from "/static/js/pair.js";

/** @typedef {import("./placing.js").Body} Body */

export const WIDTH = 1000;
export const HEIGHT = 600;

export class Sight {
  /**
   * @param {{width: number, height: number}} frame @param {import("/static/js/zoom.js").View} view @param {boolean} north
   */
  constructor(frame, view, north) {
    this.frame = frame;
    this.view = view;
    this.north = north;
    /** The pixels of a unit of the drawing while the whole table is seen, and now. */
    this.scale = Math.min(frame.width / WIDTH, frame.height / HEIGHT) || 1;
    this.unit = this.scale * view.near;
    /** The size of the whole table in pixels, if all of it were on the screen as it is now. */
    this.width = frame.width * view.near;
    this.height = frame.height * view.near;
    this.edges = pair((this.width - WIDTH * this.unit) / 2, (this.height - HEIGHT * this.unit) / 2);
  }

  /** Where a point of the drawing lies on the whole table. @param {number} x @param {number} y */
  at(x, y) {
    const [across, down] = this.north ? [WIDTH - x, HEIGHT - y] : [x, y];
    return pair(this.edges[0] + across * this.unit, this.edges[1] + down * this.unit);
  }

  /** A thing at a point of the drawing. @param {{x: number, y: number}} point @param {readonly [number, number]} size @returns {Body} */
  body(point, [width, height]) {
    const [x, y] = this.at(point.x, point.y);
    return { x, y, width, height };
  }

  /** Middle and size of a thing, in the drawing. @param {Body} body @returns {[number, number, number, number]} */
  drawn({ x, y, width, height }) {
    const [across, down] = [(x - this.edges[0]) / this.unit, (y - this.edges[1]) / this.unit];
    const [u, v] = this.north ? [WIDTH - across, HEIGHT - down] : [across, down];
    return [u, v, width / this.unit, height / this.unit];
  }

  /** Move a thing so that its middle is there: 100% is its own size. @param {HTMLElement} thing @param {{x: number, y: number}} at */
  put(thing, { x, y }) {
    const [left, top] = [(this.view.x + x).toFixed(1), (this.view.y + y).toFixed(1)];
    thing.style.transform = `translate(calc(${left}px - 50%), calc(${top}px - 50%))`;
  }
}
