/** The opened card of a game: its scenarios, who plays, the options, and the bar from which a match begins. */

import { withArticle } from "../commanders.js";
import { h, notice } from "../dom.js";
import { isAlone } from "../doors.js";
import { morph } from "../morph.js";
import { recordChart } from "../panels/days.js";
import { openInvite } from "../panels/invite.js";
import { recall, remember } from "../settings.js";
import { api, sitDown } from "./asking.js";
import { axisOf, dates, line, signs } from "./calendar.js";
import { weightDots } from "./cards.js";
import { picture } from "../vignette.js";
import { optionsFold } from "./fields.js";
import { start } from "./learn.js";
import { capital, daysTold, decisionsTold, endTold, optionsTold } from "./telling.js";
import { before, howSet, keep, optionsSet, wanted } from "./wanted.js";
import { isForTwo, meeting, ownName, playing, whoPlays } from "./who.js";

/** @import {GameFacts, Seat} from "../types.js" */
/** @import {Company} from "./who.js" */
/** @import {WantedMatch} from "./wanted.js" */
/**
 * What becomes of a match that is not begun at once: more to be said of it, the word on the button, and what it does.
 * @typedef {{fields: () => Node, told: string, offer: (match: WantedMatch, data: FormData) => Promise<void>}} Offering
 */

const TITLES = { alone: "Play alone", friend: "Play with a friend", table: "Open a table" };

/**
 * The page on which a match is set up.
 * @param {GameFacts[]} games @param {Company} company @param {string} first the game that is open @param {Offering | null} [offering]
 */
export function setUp(games, company, first, offering = null) {
  const offered = company === "alone" ? games : games.filter(isForTwo);
  const list = h("nav", { class: "games", "aria-label": "Games" });
  const slot = h("div", { class: "setting" });
  const open = (/** @type {GameFacts} */ game) => {
    morph(list, ...offered.map((one) => choice(one, one === game, open)));
    requestAnimationFrame(() => list.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" }));
    slot.replaceChildren(new Setting(game, company, offering).draw());
  };
  const chosen = offered.find(({ name }) => name === first) ?? offered[0];
  if (chosen) open(chosen);
  else slot.append(h("p", {}, "No game is installed."));
  const title = h("h1", { class: "sr", id: "view-title", tabindex: "-1" }, TITLES[company]);
  return h("section", { class: "setup", "aria-labelledby": "view-title" }, title, list, slot);
}

/** A game in the list of the page. @param {GameFacts} game @param {boolean} on @param {(game: GameFacts) => void} open */
function choice(game, on, open) {
  return h(
    "button",
    { class: `game${on ? " on" : ""}`, type: "button", key: game.name, "aria-pressed": String(on), onclick: () => open(game) },
    picture(game),
    h("span", {}, h("b", {}, game.title), h("small", {}, capital(game.outline?.leads ?? "to learn how games are made"))),
  );
}

/** The form of one game. */
class Setting {
  /** @param {GameFacts} game @param {Company} company @param {Offering | null} offering */
  constructor(game, company, offering) {
    this.game = game;
    this.company = company;
    this.offering = offering;
    this.form = h("form", { class: "set", "aria-label": "New match", autocomplete: "off" });
    this.before = before(game.name);
    this.holds = h("span", { class: "holds" });
    this.what = h("p", { class: "what", "aria-live": "polite" });
    this.go = h("button", { class: "btn primary big", id: "start" });
    this.sets = h("div", { class: "sets-line" });
  }

  /** Return the form. */
  draw() {
    const { game, company, form } = this;
    form.append(
      h(
        "div",
        { class: "opened panel" },
        h("header", {}, h("h2", {}, game.title), h("p", {}, game.about)),
        company === "friend" ? (ownName() ?? "") : "",
        this.scenarios(),
        whoPlays(game, form, company, this.before.options ?? {}),
        company === "friend" ? meeting() : (this.offering?.fields() ?? ""),
        optionsFold(game, company, this.before, this.holds, this.sets),
      ),
      this.facts(),
      this.bar(),
    );
    form.addEventListener("change", () => this.tell());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.begin();
    });
    this.tell();
    if (game.outline && !this.offering && (isAlone || recall("key"))) void this.ownSets();
    return form;
  }

  /** The sets of one's own, when they have come; without them the match is set up all the same. */
  async ownSets() {
    const { chooseSet } = await import("../own/choice.js");
    await chooseSet(this.game, this.sets, () => this.tell()).catch(() => this.sets.replaceChildren());
  }

  /** The scenarios, each with its line on the calendar. */
  scenarios() {
    const { scenarios, lengths } = this.game;
    const axis = axisOf(this.game);
    const first = this.before.scenario && scenarios[this.before.scenario] ? this.before.scenario : Object.keys(scenarios)[0];
    const rows = Object.entries(scenarios).map(([name, scenario]) => {
      const length = lengths[name];
      return h(
        "label",
        { class: "scn" },
        h("input", { type: "radio", name: "scenario", value: name, checked: name === first }),
        h("span", { class: "told" }, h("b", {}, scenario.title), h("small", {}, scenario.about)),
        length && axis ? line(axis, scenario, length) : null,
        length ? h("span", { class: "long" }, h("b", {}, daysTold(length)), h("small", {}, endTold(scenario, length))) : null,
      );
    });
    return h(
      "fieldset",
      { class: `scns${axis ? " dated" : ""}` },
      h("legend", { class: "sr" }, "Scenario"),
      ...rows,
      axis ? h("div", { class: "axis" }, dates(axis)) : null,
      axis ? signs(this.game) : null,
    );
  }

  /** What somebody wants to know of the game, its picture, and the guided match. */
  facts() {
    const { game } = this;
    const { outline } = game;
    const [lesson] = game.lessons;
    const rows = outline
      ? [
          ["You lead", capital(outline.leads)],
          ["Players", capital(outline.players)],
          ["Length", capital(outline.lasts)],
          ["You decide", outline.decides],
        ]
      : [];
    const truth = h("div", { class: "truth" });
    const record = h("details", { class: "record" }, h("summary", {}, "The days of 1940"), truth);
    record.addEventListener("toggle", () => record.open && !truth.childElementCount && void drawTruth(game, truth));
    return h(
      "aside",
      { class: "facts", "aria-label": `About ${game.title}` },
      picture(game),
      h(
        "dl",
        {},
        ...rows.flatMap(([name, told]) => [h("dt", {}, name), h("dd", {}, told)]),
        ...(outline ? [h("dt", {}, "Weight"), h("dd", {}, weightDots(outline.weight))] : []),
      ),
      lesson
        ? h(
            "section",
            { class: "first-time panel" },
            h("h3", {}, "First time?"),
            h("p", {}, lesson.about),
            start({ game, lesson }, "Take the guided day"),
          )
        : null,
      game.board ? record : null,
    );
  }

  /** The foot of the page, always in sight: what will begin, and the one button. */
  bar() {
    const watch = h("button", { class: "btn big", type: "button", id: "watch", onclick: () => void this.watch() }, "Watch commanders");
    return h("footer", { class: "start" }, this.what, this.company === "alone" ? watch : null, this.go);
  }

  /** Say what will begin. */
  tell() {
    const data = new FormData(this.form);
    const { game } = this;
    const name = String(data.get("scenario"));
    const [scenario, length] = [game.scenarios[name], game.lengths[name]];
    const sides = playing(game, data);
    const lead = String(data.get("lead") ?? sides[0] ?? "");
    const holds = [...optionsTold(game, optionsSet(game, data), howSet(data)), ...ownTold(this.form)];
    const decides = length ? decisionsTold(length, lead) : "";
    const parts = [lead ? `You lead ${withArticle(lead)}` : "You lead either side", length ? daysTold(length) : "", decides, holds[0] ?? "", ...ownTold(this.form)];
    this.holds.textContent = holds.join(" · ");
    morph(this.what, h("b", {}, `${game.title}, ${scenario?.title ?? ""}`), h("span", {}, parts.filter(Boolean).join(" · ")));
    const told = this.offering?.told ?? (this.company === "alone" ? "Start" : HOW[String(data.get("apart"))] ?? "Start");
    morph(this.go, told, " ", h("kbd", {}, "Enter"));
  }

  async begin() {
    const data = new FormData(this.form);
    const match = wanted(this.game, data);
    keep(match);
    if (this.offering) return this.offering.offer(match, data);
    const name = nameIn(this.form);
    if (name) remember("name", name);
    const laid = api("api/matches", { method: "POST", body: JSON.stringify(match) });
    if (!match.apart) return sitDown(laid);
    const title = `${this.game.title}: ${this.game.scenarios[match.scenario]?.title}`;
    return invite(title, match.patience, laid, String(data.get("lead") ?? ""));
  }

  /** Start the match with a commander on every side, and watch it. */
  async watch() {
    const data = new FormData(this.form);
    const match = wanted(this.game, data);
    const led = playing(this.game, data).map((side) => [
      side,
      match.commanders[side] ?? this.game.commanders[side]?.[0]?.name ?? "random",
    ]);
    const body = JSON.stringify({ ...match, commanders: Object.fromEntries(led) });
    await sitDown(api("api/matches", { method: "POST", body }));
  }
}

/** @type {Record<string, string>} what the button does, by how two people meet */
const HOW = { apart: "Make and copy the link", "": "Start at this screen", file: "Start, and send files" };

/** The set of one's own that is chosen. @param {HTMLFormElement} form */
function ownTold(form) {
  const field = form.querySelector("#components");
  return field instanceof HTMLSelectElement && field.value ? [`components: ${field.selectedOptions[0]?.text ?? ""}`] : [];
}

/** @param {HTMLFormElement} form */
function nameIn(form) {
  const field = form.querySelector("#host-name");
  return field instanceof HTMLInputElement ? field.value.trim() : "";
}

/** @param {string} title @param {number} patience @param {Promise<Seat[]>} laid @param {string} own */
async function invite(title, patience, laid, own) {
  try {
    await openInvite({ title, patience, seats: await laid }, own, true);
  } catch (error) {
    notice(error instanceof Error ? error.message : "That did not work.");
  }
}

/** Show the historical record of a game, if it has one. @param {GameFacts} game @param {HTMLElement} place */
async function drawTruth(game, place) {
  const reply = await fetch(`boards/${game.name}/record.json`);
  const none = h("p", { class: "note" }, "There is no record of these days.");
  place.replaceChildren(reply.ok ? recordChart(await reply.json()) : none);
}
