/** The lobby: choose a game, a scenario, options and commanders; continue or import a match. */

import { announce, brand, esc, fill, h, notice, svg, tool } from "./dom.js";
import { sectorClock } from "./counter.js";
import { ask, isAlone, tableAddress } from "./doors.js";
import { commandersOf, playApart, seating } from "./panels/seating.js";
import { spoken } from "./panels/advice.js";
import { recordChart } from "./panels/days.js";
import { openInvite } from "./panels/invite.js";
import { myMatches } from "./panels/mine.js";
import { changeTheme, dress, recall, remember } from "./settings.js";

/** @import {Choices, GameFacts, Listed, Seat} from "./types.js" */

/** @type {[number, number, number, string][]} the arrows on the map: x, y, angle and colour */
const DARTS = [
  [520, 30, 62, "#d5513a"],
  [545, 66, 55, "#d5513a"],
  [574, 104, 50, "#efc14a"],
  [900, 26, 95, "#efc14a"],
  [896, 74, 100, "#69a9dc"],
];

const SEED =
  "The same seed gives the same dice; empty for a random one. It is in every saved file, and whoever has it can " +
  "compute the dice.";
const UNDO = "Freely: the dice stay as they lie, so looking and taking back is foreknowledge. It is noted.";

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
    h("nav", { class: "tools", "aria-label": "Tools" }, tool("theme", "Theme", changeTheme, "D")),
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
);
document.getElementById("lobby")?.append(page, file);
document.addEventListener(
  "keydown",
  (e) => e.key === "d" && !/** @type {HTMLElement} */ (e.target).matches("input, select") && changeTheme(),
);
setting.addEventListener("submit", (event) => {
  event.preventDefault();
  void begin();
});
file.addEventListener("change", () => void importFile());
void load();

function hero() {
  const clock = sectorClock(14, 8);
  clock.classList.add("hclock");
  const lines = (/** @type {number} */ count, /** @type {(n: number) => string} */ line) =>
    Array.from({ length: count }, (_, n) => line(n * 30)).join("");
  const darts = DARTS.map(
    ([x, y, angle, colour]) =>
      `<path transform="translate(${x} ${y}) rotate(${angle})" d="M-6-9H10L27 0 10 9H-6l6-9z" fill="${colour}"/>`,
  );
  const art = svg(
    `<svg class="hart" viewBox="0 0 1366 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<path class="grid" d="${lines(46, (at) => `M${at} 0v150`)}${lines(5, (at) => `M0 ${at}h1366`)}"/>
<g stroke="#14120c">${darts.join("")}</g></svg>`,
  );
  return h("div", { class: "art" }, art, clock);
}

/** @param {string} path @param {RequestInit} [init] */
async function api(path, init = {}) {
  const reply = await ask(path, { ...init, headers: { Authorization: `Bearer ${recall("key")}` } });
  const told = await reply.json();
  if (!reply.ok) throw new Error(told.told);
  return told;
}

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
    drawKept(await api("api/matches"));
  } catch (error) {
    fill(
      kept,
      h("p", { class: "note", role: "alert" }, error instanceof Error ? error.message : "The server does not answer."),
      h("p", { class: "note" }, "A link to a seat opens its match without the key."),
    );
  }
}

/** @param {GameFacts | null} game */
function choose(game) {
  chosen.game = game;
  chosen.scenario = Object.keys(game?.scenarios ?? {})[0] ?? "";
  fill(
    games,
    ...known.games.map((g) =>
      h(
        "button",
        {
          class: `game${g === game ? " on" : ""}`,
          type: "button",
          "aria-pressed": String(g === game),
          onclick: () => choose(g),
        },
        picture(g),
        h("span", {}, h("b", {}, g.title), h("small", {}, g.about)),
      ),
    ),
  );
  drawSetting();
}

/**
 * Return the picture from the board of a game, or else a counter with the game's initials.
 * @param {GameFacts} game
 */
function picture(game) {
  const initials = game.title.split(/[ :]+/).map((word) => word.charAt(0));
  const plain = () =>
    svg(
      `<svg class="card" viewBox="0 0 112 84" aria-hidden="true"><rect x="30" y="16" width="52" height="52" rx="3"/>
<text x="56" y="50">${esc(initials.join("").slice(0, 2))}</text></svg>`,
    );
  if (!game.board) return plain();
  const image = h("img", { class: "card", src: `boards/${game.name}/card.svg`, alt: "", width: 112, height: 84 });
  image.addEventListener("error", () => image.replaceWith(plain()));
  return image;
}

function drawSetting() {
  const { game } = chosen;
  if (!game) return fill(setting, h("p", {}, "No game is installed."));
  const scenarios = Object.entries(game.scenarios).map(([name, s]) => {
    const radio = h("input", { type: "radio", name: "scenario", value: name, checked: name === chosen.scenario });
    radio.addEventListener("change", () => (chosen.scenario = name));
    return h("label", { class: "scn" }, radio, h("span", {}, h("b", {}, s.title), h("small", {}, s.about)));
  });
  fill(
    setting,
    h("h2", {}, game.title),
    h("fieldset", { class: "scns" }, h("legend", { class: "sr" }, "Scenario"), ...scenarios),
    h(
      "div",
      { class: "opts panel" },
      ...Object.entries(game.options).map(([name, c]) => optionField(name, c)),
      seedField(),
      undoField(),
    ),
    h(
      "div",
      { class: "start" },
      h("button", { class: "btn primary big", id: "start" }, "Start", h("kbd", {}, "Enter")),
      h("button", { class: "btn big", type: "button", id: "import", onclick: () => file.click() }, "Import a file…"),
      h("span", { class: "note" }, "Every match is saved, and can be replayed."),
    ),
    truth,
  );
  void drawTruth(game);
  setting.querySelector(".opts")?.append(seating(game, setting));
  return undefined;
}

/** Show the historical record of a game, if it has one. @param {GameFacts} game */
async function drawTruth(game) {
  if (!game.board) return fill(truth);
  const reply = await fetch(`boards/${game.name}/record.json`);
  if (reply.ok && game === chosen.game) fill(truth, recordChart(await reply.json()));
  return undefined;
}

/** @param {string} name @param {Choices} choices */
function optionField(name, choices) {
  const words = name.replaceAll("_", " ");
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const field =
    typeof choices.default === "boolean"
      ? h("input", { type: "checkbox", class: "switch", name: `option.${name}`, checked: choices.default })
      : h(
          "select",
          { class: "field", name: `option.${name}` },
          ...choices.values.map((v) =>
            h("option", { value: JSON.stringify(v), selected: v === choices.default }, String(v)),
          ),
        );
  return h(
    "label",
    { class: "line", title: choices.about },
    h("span", {}, title, h("small", {}, choices.about)),
    field,
  );
}

function seedField() {
  return h(
    "label",
    { class: "line" },
    h("span", {}, "Seed", h("small", {}, SEED)),
    h("input", { class: "field", name: "seed", inputmode: "numeric", pattern: "[0-9]{0,9}", size: 9 }),
  );
}

/** The choice of how answers may be taken back. */
function undoField() {
  const ways = ["freely", "not past a die", "never"];
  return h(
    "label",
    { class: "line" },
    h("span", {}, "Take back answers", h("small", {}, UNDO)),
    h(
      "select",
      { class: "field", name: "undo" },
      ...ways.map((way) => h("option", { value: way, selected: way === "freely" }, way)),
    ),
  );
}

async function begin() {
  const data = new FormData(setting);
  const { game } = chosen;
  if (!game) return;
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const [name, c] of Object.entries(game.options)) {
    const said = data.get(`option.${name}`);
    options[name] = typeof c.default === "boolean" ? said !== null : JSON.parse(String(said));
  }
  const commanders = commandersOf(data);
  const apart = playApart(data);
  const seed = data.get("seed") && !apart ? Number(data.get("seed")) : null;
  const undo = data.get("undo");
  const patience = apart ? Number(data.get("patience")) : 0;
  remember("game", game.name);
  const wanted = { game: game.name, scenario: chosen.scenario, seed, options, commanders, undo, apart, patience };
  const laid = api("api/matches", { method: "POST", body: JSON.stringify(wanted) });
  if (apart) await invite(`${game.title}: ${game.scenarios[chosen.scenario]?.title}`, patience, laid);
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

async function importFile() {
  const data = file.files?.[0];
  file.value = "";
  if (data) await sitDown(api("api/import", { method: "POST", body: data }));
}

/**
 * The guided first raids: a game, the scenario and the seed with which it teaches best, what is told of it, and the side
 * that a commander leads, if the game is for two.
 * @type {{game: string, scenario: string, seed: number, about: string, against?: string}[]}
 */
const GUIDED = [
  { game: "lion", scenario: "prelude", seed: 1941, about: "One day, from the first warning to the last landing." },
  { game: "hardest_days", scenario: "august_13", seed: 1, about: "Eagle Day, squadron by squadron over the map." },
  {
    game: "duel",
    scenario: "prelude",
    seed: 9,
    about: "Plan a day for the Luftwaffe, and fly it.",
    against: "Fighter Command",
  },
];

/** Return the panel that starts a guided first raid, or null if no game that has one is installed. */
function learn() {
  const taught = GUIDED.flatMap((guided) => {
    const found = known.games.find((g) => g.name === guided.game);
    return found ? [{ ...guided, title: found.title, commanders: opposing(found, guided.against) }] : [];
  });
  if (!taught.length) return null;
  return h(
    "section",
    { class: "learn panel" },
    h("h2", {}, "Guided first raid"),
    h("p", { class: "note" }, "A real day, explained step by step. You can leave at any time."),
    ...taught.map(({ game, scenario, seed, title, about, commanders }) => {
      const body = JSON.stringify({ game, scenario, seed, commanders });
      const start = () => sitDown(api("api/matches", { method: "POST", body }), true);
      const label = `Start the guided first raid of ${title}`;
      return h(
        "div",
        {},
        h("span", {}, h("b", {}, title), h("small", { class: "note" }, about)),
        h(
          "button",
          { class: "btn primary", type: "button", "data-guided": game, "aria-label": label, onclick: start },
          "Start",
        ),
      );
    }),
  );
}

/**
 * The usual commander of the other side. @param {import("./types.js").GameFacts} game @param {string} [side]
 * @returns {Record<string, string>}
 */
function opposing(game, side) {
  const usual = side ? game.commanders[side]?.[0] : undefined;
  return side && usual ? { [side]: usual.name } : {};
}

/** @param {Promise<Seat[]>} laid @param {boolean} [guided] */
async function sitDown(laid, guided = false) {
  try {
    const [seat] = await laid;
    if (seat) location.href = tableAddress(seat.token, guided);
  } catch (error) {
    notice(error instanceof Error ? error.message : "That did not work.");
  }
}

/** @param {Listed[]} matches */
function drawKept(matches) {
  fill(
    kept,
    learn(),
    h("h2", {}, "Continue"),
    ...matches.map(card),
    matches.length ? null : h("p", { class: "note" }, "There are no matches yet."),
  );
}

/** Return a phrase for each side that has a commander. @param {Record<string, string>} commanders */
function against(commanders) {
  return Object.entries(commanders).map(([side, name]) => `${spoken(name)} commands ${side}`);
}

/** @param {Listed} match */
function card({ row, seats }) {
  const when = new Date(row.touched * 1000).toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  });
  const links = seats
    .slice(seats.some((seat) => seat.sides.length > 1) || seats.length < 3 ? 1 : 0)
    .map((seat) =>
      h(
        "button",
        { class: "link small", type: "button", title: `Copy link for ${seat.name}`, onclick: () => void copy(seat) },
        seat.name,
      ),
    );
  const hide = h(
    "button",
    {
      class: "link small",
      type: "button",
      "aria-label": `remove ${row.title} from the list`,
      onclick: async () => {
        await api(`api/matches/${row.id}/hide`, { method: "POST" });
        drawKept(await api("api/matches"));
      },
    },
    "remove",
  );
  return h(
    "article",
    { class: "match panel" },
    h(
      "a",
      { href: tableAddress(seats[0]?.token ?? ""), class: "go" },
      h("b", {}, row.title),
      h("span", {}, row.standing || "Not started"),
      h("small", {}, [when, row.over && "over", ...against(row.commanders)].filter(Boolean).join(" · ")),
    ),
    h("div", { class: "seats" }, h("small", {}, "links:"), ...links, hide),
  );
}

/** @param {Seat} seat */
async function copy(seat) {
  const link = new URL(tableAddress(seat.token), document.baseURI).href;
  try {
    await navigator.clipboard.writeText(link);
    notice(`The link for ${seat.name} was copied.`);
  } catch {
    notice(link);
  }
  announce(`Link for ${seat.name}`);
}
