/** The head of the editor: whether all is saved, what can be done with the set, and how it is played. */

import { h, tool } from "../dom.js";
import { back } from "./acts.js";
import { takeAway } from "./files.js";
import { checkSet, keepVersion, said } from "./doors.js";
import { goTo } from "./going.js";
import { playing } from "./playing.js";
import { counted, countsTold } from "./words.js";

/** @import {Editor} from "./editor.js" */

/** Whether everything is saved, and how far the set is. @param {Editor} editor */
export function saved(editor) {
  const { saving, set } = editor;
  const waits = saving.waits;
  const kind = saving.trouble ? "away" : waits ? "busy" : "safe";
  const told = saving.trouble ? `${counted(waits, "field")} waiting in this browser. ${saving.trouble}` : waits ? "Saving…" : "✓ Saved";
  return h(
    "p",
    { class: "own-saved", id: "saved", "data-saved": kind },
    h("b", { role: "status" }, told),
    h("span", { id: "counts" }, countsTold(set.facts.counts)),
  );
}

/** What can be done. @param {Editor} editor @returns {Node[]} */
export function acts(editor) {
  const { set } = editor;
  const { id } = set.facts;
  const [undo, redo] = [tool("undo", "Undo", () => void back(editor, "undo"), "Ctrl+Z"), tool("redo", "Redo", () => void back(editor, "redo"), "Ctrl+Y")];
  undo.disabled = !set.undo;
  redo.disabled = !set.redo;
  return [
    undo,
    redo,
    h("button", { class: "btn small", type: "button", id: "check-set", onclick: () => void check(editor) }, "Check"),
    h("button", { class: "btn small", type: "button", id: "keep-version", onclick: () => void keep(editor) }, "Keep a version"),
    h("button", { class: "btn small", type: "button", id: "export-set", onclick: () => void takeAway(set.facts).catch((error) => tell(editor, said(error))) }, "Export"),
    h("button", { class: "btn small", type: "button", id: "compare-set", onclick: () => goTo({ sets: id, compare: "shipped" }) }, "Compare"),
    playing(set.facts, set.faults, (told) => tell(editor, told), true),
  ];
}

/** @param {Editor} editor @param {string} told */
function tell(editor, told) {
  editor.told = told;
  editor.draw();
}

/** Check the whole set. @param {Editor} editor */
async function check(editor) {
  try {
    await editor.saving.go();
    const found = await checkSet(editor.set.facts.id);
    editor.set.faults = found.faults;
    tell(editor, found.sound ? "The whole set was checked, and no constraint is broken." : `The whole set was checked: ${counted(found.faults.length, "fault")}. They are listed below.`);
  } catch (error) {
    tell(editor, said(error));
  }
}

/** @param {Editor} editor */
async function keep(editor) {
  try {
    await editor.saving.go();
    editor.set.facts = await keepVersion(editor.set.facts.id);
    tell(editor, `Version ${editor.set.facts.version} is kept. You find it in My components.`);
  } catch (error) {
    tell(editor, said(error));
  }
}
