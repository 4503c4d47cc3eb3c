/** The page of a member: results by game, side and scenario, against whom, and the matches. */

import { h } from "../dom.js";
import { read, tell } from "./asking.js";
import { doing, face, figures, nothing, panel } from "./parts.js";
import { personLink } from "./tables.js";
import { momentTold, pairTold } from "./words.js";

/** @import {GameFacts} from "../types.js" */
/** @import {Club} from "./club.js" */
/** @import {Played, Profile, Who} from "./types.d.ts" */

const SCORES = ["played", "won", "drawn", "lost"];
const BLOCKED = "You no longer read what this member writes, and neither of you can sit down at a table of the other. The member is not told.";

/** @param {{played: number, won: number, drawn: number, lost: number}} score */
const scores = ({ played, won, drawn, lost }) => [played, won, drawn, lost].map(String);

/** How a match ended, and whether it counts. @param {Played} ended */
export function outcomeTold({ outcome, counts, why_not }) {
  return counts ? outcome : `${outcome || "over"}, not counted: ${why_not}`;
}

/** What chance and answers brought in points, where that was worked out; only the member himself is told. @param {Played} ended */
export function analysisTold({ luck, rate }) {
  const signed = (/** @type {number} */ value) => `${value <= -0.05 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
  return [luck === null ? "" : `luck ${signed(luck)}`, rate === null ? "" : `${rate.toFixed(2)} points lost a decision`].filter(Boolean).join(", ");
}

/** @param {Club} club @param {string} id @param {GameFacts[]} games */
export async function profilePage(club, id, games) {
  const own = club.me?.id === id;
  /** @type {[Profile, Who[]]} */
  const [profile, blocks] = await Promise.all([read("/members/{id}/results", { id }), own ? [] : read("/me/blocks")]);
  const { member, role, since, by, against, matches } = profile;
  const title = (/** @type {string} */ name) => games.find((game) => game.name === name);
  const scenario = (/** @type {string} */ game, /** @type {string} */ name) => title(game)?.scenarios[name]?.title ?? name;
  const line = (/** @type {Profile["by"][number]} */ row) => [
    [title(row.game)?.title ?? row.game, h("small", {}, `${scenario(row.game, row.scenario)} · ${row.side}`)],
    ...scores(row),
  ];
  return h(
    "div",
    { class: "club page" },
    h(
      "header",
      { class: "page-head" },
      face(member.name),
      h("h1", { id: "view-title", tabindex: "-1" }, member.name),
      h("p", {}, `${role} since ${momentTold(since)}`),
      own ? null : blocking(club, member, blocks.some((who) => who.id === id)),
    ),
    panel("all", "Results", h("small", {}, "matches that count"), figures("Results", SCORES, [scores(profile)], "one")),
    by.length
      ? h(
          "div",
          { class: "halves wide-left" },
          panel("by", "By game, scenario and side", null, figures("Results by game, scenario and side", ["Game", ...SCORES], by.map(line), "under")),
          panel("against", "Head to head", null, figures("Head to head", ["Against", "won – lost"], against.map((row) => [personLink(row.member), pairTold(row)]))),
        )
      : null,
    panel("ended", "Matches", null, matches.length ? endedTable(matches, id) : nothing("No match has ended yet.")),
  );
}

/** @param {Played[]} matches @param {string} id */
function endedTable(matches, id) {
  const place = h("div", {});
  const own = matches.some((ended) => analysisTold(ended));
  const heads = ["Match", "Side", "Against", "Result", "When", ...(own ? ["Analysis"] : [])];
  const row = (/** @type {Played} */ ended) => [
    ended.title,
    ended.side,
    personLink(ended.against),
    [outcomeTold(ended), h("small", {}, ended.result)],
    momentTold(ended.at),
    ...(own ? [analysisTold(ended) || "not made"] : []),
  ];
  const draw = () => {
    const last = matches.at(-1)?.match;
    const more = async () => {
      const next = (await read("/members/{id}/results", { id, before: last })).matches;
      matches.push(...next);
      draw();
    };
    place.replaceChildren(figures("Matches", heads, matches.map(row), "wordy"), matches.length % 50 ? "" : doing("Older matches", more, { kind: "small" }));
  };
  draw();
  return place;
}

/** Block a member, or no longer. @param {Club} club @param {Who} member @param {boolean} on */
function blocking(club, member, on) {
  const act = async () => {
    await club.tried(tell("/me/block", { member: member.id, on: !on }), on ? `${member.name} is no longer blocked.` : `${member.name} is blocked. ${BLOCKED}`);
    await club.frame.show();
  };
  return doing(on ? "No longer block" : "Block", act, { id: "block", title: BLOCKED });
}
