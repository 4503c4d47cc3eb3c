/** Bombs on the stage: the bombers over their target, what falls, what burns, and the result on paper. */

import { planText } from "/static/js/aircraft/drawing.js";
import { SHAPES } from "/static/js/aircraft/shapes.js";
import { scattered } from "/static/js/aircraft/clouds.js";
import { classes, h, signed, svg } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { unitsOf } from "./asking.js";
import { airOf, cloudsOf, field, TARGETS } from "./sky.js";

/** @import {RafView} from "../units.js" */
/** @import {Beat} from "/static/js/theatre/beats.js" */
/** @import {Air} from "./sky.js" */
/** @typedef {import("/static/js/theatre/beats.js").Scene} Scene */

const [WIDTH, HEIGHT, HORIZON] = [840, 425, 206];
/** Where the noses of the bombers are, and how wide each is drawn. */
const FLY = [[470, 150, 168], [296, 112, 124], [650, 112, 124]];
/** Where the target stands, and how much larger than in the distance. */
const [SITE_X, SITE_Y, SITE_SCALE] = [500, 322, 2.1];
/** Where hits burn, seen from the target; and where bombs fall that miss. */
const FIRES = [[-50, -16], [62, -20], [4, -34], [118, -10]];
const MISSED = [[-250, 44], [-130, 66], [190, 58]];
/** Bombs on their way, seen from the target. */
const FALLING = [[-66, -96], [-44, -62], [-22, -120], [-2, -76], [20, -42], [36, -104], [60, -70], [84, -112]];
const SMOKE = [[0, -6, 9], [4, -22, 12], [12, -42, 16], [24, -66, 20], [40, -94, 25], [62, -122, 30], [90, -150, 34]];
/** What a result of the bombing table is called. @type {Record<string, string>} */
const DAMAGE = { "-": "no hit", 1: "hit", 2: "hit hard", H: "heavily hit" };
const BOMB = "M0-8C3-6 3 4 0 8C-3 4-3-6 0-8ZM-3-8 0-4 3-8V-11L0-8-3-11Z";
const STAR = "M0-17 4-6 14-12 8-2 18 4 7 6 9 17 0 9-9 17-7 6-18 4-8-2-14-12-4-6Z";

/** @param {number[][]} places @param {(place: number[], n: number) => string} draw */
function each(places, draw) {
  return places.map(draw).join("");
}

/** Sea at the left and land at the right; of a target inland only land. @param {Air} air */
function ground({ inland, place }) {
  const any = scattered(`${place}below`);
  const coast = "M226 425C300 300 420 244 640 214";
  const fields = Array.from({ length: 18 }, () => {
    const y = HORIZON + 22 + any() * 190;
    const x = (inland ? 0 : 380 - (y - HORIZON)) + any() * (inland ? 840 : 520);
    return field(x, y, 18 + (y - HORIZON) * 0.34, 5 + (y - HORIZON) * 0.09, any);
  });
  const land = inland ? `M-10 ${HORIZON}H850V435H-10Z` : `${coast}L850 ${HORIZON}V435H226Z`;
  const shore = inland ? "" : `<path class="surf" d="${coast}"/><path class="glint" d="M30 250h90m30 40h120m-210 70h110"/>`;
  return `<path class="sea" d="M-10 ${HORIZON}H850V435H-10Z"/><path class="shire" d="${land}"/>${fields.join("")}${shore}`;
}

/** A bomber from above, its nose down. @param {string} type @param {number} n */
function bomber(type, n) {
  const [x = 0, y = 0, wide = 0] = FLY[n] ?? [];
  const scale = (wide / (SHAPES[type.toLowerCase()]?.span ?? wide)).toFixed(3);
  return `<g transform="translate(${x} ${y}) rotate(180) scale(${scale})">${planText(type, `bomber-${n}`)}</g>`;
}

/** A fire, with its smoke. @param {number[]} at @param {number} n */
function fire([x = 0, y = 0], n) {
  const puffs = each(SMOKE, ([dx = 0, dy = 0, r = 0]) => `<circle cx="${dx - n * 4}" cy="${dy}" r="${r}"/>`);
  return `<g transform="translate(${x} ${y})"><g class="smoke">${puffs}</g><circle class="blaze" r="27"/><path class="star" d="${STAR}"/></g>`;
}

/** @param {Air} air @param {string[]} types @param {number | undefined} hits nothing while the bombs fall */
function drawing(air, types, hits) {
  const falls = each(FALLING, ([x, y]) => `<path d="${BOMB}" transform="translate(${x} ${y})"/>`);
  const misses = each(MISSED, ([x, y]) => `<path class="star" d="${STAR}" transform="translate(${x} ${y}) scale(.6)"/>`);
  const struck = hits ? each(FIRES.slice(0, Math.min(hits, FIRES.length)), fire) : "";
  const below = hits === undefined ? `<g class="bombs-fall">${falls}</g>` : struck + misses;
  return `<svg class="sky-drawing" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<defs><linearGradient id="bombing-sky" x1="0" y1="0" x2="0" y2=".56">
<stop class="high" offset="0"/><stop class="middle" offset=".6"/><stop class="low" offset="1"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#bombing-sky)"/>${cloudsOf(air, WIDTH, 30, 110)}${ground(air)}
<g transform="translate(${SITE_X} ${SITE_Y})"><g class="target-site" transform="scale(${SITE_SCALE})">${TARGETS[air.target] ?? ""}</g>${below}</g>
<g class="bombers">${types.slice(0, FLY.length).map(bomber).reverse().join("")}</g></svg>`;
}

/** What a beat shows of bombs on the stage; nothing, if it shows none. @param {Beat} beat @returns {Scene | null} */
export function bombsHere({ scene }) {
  return scene?.bombs && scene.place !== "table" ? scene : null;
}

/** The place on the stage where bombs are seen; it is drawn again only when something has changed. */
export class Bombing {
  /** @param {number} favour whether losses on the ground are good news here */
  constructor(favour) {
    this.favour = favour;
    this.picture = h("div", { class: "bombing-picture" });
    this.told = h("div", { class: "bombing-told" });
    this.place = h("div", { class: "bombing sky air", hidden: true }, this.picture, this.told);
    this.drawn = "";
  }

  /** @param {Beat} beat */
  draw(beat) {
    const scene = bombsHere(beat);
    this.place.hidden = !scene;
    if (!scene) return;
    const { target = "", hits, damage, gruppen = [], points = [] } = scene;
    const view = /** @type {RafView} */ (beat.before);
    const air = airOf(view);
    const types = unitsOf(view).flatMap(({ name, type }) => (gruppen.includes(name) ? [type] : []));
    const key = JSON.stringify([air, types, hits, target]);
    if (key !== this.drawn) this.picture.replaceChildren(svg(drawing(air, types, hits)));
    this.drawn = key;
    Object.assign(this.place.dataset, { light: air.light, weather: air.weather ?? "", hits: String(hits ?? "") });
    const sum = points.reduce((all, { by }) => all + by, 0);
    const look = sum * this.favour > 0 ? "gain" : "loss";
    morph(
      this.told,
      h("p", { class: "bombed-site" }, target),
      damage ? h("span", { class: classes("res", damage === "-" ? "code-none" : "") }, h("b", {}, damage), DAMAGE[damage] ?? "") : null,
      sum ? h("span", { class: `tag-vp ${look}` }, signed(sum)) : null,
    );
  }
}
