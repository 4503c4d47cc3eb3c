/** A raid display: hunt, bomber and close escort box in three sections, and the channel patrol. */

import { classes, h } from "/static/js/dom.js";
import { align } from "/static/js/morph.js";
import { groupPiece, squadronPiece } from "./pieces.js";
import { cellOf, SECTIONS, viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {BattleView, GroupView, RaidView, SquadronView} from "./types.js" */
/** @typedef {{row: string, section: string, frame: HTMLElement, go: HTMLButtonElement, groups: HTMLElement, squadrons: HTMLElement}} Cell */

/** @type {[string, string][]} */
const ROWS = [
  ["hunt", "Hunt"],
  ["bomber", "Bomber"],
  ["escort", "Escort"],
];
/** The box in which the sections of a question lie. @type {Record<string, string>} */
const ASKED = {
  place_escort: "escort",
  choose_hunt_section: "hunt",
  shift_squadrons: "bomber",
  choose_bomber_section: "bomber",
};

/** The raid whose display a question is about, or 0. @param {Room} room */
export function raidAsked({ draft, looked }) {
  const question = draft?.decision.question;
  return looked || !question || !("raid" in question) ? 0 : Number(question.raid);
}

/** The box in which the present step fights. @param {Room} room */
function boxFought({ state }) {
  return ["hunters_attack", "surplus_squadron"].includes(state?.step_name ?? "") ? "hunt" : "bomber";
}

/** Whether a press hit a unit that is not asked about, so that the section is meant. @param {EventTarget | null} met */
function isIdle(met) {
  const unit = met instanceof Element ? met.closest(".piece") : null;
  return !!unit && !unit.hasAttribute("aria-pressed");
}

export class Display {
  /** @param {Room} room @param {import("./flying.js").Wing} [wing] what draws a unit with its formation */
  constructor(room, wing) {
    this.room = room;
    this.wing = wing;
    /** @type {Map<string, Cell>} */
    this.cells = new Map();
    const heads = SECTIONS.map((section) => h("b", { class: "display-head" }, section));
    const rows = ROWS.flatMap(([row, title]) => [
      h("b", { class: "display-row" }, title),
      ...SECTIONS.map((section) => this.cell(row, title, section)),
    ]);
    this.patrol = h("div", { class: "display-cell wide" });
    this.grid = h(
      "div",
      { class: "display" },
      h("b", {}),
      ...heads,
      ...rows,
      h("b", { class: "display-row" }, "Channel"),
      this.patrol,
    );
  }

  /** @param {string} row @param {string} title @param {string} section */
  cell(row, title, section) {
    const pressed = () => this.room.press("section", section);
    const name = `${title} box, ${section}`;
    const go = h("button", {
      class: "go",
      type: "button",
      hidden: true,
      "aria-label": `${name}: choose`,
      onclick: pressed,
    });
    const [groups, squadrons] = [h("div", { class: "stack" }), h("div", { class: "stack british" })];
    const frame = h(
      "div",
      {
        class: "display-cell",
        "data-cell": cellOf(row, section),
        role: "group",
        "aria-label": name,
        onclick: (/** @type {MouseEvent} */ event) => !go.hidden && isIdle(event.target) && pressed(),
      },
      go,
      squadrons,
      groups,
    );
    this.cells.set(cellOf(row, section), { row, section, frame, go, groups, squadrons });
    return frame;
  }

  /**
   * Show a raid; squadrons are shown only in the display of the raid that they fight.
   * @param {RaidView} raid @param {BattleView} [view]
   */
  draw(raid, view = viewOf(this.room)) {
    const british = view.fighting === raid.number ? view.squadrons : [];
    for (const [name, cell] of this.cells) this.drawCell(name, cell, raid, british, view);
    const patrol = raid.display.filter((group) => group.at === "channel patrol");
    align(
      this.patrol,
      patrol.length
        ? patrol.map((group) => groupPiece(this.room, group, raid.tactics))
        : [h("span", { class: "note" }, "no channel patrol")],
    );
  }

  /**
   * @param {string} name @param {Cell} cell @param {RaidView} raid @param {BattleView["squadrons"]} british
   * @param {BattleView} view
   */
  drawCell(name, cell, raid, british, view) {
    const { row, section } = cell;
    const draft = this.room.looked ? null : this.room.draft;
    const kind = draft?.decision.question.kind ?? "";
    const asked = ASKED[kind] === row && raidAsked(this.room) === raid.number;
    const mark = asked ? (draft?.mark("section", section) ?? "") : "";
    const here = british.filter((s) => this.standing(s.name, s.at, section) === name);
    const groups = raid.display.filter((group) => group.at === name);
    this.fill(cell.squadrons, here, (squadron) => squadronPiece(this.room, squadron));
    this.fill(cell.groups, groups, (group) => groupPiece(this.room, group, raid.tactics));
    cell.go.hidden = mark === "";
    cell.frame.className = classes(
      "display-cell",
      mark === "lit" && "is-open",
      mark === "chosen" && "is-chosen",
      view.fighting === raid.number && view.section === section && row === boxFought(this.room) && "is-fought",
      asked && draft?.advised.has(`section:${section}`) && "is-advised",
    );
  }

  /**
   * @template {SquadronView | GroupView} U
   * @param {HTMLElement} stack @param {U[]} units @param {(unit: U) => HTMLElement} piece
   */
  fill(stack, units, piece) {
    const many = units.length > 1;
    align(
      stack,
      units.map((unit) => this.wing?.(unit, piece(unit), many) ?? piece(unit)),
    );
  }

  /**
   * Where a squadron stands, as the draft would have it.
   * @param {string} name @param {string} at @param {string} section
   */
  standing(name, at, section) {
    const { draft, looked } = this.room;
    const thing = looked ? undefined : draft?.byName.get(`unit:${name}`);
    const box = thing === undefined ? undefined : draft?.placed.get(thing);
    const to = box === undefined ? undefined : draft?.decision.boxes[box]?.subject;
    return to?.kind === "section" && to.id === section ? `bomber ${section}` : to?.kind === "section" ? "" : at;
  }
}
