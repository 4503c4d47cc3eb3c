/** The rulebook: Markdown as data, and sections by number, words and neighbours. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Book } from "/static/js/book.js";
import { blocks, plain, spans } from "/static/js/markdown.js";

describe("Markdown", () => {
  test("bold, italics, code and links become spans", () => {
    assert.deepEqual(spans("Go **now** to [9.1](#91-hunters), *please* `x`."), [
      { kind: "text", text: "Go " },
      { kind: "b", text: "now" },
      { kind: "text", text: " to " },
      { kind: "link", text: "9.1", to: "91-hunters" },
      { kind: "text", text: ", " },
      { kind: "i", text: "please" },
      { kind: "text", text: " " },
      { kind: "code", text: "x" },
      { kind: "text", text: "." },
    ]);
    assert.equal(plain("**A** and [b](#c)"), "A and b");
  });

  test("lists, tables and paragraphs are told apart", () => {
    const text = "Two lines\nof text:\n- one\n  goes on\n- two\n\n| a | b |\n|---|---|\n| 1 | **2** |\n\n> said";
    const found = blocks(text);
    assert.deepEqual(
      found.map(({ kind }) => kind),
      ["p", "list", "table", "quote"],
    );
    assert.deepEqual(found[0].spans, [{ kind: "text", text: "Two lines of text:" }]);
    assert.deepEqual(found[1].items[0], [{ kind: "text", text: "one goes on" }]);
    assert.equal(found[1].ordered, false);
    assert.equal(blocks("1. one\n2. two")[0].ordered, true);
    assert.deepEqual(found[2].rows[0][1], [{ kind: "b", text: "2" }]);
  });
});

describe("a book", () => {
  const section = (rule, title, text = "", depth = 2) => {
    const anchor = `${rule}-${title}`.toLowerCase().replace(".", "");
    return { rule, number: rule, title, text, anchor, depth };
  };
  const nine = section("9", "Interception", "Hunters come first.");
  const first = section("9.1", "Hunters", "Each **hunter** holds one squadron.", 3);
  const second = section("9.2", "Squadrons", "Who comes through fights the bombers.", 3);
  const ten = section("10", "Combat", "Roll one die.");
  const book = new Book("Lion", [nine, first, second, ten]);

  test("a rule is found by number, by anchor, and by the rule to which it belongs", () => {
    assert.equal(book.find("9.1"), first);
    assert.equal(book.find("9.21"), second);
    assert.equal(book.find("91-hunters"), first);
    assert.equal(book.find("77"), undefined);
  });

  test("a step that only points to a rule opens that rule too", () => {
    const step = section("III.4", "Patrols", "Set patrols ([9.1](#91-hunters)), as in [9](#9-interception).", 4);
    const long = section("III.5", "On", `${"Much is said here. ".repeat(20)}[10](#10-combat)`, 4);
    const whole = new Book("Lion", [step, long, nine, first, second, ten]);
    assert.deepEqual(whole.pointsTo(step), [first, nine]);
    assert.deepEqual(whole.pointsTo(long), []);
    assert.deepEqual(whole.pointsTo(ten), []);
  });

  test("neighbours and what belongs to a rule", () => {
    assert.deepEqual(book.neighbours(first), [nine, second]);
    assert.deepEqual(book.below(nine), [first, second]);
    assert.deepEqual(book.below(ten), []);
  });

  test("a search finds all words, titles first", () => {
    assert.deepEqual(
      book.search("hunter").map(({ section: s }) => s.rule),
      ["9.1", "9"],
    );
    assert.deepEqual(book.search("one die")[0].section, ten);
    assert.deepEqual(book.search("submarine"), []);
    assert.deepEqual(book.search("  "), []);
  });
});
