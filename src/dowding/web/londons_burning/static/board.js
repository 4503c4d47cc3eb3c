/** The board of London's Burning: hexes, altitudes, pilots and their aircraft. */

import { esc, fill, h, svg } from "/static/js/dom.js";
import { counter } from "/static/js/counter.js";
import { recall } from "/static/js/settings.js";
import { refusalLines, tipFor } from "/static/js/tip.js";

/** @import {Room} from "/static/js/room.js" */
/** @import {Option} from "/static/js/types.js" */
/** @import {Slots} from "/static/js/play.js" */
/**
 * @typedef {{pilot: string, aircraft: string, condition: string, fatigue: number, victories: number, ace: boolean, ammo: number,
 *   hex: string, altitude: string, facing: string, hits: string[]}} SeatView
 * @typedef {{name: string, altitude: string, hits: string[], bombs: number}} RaiderView
 * @typedef {{hex: string, facing: string, altitude: string, size: number, identified: boolean, homeward: boolean, impulse: number,
 *   delay: number, raiders: RaiderView[]}} RaidView
 * @typedef {{date: string, phase: string, rain: boolean, base: string, leader: string, seats: SeatView[], reserve: string[],
 *   damage: Record<string, number>, defences: Record<string, string>, raid: RaidView | null,
 *   combat: {round: number, interceptors: string, engaged: string[], head_on: string[], up_sun: string[], attacks: [string, string][]} | null,
 *   destroyed: string[], scores: [number, number], losses: number, luftwaffe_score: number}} BattleView
 */

const LEVELS = ["30,000 ft", "25,000 ft", "20,000 ft", "15,000 ft", "10,000 ft", "5,000 ft", "Ground Level", "Airfield"];
/** @type {Record<string, number>} */
const ANGLES = { NE: 0, E: 60, SE: 120, SW: 180, W: 240, NW: 300 };

/** @param {Room} room @param {Slots} slots */
export async function mount(room, slots) {
  await new Promise((done) => document.head.append(h("link", { rel: "stylesheet", href: "/boards/londons_burning/board.css", onload: done, onerror: done })));
  slots.app.classList.add("burning");
  const reply = await fetch("/boards/londons_burning/board.svg");
  const map = document.importNode(new DOMParser().parseFromString(await reply.text(), "image/svg+xml").documentElement, true);
  const altitudes = h("div", { class: "altitudes", "aria-label": "Altitude display", role: "group" });
  slots.table.append(h("div", { class: "split" }, h("div", { class: "mapframe pieces" }, map), altitudes));
  slots.raid.hidden = false;
  for (const hex of map.querySelectorAll(".hex")) listen(room, hex);
  const draw = () => {
    const view = /** @type {BattleView} */ (room.view);
    if (!view) return;
    drawHexes(room, map);
    drawDamage(map, view);
    drawFlyers(map, view);
    fill(altitudes, ...altitudeRows(room, view));
    fill(slots.raid, pilots(view));
  };
  room.on((what) => what !== "line" && draw());
  draw();
}

/** @param {Room} room @param {Element} hex */
function listen(room, hex) {
  const name = hex.getAttribute("data-hex") ?? "";
  const press = () => room.looked || room.handover || room.draft?.press("hex", name);
  hex.addEventListener("click", press);
  hex.addEventListener("keydown", (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    if (key === " " || key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      press();
    }
  });
  tipFor(hex, () => {
    const options = room.draft?.optionsOf("hex", name) ?? [];
    const refusal = room.draft?.barred.get(`hex:${name}`);
    if (options.length) return { lines: [h("b", {}, name), options.map((o) => o.label).slice(0, 8).join("; ")], kind: "about" };
    return refusal ? { lines: refusalLines(refusal), kind: "" } : null;
  });
}

/** Light up what may be chosen, with the highest altitude. @param {Room} room @param {Element} map */
function drawHexes(room, map) {
  const draft = room.looked || room.handover ? null : room.draft;
  map.querySelectorAll(".badge-alt").forEach((badge) => badge.remove());
  const layer = map.querySelector(".raid-layer");
  let badges = "";
  for (const hex of map.querySelectorAll(".hex")) {
    const name = hex.getAttribute("data-hex") ?? "";
    const mark = draft?.mark("hex", name) ?? "";
    const options = mark ? (draft?.optionsOf("hex", name) ?? []) : [];
    hex.setAttribute("class", `hex${options.length ? ` is-lit${draft?.narrowed === `hex:${name}` || mark === "chosen" ? " is-chosen" : ""}` : ""}`);
    if (!options.length) {
      for (const attribute of ["tabindex", "role", "aria-label"]) hex.removeAttribute(attribute);
      continue;
    }
    const top = Math.max(...options.map((o) => Number(/@(\d+)/.exec(o.key)?.[1] ?? -1)));
    hex.setAttribute("tabindex", "0");
    hex.setAttribute("role", "button");
    hex.setAttribute("aria-label", `${name}${top >= 0 ? `, up to ${top},000 ft` : ""}: ${options[0]?.label}`);
    if (top >= 0) badges += `<g class="badge-alt" transform="translate(${hex.getAttribute("data-x")} ${Number(hex.getAttribute("data-y")) - 12})"><circle r="8.5"/><text y="4">${top}</text></g>`;
  }
  if (layer) layer.innerHTML = badges;
}

/** @param {Element} map @param {BattleView} view */
function drawDamage(map, view) {
  for (const target of map.querySelectorAll("[data-target]")) {
    const hits = view.damage[target.getAttribute("data-target") ?? ""] ?? 0;
    const star = target.querySelector(".star");
    if (star) star.innerHTML = hits ? `<g transform="translate(13 -13)"><path d="M0-9 2.6-3.4 8.6-3.4 4 .8 5.6 7 0 3.4-5.6 7-4 .8-8.6-3.4-2.6-3.4z"/><text y="3">${Number(hits)}</text></g>` : "";
    target.classList.toggle("is-base", view.base === target.getAttribute("data-target"));
  }
}

/** The fighters and the raid on the map. @param {Element} map @param {BattleView} view */
function drawFlyers(map, view) {
  const at = (/** @type {string} */ name) => {
    const hex = map.querySelector(`[data-hex="${CSS.escape(name)}"]`);
    return hex ? [Number(hex.getAttribute("data-x")), Number(hex.getAttribute("data-y"))] : null;
  };
  const drawn = [];
  const place = view.raid ? at(view.raid.hex) : null;
  if (view.raid && place) {
    const { raid } = view;
    drawn.push(`<g transform="translate(${place[0]} ${place[1]})"><path class="dart" transform="rotate(${ANGLES[raid.facing] ?? 0}) translate(6 0)" d="M-14-10H8L26 0 8 10H-14l7-10z" fill="#d5513a"/><g transform="translate(0 -30)"><rect x="-24" y="-13" width="48" height="27" rx="2" fill="#2b2219"/><rect x="-22" y="-11" width="44" height="12" fill="#efc14a"/><rect x="-22" y="2" width="44" height="10" fill="#f3ecd8"/><text class="plq" y="-1">${raid.size} a/c</text><text class="plq" y="11">${esc(raid.altitude.replace(",000 ft", "").replace("Ground Level", "0"))}</text></g></g>`);
  }
  view.seats.forEach((seat, n) => {
    const spot = seat.hex ? at(seat.hex) : null;
    if (!spot) return;
    const [x = 0, y = 0] = spot;
    const level = seat.altitude.replace(",000 ft", "").replace("Ground Level", "0").replace("Airfield", "▂");
    drawn.push(`<g class="flyer" transform="translate(${x + (n ? 7 : -7)} ${y + (n ? 5 : -5)})"><circle r="13"/><path transform="rotate(${(ANGLES[seat.facing] ?? 270) + 90}) translate(-9 -9) scale(.18)" d="M50 11C52 12 53 14 53.500 19L54 31C67 31 84 32 92 37C98 41 96 46 88 48L55 54 53 73C57 73 62 74 64 77 65 81 60 84 52 84L50 88 48 84C40 84 35 81 36 77 38 74 43 73 47 73L45 54 12 48C4 46 2 41 8 37 16 32 33 31 46 31L46.500 19C47 14 48 12 50 11Z"/><g transform="translate(-12 -11)"><circle r="6.5" class="num"/><text y="4">${n + 1}</text></g><g transform="translate(13 9)"><rect x="-9" y="-7" width="18" height="14" rx="3" class="num"/><text y="4">${esc(level)}</text></g></g>`);
  });
  const layer = map.querySelector(".flyers");
  if (layer) layer.innerHTML = drawn.join("");
}

/** @param {Room} room @param {BattleView} view */
function altitudeRows(room, view) {
  const raiders = view.raid?.identified ? view.raid.raiders : [];
  return [
    h("h2", { class: "cap" }, view.combat ? `Combat, round ${view.combat.round}` : "Altitudes"),
    ...LEVELS.map((level) => {
      const own = view.seats.map((seat, n) => ({ seat, n })).filter(({ seat }) => seat.hex && seat.altitude === level);
      const german = raiders.filter((raider) => raider.altitude === level);
      const hidden = view.raid && !view.raid.identified && view.raid.altitude === level ? view.raid.size : 0;
      return h("div", { class: "level" }, h("b", {}, level.replace(" Level", "")), h("div", { class: "fan" },
        ...own.map(({ seat }) => unitPiece(room, seat.aircraft, "raf", seat.hits)), ...german.map((raider) => unitPiece(room, raider.name, "lw", raider.hits)),
        ...Array.from({ length: hidden }, () => faceDown())));
    }),
    view.combat ? h("p", { class: "note" }, `${view.combat.interceptors} intercepts${view.combat.up_sun.length ? `; out of the sun: ${view.combat.up_sun.join(", ")}` : ""}${view.combat.head_on.length ? `; head on: ${view.combat.head_on.join(", ")}` : ""}`) : null,
  ];
}

/** @param {Room} room @param {string} name @param {"raf" | "lw"} nation @param {string[]} hits */
function unitPiece(room, name, nation, hits) {
  const mark = room.looked ? "" : (room.draft?.mark("unit", name) ?? "");
  const [type = "", number = ""] = name.split(" #");
  const button = h("button", { class: `piece${mark === "lit" ? " is-lit" : mark === "chosen" ? " is-chosen" : ""}`, type: "button", tabindex: mark ? 0 : -1, "data-unit": name, "aria-label": `${name}${hits.length ? `, hit: ${hits.join(", ")}` : ""}${mark === "lit" ? ", may be chosen" : ""}`,
    onclick: () => room.looked || room.draft?.press("unit", name) }, counter({ nation, type, name: number || name, selector: "", combat: "", reduced: hits.length > 0 }));
  tipFor(button, () => ({ lines: [name, hits.length ? `Hits: ${hits.join(", ")}` : "No hits"], kind: "about" }));
  return button;
}

/** A raider of which nothing is known but that it is there. */
function faceDown() {
  return svg('<svg class="c facedown" viewBox="-2 -2 52 52" role="img" aria-label="unidentified raider"><rect width="48" height="48" rx="3" fill="#5b604f" stroke="#0d0f0c"/><path d="M24 8v32M8 24h32" stroke="#f1eddc" stroke-width="11"/><path d="M24 10v28M10 24h28" stroke="#15170f" stroke-width="7"/><text x="24" y="31" font-size="20" font-weight="700" text-anchor="middle" fill="#f1eddc">?</text></svg>');
}

/** @param {BattleView} view */
function pilots(view) {
  const raid = view.raid ? `Raid of ${view.raid.size} at ${view.raid.hex}, ${view.raid.altitude}${view.raid.homeward ? ", homeward" : ""}, impulse ${view.raid.impulse}` : view.rain ? "Rain: no raid" : "No raid is plotted";
  return h("section", { class: "panel pilots" }, h("header", {}, h("h2", { class: "cap" }, `${view.date} · ${view.phase}`)),
    h("p", { class: "tally" }, `${raid}. RAF ${view.scores[0]} + ${view.scores[1]} shot down, ${view.losses} lost; Luftwaffe ${view.luftwaffe_score}.`),
    h("div", { class: "cards" }, ...view.seats.map(pilotCard)));
}

/** @param {SeatView} seat @param {number} n */
function pilotCard(seat, n) {
  const boxes = (/** @type {number} */ count, /** @type {number} */ full, /** @type {string} */ kind) => h("span", { class: `row-boxes ${kind}`, role: "img", "aria-label": `${full} of ${count}` }, ...Array.from({ length: count }, (_, i) => h("i", { class: i < full ? "on" : "" })));
  const parts = ["engine", "pilot", "frame"].map((part) => {
    const hits = seat.hits.filter((hit) => hit.toLowerCase().includes(part)).length;
    return h("span", { class: hits ? "hurt" : "" }, `${part} ${hits ? "✕".repeat(hits) : "○"}`);
  });
  return h("article", { class: "pilot" }, h("h3", {}, h("em", {}, `#${n + 1}`), ` ${seat.pilot || "nobody"} `, seat.ace ? h("span", { class: "chip" }, "ace") : null),
    h("p", {}, `${seat.aircraft}${seat.hex ? ` · ${seat.hex}, ${seat.altitude}` : ""}`), h("p", { class: seat.condition === "fit" ? "" : "warn" }, seat.condition),
    h("p", { class: "parts" }, ...parts), h("div", { class: "meter" }, h("span", {}, "Ammunition"), boxes(5, seat.ammo, "ammo")), h("div", { class: "meter" }, h("span", {}, "Fatigue"), boxes(6, seat.fatigue, "fatigue")), h("div", { class: "meter" }, h("span", {}, "Victories"), h("b", {}, String(seat.victories))));
}

/** Whether an option can be picked on this board. @param {Room} _room @param {Option} option */
export function shows(_room, option) {
  return option.subject?.kind === "hex" && recall("bar") !== "full";
}
