/** The drawer of the rules: a rule with its neighbours, the whole rulebook, and a search through it. */

import { Book } from "../book.js";
import { ask } from "../doors.js";
import { h } from "../dom.js";
import { morph } from "../morph.js";
import { openDialog } from "../dialog.js";
import { blocks } from "../markdown.js";

/** @import {Room} from "../room.js" */
/** @import {Section} from "../book.js" */
/** @import {Block, Span} from "../markdown.js" */

/** @type {Map<string, Promise<Book>>} */
const books = new Map();

/** @param {string} game @returns {Promise<Book>} */
function bookOf(game) {
  const known = books.get(game) ?? fetchBook(game);
  books.set(game, known);
  known.catch(() => books.delete(game));
  return known;
}

/** @param {string} game */
async function fetchBook(game) {
  const reply = await ask(`api/rules/${encodeURIComponent(game)}`);
  const told = await reply.json();
  if (!reply.ok) throw new Error(told.told);
  return new Book(told.title, told.sections);
}

/** Return a function that opens the drawer at a rule; without one, at the contents. @param {Room} room */
export function ruleDrawer(room) {
  return async (/** @type {string} */ rule = "") => {
    const body = h("div", { class: "body rules" }, "…");
    const dialog = openDialog("Rules", body, "drawer");
    try {
      const drawer = new Drawer(await bookOf(room.facts?.game ?? ""), body);
      dialog.querySelector("header h2")?.after(drawer.field);
      drawer.open(rule);
    } catch (error) {
      morph(body, h("p", {}, error instanceof Error ? error.message : "The rules cannot be loaded now."));
    }
  };
}

class Drawer {
  /** @param {Book} book @param {HTMLElement} body */
  constructor(book, body) {
    this.book = book;
    this.body = body;
    this.field = h("input", {
      class: "field",
      type: "search",
      id: "rule-search",
      placeholder: "Search the rules",
      "aria-label": "Search the rules",
    });
    this.field.addEventListener("input", () => this.search(this.field.value));
  }

  /** Show a rule, or the contents. @param {string} rule */
  open(rule) {
    const section = this.book.find(rule);
    if (section) this.show(section);
    else this.contents(rule ? `There is no rule ${rule} in this book.` : "");
    this.body.scrollTop = 0;
  }

  /** @param {Section} section */
  show(section) {
    const [before, after] = this.book.neighbours(section);
    morph(
      this.body,
      this.way(before, after),
      this.text(section),
      ...(section.text.length < 600 ? this.book.below(section).map((other) => this.text(other)) : []),
      ...this.book.pointsTo(section).map((other) => this.text(other)),
      this.way(before, after),
    );
  }

  /** @param {Section | undefined} before @param {Section | undefined} after */
  way(before, after) {
    const charts = this.book.find("CH: Charts") ?? this.book.find("CH");
    return h(
      "nav",
      { class: "way-of-rules", "aria-label": "Rules beside this one" },
      before ? this.link(before, "← ") : h("span"),
      h("button", { class: "link", type: "button", onclick: () => this.contents("") }, "Contents"),
      charts ? h("button", { class: "link", type: "button", onclick: () => this.show(charts) }, "Charts") : null,
      after ? this.link(after, "", " →") : h("span"),
    );
  }

  /** @param {Section} section @param {string} [before] @param {string} [after] */
  link(section, before = "", after = "") {
    const told = section.number ? `${section.number} ${section.title}` : section.title || section.rule;
    const go = () => this.open(section.rule);
    return h("button", { class: "link", type: "button", onclick: go }, `${before}${told}${after}`);
  }

  /** @param {Section} section */
  text(section) {
    const head = section.number ? [h("b", {}, section.number), ` ${section.title}`] : [section.title || section.rule];
    return h(
      "section",
      { "data-rule": section.rule },
      h("h3", {}, ...head),
      ...blocks(section.text).map((block) => this.block(block)),
    );
  }

  /** @param {string} note */
  contents(note) {
    const rows = this.book.sections
      .filter((section) => section.depth <= 3)
      .map((section) => h("li", { class: `depth-${section.depth}` }, this.link(section)));
    morph(this.body, note ? h("p", { class: "note" }, note) : null, h("ul", { class: "contents" }, ...rows));
  }

  /** @param {string} words */
  search(words) {
    if (!words.trim()) return this.contents("");
    const found = this.book.search(words);
    const rows = found
      .slice(0, 60)
      .map(({ section, excerpt }) => h("li", {}, this.link(section), h("p", { class: "note" }, excerpt)));
    const told = found.length === 1 ? "1 section" : `${found.length} sections`;
    return morph(this.body, h("p", { class: "note", role: "status" }, told), h("ul", { class: "contents" }, ...rows));
  }

  /** @param {Block} block @returns {HTMLElement} */
  block(block) {
    if (block.kind === "code") return h("pre", {}, block.text);
    if (block.kind === "list")
      return h(block.ordered ? "ol" : "ul", {}, ...block.items.map((item) => h("li", {}, ...this.spans(item))));
    if (block.kind === "table") {
      const head = h("tr", {}, ...block.head.map((cell) => h("th", { scope: "col" }, ...this.spans(cell))));
      const rows = block.rows.map((row) => h("tr", {}, ...row.map((cell) => h("td", {}, ...this.spans(cell)))));
      return h("div", { class: "scrolls" }, h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows)));
    }
    return h(block.kind === "quote" ? "blockquote" : "p", {}, ...this.spans(block.spans));
  }

  /** @param {Span[]} spans @returns {(Node | string)[]} */
  spans(spans) {
    return spans.map(({ kind, text, to }) => {
      if (kind === "text") return text;
      if (kind !== "link") return h(kind, {}, text);
      const go = () => this.open(to ?? "");
      return this.book.find(to ?? "") ? h("button", { class: "link", type: "button", onclick: go }, text) : text;
    });
  }
}
