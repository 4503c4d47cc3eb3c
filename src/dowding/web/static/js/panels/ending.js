/** The end of a match: what can be done next. Whoever has the key of the room can begin another match at once. */

import { announce, h, notice, signed } from "../dom.js";
import { ask, isAlone, tableAddress } from "../doors.js";
import { downloadReplay } from "../downloading.js";
import { recall } from "../settings.js";

/** @import {Room} from "../room.js" */
/** @import {Welcome} from "../types.js" */

/** The buttons of the decision bar when a match is over. @param {Room} room @param {Welcome} facts */
export function ending(room, facts) {
  const between = !!facts.commitment;
  const may = !between && (isAlone || !!recall("key"));
  const again = (/** @type {boolean} */ same) => async () =>
    begin(facts, same ? facts.seed || (await seedOf(room.token)) : "", facts.commanders);
  const button = (/** @type {string} */ id, /** @type {string} */ told, /** @type {() => void} */ act) =>
    h("button", { class: "btn", type: "button", id, onclick: act }, told);
  const swapped = otherSide(facts);
  const mayOffer = between && facts.plays.length && !room.people.company?.by_file && !room.people.company?.next;
  return [
    mayOffer ? rematch(room, facts) : null,
    may ? button("again", "Again, same dice", again(true)) : null,
    may ? button("other-seed", "Again, other dice", again(false)) : null,
    may && swapped ? button("other-side", "The other side", () => void begin(facts, "", swapped)) : null,
    facts.plays.length ? button("to-ride", "Staff ride", () => void ride(room)) : null,
    button("share", "Share", () => void share(room)),
    button("to-replay", "Replay to send", () => void downloadReplay(room)),
    h("a", { class: "btn", href: ".", id: "to-lobby" }, "Lobby"),
  ];
}

/** Offer a rematch, or agree to the one that is offered. @param {Room} room @param {Welcome} facts */
function rematch(room, facts) {
  const offer = room.people.company?.offer;
  const asked = offer?.kind === "rematch" ? offer : null;
  const own = !!asked && facts.plays.some((side) => asked.agreed.includes(side));
  const act = () => (asked ? room.consent(asked.number, true) : room.line.send({ type: "offer", offer: "rematch" }));
  const told = own ? "Rematch offered" : asked ? "Agree to the rematch" : "Rematch, sides exchanged";
  return h(
    "button",
    { class: asked && !own ? "btn primary" : "btn", type: "button", id: "offer-rematch", disabled: own, onclick: act },
    told,
  );
}

/** What was luck, and what was you. @param {Room} room */
async function ride(room) {
  (await import("../review/staff_ride.js")).openStaffRide(room);
}

/** The commanders if people and commanders change seats; null if there is nothing to change. @param {Welcome} facts */
export function otherSide({ commanders, sides, advisers }) {
  const led = sides.filter((side) => commanders[side]);
  if (!led.length || led.length === sides.length) return null;
  const people = sides.filter((side) => !commanders[side]);
  return Object.fromEntries(people.map((side) => [side, advisers[side]?.[0] ?? "random"]));
}

/** The seed from the file of a match that is over; a number may be too large for a script. @param {string} token */
export async function seedOf(token) {
  const reply = await ask("api/export", { headers: { Authorization: `Bearer ${token}` } });
  return /"seed":\s*(\d+)/.exec(await reply.text())?.[1] ?? "";
}

/** @param {Welcome} facts @param {string} seed @param {Record<string, string>} commanders */
export async function begin(facts, seed, commanders) {
  const { game, scenario, options, undo, helps } = facts;
  const wanted = JSON.stringify({ game, scenario, options, undo, helps, commanders });
  const body = seed ? `${wanted.slice(0, -1)},"seed":${seed}}` : wanted;
  const headers = { Authorization: `Bearer ${recall("key")}` };
  const reply = await ask("api/matches", { method: "POST", body, headers });
  const told = await reply.json();
  if (!reply.ok) return notice(told.told);
  const table = new URL(tableAddress(told[0].token), document.baseURI);
  const isHere = table.pathname + table.search === location.pathname + location.search;
  location.href = table.href;
  return isHere ? location.reload() : undefined; // only what stands behind the # has changed
}

/** What is told of a match to others: the result, and the seed that lets them try the same. @param {Room} room */
export function resultText(room) {
  const { facts, state } = room;
  const result = state?.result;
  const seed = facts?.seed ? ` Seed ${facts.seed}.` : "";
  return `${facts?.game_title}, ${facts?.scenario_title}: ${result?.title} (${signed(result?.score ?? 0)}).${seed}`;
}

/** @param {Room} room */
async function share(room) {
  const text = resultText(room);
  try {
    if (navigator.share) await navigator.share({ text });
    else {
      await navigator.clipboard.writeText(text);
      notice(`Copied: ${text}`);
    }
  } catch {
    notice(text);
  }
  announce(text);
}
