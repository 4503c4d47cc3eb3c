/** The altitude display: how high everybody flies, and for a hex in question the altitudes that may be chosen. */

import { classes, h, svg } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { counter, printed } from "/static/js/counter.js";
import { tipFor } from "/static/js/tip.js";
import { damageDisplay, ratingsOf, tags } from "./aircraft.js";
import { airKey, airOf, coloured, columnOfAir } from "./close/air.js";
import { airframe, codeOf, levelName, levelOf, LEVELS, nationOf, numberOf, thousands, typeOf } from "./view.js";
import { fly, ways } from "./ways.js";

/** @import {Option, Room} from "./view.js" */
/** @import {BattleView, RaiderView} from "./types.js" */

/** @param {Room} room @param {HTMLElement} place */
export function mountAltitudes(room, place) {
  const title = h("header", { class: "alt-head" });
  const boxes = h("div", { class: "alt-boxes" });
  const rows = LEVELS.map((level) => levelRow(room, level));
  const fallen = h("footer", { class: "fallen" });
  const air = h("div", { class: "column" });
  const column = h("div", { class: "levels" }, air, ...rows.map(({ row }) => row));
  place.append(title, boxes, column, fallen);
  let drawn = "";
  return () => {
    const view = room.view;
    const key = airKey(view);
    if (key !== drawn) air.replaceChildren(columnOfAir(view));
    if (key !== drawn) coloured(air, airOf(view));
    drawn = key;
    morph(
      title,
      h("h2", { class: "cap" }, view.combat ? `Combat, round ${view.combat.round}` : "Altitude display"),
      known(view),
    );
    morph(boxes, ...combatBoxes(view));
    const open = altitudesOpen(room);
    for (const { draw } of rows) draw(view, open);
    morph(fallen, ...shotDown(view));
  };
}

/** What is known of the raid. @param {BattleView} view */
function known({ raid }) {
  if (!raid) return null;
  return h("span", { class: "chip" }, raid.identified ? "identified" : `reported ${raid.altitude}`);
}

/** Head-on and out of the sun, in the first round; and who attacks whom. @param {BattleView} view */
function combatBoxes({ combat }) {
  if (!combat) return [];
  const box = (/** @type {string} */ name, /** @type {string[]} */ who) =>
    h("div", { class: who.length ? "on" : "" }, h("b", {}, name), h("span", {}, who.join(", ") || "nobody"));
  const first = combat.round === 1 ? [box("Head-on", combat.head_on), box("Out of the sun", combat.up_sun)] : [];
  const attacks = combat.attacks.map(([who, whom]) => h("li", {}, h("b", {}, who), ` attacks ${whom}`));
  return [...first, attacks.length ? h("ul", { class: "attacks" }, ...attacks) : null];
}

/** The options of the hex in question by altitude; -1 is its airfield. @param {Room} room @returns {Map<number, Option[]>} */
export function altitudesOpen(room) {
  /** @type {Map<number, Option[]>} */
  const found = new Map();
  const { draft } = room;
  if (!draft?.narrowed || room.looked || room.handover) return found;
  for (const option of draft.narrowedOptions) {
    const level = levelOf(option);
    found.set(level, [...(found.get(level) ?? []), option]);
  }
  return found;
}

/** @param {Room} room @param {string} level */
function levelRow(room, level) {
  const fan = h("div", { class: "fan" });
  const name = h(
    "button",
    { type: "button", class: "level-name", disabled: true },
    levelName(level),
  );
  const into = h("div", { class: "ways-in" });
  const row = h("div", { class: "level", "data-level": level }, name, fan, into);
  /** @type {Option[]} */
  let options = [];
  row.addEventListener("click", (event) => {
    const unit = event.target instanceof Element && event.target.closest(".piece");
    if (!unit && options.length === 1 && options[0]) fly(room, options[0]);
  });
  /** @param {BattleView} view @param {Map<number, Option[]>} open */
  const draw = (view, open) => {
    options = open.get(thousands(level)) ?? [];
    name.disabled = options.length !== 1;
    row.classList.toggle("is-open", options.length > 0);
    row.classList.toggle("fights", fights(view, level));
    const fliesTo = level === LEVELS.at(-1) ? options[0]?.label : `fly to ${options[0]?.label}`;
    name.title = options.length === 1 ? `${fliesTo}` : "";
    if (options.length === 1) name.setAttribute("aria-label", `${name.textContent}: ${fliesTo}`);
    else name.removeAttribute("aria-label");
    morph(into, ...ways(room, options));
    const own = view.seats.filter((seat) => seat.hex && seat.aircraft && seat.altitude === level);
    const german = (view.raid?.identified ? view.raid.raiders : []).filter((raider) => raider.altitude === level);
    const hidden = view.raid && !view.raid.identified && view.raid.altitude === level ? view.raid.size : 0;
    morph(
      fan,
      ...german.map((raider) => piece(room, raider, "lw")),
      ...Array.from({ length: hidden }, () => faceDown()),
      ...own.map((seat) => piece(room, { name: seat.aircraft, hits: seat.hits, altitude: level, bombs: 0 }, "raf")),
    );
  };
  return { row, draw };
}

/** Whether somebody is attacked at a level, or the fighters of a combat fly there. @param {BattleView} view @param {string} level */
function fights({ combat, seats, raid }, level) {
  const there = (/** @type {string} */ name) =>
    seats.some((seat) => seat.aircraft === name && seat.altitude === level)
    || !!raid?.raiders.some((raider) => raider.name === name && raider.altitude === level);
  return !!combat && (combat.attacks.length ? combat.attacks.some(([, target]) => there(target)) : combat.engaged.some(there));
}

/**
 * An aircraft as a counter that can be picked; a closer look shows its damage display.
 * @param {Room} room @param {RaiderView} unit @param {"raf" | "lw"} nation
 */
function piece(room, unit, nation) {
  const { name, hits } = unit;
  const mark = room.looked ? "" : (room.draft?.mark("unit", name) ?? "");
  const { type, number } = airframe(name);
  const of = ratingsOf(name);
  const { attacks: [attacker, target] = [], hit } = room.played?.scene ?? {};
  const look = classes(
    "piece",
    mark === "lit" && "is-lit",
    mark === "chosen" && "is-chosen",
    room.draft?.advised.has(`unit:${name}`) && "is-advised",
    name === attacker && "attacks",
    name === target && "attacked",
    name === hit && "struck",
  );
  /** @type {import("/static/js/counter.js").Unit} */
  const face = {
    nation,
    type,
    code: codeOf(name),
    name: numberOf(name),
    selector: "",
    combat: of?.performance ?? "",
    bombing: nation === "lw" ? unit.bombs : 0,
    reduced: hits.length > 0,
  };
  const told = [
    `${printed(face)}: ${type} ${number}`,
    `performance ${of?.performance ?? ""}`,
    hits.length && `hit: ${hits.join(", ")}`,
    mark === "lit" && "may be chosen",
  ];
  const button = h(
    "button",
    {
      class: look,
      type: "button",
      tabindex: mark && mark !== "barred" ? 0 : -1,
      key: name,
      "data-unit": name,
      "aria-label": told.filter(Boolean).join(", "),
      onclick: () => room.press("unit", name),
    },
    counter(face),
  );
  tipFor(button, () => ({
    lines: [h("b", {}, name), damageDisplay(name, hits, nation), tags(name) ?? ""],
    kind: "about wide",
  }));
  return button;
}

/** A raider of which nothing is known but that it is there. */
function faceDown() {
  return svg(
    `<svg class="c facedown" viewBox="-2 -2 52 52" role="img" aria-label="unidentified raider">
<rect width="48" height="48" rx="3" fill="var(--felt)" stroke="var(--pitch)"/>
<path d="M24 8v32M8 24h32" stroke="var(--lw-band-ink)" stroke-width="11"/>
<path d="M24 10v28M10 24h28" stroke="var(--pitch)" stroke-width="7"/>
<text x="24" y="31" font-size="20" font-weight="700" text-anchor="middle" fill="var(--lw-band-ink)">?</text></svg>`,
  );
}

/** The last who fell. @param {BattleView} view */
function shotDown(view) {
  const last = view.destroyed.slice(-4);
  if (!last.length) return [];
  return [
    h("h3", { class: "cap" }, "Shot down"),
    h(
      "div",
      { class: "fan" },
      ...last.map((name) =>
        h(
          "span",
          { title: name },
          counter(
            {
              nation: nationOf(name),
              type: typeOf(name),
              code: codeOf(name),
              name: numberOf(name),
              selector: "",
              combat: "",
            },
            30,
          ),
        ),
      ),
    ),
  ];
}
