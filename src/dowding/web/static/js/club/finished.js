/** The matches of a member that are over, and the ways to bring another one. */

import { h, notice } from "../dom.js";
import { joinForm } from "../lobby/all_matches.js";
import { read, tell } from "./asking.js";
import { doing, fault, line, nothing, panel } from "./parts.js";
import { seatRow, withWhom } from "./seats.js";
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
  const running = await read("/mine");
  return h(
    "div",
    { class: "club page" },
    h("header", { class: "page-head" }, h("h1", { id: "view-title", tabindex: "-1" }, "My matches")),
    h("div", { class: "bring" }, joinForm(), h("button", { class: "btn", type: "button", id: "import", onclick: () => document.getElementById("file")?.click() }, "Bring a saved file…")),
    running.length ? watchedPanel(running, games) : null,
    panel("over", "Finished matches", null, list.childElementCount ? list : nothing("None yet. A match that is over stands here, with its report."), foot),
  );
}

/** Which running matches others may watch; with somebody else one agrees on it beforehand, and can only end it. @param {ClubMine[]} running @param {GameFacts[]} games */
function watchedPanel(running, games) {
  const rows = running.map((match) => {
    const title = `${games.find(({ name }) => name === match.game)?.title ?? match.title} · ${withWhom(match)}`;
    const field = h("input", { type: "checkbox", class: "switch", checked: match.watch, disabled: !match.watch && match.others.length > 0, "aria-label": `Others may watch ${title}` });
    field.addEventListener("change", () => void set(match, field));
    return h("li", { key: match.match }, line(title, match.watch ? "Others may watch it." : "Nobody may watch it.", field));
  });
  return panel("watched", "Who may watch", h("small", {}, "what both sides may see"), h("ul", { class: "rows" }, ...rows));
}

/** @param {ClubMine} match @param {HTMLInputElement} field */
async function set(match, field) {
  try {
    await tell("/matches/{match}/open", { watch: field.checked }, { match: match.match });
    field.disabled = !field.checked && match.others.length > 0;
    const told = field.closest("label")?.querySelector("small");
    if (told) told.textContent = field.checked ? "Others may watch it." : "Nobody may watch it.";
  } catch (error) {
    field.checked = !field.checked;
    notice(fault(error));
  }
}

/** @param {ClubMine} match @param {GameFacts[]} games */
function row(match, games) {
  const game = games.find(({ name }) => name === match.game);
  return seatRow(match, game, match.result || "Over", `${match.title} · you were ${match.seat} · ${momentTold(match.since)}`);
}
