/** The invitation: choose one's own seat, and send each of the others a link with an explanation. */

import { withArticle } from "../commanders.js";
import { openDialog } from "../dialog.js";
import { announce, h, notice } from "../dom.js";
import { morph } from "../morph.js";
import { tableAddress } from "../doors.js";
import { api } from "../lobby/asking.js";
import { baseFor, linkCode, reachNote, reachOf } from "../lobby/reach.js";
import { expectAt, keepSeat } from "../mine.js";
import { lasting } from "../moments.js";
import { recall, remember } from "../settings.js";

/** @import {Seat} from "../types.js" */
/** @typedef {{title: string, patience: number, seats: Seat[]}} Made what was made */

/**
 * Show the invitation of a match that was made. @param {Made} made @param {string} [side] the side of whoever invites
 * @param {boolean} [copies] whether it is put into the clipboard at once
 */
export async function openInvite({ title, patience, seats }, side = "", copies = false) {
  const reach = await reachOf();
  const base = baseFor(reach, document.baseURI);
  const players = seats.filter((seat) => seat.sides.length === 1);
  const name = h("input", {
    class: "field",
    id: "my-name",
    maxlength: 40,
    value: recall("name"),
    autocomplete: "nickname",
    placeholder: "your name",
  });
  const links = h("div", { class: "links" });
  let own = players.find((seat) => seat.name === side) ?? players[0];
  const codes = h("div", { class: "scan" });
  const others = () => players.filter((seat) => seat !== own);
  let coded = "";
  const draw = () => {
    const letters = others().map((seat) => letter(title, patience, seat, name.value, renewed, base));
    morph(links, ...letters, reachNote(reach, base, others()[0]?.name ?? ""));
    const addresses = others().map((seat) => inviteAddress(title, seat, base));
    if (coded === addresses.join()) return;
    coded = addresses.join();
    codes.replaceChildren(...addresses.map(linkCode));
  };
  const renewed = (/** @type {Seat} */ seat, /** @type {Seat} */ made) => {
    players[players.indexOf(seat)] = made;
    draw();
  };
  const choose = (/** @type {Seat} */ seat) => {
    own = seat;
    draw();
  };
  name.addEventListener("input", draw);
  draw();
  const [first] = others();
  if (copies && first) void copyQuietly(words(title, patience, first, name.value, base));
  openDialog(
    "Invite",
    h(
      "form",
      {
        class: "body invite",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          if (own) sitDown(own, name.value);
        },
      },
      h("p", {}, title),
      h("label", { class: "line" }, h("span", {}, "Your name"), name),
      h(
        "fieldset",
        { class: "own-seat" },
        h("legend", {}, "You play"),
        ...players.map((seat) => radio(seat, seat === own, choose)),
      ),
      links,
      codes,
      h("button", { class: "btn primary", id: "sit-down" }, "Go to my table"),
    ),
  );
}

/** @param {Seat} seat @param {boolean} checked @param {(seat: Seat) => void} choose */
function radio(seat, checked, choose) {
  const input = h("input", { type: "radio", name: "own", value: seat.name, checked });
  input.addEventListener("change", () => choose(seat));
  return h("label", {}, input, " ", seat.name);
}

/** @param {Seat} seat @param {string} name */
function sitDown(seat, name) {
  if (name.trim()) remember("name", name.trim());
  keepSeat(seat.token);
  expectAt(seat.token);
  location.href = tableAddress(seat.token);
}

/** The address of a seat, with words that say what it is. @param {string} title @param {Seat} seat @param {string} base */
function inviteAddress(title, seat, base) {
  const words = `${title} as ${seat.name}`.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  return new URL(`play?${words}#${seat.token}`, base).href;
}

/**
 * One invitation, to be copied or sent.
 * @param {string} title @param {number} patience @param {Seat} seat @param {string} name
 * @param {(seat: Seat, made: Seat) => void} renewed is told of a link that was made again
 * @param {string} base where the room is found
 */
function letter(title, patience, seat, name, renewed, base) {
  const text = words(title, patience, seat, name, base);
  const attributes = { class: "field", readonly: true, rows: 4, "aria-label": `Invitation for ${seat.name}` };
  return h(
    "section",
    { class: "invitation", key: seat.name },
    h("h3", {}, `For ${seat.name}`),
    h("textarea", attributes, text),
    h(
      "div",
      { class: "acts" },
      h("button", { class: "btn", type: "button", onclick: (/** @type {Event} */ event) => void copy(text, event.currentTarget) }, "Copy the invitation"),
      "share" in navigator
        ? h("button", { class: "btn", type: "button", onclick: () => void share(title, text) }, "Send…")
        : null,
      h(
        "button",
        {
          class: "link small renew",
          type: "button",
          title: "If the link was lost, or the wrong person has it. The old one stops working at once.",
          onclick: () => void renew(seat, renewed),
        },
        "Make a new link",
      ),
    ),
  );
}

/** What is sent. @param {string} title @param {number} patience @param {Seat} seat @param {string} name @param {string} base */
function words(title, patience, seat, name, base) {
  const limit = patience ? ` We wait ${lasting(patience)} for each answer.` : "";
  const who = name.trim() ? `${name.trim()} invites you` : "You are invited";
  const link = inviteAddress(title, seat, base);
  return `${who} to a match of ${title}. You play ${withArticle(seat.name)}.${limit} Open this link; it is yours alone: ${link}`;
}

/** Make a new link for a seat, in place of the old. @param {Seat} seat @param {(seat: Seat, made: Seat) => void} renewed */
async function renew(seat, renewed) {
  try {
    const path = `api/matches/${seat.match}/renew/${encodeURIComponent(seat.name)}`;
    renewed(seat, await api(path, { method: "POST" }));
    notice(`${seat.name} has a new link. The old one is no longer valid.`);
  } catch (error) {
    notice(error instanceof Error ? error.message : "That did not work.");
  }
}

/** Copy, if the browser allows it; otherwise the button is there. @param {string} text */
async function copyQuietly(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice("The invitation was copied. Send it to the other player.");
  } catch {
    /* the reader copies it by the button */
  }
}

/** @param {string} text @param {EventTarget | null} button */
async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    notice("The invitation was copied. Send it to the other player.");
  } catch {
    if (button instanceof Element) button.closest(".invitation")?.querySelector("textarea")?.select();
    notice("Copy the marked text, and send it to the other player.");
  }
  announce("Invitation");
}

/** @param {string} title @param {string} text */
async function share(title, text) {
  try {
    await navigator.share({ title, text });
  } catch {
    /* the reader has changed his mind */
  }
}
