/** The three raid displays beside the table: a tab for each, what is known of the raid, and its groups. */

import { classes, h, svg } from "/static/js/dom.js";
import { morph } from "/static/js/morph.js";
import { Display, raidAsked } from "./display.js";
import { news } from "./combats.js";
import { crossing } from "./crossing.js";
import { isFought } from "./fighting.js";
import { viewOf, whereabouts } from "./view.js";

/** @import {Room} from "./view.js" */
/** @import {BattleView, RaidView} from "./types.js" */

const NUMBERS = [1, 2, 3];
const ROWS = ["hunt", "bomber", "escort"];
const COLUMNS = ["left", "centre", "right"];

export class Displays {
  /** @param {Room} room @param {HTMLElement} place */
  constructor(room, place) {
    this.room = room;
    this.picked = 0;
    this.tabs = h("div", { class: "raid-tabs", role: "group", "aria-label": "Raid displays" });
    this.known = h("div", { class: "raid-known" });
    this.news = h("ol", { class: "raid-news", "aria-label": "Last combats and bombs", "aria-live": "polite" });
    this.display = new Display(room);
    place.append(
      h(
        "section",
        { class: "panel raid-panel", "aria-label": "Raids" },
        this.tabs,
        this.known,
        this.display.grid,
        this.news,
      ),
    );
  }

  /** Open the display of a raid. @param {number} number */
  show(number) {
    this.picked = number;
    this.draw();
  }

  /**
   * The raid that is shown: the one in question, the one that is fought, the one that was opened, or the first.
   * @param {BattleView} view
   */
  open(view) {
    const asked = this.room.played ? view.fighting : raidAsked(this.room);
    const wanted = [asked, this.picked, view.fighting];
    const found = wanted.map((number) => view.raids.find((raid) => raid.number === number));
    return found.find((raid) => raid) ?? view.raids[0];
  }

  draw() {
    const view = viewOf(this.room);
    const raid = this.open(view);
    morph(this.tabs, ...NUMBERS.map((number) => this.tab(view, number, raid)));
    morph(this.known, raid ? facts(raid) : crossing(view));
    const here = raid?.display.length && !isFought(this.room, raid) ? raid : null;
    this.display.grid.hidden = !here;
    if (here) this.display.draw(here);
    const told = view.raids.some((r) => isFought(this.room, r)) ? [] : news(this.room);
    morph(this.news, ...told.map(({ text }) => h("li", { key: text }, text)));
  }

  /** @param {BattleView} view @param {number} number @param {RaidView | undefined} shown */
  tab(view, number, shown) {
    const raid = view.raids.find((r) => r.number === number);
    if (!raid) return h("div", { class: "raid-tab free" }, h("span", {}, `Display ${number}`), h("small", {}, "free"));
    const mark = this.room.looked ? "" : (this.room.draft?.mark("raid", String(number)) ?? "");
    const size = raid.groups === null ? "? Gr" : `${raid.groups} Gr`;
    const pressed = () => this.room.press("raid", String(number)) || this.show(number);
    return h(
      "button",
      {
        class: classes(
          "raid-tab",
          shown === raid && "on",
          mark === "lit" && "is-lit",
          mark === "chosen" && "is-chosen",
        ),
        type: "button",
        key: number,
        "aria-pressed": String(shown === raid),
        onclick: pressed,
      },
      h(
        "span",
        { class: classes("mini-plaque", raid.recovering && "home") },
        h("b", {}, `${raid.recovering ? "R" : "H"} ${number}`),
        h("i", {}, size),
      ),
      pips(raid),
      h("strong", {}, raid.recovering ? "going home" : raid.target || "target ?"),
      h(
        "small",
        { title: whereabouts(raid) },
        raid.space ? `${raid.space} ${raid.altitude}`.trim() : `${raid.track}, space ${raid.track_space}`,
      ),
    );
  }
}

/** What is known of a raid. @param {RaidView} raid */
function facts(raid) {
  /** @type {[string, string, string?][]} */
  const rows = [
    ["Effort", `${raid.major ? "major" : "minor"}${raid.force ? `, force ${raid.force}` : ""}`],
    ["Warning", raid.warning || "–"],
    ["Intelligence", raid.intelligence || "–"],
    ["Next", raid.following ? raid.following : raid.bombed ? "home" : "–"],
    ["Target", raid.target ? `${raid.target}, ${raid.target_type} in ${raid.target_space}` : "not known", "long"],
    ["Chits", raid.chits.join(", "), "long"],
  ];
  const shown = rows.filter(([, told]) => told);
  const row = (/** @type {[string, string, string?]} */ [title, told, kind]) => [
    h("dt", {}, title),
    h("dd", { class: kind }, told),
  ];
  return h("dl", { class: "raid-facts" }, ...shown.flatMap(row));
}

/** How many groups are in each section, as small marks. @param {RaidView} raid */
function pips(raid) {
  const marks = ROWS.flatMap((row, y) =>
    COLUMNS.flatMap((column, x) => {
      const count = raid.display.filter((group) => group.at === `${row} ${column}`).length;
      const frame = `<rect class="pip-frame" x="${x * 19 + 0.5}" y="${y * 11 + 0.5}" width="17" height="9" rx="1"/>`;
      const inner = Array.from(
        { length: Math.min(3, count) },
        (_, n) => `M${x * 19 + 2.5 + n * 5} ${y * 11 + 2.5}h4v5h-4z`,
      );
      return [frame, `<path class="pip ${row}" d="${inner.join("")}"/>`];
    }),
  );
  const unknown = raid.display.length ? "" : '<text x="28" y="22">?</text>';
  return svg(
    `<svg class="pips" width="57" height="33" viewBox="0 0 57 33" aria-hidden="true">${marks.join("")}${unknown}</svg>`,
  );
}
