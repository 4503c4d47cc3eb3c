/** The lobby: choose a game, a scenario, options and commanders; continue or import a match. */

import { brand, h, notice, targetOf, tool } from "./dom.js";
import { morph } from "./morph.js";
import { ask, isAlone } from "./doors.js";
import { api, sitDown } from "./lobby/asking.js";
import { calendar } from "./lobby/calendar.js";
import { helpsField, optionField, seedField, undoField } from "./lobby/fields.js";
import { hero, inShort, outline, picture } from "./lobby/hero.js";
import { drawKept } from "./lobby/kept.js";
import { learn } from "./lobby/learn.js";
import { drawSituation } from "./lobby/situation.js";
import { commandersOf, playApart, playByFile, playing, seating } from "./panels/seating.js";
import { recordChart } from "./panels/days.js";
import { openInvite } from "./panels/invite.js";
import { myMatches } from "./panels/mine.js";
import { openPreferences } from "./panels/preferences.js";
import { changeTheme, dress, recall, remember } from "./settings.js";

/** @import {GameFacts, Seat} from "./types.js" */

dress();
const brought = location.hash.slice(1);
if (brought.length > 10) {
  history.replaceState(null, "", location.pathname + location.search);
  if (!brought.startsWith("once-")) remember("key", brought);
}

/** @type {{games: GameFacts[]}} */
let known = { games: [] };
/** @type {{game: GameFacts | null, scenario: string}} */
const chosen = { game: null, scenario: "" };

const games = h("section", { class: "games", "aria-label": "Games" });
const setting = h("form", { class: "set", "aria-label": "New match" });
const truth = h("div", { class: "truth" });
const situation = h("footer", { class: "situation", hidden: true });
const kept = h("section", { class: "kept", "aria-label": "Continue" });
const file = h("input", {
  type: "file",
  accept: ".json",
  class: "sr",
  id: "file",
  "aria-label": "File to import",
  tabindex: "-1",
});
const page = h(
  "div",
  { class: "app" },
  h(
    "header",
    { class: "top" },
    brand(),
    h(
      "nav",
      { class: "tools", "aria-label": "Tools" },
      tool("prefs", "Preferences", () => openPreferences(() => {})),
      tool("theme", "Theme", changeTheme, "D"),
    ),
  ),
  h(
    "header",
    { class: "hero" },
    hero(),
    h("div", {}, h("h1", {}, "The operations room"), h("p", {}, "Board wargames of the Battle of Britain.")),
  ),
  games,
  h("main", { class: "main" }, setting),
  h("aside", { class: "side", "aria-label": "Matches" }, isAlone ? null : myMatches(), kept),
  situation,
);
document.getElementById("lobby")?.append(page, file);
document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || targetOf(e).matches("input, select")) return;
  if (e.key === "d") changeTheme();
  if (e.key === "s") document.getElementById("answer-situation")?.click();
});
setting.addEventListener("submit", (event) => {
  event.preventDefault();
  void begin();
});
file.addEventListener("change", () => void importFile());
void load();

/** Exchange the one-time code, with which the server opened the browser, for the key of the lobby. */
async function redeem() {
  const reply = await ask("api/key", { method: "POST", headers: { Authorization: `Bearer ${brought}` } });
  if (reply.ok) remember("key", (await reply.json()).key);
}

async function load() {
  try {
    if (brought.startsWith("once-")) await redeem();
    known = await api("api/games");
    const last = recall("game");
    choose(known.games.find((g) => g.name === last) ?? known.games.find((g) => g.board) ?? known.games[0] ?? null);
    void drawSituation(situation);
    await drawKept(kept, learn(known.games));
  } catch (error) {
    morph(
      kept,
      h("p", { class: "note", role: "alert" }, error instanceof Error ? error.message : "The server does not answer."),
      isAlone ? null : h("p", { class: "note" }, "A link to a seat opens its match without the key."),
    );
  }
}

/** @param {GameFacts | null} game */
function choose(game) {
  chosen.game = game;
  chosen.scenario = Object.keys(game?.scenarios ?? {})[0] ?? "";
  morph(
    games,
    ...known.games.map((g) =>
      h(
        "button",
        {
          class: `game${g === game ? " on" : ""}`,
          type: "button",
          key: g.name,
          "aria-pressed": String(g === game),
          onclick: () => choose(g),
        },
        picture(g),
        h("span", {}, h("b", {}, g.title), h("small", {}, inShort(g))),
      ),
    ),
  );
  drawSetting();
}

function drawSetting() {
  const { game } = chosen;
  if (!game) return setting.replaceChildren(h("p", {}, "No game is installed."));
  const days = h("div", { class: "when" }, calendar(game, chosen.scenario));
  const scenarios = Object.entries(game.scenarios).map(([name, s]) => {
    const onchange = () => {
      chosen.scenario = name;
      morph(days, calendar(game, name));
    };
    const checked = name === chosen.scenario;
    const radio = h("input", { type: "radio", name: "scenario", value: name, checked, onchange });
    return h("label", { class: "scn" }, radio, h("span", {}, h("b", {}, s.title), h("small", {}, s.about)));
  });
  setting.replaceChildren(
    h("h2", {}, game.title),
    ...outline(game),
    h("fieldset", { class: "scns" }, h("legend", { class: "sr" }, "Scenario"), ...scenarios),
    days,
    h(
      "div",
      { class: "opts panel" },
      ...Object.entries(game.options).map(([name, c]) => optionField(name, c)),
      seedField(),
      undoField(),
      helpsField(),
    ),
    truth,
    h(
      "div",
      { class: "start" },
      h("button", { class: "btn primary big", id: "start" }, "Start ", h("kbd", {}, "Enter")),
      h("button", { class: "btn big", type: "button", id: "watch", onclick: () => void watch() }, "Watch commanders"),
      h("button", { class: "btn big", type: "button", id: "import", onclick: () => file.click() }, "Import a file…"),
    ),
  );
  void drawTruth(game);
  setting.querySelector(".opts")?.append(seating(game, setting));
  return undefined;
}

/** Show the historical record of a game, if it has one. @param {GameFacts} game */
async function drawTruth(game) {
  if (!game.board) return truth.replaceChildren();
  const reply = await fetch(`boards/${game.name}/record.json`);
  if (reply.ok && game === chosen.game) morph(truth, recordChart(await reply.json()));
  return undefined;
}

/** What is set in the form, as the server wants it; null without a game. */
function wanted() {
  const data = new FormData(setting);
  const { game } = chosen;
  if (!game) return null;
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const [name, c] of Object.entries(game.options)) {
    const said = data.get(`option.${name}`);
    options[name] = typeof c.default === "boolean" ? said !== null : JSON.parse(String(said));
  }
  const apart = playApart(data);
  const by_file = playByFile(data);
  const seed = data.get("seed") && !apart && !by_file ? Number(data.get("seed")) : null;
  const helps = data.get("helps") !== null;
  const patience = apart ? Number(data.get("patience")) : 0;
  const how = { undo: data.get("undo"), apart, by_file, patience, helps };
  remember("game", game.name);
  const match = { game: game.name, scenario: chosen.scenario, seed, options, commanders: commandersOf(data), ...how };
  return { game, data, match };
}

async function begin() {
  const set = wanted();
  if (!set) return;
  const laid = api("api/matches", { method: "POST", body: JSON.stringify(set.match) });
  const title = `${set.game.title}: ${set.game.scenarios[chosen.scenario]?.title}`;
  if (set.match.apart) await invite(title, set.match.patience, laid);
  else await sitDown(laid);
}

/** @param {string} title @param {number} patience @param {Promise<Seat[]>} laid */
async function invite(title, patience, laid) {
  try {
    openInvite({ title, patience, seats: await laid });
  } catch (error) {
    notice(error instanceof Error ? error.message : "That did not work.");
  }
}

/** Start the match with a commander on every side, and watch it. */
async function watch() {
  const set = wanted();
  if (!set) return;
  const chosenOnes = set.match.commanders;
  const sides = playing(set.game, set.data);
  const all = sides.map((side) => [side, chosenOnes[side] ?? set.game.commanders[side]?.[0]?.name ?? "random"]);
  const body = JSON.stringify({ ...set.match, apart: false, by_file: "", commanders: Object.fromEntries(all) });
  await sitDown(api("api/matches", { method: "POST", body }));
}

async function importFile() {
  const data = file.files?.[0];
  file.value = "";
  if (data) await sitDown(api("api/import", { method: "POST", body: data }));
}
