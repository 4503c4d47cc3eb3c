/** Opening a table: what is said of a match that anybody may take. */

import { announce, h, notice } from "../dom.js";
import { recall, remember } from "../settings.js";
import { tell } from "./asking.js";
import { choice, line } from "./parts.js";

/** @import {Club} from "./club.js" */
/** @import {Offering} from "../lobby/setup.js" */
/** @import {WantedMatch} from "../lobby/wanted.js" */

const DAY = 86_400;
/** The longest line of text on a table. */
const MOST_WORDS = 140;
/** @type {[number, string][]} */
const PACES = [
  [0, "tonight, in one sitting"],
  [DAY, "by turns, a day a turn"],
  [3 * DAY, "by turns, three days a turn"],
  [7 * DAY, "by turns, a week a turn"],
  [14 * DAY, "by turns, two weeks a turn"],
];
const SLOW = "Tonight: the table is open for twelve hours. By turns: whoever takes longer may lose the seat to a commander, or the match.";
const WATCHED = "They see only what both sides may see.";
const OPENED = "Your table is open. You are told when somebody sits down.";

/** What is asked besides game, scenario, side and options; a draft that was not sent is still there. */
function fields() {
  const words = h("input", { class: "field", name: "word", id: "table-word", maxlength: MOST_WORDS, value: recall("club.word").slice(0, MOST_WORDS) });
  words.addEventListener("input", () => remember("club.word", words.value));
  const watched = h("input", { type: "checkbox", class: "switch", name: "watched", checked: recall("club.watched", "on") === "on" });
  return h(
    "div",
    { class: "offered" },
    h("input", { type: "hidden", name: "apart", value: "apart" }),
    line("Pace", SLOW, choice("patience", PACES, Number(recall("club.pace", "0")), { id: "pace" })),
    line("Others may watch", WATCHED, watched),
    line("A line about it", "Everybody in the room reads it.", words),
  );
}

/** What the club's server is told of a table. @param {WantedMatch} match @param {FormData} data */
export function offerOf({ game, scenario, options, helps, undo, patience }, data) {
  return {
    game,
    scenario,
    options,
    maker: String(data.get("lead") ?? ""),
    pace: patience ? "turns" : "tonight",
    patience,
    helps,
    undo,
    watch: data.get("watched") !== null,
    text: String(data.get("word") ?? "").trim(),
  };
}

/** How the set-up opens a table instead of beginning a match. @param {Club} club @returns {Offering} */
export function offeringOf(club) {
  const offer = async (/** @type {WantedMatch} */ match, /** @type {FormData} */ data) => {
    const offered = offerOf(match, data);
    try {
      await tell("/tables", offered);
    } catch (error) {
      return void club.trouble(error);
    }
    remember("club.word", "");
    remember("club.pace", String(match.patience));
    remember("club.watched", offered.watch ? "on" : "");
    club.go("");
    notice(OPENED);
    return announce(OPENED);
  };
  return { fields, told: "Open the table", offer };
}
