/** What Fighter Command knows and does not know: before the hour, at the warning, and about a raid. */

import { pair } from "/static/js/pair.js";
import { h } from "/static/js/dom.js";
import { page, part, raidsOf } from "/boards/luftwaffe/outlook.js";
import { called } from "/boards/raf/units.js";
import { FIGHTER_COMMAND, latestOf, LUFTWAFFE, REGIONS } from "/boards/luftwaffe/view.js";
import { dayIsOver } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {Controls} from "/static/js/panels/decision.js" */
/** @import {DuelView} from "./types.js" */

/** What the bar says to the side that waits. @param {Room} room @returns {[string, string, ...Node[]] | null} */
export function waiting(room) {
  const side = room.state?.waiting;
  const plays = !!room.facts?.plays.length;
  if (side === LUFTWAFFE && latestOf(room).planning) {
    const called = plays ? "You are called when the plan is closed. " : "";
    return ["The Luftwaffe is planning", `${called}Nothing here shows how far it is.`, ...inPencil(room)];
  }
  const called = plays ? "You are called when it is your turn." : "You watch this match.";
  if (side === LUFTWAFFE) return ["The Luftwaffe decides", called];
  return side === FIGHTER_COMMAND ? ["Fighter Command decides", called] : null;
}

/** The button that lays out patrols before they are asked for. @param {Room} room */
function inPencil(room) {
  if (!room.waits) return [];
  const laid = room.ahead?.placed.size ?? 0;
  const title = laid ? `Patrols in pencil: ${laid}` : "Patrols in pencil";
  const open = () => room.prepare();
  return [h("button", { class: "btn", type: "button", id: "in-pencil", onclick: open }, `${title} `, h("kbd", {}, "P"))];
}

/** What the bar shows while patrols are laid out in pencil. @param {Room} room @returns {Controls | null} */
export function pencilControls(room) {
  if (!room.draft || room.draft !== room.ahead) return null;
  return { confirm: "Keep in pencil", act: () => room.keep(), ready: true };
}

/** What to do while patrols are laid out in pencil. @param {Room} room */
export function pencilHint(room) {
  if (!room.draft || room.draft !== room.ahead) return "";
  return `In pencil: you are asked after the warning, and can change it then. ${room.draft.wants}`;
}

/** What is shown while no raid is plotted. @param {DuelView} view @returns {Node[]} */
export function outlook(view) {
  if (view.board && view.planning) return [page("The night comes first", "Gruppen that raid by night do not fly by day", [])];
  if (view.board) return [page(`Your plan, ${view.hour}`, "Fighter Command does not see this", planOf(view))];
  if (view.planning) return [page("While you wait", `Raid day ${view.raid_day}`, waitingFor(view))];
  if (dayIsOver(view)) return [page("The day is over", `${view.flown.length} raids were flown`, [])];
  const head = view.marked.length ? "ULTRA" : "Advance warning";
  return [
    page(`${head}, ${view.hour}`, warned(view), [
      ...part("Known", knownOf(view)),
      ...part("Not known", unknownOf(view)),
    ]),
  ];
}

/** The Luftwaffe's own plan, and what is seen of it. @param {DuelView} view */
function planOf(view) {
  const seen = view.marked.length ? view.marked : view.regions;
  const now = dayIsOver(view) ? "nothing more today" : seen.join(", ") || "nothing";
  return [...raidsOf(view), ...part("They see", [["Now", now]])];
}

/** @param {DuelView} view */
function waitingFor(view) {
  const out = Object.entries(view.damage).map(([site, damage]) => `${site} (${damage})`);
  const lost = view.squadrons.filter(({ place }) => ["light loss", "heavy loss"].includes(place)).map(({ name }) => called(name).short);
  return part("How you stand", [
    ["Damage", out.join(", ") || "none; repair is tried when the plan is closed"],
    ["Losses", lost.length ? `${lost.join(", ")} refit` : "every squadron is with you"],
  ]);
}

/** @param {DuelView} view */
function warned(view) {
  if (view.marked.length) return "the sector of every raid of this hour";
  if (view.all_marked) return "every raided region is marked";
  return view.regions.length ? "two nets are out: one raided region is marked" : "no marker lies on the table";
}

/** 5.14: an hour holds no more raids. */
const MOST_IN_AN_HOUR = 3;
const NUMBERS = ["no", "one", "two", "three"];

/** @param {DuelView} view @returns {[string, string][]} */
function knownOf(view) {
  if (view.marked.length) return [["Sectors", view.marked.join(", ")], countOf(view.marked.length, view.marked.length)];
  const flown = view.flown.length ? [pair("Flown", `${view.flown.length} today`)] : [];
  const regions = REGIONS.map((region) => {
    const told = view.regions.includes(region) ? "one raid or more" : view.all_marked ? "no raid" : "no marker";
    return pair(region, told);
  });
  const raids = view.regions.length ? [countOf(view.regions.length, MOST_IN_AN_HOUR)] : [];
  return [...regions, ...raids, ...flown];
}

/**
 * How many raids the hour holds, as far as the markers tell.
 * @param {number} low @param {number} high @returns {[string, string]}
 */
function countOf(low, high) {
  const [least, most] = [NUMBERS[low] ?? String(low), NUMBERS[high] ?? String(high)];
  return ["Raids", `${low === high ? least : `${least} to ${most}`} in this hour`];
}

/** @param {DuelView} view @returns {[string, string][]} */
function unknownOf(view) {
  return [
    ["Targets", view.marked.length ? "which target in the sector" : "until a raid is declared"],
    ["Size", `1 to 16 Gruppen each${view.strategy_cards ? "; decoys are possible" : ""}`],
    ["Later", "nothing until the clock is there"],
  ];
}

/** What is known of the raid beside its display. @param {DuelView} view */
export function known(view) {
  const { raid } = view;
  if (!raid || view.board) return null;
  const told = raid.size ? `${raid.size} ${raid.size === 1 ? "Gruppe" : "Gruppen"}` : view.called ? `called ${view.called}` : "not told yet";
  const deployed = view.gruppen.some(({ place }) =>
    ["bomber", "close escort", "hunt", "channel patrol"].includes(place),
  );
  const hidden = deployed
    ? []
    : [
        pair("Types", "until you have answered"),
        ...(view.strategy_cards ? [pair("Cards", "whether a strategy card lies under it")] : []),
      ];
  return h("div", { class: "outlook" }, ...part("Known", [["Size", told]]), ...part("Not known", hidden));
}
