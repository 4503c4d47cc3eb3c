/** The hexes: what may be chosen is lit with the altitudes it allows; fighters and raid fly over them. */

import { elements, h } from "/static/js/dom.js";
import { hideTip, refusalLines, tipAt, tipUnder } from "/static/js/tip.js";
import { bombs, dart, defence, fighter, plaque } from "./map_signs.js";
import { trailOf } from "./trail.js";
import { ANGLES, angels, levelOf } from "./view.js";

/** @import {Option, Room} from "./view.js" */
/** @import {BattleView, RaidView, SeatView} from "./types.js" */

const SVG = "http://www.w3.org/2000/svg";
/** How far above its hex the plaque of a raid stands, and how far a badge must be from it to be read. */
const [PLAQUE, CLEAR] = [-40, { across: 36, down: 22 }];
const COLOURS = ["var(--dart-red)", "var(--dart-yellow)", "var(--dart-blue)"];

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Where a hex leaves a choice of altitudes, the keyboard goes on to them. */
function toAltitudes() {
  elements(document, ".level.is-open .level-name:enabled")[0]?.focus();
}

export class HexMap {
  /** @param {Room} room @param {Element} map */
  constructor(room, map) {
    this.room = room;
    this.map = map;
    /** @type {Map<string, Element>} */
    this.hexes = new Map();
    for (const hex of map.querySelectorAll(".hex")) {
      this.hexes.set(hex.getAttribute("data-hex") ?? "", hex);
      this.listen(hex);
    }
    /** @type {Map<string, number>} the hexes with a target in them, and on which side of it its name stands */
    this.built = new Map(
      [...map.querySelectorAll("[data-target]")].map((target) => [
        target.getAttribute("data-at") ?? "",
        Number(target.querySelector(".place-name")?.getAttribute("y")),
      ]),
    );
    this.flyers = [0, 1].map((n) => this.add(".flyers", `flyer flyer-${n}`));
    this.raid = this.add(".flyers", "raid-mark");
    this.badges = "";
    this.ring = document.createElementNS(SVG, "polygon");
    this.ring.setAttribute("class", "ring-focus");
    map.append(this.ring);
    /** The hex on which the keyboard last stood. */
    this.at = "";
    this.follow();
  }

  /** @param {string} layer @param {string} kind */
  add(layer, kind) {
    const group = document.createElementNS(SVG, "g");
    group.setAttribute("class", kind);
    this.map.querySelector(layer)?.append(group);
    return group;
  }

  /** @param {Element} hex */
  listen(hex) {
    const name = hex.getAttribute("data-hex") ?? "";
    const press = () => this.room.press("hex", name);
    hex.addEventListener("click", press);
    hex.addEventListener("keydown", (event) => {
      const { key, shiftKey } = /** @type {KeyboardEvent} */ (event);
      if (key in WAYS && !shiftKey) this.step(hex, WAYS[key] ?? [0, 0]);
      else if (key !== " " && (key !== "Enter" || this.room.draft?.ready)) return;
      else {
        press();
        queueMicrotask(() => toAltitudes());
      }
      event.preventDefault();
      event.stopPropagation();
    });
    tipUnder(hex, () => this.told(name));
  }

  /** Follow the keyboard. A hex must not listen to its own focus: whatever listens becomes a stop of Tab. */
  follow() {
    const frame = this.map.parentElement;
    frame?.addEventListener("focusin", ({ target }) => target instanceof Element && target.matches(".hex") && this.stand(target));
    frame?.addEventListener("focusout", () => {
      this.ring.setAttribute("points", "");
      hideTip();
    });
  }

  /** The focus is on a hex: Tab comes back to this hex alone, and a ring lies round it. @param {Element} hex */
  stand(hex) {
    this.at = hex.getAttribute("data-hex") ?? "";
    for (const other of this.hexes.values())
      if (other.hasAttribute("tabindex")) set(other, "tabindex", other === hex ? "0" : "-1");
    const seen = hex.matches(":focus-visible");
    this.ring.setAttribute("points", seen ? (hex.getAttribute("points") ?? "") : "");
    tipAt(hex, this.told(this.at));
  }

  /** Go from one lit hex to the next one that way. @param {Element} from @param {[number, number]} way */
  step(from, [dx, dy]) {
    /** @type {SVGElement | null} */
    let best = null;
    let least = Infinity;
    for (const hex of this.map.querySelectorAll(".hex.is-lit")) {
      const [along, across] = dx ? [(x(hex) - x(from)) * dx, y(hex) - y(from)] : [(y(hex) - y(from)) * dy, x(hex) - x(from)];
      const far = along + 2.5 * Math.abs(across);
      if (hex instanceof SVGElement && hex !== from && along > 1 && far < least) [best, least] = [hex, far];
    }
    best?.focus();
  }

  /** @param {string} name */
  told(name) {
    const view = this.room.view;
    const options = this.room.draft?.optionsOf("hex", name) ?? [];
    const refusal = this.room.draft?.barred.get(`hex:${name}`);
    const ground = `${name}, ${view.terrain[name] ?? ""}`;
    if (options.length)
      return {
        lines: [
          h("b", {}, ground),
          options
            .map((o) => o.label)
            .slice(0, 8)
            .join("; "),
        ],
        kind: "about",
      };
    return refusal ? { lines: refusalLines(refusal), kind: "" } : { lines: [ground], kind: "about" };
  }

  draw() {
    const view = this.room.view;
    this.drawHexes();
    this.drawTargets(view);
    this.drawRaid(view.raid);
    this.drawFighters(view);
  }

  /** Light up what may be chosen. */
  drawHexes() {
    const draft = this.room.looked || this.room.handover ? null : this.room.draft;
    let badges = "";
    /** @type {Element[]} */
    const lit = [];
    for (const [name, hex] of this.hexes) {
      const mark = draft?.mark("hex", name) ?? "";
      const options = mark ? (draft?.optionsOf("hex", name) ?? []) : [];
      const chosen = draft?.narrowed === `hex:${name}` || mark === "chosen";
      const top = Math.max(-1, ...options.map((o) => levelOf(o)));
      const advised = draft?.advised.has(`hex:${name}`) ? " is-advised" : "";
      set(
        hex,
        "class",
        `hex${options.length ? " is-lit" : ""}${options.length && chosen ? " is-chosen" : ""}${advised}`,
      );
      set(hex, "role", options.length ? "button" : null);
      set(hex, "aria-label", options.length ? this.label(name, options) : null);
      set(hex, "aria-pressed", options.length ? String(chosen) : null);
      if (options.length) lit.push(hex);
      else set(hex, "tabindex", null);
      if (top >= 0) badges += this.badge(hex, name, top);
    }
    const stop = lit.find((hex) => hex.getAttribute("data-hex") === this.at) ?? lit[0];
    for (const hex of lit) set(hex, "tabindex", hex === stop ? "0" : "-1");
    if (badges === this.badges) return;
    this.badges = badges;
    const layer = this.map.querySelector(".badges");
    if (layer) layer.innerHTML = badges;
  }

  /** What a hex offers, in words. @param {string} name @param {Option[]} options */
  label(name, options) {
    const ground = this.room.view.terrain[name] ?? "";
    const heights = options.map((option) => levelOf(option)).filter((level) => level >= 0);
    const [low, high] = [Math.min(...heights), Math.max(...heights)];
    const thousand = (/** @type {number} */ level) => (level ? `${level},000 feet` : "ground level");
    const told =
      options.length === 1
        ? options[0]?.label
        : heights.length
          ? `${options.length} choices from ${thousand(low)} to ${thousand(high)}`
          : `${options.length} choices`;
    return [`${name}, ${ground}`, told].join(": ");
  }

  /**
   * The highest altitude in a hex; beside a target it stands away from its name.
   * @param {Element} hex @param {string} name @param {number} top
   */
  badge(hex, name, top) {
    const side = this.built.get(name);
    const [dx, dy] = side === undefined ? [0, 0] : [-12, side < 0 ? 14 : -15];
    const across = this.besidePlaque(x(hex), dx, y(hex) + dy);
    return `<g class="badge-alt" transform="translate(${across} ${y(hex) + dy})">
<rect x="-9" y="-6.500" width="18" height="13" rx="6"/><text y="3.800">${top}</text></g>`;
  }

  /** Where a badge stands that the plaque of the raid would cover: beside it. @param {number} middle @param {number} dx @param {number} down */
  besidePlaque(middle, dx, down) {
    const { raid } = this.room.view;
    const hex = raid?.size ? this.hexes.get(raid.hex) : undefined;
    const covered = hex && Math.abs(down - y(hex) - PLAQUE) < CLEAR.down && Math.abs(middle + dx - x(hex)) < CLEAR.across;
    return covered ? x(hex) + Math.sign(middle - x(hex)) * CLEAR.across : middle + dx;
  }

  /** Bombs that fell, guns and balloons, the base. @param {BattleView} view */
  drawTargets(view) {
    for (const target of this.map.querySelectorAll("[data-target]")) {
      const name = target.getAttribute("data-target") ?? "";
      const hits = view.damage[name] ?? 0;
      put(
        target.querySelector(".star"),
        hits ? bombs(hits) : "",
      );
      put(target.querySelector(".defence"), defence(view.defences[name]));
      target.classList.toggle("is-base", view.base === name);
    }
  }

  /**
   * The raid: an arrow for every place where it was seen, in the colours of the clock, and its plaque; of a raid of
   * which nothing is left, the way that it came.
   * @param {RaidView | null} raid
   */
  drawRaid(raid) {
    const seen = raid ? trailOf(this.room, raid) : [];
    const hexes = seen.flatMap((name) => this.hexes.get(name) ?? []);
    const hex = hexes.at(-1);
    const trail = hexes.slice(1).map((to, n) => {
      const from = hexes[n] ?? to;
      const line = `<path class="track" d="M${x(from)} ${y(from)}L${x(to)} ${y(to)}"/>`;
      return line + dart(x(from), y(from), turn(from, to), COLOURS[n % 3] ?? "");
    });
    const colour = COLOURS[(hexes.length - 1) % 3] ?? "";
    const sign = hex && raid?.size ? `<g class="now">${dart(x(hex), y(hex), ANGLES[raid.facing] ?? 0, colour)}</g>` : "";
    put(this.map.querySelector(".tracks"), trail.join("") + sign);
    this.raid.toggleAttribute("hidden", !sign);
    if (!hex || !raid?.size) return;
    move(this.raid, x(hex), y(hex) + PLAQUE);
    put(this.raid, plaque(`${raid.size} a/c`, angels(raid.altitude), colour));
  }

  /** @param {BattleView} view */
  drawFighters(view) {
    view.seats.forEach((seat, n) => {
      const group = this.flyers[n];
      const hex = seat.hex ? this.hexes.get(seat.hex) : undefined;
      group?.toggleAttribute("hidden", !hex);
      if (!group || !hex) return;
      const [dx, dy] = beside(view, n);
      move(group, x(hex) + dx, y(hex) + dy);
      const { aircraft, facing, altitude } = seat;
      const side = view.seats[1 - n]?.hex === seat.hex ? (n ? 1 : -1) : 0;
      put(group, fighter({ aircraft, facing, altitude: angels(altitude), parked: isParked(seat) }, n + 1, side));
    });
  }
}

/**
 * How far a fighter stands from the middle of its hex, so that it hides neither the raid, nor a name, nor the other.
 * @param {BattleView} view @param {number} n @returns {[number, number]}
 */
function beside(view, n) {
  const own = view.seats[n];
  if (!own) return [0, 0];
  const withOther = view.seats[1 - n]?.hex === own.hex;
  const withRaid = view.raid?.hex === own.hex;
  return [withOther ? (n ? 17 : -17) : 0, isParked(own) ? -14 : withRaid ? 20 : withOther ? (n ? 7 : -7) : 0];
}

/** @param {SeatView} seat */
function isParked(seat) {
  return seat.altitude === "Airfield";
}

/** @param {Element} from @param {Element} to */
function turn(from, to) {
  return (Math.atan2(y(to) - y(from), x(to) - x(from)) * 180) / Math.PI;
}

/** @param {Element} hex */
function x(hex) {
  return Number(hex.getAttribute("data-x"));
}

/** @param {Element} hex */
function y(hex) {
  return Number(hex.getAttribute("data-y"));
}

/** @param {SVGElement} group @param {number} px @param {number} py */
function move(group, px, py) {
  const to = `translate(${px}px, ${py}px)`;
  if (group.style.transform !== to) group.style.transform = to;
}

/** What was put where: only what changes is drawn again. @type {WeakMap<Element, string>} */
const drawn = new WeakMap();

/** @param {Element | null | undefined} place @param {string} text */
function put(place, text) {
  if (!place || drawn.get(place) === text) return;
  drawn.set(place, text);
  place.innerHTML = text;
}

/** @param {Element} element @param {string} name @param {string | null} value */
function set(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
