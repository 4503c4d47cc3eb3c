/** The units as buttons: a narrow strip in a box of the map and on the tote board, a counter in a raid display. */

import { h, esc, svg } from "/static/js/dom.js";
import { counter, printed } from "/static/js/counter.js";
import { refusalLines, tipFor } from "/static/js/tip.js";
import { ordersOf, pressSquadron } from "./orders.js";
import { describeGroup, describeSquadron, inDisplay, LEGEND, placeName, viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {Unit} from "/static/js/counter.js" */
/** @import {GroupView, SquadronView} from "./types.js" */

/** @type {Record<string, string>} */
const LETTERS = {
  A: '<circle cx="32.200" cy="10" r="5.7"/>',
  B: '<rect x="27" y="4.900" width="10.4" height="10.4"/>',
  C: '<path d="M32.200 2.800 38.700 15.600H25.700z"/>',
};
/** Spitfires end round like their wings, Hurricanes square. */
const ROUND = "M2 .5H38A9.500 9.500 0 0 1 38 19.500H2A1.500 1.500 0 0 1 .5 18V2A1.500 1.500 0 0 1 2 .5Z";
const SQUARE =
  "M2 .5H46A1.500 1.500 0 0 1 47.500 2V18A1.500 1.500 0 0 1 46 19.500H2A1.500 1.500 0 0 1 .5 18V2" +
  "A1.500 1.500 0 0 1 2 .5Z";
const BAND = '<path class="band" d="M.5 2A1.500 1.500 0 0 1 2 .5H25.500V19.500H2A1.500 1.500 0 0 1 .5 18Z"/>';
/** A line under the number, for strips that are too narrow to show their end. */
const UNDER = '<path class="spitfire" d="M4 17H22.500"/>';
const HATCH =
  '<path class="hatch" d="M1 10 10 1M1 19 19 1M10 19 28 1M19 19 37 1M28 19 45 2M37 19 45 11"/>';
const WORDS = { lit: ", may be chosen", chosen: ", chosen", held: ", in hand", barred: ", may not be chosen", "": "" };

/** The strip of a squadron: number, letter in its shape, rating. @param {SquadronView} squadron */
export function strip({ name, type, letter, rating, reduced }) {
  const size = name.length > 3 ? 9.5 : 13.5;
  const line = (name.length > 3 ? 13.5 : 14.8) - (type === "Spitfire" ? 1.3 : 0);
  return svg(
    `<svg class="c-strip" viewBox="0 0 48 20" preserveAspectRatio="none" aria-hidden="true">
<g class="ctr raf${reduced ? " reduced" : ""}"><path class="face" d="${type === "Spitfire" ? ROUND : SQUARE}"/>
${reduced ? HATCH : BAND}${type === "Spitfire" ? UNDER : ""}<text class="des" x="13.200" y="${line}" font-size="${size}"
text-anchor="middle">${esc(name)}</text> <g class="selg">${LETTERS[letter] ?? ""}</g>
<text class="sell" x="32.200" y="13.500" font-size="${letter === "C" ? 8.5 : 9.5}" text-anchor="middle">${esc(letter)}</text> <text class="rat" x="41.800" y="14.400" font-size="11.5" text-anchor="middle">${rating}</text></g></svg>`,
  );
}

/** @param {SquadronView | GroupView} unit @returns {Unit} */
function face(unit) {
  const british = "home" in unit;
  return {
    nation: british ? "raf" : "lw",
    type: unit.type,
    name: british ? unit.name : (LEGEND.groups[unit.name] ?? unit.name),
    selector: unit.letter,
    combat: unit.rating,
    bombing: british ? 0 : unit.bombing,
    reduced: unit.reduced,
  };
}

/** The counter of a unit. @param {SquadronView | GroupView} unit @param {number} [px] */
export function picture(unit, px) {
  return counter(face(unit), px);
}

/** @type {Map<string, HTMLButtonElement>} */
const squadronPieces = new Map();
/** @type {Map<string, HTMLButtonElement>} */
const groupPieces = new Map();

/** The piece of a squadron, as it looks now. @param {Room} room @param {SquadronView} squadron */
export function squadronPiece(room, squadron) {
  const { name } = squadron;
  const made = () => {
    const pressed = (/** @type {MouseEvent} */ event) => pressSquadron(room, name, event);
    return piece(room, squadron, pressed, () => {
      const now = viewOf(room).squadrons.find((s) => s.name === name);
      return now ? describeSquadron(now) : name;
    });
  };
  const button = squadronPieces.get(name) ?? made();
  squadronPieces.set(name, button);
  const large = inDisplay(squadron.at);
  const looks = `${large} ${squadron.rating} ${squadron.reduced} ${squadron.advantage}`;
  if (button.dataset.face !== looks)
    button.replaceChildren(...(large ? [picture(squadron), ...altitude(squadron.advantage)] : [strip(squadron)]));
  button.dataset.face = looks;
  button.classList.toggle("strip", !large);
  const shown = large ? printed(face(squadron)) : `${name} ${squadron.letter} ${squadron.rating}`;
  mark(room, button, name, `${shown}: ${describeSquadron(squadron)}${ordered(room, name)}`);
  return button;
}

/** A sign for a squadron that comes from above or below. @param {number} advantage */
function altitude(advantage) {
  return advantage ? [h("i", { class: "altitude", "aria-hidden": "true" }, advantage > 0 ? "▲" : "▼")] : [];
}

/** A sign for a close escort that has attacked. @param {boolean} attacked */
function attack(attacked) {
  return attacked ? [h("i", { class: "attack", "aria-hidden": "true" }, "✓")] : [];
}

/** The piece of a group in a raid display. @param {Room} room @param {GroupView} group @param {string} tactics */
export function groupPiece(room, group, tactics) {
  const { name } = group;
  const made = () =>
    piece(
      room,
      group,
      () => room.press("unit", name),
      () => describeGroup(groupNow(room, name) ?? group, tactics),
    );
  const button = groupPieces.get(name) ?? made();
  groupPieces.set(name, button);
  const looks = `${group.rating} ${group.reduced} ${group.attacked}`;
  if (button.dataset.face !== looks) button.replaceChildren(picture(group), ...attack(group.attacked));
  button.dataset.face = looks;
  button.classList.toggle("tactics", tactics === name);
  mark(room, button, name, `${printed(face(group))}: ${describeGroup(group, tactics)}`);
  return button;
}

/** @param {Room} room @param {string} name */
function groupNow(room, name) {
  return viewOf(room)
    .raids.flatMap((raid) => raid.display)
    .find((group) => group.name === name);
}

/**
 * @param {Room} room @param {SquadronView | GroupView} unit
 * @param {(event: MouseEvent) => void} pressed @param {() => string} about
 */
function piece(room, { name, type }, pressed, about) {
  const button = h("button", {
    class: "piece",
    type: "button",
    "data-unit": name,
    "data-lane": "units",
    onclick: pressed,
  });
  tipFor(button, () => {
    const refusal = room.looked ? undefined : room.draft?.barred.get(`unit:${name}`);
    return refusal
      ? { lines: [h("small", {}, about()), ...refusalLines(refusal)], kind: "" }
      : { lines: [about() + ordered(room, name)], kind: "about", aircraft: type };
  });
  return button;
}

/** Where the draft sends a squadron, in words. @param {Room} room @param {string} name */
function ordered({ draft, looked }, name) {
  const thing = looked ? undefined : draft?.byName.get(`unit:${name}`);
  const box = thing === undefined ? undefined : draft?.placed.get(thing);
  const to = box === undefined ? undefined : draft?.decision.boxes[box];
  if (!to?.subject) return to ? `, ${to.label}` : "";
  return to.subject.kind === "box" ? `, ordered ${placeName(to.key)}` : `, ordered to ${to.label}`;
}

/**
 * Show how a unit is marked in the decision.
 * @param {Room} room @param {HTMLElement} button @param {string} name @param {string} label
 */
function mark(room, button, name, label) {
  const draft = room.looked ? null : room.draft;
  const found = draft?.mark("unit", name) ?? "";
  for (const kind of ["lit", "chosen", "held"]) button.classList.toggle(`is-${kind}`, found === kind);
  button.classList.toggle("is-advised", !!draft?.advised.has(`unit:${name}`));
  button.classList.toggle("is-ordered", found === "chosen" && !!draft && !!ordersOf(room));
  button.classList.toggle("is-barred", found === "barred");
  const word = `${label}${WORDS[found]}`;
  if (button.getAttribute("aria-label") !== word) button.setAttribute("aria-label", word);
  if (found && found !== "barred") button.setAttribute("aria-pressed", String(found !== "lit"));
  else button.removeAttribute("aria-pressed");
  button.tabIndex = found ? 0 : -1;
}
