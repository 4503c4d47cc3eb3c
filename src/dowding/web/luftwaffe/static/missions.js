/**
 * The missions of a raid's fighters: a press on a mission sends those in hand, or else the next fighter that may go.
 */

import { announce, classes, h, notice } from "/static/js/dom.js";
import { picture } from "/boards/raf/room.js";
import { isFighter, viewOf } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {Draft} from "/static/js/draft.js" */
/** @import {Controls} from "/static/js/panels/decision.js" */
/** @import {UnitView} from "/boards/raf/types.js" */

const FORM_UP = "form_up";
const FREE = { role: "group", "aria-label": "Fighters without a mission" };

/** The draft, if it gives fighters their missions. @param {Room} room @returns {Draft | null} */
function formingUp({ draft, looked, handover }) {
  return draft && !looked && !handover && draft.decision.question.kind === FORM_UP ? draft : null;
}

/** So many fighters have room beside the question. */
const FEW = 5;

/** What the bar shows while a raid forms up. @param {Room} room @returns {Controls | null} */
export function missionControls(room) {
  const draft = formingUp(room);
  if (!draft?.decision.options.length) return null;
  const { options, boxes } = draft.decision;
  const waiting = options.flatMap((option, thing) => {
    if (draft.placed.has(thing)) return [];
    const held = draft.picked.includes(thing);
    const image = picture(room, option);
    return [
      h(
        "button",
        {
          class: classes("opt", "pictured", held && "on"),
          type: "button",
          key: thing,
          "data-key": option.key,
          "aria-label": `${image?.textContent?.trim().replace(/\s+/g, " ") ?? ""}: ${option.label}`,
          "aria-pressed": String(held),
          onclick: () => draft.toggle(thing),
        },
        image,
      ),
    ];
  });
  return {
    options: [
      ...(waiting.length ? [h("div", { class: "group waiting", key: "waiting", ...FREE }, ...waiting)] : []),
      h(
        "div",
        { class: classes("group missions", options.length > FEW && "many"), key: "missions", role: "group", "aria-label": "Missions" },
        ...boxes.map((_, n) => mission(draft, n)),
      ),
    ],
    confirm: "Form up",
    ready: draft.ready,
    checks: true,
  };
}

/**
 * The fighter that a press on a mission sends: of those that may go, the first with the fewest other missions.
 * @param {Draft} draft @param {number} box @returns {number | undefined}
 */
export function nextFor(draft, box) {
  const { options, boxes } = draft.decision;
  const free = options.map((_, thing) => thing).filter((thing) => !draft.placed.has(thing) && draft.fits(thing, box));
  const open = (/** @type {number} */ thing) => boxes.filter((_, other) => draft.plan?.reaches(thing, other)).length;
  return free.sort((a, b) => open(a) - open(b))[0];
}

/** How many fighters a mission demands at least. @param {Draft} draft @param {number} box */
export function demanded(draft, box) {
  const own = (draft.plan?.duties(draft.layout) ?? []).filter(({ boxes }) => boxes.length === 1 && boxes[0] === box);
  return Math.max(0, ...own.map(({ least }) => least));
}

/** @param {Draft} draft @param {number} box */
function mission(draft, box) {
  const { options, boxes } = draft.decision;
  const next = nextFor(draft, box);
  const sent = draft.picked.length ? (draft.takes(box) ? draft.picked : []) : next === undefined ? [] : [next];
  const least = demanded(draft, box);
  const there = options.filter((_, thing) => draft.placed.get(thing) === box).length;
  const waits = options.findIndex((_, thing) => !draft.placed.has(thing));
  const barred = sent.length ? null : (draft.whyNot(box) ?? draft.plan?.whyBarred(draft.layout, waits, box) ?? null);
  const send = () => {
    if (barred) notice(`${barred.reason} (${barred.rule})`);
    if (!sent.length) return;
    draft.lay(sent.map((thing) => [thing, box]));
    const still = draft.placed.size === options.length && draft.faults[0];
    const told = `${sent.map((thing) => options[thing]?.label).join(", ")}: ${boxes[box]?.label}.`;
    announce(still ? `${told} Still: ${still.reason}` : told);
  };
  return h(
    "button",
    {
      class: "opt box",
      type: "button",
      key: box,
      "data-box": boxes[box]?.key,
      "aria-disabled": String(!sent.length),
      title: barred?.reason,
      onclick: send,
    },
    boxes[box]?.label ?? "",
    " ",
    h("b", { class: classes("letter", least > 0 && "wide") }, least ? `${there}/${least}` : String(there)),
  );
}

/** What is still missing while a raid forms up. @param {Room} room */
export function missionHint(room) {
  const draft = formingUp(room);
  if (!draft) return "";
  if (!draft.decision.options.length) return "It has no fighters: confirm";
  const fault = draft.faults[0];
  if (!fault) return "Press a fighter to change it";
  const all = draft.placed.size === draft.decision.options.length;
  return `${all ? "Press a fighter to take it back" : "Press a mission"}. Still: ${fault.reason}`;
}

/**
 * The box in which the Luftwaffe sees its own Gruppe before the raid is deployed. @param {Room} room @param {UnitView} unit
 */
export function secretBox(room, unit) {
  const { board, raid } = viewOf(room);
  if (!board || !raid) return "";
  const mission = board.missions[unit.name];
  if (mission) return mission;
  const draft = formingUp(room);
  if (!draft) return "";
  const thing = draft.byName.get(`unit:${unit.name}`);
  const box = thing === undefined ? undefined : draft.placed.get(thing);
  if (box !== undefined) return draft.decision.boxes[box]?.key ?? "";
  const flies = board.raids.some(({ card, gruppen }) => card === raid.card && gruppen.includes(unit.name));
  const bombs = !isFighter(unit.type) || board.jabos.includes(unit.name);
  return flies && bombs && thing === undefined ? "bomber" : "";
}
