/** The operations record book: what each unit did in this match, a page for each. */

import { sideView } from "../aircraft/drawing.js";
import { openDialog } from "../dialog.js";
import { h, notice, styleSheet } from "../dom.js";

/** @import {Room} from "../room.js" */
/** @import {Book, Page, Title} from "../types.js" */

const TITLE = "Operations record book";

/**
 * Ask for the book. @param {Room} room @param {{unit?: string, all?: boolean}} wanted @returns {Promise<Book | null>}
 */
export function bookOf(room, wanted) {
  return new Promise((done) =>
    room.line.send({ type: "book", ...wanted }, (reply) => {
      if (reply.type === "refused") notice(reply.told);
      done(reply.type === "book" ? reply : null);
    }),
  );
}

/** Open the book at the page of a unit, or at its contents. @param {Room} room @param {string} [unit] */
export async function openRecordBook(room, unit = "") {
  const [book] = await Promise.all([bookOf(room, { unit }), styleSheet("static/css/record_book.css")]);
  if (!book) return;
  const body = h("div", { class: "body" });
  openDialog(TITLE, body, "wide record-book");
  show(room, body, book);
}

/** @param {Room} room @param {HTMLElement} body @param {Book} book */
function show(room, body, book) {
  const turn = async (/** @type {string} */ unit) => {
    const other = await bookOf(room, { unit });
    if (other && body.isConnected) show(room, body, other);
  };
  const [page] = book.pages;
  body.replaceChildren(chooser(book, page, turn), page ? pageShown(page, room) : contents(book.contents, turn));
  body.scrollTo({ top: 0 });
  body.querySelector("select")?.focus();
}

/** Which page is open; every page can be chosen. @param {Book} book @param {Page | undefined} page @param {(unit: string) => void} turn */
function chooser({ contents: titles }, page, turn) {
  const sides = [...new Set(titles.map(({ side }) => side))];
  const choose = /** @type {HTMLSelectElement} */ (
    h(
      "select",
      { onchange: () => turn(choose.value) },
      h("option", { value: "" }, "All units"),
      ...sides.map((side) =>
        h(
          "optgroup",
          { label: side },
          ...titles.filter((title) => title.side === side).map(({ unit, title, lines }) => h("option", { value: unit }, lines ? `${title} (${lines})` : title)),
        ),
      ),
    )
  );
  choose.value = page?.unit ?? "";
  return h("label", { class: "record-choice" }, "Page of ", choose);
}

/** Everybody who has done something. @param {Title[]} titles @param {(unit: string) => void} turn */
function contents(titles, turn) {
  const written = titles.filter(({ lines }) => lines);
  if (!written.length) return h("p", { class: "note" }, "Nothing is written in it yet. Each unit gets a line when it flies.");
  const sides = [...new Set(written.map(({ side }) => side))];
  return h(
    "div",
    { class: "record-contents" },
    ...sides.map((side) =>
      h(
        "section",
        { "aria-label": side },
        h("h3", {}, side),
        h(
          "ul",
          {},
          ...written
            .filter((title) => title.side === side)
            .map(({ unit, title, aircraft, lines }) =>
              h(
                "li",
                {},
                h(
                  "button",
                  { type: "button", class: "record-unit", onclick: () => turn(unit) },
                  aircraft ? sideView(aircraft, `c-${unit}`) : null,
                  h("b", {}, title),
                  h("small", {}, lines === 1 ? "1 entry" : `${lines} entries`),
                ),
              ),
            ),
        ),
      ),
    ),
  );
}

/**
 * A page. While beats are shown, it has only what the table shows too. @param {Page} page @param {Room} [room] where its
 * lines can be shown on the board
 */
export function pageShown(page, room) {
  const until = room?.played?.end ?? Number.POSITIVE_INFINITY;
  const lines = page.lines.filter(({ entry }) => entry < until);
  return h(
    "article",
    { class: "record-page", "aria-label": page.title, "data-page": page.unit },
    h(
      "header",
      {},
      h("div", {}, h("h3", {}, page.title), h("p", {}, [page.about, page.side].filter(Boolean).join(" · "))),
      page.aircraft ? sideView(page.aircraft, `record-${page.unit}`) : null,
    ),
    room?.played ? null : h("p", { class: "record-now" }, h("b", {}, "Now: "), page.now),
    room?.played ? null : sums(page),
    lines.length ? table(lines, room) : h("p", { class: "note" }, "Nothing is written on its page yet."),
  );
}

/** @param {Page} page */
function sums({ sums: counts }) {
  if (!counts.length) return null;
  return h("dl", { class: "record-sums" }, ...counts.map(([name, number]) => h("div", {}, h("dt", {}, name), h("dd", {}, String(number)))));
}

/** @param {Page["lines"]} lines @param {Room} [room] */
function table(lines, room) {
  const show = (/** @type {number} */ entry) => {
    document.querySelector("dialog")?.close();
    room?.lookAt(entry);
  };
  const look = (/** @type {number} */ entry) =>
    h("button", { class: "link", type: "button", "aria-label": "Show on the board", title: "Show the board as it was", onclick: () => show(entry) }, "Show");
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Date"), h("th", { scope: "col" }, "Hour"), h("th", { scope: "col" }, "Summary of events"))),
    h(
      "tbody",
      {},
      ...lines.map(({ day, hour, told, entry }, n) =>
        h(
          "tr",
          { "data-entry": entry },
          h("td", {}, day === lines[n - 1]?.day ? "" : day),
          h("td", {}, hour),
          h("td", {}, told, " ", room ? look(entry) : null),
        ),
      ),
    ),
  );
}
