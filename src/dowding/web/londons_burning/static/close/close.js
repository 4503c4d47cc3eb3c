/** The close view: while a combat lasts, the target stands large with its hit boxes, in the air of that day. */

import { die } from "/static/js/counter.js";
import { classes, h, svg } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { levelTold, typeOf } from "../view.js";
import { airKey, airOf, coloured, nearAir } from "./air.js";
import { boxesOf, HEIGHT, WIDTH } from "./boxes.js";
import { largeText, leadsText, linesText, otherText, outsideOf, placeOf } from "./drawing.js";
import { flyers, others } from "./flyers.js";
import { altitudeOf, momentOf } from "./moment.js";
import { painted } from "./painted.js";
import { sentenceOf } from "./sentence.js";
import { ways } from "./ways.js";

/** @import {Room} from "../view.js" */
/** @import {BattleView} from "../types.js" */
/** @import {Box} from "./boxes.js" */
/** @import {Moment} from "./shown.js" */

/** Positions whose names are long, where there is little room. @type {Record<string, string>} */
const SHORT = { "port engine": "port eng.", "starboard engine": "stb. eng.", "forward frame": "forward", "rear frame": "rear" };

export class CloseView {
  /** @param {Room} room @param {HTMLElement} place */
  constructor(room, place) {
    this.room = room;
    this.place = place;
    this.air = h("div", { class: "close-air" });
    const drawing = svg(`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
<g class="large"></g><g class="leads"></g><g class="lines"></g><g class="other"></g></svg>`);
    this.large = part(drawing, ".large");
    this.leads = part(drawing, ".leads");
    this.lines = part(drawing, ".lines");
    this.other = part(drawing, ".other");
    this.picture = h("div", { class: "close-picture", role: "img" }, drawing);
    this.told = h("div", { class: "close-told" });
    place.append(this.air, this.picture, this.told);
    /** Who is seen with whom, and how he comes in. */
    this.pair = "";
    /** What was drawn last of each part, so that only what is new is drawn. @type {Map<Element, string>} */
    this.drawn = new Map();
  }

  /** Draw the moment that is shown. */
  draw() {
    const { room } = this;
    const view = /** @type {BattleView} */ (room.view);
    const moment = momentOf(room);
    this.drawAir(view);
    this.drawAircraft(moment);
    this.picture.setAttribute("aria-label", sentenceOf(room.played, moment, view));
    const { focus } = moment;
    this.place.dataset.focus = focus;
    morph(
      this.told,
      focus ? head(moment, view) : null,
      focus ? h("ul", { class: "boxes", key: "boxes", "aria-label": `Hit boxes of ${focus}` }, ...boxesOf(typeOf(focus), moment.hits).map((box) => plate(box, moment))) : flyers(room, view),
      focus ? others(room, view, focus) : null,
      ...ways(room, moment),
      moment.stamp ? h("p", { class: "close-stamp", key: `${room.played?.end ?? ""} ${moment.stamp}`, "aria-hidden": "true" }, moment.stamp) : null,
      moment.painted ? painted(moment.painted) : null,
      moment.chute ? parachute() : null,
    );
  }

  /** @param {BattleView} view */
  drawAir(view) {
    const key = airKey(view);
    if (this.drawn.get(this.air) === key) return;
    this.drawn.set(this.air, key);
    coloured(this.air, airOf(view));
    this.air.replaceChildren(nearAir(view));
  }

  /** @param {Moment} moment */
  drawAircraft(moment) {
    const { focus, other, falls } = moment;
    const is = !!focus;
    this.fill(this.large, is ? largeText(moment) : "");
    this.fill(this.leads, is && !falls ? leadsText(moment) : "");
    this.fill(this.lines, linesText(moment));
    this.fill(this.other, is && other ? otherText(other) : "");
    this.large.classList.toggle("falls", falls);
    this.other.classList.toggle("gone", !moment.place);
    this.fly(moment);
  }

  /** Bring the other aircraft to its place; one that was not there comes from outside. @param {Moment} moment */
  fly(moment) {
    const pair = `${moment.focus} ${moment.other} ${moment.way}`;
    const { style } = this.other;
    if (moment.place && this.pair !== pair) {
      style.transition = "none";
      style.transform = at(outsideOf(moment));
      this.other.getBoundingClientRect();
      style.transition = "";
    }
    this.pair = pair;
    style.transform = at(placeOf(moment));
  }

  /** @param {SVGElement} group @param {string} text */
  fill(group, text) {
    if ((this.drawn.get(group) ?? "") === text) return;
    this.drawn.set(group, text);
    group.replaceChildren(...svg(`<svg>${text}</svg>`).childNodes);
  }
}

/** @param {[number, number, number]} place */
function at([x, y, turn]) {
  return `translate(${x}px, ${y}px) rotate(${turn}deg)`;
}

/** @param {SVGElement} drawing @param {string} which */
function part(drawing, which) {
  return /** @type {SVGElement} */ (drawing.querySelector(which));
}

/** Who stands large, how high, and who flies it. @param {Moment} moment @param {BattleView} view */
function head({ focus }, view) {
  const pilot = view.seats.find(({ aircraft }) => aircraft === focus)?.pilot;
  const raider = view.raid?.raiders.find(({ name }) => name === focus);
  const at = altitudeOf(view, focus);
  const more = [pilot, at && levelTold(at), raider?.bombs ? `bombs ${raider.bombs}` : ""].filter(Boolean).join(" · ");
  return h("header", { class: "close-head", key: "head" }, h("h2", {}, focus), more ? h("p", {}, more) : null);
}

/** The plate of a position: its dice, its name, and two rings for hits. @param {Box} box @param {Moment} moment */
function plate({ position, faces, hits, plate: [x, y], side }, { struck }) {
  const rings = [0, 1].map((n) => h("i", { class: classes("ring", n < hits && "hit") }));
  const told = hits ? `hit ${hits === 1 ? "once" : "twice"}` : "not hit";
  return h(
    "li",
    {
      class: classes("box", side, hits > 0 && "is-hit", hits > 1 && "is-gone", struck.includes(position) && "is-struck"),
      key: position,
      "data-position": position,
      "data-hits": hits,
      style: { "--x": x, "--y": y },
    },
    h("span", { class: "sr" }, `${position}: ${told}; ${faces.length > 1 ? "faces" : "face"} ${faces.join(" and ")} of the die`),
    h("span", { class: "face", "aria-hidden": "true" }, ...faces.map((face) => die(face, 16))),
    h("b", { class: "long", "aria-hidden": "true" }, position),
    h("b", { class: "short", "aria-hidden": "true" }, SHORT[position] ?? position),
    h("span", { class: "rings", "aria-hidden": "true" }, ...rings),
  );
}

/** A British pilot on his parachute. */
function parachute() {
  return svg(`<svg class="chute" viewBox="0 0 48 76" aria-hidden="true"><path class="silk" d="M3 26C3 10 13 2 24 2S45 10 45 26Q38 21 31 26 24 21 17 26 10 21 3 26z"/>
<path class="cords" d="M3 26 24 56 45 26M17 26l7 30 7-30"/><circle cx="24" cy="58" r="4"/><path d="M21 62h6l1 8h-3v5h-2v-5h-3z"/></svg>`);
}
