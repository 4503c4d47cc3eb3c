/** The matches of a member that are over, and the ways to bring another one. */

import { h } from "../dom.js";
import { joinForm } from "../lobby/all_matches.js";
import { read } from "./asking.js";
import { doing, nothing, panel } from "./parts.js";
import { seatRow } from "./seats.js";
import { momentTold } from "./words.js";

/** @import {GameFacts} from "../types.js" */
/** @import {ClubMine} from "./types.d.ts" */

/** So many are sent at a time. */
const PAGE = 50;

/** @param {GameFacts[]} games */
export async function finishedPage(games) {
  const list = h("ul", { class: "rows" });
  const foot = h("p", { class: "foot" });
  const fill = async (/** @type {string} */ before) => {
    /** @type {ClubMine[]} */
    const found = await read("/mine", { over: 1, before });
    list.append(...found.map((match) => row(match, games)));
    const last = found.at(-1)?.match ?? "";
    foot.replaceChildren(found.length === PAGE ? doing("Older matches", () => fill(last), { kind: "small" }) : "");
  };
  await fill("");
  return h(
    "div",
    { class: "club page" },
    h("header", { class: "page-head" }, h("h1", { id: "view-title", tabindex: "-1" }, "My matches")),
    h("div", { class: "bring" }, joinForm(), h("button", { class: "btn", type: "button", id: "import", onclick: () => document.getElementById("file")?.click() }, "Bring a saved file…")),
    panel("over", "Finished matches", null, list.childElementCount ? list : nothing("None yet. A match that is over stands here, with its report."), foot),
  );
}

/** @param {ClubMine} match @param {GameFacts[]} games */
function row(match, games) {
  const game = games.find(({ name }) => name === match.game);
  return seatRow(match, game, match.result || "Over", `${match.title} · you were ${match.seat} · ${momentTold(match.since)}`);
}
