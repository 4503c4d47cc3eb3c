/**
 * The page of a match: it puts the panels together, loads the game's board and handles the keyboard. The time line,
 * the report and the guide are loaded when they are opened.
 */

import { afterPaint, brand, h, notice, styleSheet, tool } from "./dom.js";
import { morph } from "./morph.js";
import { takeAlike } from "./alike.js";
import { carry } from "./carrying.js";
import { openDialog } from "./dialog.js";
import { isReplay, tableHere } from "./doors.js";
import { download } from "./downloading.js";
import { expectBoard } from "./early.js";
import { Room } from "./room.js";
import { listenForRecords, openRecords } from "./records.js";
import { louder, soundTable, turnSound } from "./sound.js";
import { changeTheme, dress } from "./settings.js";
import { listen } from "./keys.js";
import { companyPanel } from "./panels/company.js";
import { decisionBar } from "./panels/decision.js";
import { handoverCard } from "./panels/handover.js";
import { logPanel } from "./panels/log.js";
import { oddsPanel } from "./panels/odds.js";
import { sideTabs } from "./panels/side_tabs.js";
import { tellTurns } from "./told.js";

/** @import {Option, Welcome} from "./types.js" */
/**
 * What a game's board.js exports; all but `mount(room, slots)` is optional.
 * @typedef {{table: HTMLElement, rail: HTMLElement, tote: HTMLElement, raid: HTMLElement, app: HTMLElement}} Slots
 * @typedef {{mount: (room: Room, slots: Slots) => void | Promise<void>,
 *   picture?: (room: Room, option: Option) => Node | null,
 *   result?: (parts: any) => Node | null, lessons?: (lesson: string) => Promise<import("./cards.js").Card[]>,
 *   sign?: (room: Room, option: Option) => Node | null,
 *   shows?: (room: Room, option: Option) => boolean, offers?: (room: Room, option: Option) => boolean,
 *   hint?: (room: Room) => string, controls?: (room: Room) => import("./panels/decision.js").Controls | null,
 *   keys?: import("./keys.js").Key[], keydown?: (room: Room, event: KeyboardEvent) => boolean,
 *   waiting?: (room: Room) => [string, string, ...Node[]] | null, turn?: () => void,
 *   small?: (room: Room, view: any) => Node | null, points?: (view: any) => number,
 *   sounds?: () => Promise<import("./sound/cues.js").Sounds<any>>,
 *   theatre?: () => Promise<import("./theatre/theatre.js").Show>,
 *   reporter?: () => Promise<import("./paper/front_page.js").Reporter>}} Board
 */

dress();
const { token, lesson } = tableHere();
const room = new Room(token);
/** Open the rules at a rule; a replay has none. @param {string} rule */
const openRule = async (rule) =>
  isReplay ? notice(`Rule ${rule}. The rulebook is not part of a replay.`) : (await import("./panels/rules.js")).ruleDrawer(room)(rule);
/** @type {Board | null} */
let board = null;
/** @type {Promise<void> | null} */
let loading = null;
/** @type {import("./situation/table.js").SituationTable | null} */
let situation = null;

const slots = {
  table: h("section", { class: "table", "aria-label": "Table", id: "table" }),
  rail: h("section", { class: "rail", "aria-label": "Tracks", tabindex: 0, hidden: true }),
  tote: h("section", { class: "tote", "aria-label": "Tote board", hidden: true }),
  raid: h("section", { class: "raid-slot", "aria-label": "Raid", hidden: true }),
  app: h("div", { class: "app" }),
};
const where = h("h1", { class: "where" });
const tools = {
  undo: tool("undo", "Undo", () => room.steps.undo(), "Z"),
  redo: tool("redo", "Redo", () => room.steps.redo(), "Y"),
  time: tool("time", "Time line", timeLine, "T"),
  save: tool("save", "Save", () => void saveFile()),
  report: tool("report", "Report", report),
  rules: tool("rules", "Rules", openRules, "R"),
  turn: tool("turn", "Turn", () => board?.turn?.(), "N"),
  prefs: tool("prefs", "Preferences", () => void preferences()),
  theme: tool("theme", "Theme", changeTheme, "D"),
  help: tool("why", "Keys", openKeys, "H"),
};
/** What an exercise has not, since it is one question and no match; nor has a replay. */
const ofMatches = [tools.undo, tools.redo, tools.time, tools.save, tools.report];
for (const tool of ofMatches) tool.disabled = true;
const company = companyPanel(room);
const nav = h(
  "nav",
  { class: "tools", "aria-label": "Tools" },
  h("span", { class: "kin" }, tools.undo, tools.redo, tools.time),
  h("span", { class: "kin" }, tools.save, tools.report, tools.rules, company.button),
  h("span", { class: "kin" }, tools.turn, tools.prefs, tools.theme, tools.help),
);
const ask = decisionBar(room, openRule, {
  picture: (option) => board?.picture?.(room, option) ?? null,
  shows: (option) => board?.shows?.(room, option) ?? false,
  sign: (option) => board?.sign?.(room, option) ?? null,
  offers: (option) => board?.offers?.(room, option) ?? false,
  hint: () => board?.hint?.(room) ?? "",
  controls: () => board?.controls?.(room) ?? null,
  waiting: () => board?.waiting?.(room) ?? null,
});
const side = h(
  "aside",
  { class: "side", "aria-label": "Raid, odds and log" },
  company.banner,
  company.talk,
  sideTabs(room, openRules),
  slots.raid,
  oddsPanel(room, (parts) => board?.result?.(parts) ?? null),
  logPanel(room, openRule),
);
const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
slots.app.append(
  h("header", { class: "top" }, brand(), where, nav),
  trouble,
  ask,
  slots.rail,
  h("main", { class: "main" }, slots.table),
  slots.tote,
  side,
  handoverCard(room),
);
document.getElementById("app")?.append(slots.app);

carry(slots.table);
takeAlike(room);
listenForRecords(room);
tellTurns(room);
let ended = false;
let reportDue = false;
const reportSoon = afterPaint(report);
room.on(["line", "before"], showLine);
room.on(["state"], showState);
room.on(["beat"], reportAtTheEnd);
room.on(["draft"], showUndo);
room.on(["company", "beat"], showTitle);
listen(
  room,
  { turn: () => board?.turn?.(), theme: changeTheme, history: timeLine, help: openKeys, rules: openRules, goal,
    record: () => openRecords(room), sound: turnSound, louder },
  () => board?.keys ?? [],
  (event) => !!room.theatre?.keydown(event) || !!situation?.keydown(event) || (board?.keydown?.(room, event) ?? false),
);

function showUndo() {
  if (room.handover) {
    tools.undo.disabled = tools.redo.disabled = true;
    return;
  }
  tools.undo.disabled = !room.steps.mayUndo;
  tools.redo.disabled = !room.steps.mayRedo;
}

/**
 * The title of the window says how many messages are unread, and, unless beats are still shown, whether it is one's turn
 * and at which step.
 */
function showTitle() {
  const { facts, state, unread, played } = room;
  if (!facts || !state) return;
  const told = `${facts.game_title}${room.handover || played ? "" : `: ${state.step}`}`;
  document.title = [unread ? `(${unread})` : "", state.decision && !played ? "●" : "", told].filter(Boolean).join(" ");
}

function showLine() {
  slots.app.classList.toggle("gathering", !!room.before && !room.state);
  if (room.before && !room.state) morph(where, room.before.title);
  trouble.hidden = room.up || !room.trouble;
  trouble.textContent = room.trouble;
}

/** A title without what is told beside it: *The Hardest Days (five single days)*. @param {string} title */
const shortTitle = (title) => title.replace(/ \(.*\)$/, "");

/** The name of a set that the host has typed in. @param {Welcome["components"]} told */
function ownSet(told) {
  const open = async () => (await import("./components_told.js")).openComponents(told);
  return told.title && [" · ", h("button", { class: "link small", type: "button", id: "own-set", onclick: () => void open() }, told.title)];
}

async function showState() {
  const { facts, state } = room;
  if (!facts || !state) return;
  slots.app.classList.remove("gathering");
  slots.app.classList.toggle("covered", room.handover); // before anything of the board can be seen
  loading ??= loadBoard();
  await loading;
  const { branches, current } = state.past;
  const plan = branches.find(({ name }) => name === current);
  const branch = branches.length > 1 && plan ? ` · ${plan.title}` : "";
  morph(where, h("b", {}, shortTitle(facts.game_title)), ` · ${facts.scenario_title}${branch}`, ownSet(facts.components));
  showTitle();
  showUndo();
  for (const tool of ofMatches) tool.hidden = isExercise() || isReplay;
  tools.rules.hidden = company.button.hidden = isReplay;
  tools.turn.hidden = !board?.turn;
  tools.save.disabled = room.handover || (!facts.saves && !state.result);
  tools.time.disabled = tools.report.disabled = room.handover;
  if (state.result && !ended) reportDue = true;
  ended = !!state.result;
  reportAtTheEnd();
}

/** Open the report of a match that is over as soon as its end has been shown. A spectator opens it himself. */
function reportAtTheEnd() {
  if (!reportDue || room.played || !room.facts?.plays.length) return;
  reportDue = false;
  reportSoon();
}

async function loadBoard() {
  if (room.facts?.board) {
    expectBoard(room.facts.game);
    try {
      board = /** @type {Board} */ (await import(new URL(`boards/${room.facts.game}/board.js`, document.baseURI).href));
    } catch {
      notice("The board of this game cannot be loaded, so the game is shown as text.");
    }
  }
  board ??= await import("./panels/generic.js");
  await board.mount(room, slots);
  slots.app.dataset.ready = "yes";
  if (isExercise()) situation = await (await import("./situation/lesson.js")).openExercise(room, slots.app);
  soundTable(room, async () => (await board?.sounds?.()) ?? {});
  room.open((view) => board?.small?.(room, view) ?? null);
  const taught = lesson || room.facts?.drill?.lesson;
  if (board.lessons && taught) {
    await styleSheet("static/css/guide.css");
    const { Guide } = await import("./guide.js");
    new Guide(room, await board.lessons(taught), slots.app);
  }
  await tellAim();
  if (board.theatre) openTheatreSoon();
}

const openTheatreSoon = afterPaint(async () => {
  const show = await board?.theatre?.();
  if (show) new (await import("./theatre/theatre.js")).Theatre(room, slots.app, { ...show, reporter: board?.reporter });
});

/** Whether this is one question, that of a day or of a lesson, and no match. */
function isExercise() {
  return !!(room.facts?.day || room.facts?.drill);
}

/** Open the rules at the rule of the present question. */
function openRules() {
  void openRule(room.handover ? "" : (room.state?.decision?.rule ?? room.state?.step_rule ?? ""));
}

async function preferences() {
  (await import("./panels/preferences.js")).openPreferences((name, value) => {
    if (name === "speed") room.theatre?.player.choose(Number(value));
    room.redraw();
  });
}

/** Open what wins. */
async function goal() {
  (await import("./panels/goal.js")).openGoal(room, board?.points?.(room.view) ?? 0);
}

/** Say in one sentence what this side plays for, until it gives its first order. The guide says so itself. */
async function tellAim() {
  if (lesson || isExercise() || !room.facts?.goal.purpose) return;
  side.prepend((await import("./panels/goal.js")).aimNote(room, () => void goal()));
}

async function report() {
  const reporter = await board?.reporter?.();
  (await import("./panels/report.js")).openReport(room, reporter);
}

async function timeLine() {
  if (isExercise()) return;
  (await import("./panels/history.js")).openHistory(room);
}

async function saveFile() {
  await download(room, "api/export", "dowding.json");
}

async function openKeys() {
  const { keyTable } = await import("./key_table.js");
  openDialog("Keys", keyTable(board?.keys ?? [], !!situation), "wide");
}
