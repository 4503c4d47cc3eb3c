/** The small map beside the plan: north up for this seat, with the tracks and letters of the raids. */

import { pair } from "/static/js/pair.js";
import { classes, esc, h, svg } from "/static/js/dom.js";
import { boardDrawing } from "/static/js/doors.js";
import { morph } from "/static/js/morph.js";

/** @import {Desk} from "./desk.js" */
/** @import {DayPlan} from "./day_plan.js" */

/** @param {Desk} desk @param {HTMLElement} place @returns {(plan: DayPlan) => void} */
export function mountSmallMap(desk, place) {
  const frame = h("div", { class: "small-map north-up", role: "img" });
  const legend = h("span", { class: "map-legend" });
  place.append(frame);
  /** @type {Element | null} */
  let map = null;
  const draw = () => {
    const plan = desk.plan;
    if (!map || !plan) return;
    const now = drawing(desk, plan, map);
    const plots = map.querySelector(".plots");
    if (plots) morph(plots, ...svg(`<svg>${now.tracks}</svg>`).childNodes);
    for (const net of map.querySelectorAll("[data-net]")) {
      const name = net.getAttribute("data-net") ?? "";
      net.setAttribute("class", classes(plan.view.damage[name] && "out", now.nets.includes(name) && "sees"));
    }
    legend.textContent = now.legend;
    frame.setAttribute("aria-label", now.spoken);
  };
  void load(desk).then((found) => {
    map = found;
    frame.append(map, legend);
    draw();
  });
  return draw;
}

/** @param {Desk} desk */
async function load(desk) {
  const map = await boardDrawing(desk.room);
  for (const part of map.querySelectorAll(".letters, .square-letters, .site.quiet > *")) part.remove();
  map.removeAttribute("role");
  map.setAttribute("aria-hidden", "true");
  return map;
}

/** How far letters lie apart at least. */
const APART = 40;

/**
 * Where letters stand: each at its target, or else as near beside it as those before it allow.
 * @param {[x: number, y: number][]} sites @returns {[x: number, y: number][]}
 */
export function spread(sites) {
  /** @type {[number, number][]} */
  const taken = [];
  for (const [x, y] of sites) {
    const tried = [0, 1, -1, 2, -2, 3, -3, 4, -4].map((n) => pair(x + n * APART, y));
    const isFree = (/** @type {[number, number]} */ [a, b]) => taken.every(([c, d]) => Math.hypot(a - c, b - d) >= APART);
    taken.push(tried.find(isFree) ?? [x, y]);
  }
  return taken;
}

/** The tracks of all raids, the chosen one bright. @param {Desk} desk @param {DayPlan} plan @param {Element} map */
function drawing(desk, plan, map) {
  const place = (/** @type {string} */ kind, /** @type {string} */ name) => {
    const mark = map.querySelector(`[data-${kind}="${CSS.escape(name)}"]`);
    const at = (/** @type {string} */ name) => Number(mark?.getAttribute(name));
    return mark ? pair(at("data-x"), at("data-y")) : null;
  };
  const held = plan.cards.find(({ number }) => number === desk.heldCard);
  const raids = plan.raids.map(({ card, letter }) => ({ card, letter, bright: !held && card.number === desk.chosen }));
  if (held) raids.push({ card: held, letter: "?", bright: true });
  raids.sort((a, b) => Number(a.bright) - Number(b.bright));
  const spots = spread(raids.map(({ card }) => place("site", card.target) ?? [0, 0]));
  const tracks = raids.map(({ card, letter, bright }, n) => {
    const [to, from] = [spots[n] ?? [], place("origin", String(card.luftflotte)) ?? []];
    return `<path class="plan-track${bright ? " bright" : ""}" d="M${from.join(" ")}L${to.join(" ")}"/>
<g transform="translate(${to.join(" ")})"><g class="up"><circle class="plan-spot${bright ? " bright" : ""}" r="21"/>
<text class="plan-letter" y="10" text-anchor="middle">${esc(letter)}</text></g></g>`;
  });
  const bright = raids.find((raid) => raid.bright)?.card;
  return {
    tracks: tracks.join(""),
    nets: bright?.nets ?? [],
    legend: bright ? `nets that see ${bright.target}` : "radar nets",
    spoken: `Map of the raids: ${raids.map(({ card, letter }) => `${letter} ${card.target}`).join(", ") || "none yet"}`,
  };
}
