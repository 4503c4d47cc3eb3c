/** A rulebook: its sections in order, found by number, by anchor and by words. */

import { blocks, plain } from "./markdown.js";

/** @typedef {{rule: string, title: string, text: string, anchor: string, number: string, depth: number}} Section */

/** A section that is longer than this says what is to be done itself. */
const POINTER = 200;

export class Book {
  /** @param {string} title @param {Section[]} sections */
  constructor(title, sections) {
    this.title = title;
    this.sections = sections;
  }

  /**
   * Return the section of a rule, or of the nearest rule to which it belongs; of an anchor too.
   * @param {string} rule @returns {Section | undefined}
   */
  find(rule) {
    const folded = rule.toLowerCase();
    const known = this.sections.find((s) => [s.rule, s.anchor].some((name) => name.toLowerCase() === folded));
    if (known || !rule || /^\d+$/.test(rule)) return known;
    return this.find(rule.slice(0, -1).replace(/\.+$/, ""));
  }

  /**
   * The rules that a short section only points to: a step of the sequence of play names the rule that it follows.
   * @param {Section} section @returns {Section[]}
   */
  pointsTo(section) {
    if (section.text.length > POINTER) return [];
    const links = blocks(section.text).flatMap((block) => ("spans" in block ? block.spans : []));
    const found = links.flatMap(({ kind, to }) => (kind === "link" && to ? [this.find(to)] : []));
    const beside = new Set([section, ...this.below(section)]);
    return [...new Set(found)].filter((other) => other !== undefined).filter((other) => !beside.has(other));
  }

  /** The sections before and after one. @param {Section} section @returns {(Section | undefined)[]} */
  neighbours(section) {
    const at = this.sections.indexOf(section);
    return [this.sections[at - 1], this.sections[at + 1]];
  }

  /** The sections that belong to one, such as 9.1 and 9.2 to 9. @param {Section} section */
  below(section) {
    const after = this.sections.slice(this.sections.indexOf(section) + 1);
    const end = after.findIndex((other) => other.depth <= section.depth);
    return end < 0 ? after : after.slice(0, end);
  }

  /**
   * The sections in which all words occur, those with a word in number or title first.
   * @param {string} words @returns {{section: Section, excerpt: string}[]}
   */
  search(words) {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    if (!wanted.length) return [];
    const found = this.sections.flatMap((section) => {
      const { rule, title: named, text: written } = section;
      const body = plain(written.replace(/\s+/g, " "));
      const head = `${rule} ${named}`.toLowerCase();
      const all = `${head} ${body.toLowerCase()}`;
      if (!wanted.every((word) => all.includes(word))) return [];
      const first = wanted.some((word) => head.includes(word));
      return [{ section, first, excerpt: around(body, wanted[0] ?? "") }];
    });
    return [...found.filter(({ first }) => first), ...found.filter(({ first }) => !first)];
  }
}

/** Some words round the place where a word stands. @param {string} body @param {string} word */
function around(body, word) {
  const at = Math.max(0, body.toLowerCase().indexOf(word));
  const from = Math.max(0, at - 50);
  return `${from ? "…" : ""}${body.slice(from, at + 90).trim()}…`;
}
