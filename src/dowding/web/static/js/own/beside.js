/** Two sets beside each other: what differs, and games that are simulated with each. */

import { classes, h } from "../dom.js";
import { morph } from "../morph.js";
import { allSets, comparedSets, compareSets, differencesOf, said, SHIPPED, stopComparing } from "./doors.js";
import { goTo } from "./going.js";
import { figures } from "./runs.js";
import { counted } from "./words.js";

/** @import {GameFacts} from "../types.js" */
/** @import {BoxFacts, Compared, Difference, Differing, SetFacts} from "./types.d.ts" */

/** So many games of each set are simulated. */
const GAMES = 200;
/** How often it is asked how far they are, in milliseconds. */
const EVERY = 1000;
const OURS = "The reconstructed set";
/** So many differences are shown at first. */
const FEW = 40;
const ABOUT = `${GAMES} games of each are played in the background by the commanders, with the same seeds. You can go on with anything else meanwhile.`;

/**
 * @typedef {{games: GameFacts[], facts: SetFacts, box: BoxFacts, other: string, others: SetFacts[], differing: Differing,
 *   compared: Compared | null, told: string, place: HTMLElement, game: string, scenario: string, all: boolean}} Page
 */

/** @param {GameFacts[]} games @param {SetFacts} facts @param {BoxFacts} box @param {string} other */
export async function beside(games, facts, box, other) {
  const others = (await allSets()).filter(({ id, components }) => id !== facts.id && components === facts.components);
  const known = others.some(({ id }) => id === other) ? other : SHIPPED;
  /** @type {Page} */
  const page = {
    ...{ games, facts, box, others, other: known, compared: null, told: "", all: false },
    differing: await differencesOf(facts.id, known),
    place: h("section", { class: "own-beside", "aria-labelledby": "view-title" }),
    game: facts.games.at(-1) ?? "",
    scenario: "",
  };
  draw(page);
  return page.place;
}

/** @param {Page} page */
function draw(page) {
  const { facts, other, others } = page;
  const choose = (/** @type {Event} */ event) => goTo({ sets: facts.id, compare: /** @type {HTMLSelectElement} */ (event.target).value });
  morph(
    page.place,
    h(
      "header",
      { class: "own-top" },
      h("h1", { id: "view-title", tabindex: "-1" }, facts.name, h("small", {}, " beside")),
      h("select", { class: "field", id: "other-set", "aria-label": "The other set", onchange: choose }, h("option", { value: SHIPPED, selected: other === SHIPPED }, OURS), ...others.map(({ id, name }) => h("option", { value: id, selected: id === other }, name))),
      h("button", { class: "btn small", type: "button", id: "to-editor", onclick: () => goTo({ sets: facts.id }) }, "Go on typing"),
    ),
    page.told ? h("p", { class: "own-told", role: "alert", key: "told" }, page.told) : null,
    h("div", { class: "own-halves" }, differences(page), simulated(page)),
  );
}

/** @param {Page} page */
function nameOf({ other, others }) {
  return others.find(({ id }) => id === other)?.name ?? OURS;
}

/** @param {Page} page */
function differences(page) {
  const { differing, box, facts } = page;
  const count = differing.differences.length + differing.more;
  const shown = page.all ? differing.differences : differing.differences.slice(0, FEW);
  const line = (/** @type {Difference} */ { file, row, key, field, this: own, other }, /** @type {number} */ at) => {
    const deck = box.decks.find((each) => each.file === file);
    const column = (deck?.columns.length ? deck.columns : (deck?.rows.find((each) => each.row === row)?.columns ?? [])).find(({ name }) => name === field);
    const act = () => goTo({ sets: facts.id, deck: file, row: String(row) });
    return h("tr", { key: at }, h("td", {}, h("button", { class: "link small", type: "button", onclick: act }, `${deck?.title ?? file}, ${key || deck?.rows.find((each) => each.row === row)?.name || row}`)), h("td", {}, column?.title ?? (field || "the whole row")), h("td", {}, own || "–"), h("td", {}, other || "–"));
  };
  return h(
    "section",
    { class: "panel own-differs", "aria-labelledby": "differs", key: "differs" },
    h("h2", { id: "differs" }, count ? `${counted(count, "cell")} differ${count === 1 ? "s" : ""}` : "Nothing differs"),
    count
      ? h("div", { class: "own-scroll", tabindex: "0", role: "group", "aria-label": "What differs" }, h("table", {}, h("thead", {}, h("tr", {}, ...["Where", "Cell", facts.name, nameOf(page)].map((told) => h("th", { scope: "col" }, told)))), h("tbody", {}, ...shown.map(line))))
      : null,
    shown.length < differing.differences.length ? h("button", { class: "btn small", type: "button", id: "all-differences", onclick: () => show(page, { all: true }) }, "Show all") : null,
    differing.more ? h("p", { class: "note" }, `and ${counted(differing.more, "more cell")} that ${differing.more === 1 ? "is" : "are"} not listed`) : null,
  );
}

/** @param {Page} page @param {Partial<Page>} to */
function show(page, to) {
  Object.assign(page, to);
  draw(page);
}

/** @param {Page} page */
function simulated(page) {
  const { compared, facts, games } = page;
  const runs = compared?.state === "runs";
  const playable = games.filter(({ name }) => facts.games.includes(name));
  const game = playable.find(({ name }) => name === page.game) ?? playable[0];
  const field = (/** @type {string} */ id, /** @type {string} */ label, /** @type {[string, string][]} */ options, /** @type {string} */ chosen, /** @type {(to: string) => void} */ act) =>
    h("label", { key: id }, h("span", {}, label), h("select", { class: "field", id, disabled: runs, onchange: (/** @type {Event} */ event) => act(/** @type {HTMLSelectElement} */ (event.target).value) }, ...options.map(([value, told]) => h("option", { value, selected: value === chosen }, told))));
  const scenarios = Object.entries(game?.scenarios ?? {}).map(([name, { title }]) => /** @type {[string, string]} */ ([name, title]));
  const scenario = page.scenario || scenarios[0]?.[0] || "";
  return h(
    "section",
    { class: "panel own-games", "aria-labelledby": "games-of-each", key: "games" },
    h("h2", { id: "games-of-each" }, "How it plays"),
    h("p", {}, ABOUT),
    h(
      "p",
      { class: "own-set-acts" },
      field("compare-game", "Game", playable.map(({ name, title }) => [name, title]), game?.name ?? "", (to) => show(page, { game: to, scenario: "" })),
      field("compare-scenario", "Scenario", scenarios, scenario, (to) => show(page, { scenario: to })),
      runs
        ? h("button", { class: "btn", type: "button", id: "stop-games", onclick: () => void ask(page, () => stopComparing(compared.id)) }, "Stop")
        : h("button", { class: "btn primary", type: "button", id: "simulate", onclick: () => void begin(page, game?.name ?? "", scenario) }, `Simulate ${GAMES} games of each`),
    ),
    compared ? progress(compared) : null,
    compared ? figures(compared, [facts.name, nameOf(page)], game) : null,
  );
}

const STATES = { runs: "", done: "All games are played.", stopped: "Stopped. What was played so far is shown.", failed: "The games could not go on." };

/** How far the games are. @param {Compared} compared */
function progress({ done, of, state, told }) {
  return h(
    "p",
    { class: classes("own-progress", state), id: "compared", "data-state": state },
    h("progress", { max: of, value: done, "aria-label": "Games that were played" }),
    h("span", { role: "status" }, `${done} of ${of} games. ${STATES[state]} ${told}`),
  );
}

/** @param {Page} page @param {string} game @param {string} scenario */
async function begin(page, game, scenario) {
  await ask(page, () => compareSets({ one: page.facts.id, other: page.other, game, scenario, games: GAMES }));
  while (page.compared?.state === "runs" && page.place.isConnected) {
    const { id } = page.compared;
    await new Promise((wait) => setTimeout(wait, EVERY));
    if (page.compared.state === "runs") await ask(page, () => comparedSets(id));
  }
}

/** @param {Page} page @param {() => Promise<Compared>} act */
async function ask(page, act) {
  try {
    show(page, { compared: await act(), told: "" });
  } catch (error) {
    show(page, { told: said(error), compared: page.compared && { ...page.compared, state: "failed" } });
  }
}
