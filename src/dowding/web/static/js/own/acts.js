/** What is done with a set besides typing: taken back and done again, rows added and removed. */

import { changeRows, goBack, said } from "./doors.js";

/** @import {Changed} from "./types.d.ts" */
/** @import {Editor} from "./editor.js" */

/** Take the last change back, or do it again; the card that it changed is shown. @param {Editor} editor @param {"undo" | "redo"} way */
export function back(editor, way) {
  return act(editor, async () => {
    const changed = await goBack(editor.set.facts.id, way);
    const [place] = placesOf(changed);
    if (place) [editor.file, editor.row] = [place.file, place.row];
    return changed;
  });
}

/** Add a row like the one that is shown. @param {Editor} editor */
export function addRow(editor) {
  return act(editor, async () => {
    const changed = await changeRows(editor.set.facts.id, { file: editor.file, add: editor.row });
    editor.row = changed.added[editor.file]?.at(-1)?.row ?? editor.row;
    return changed;
  });
}

/** Remove the row that is shown. @param {Editor} editor */
export function removeRow(editor) {
  return act(editor, async () => {
    const rows = editor.set.rows(editor.file);
    const at = rows.findIndex(({ number }) => number === editor.row);
    const changed = await changeRows(editor.set.facts.id, { file: editor.file, remove: editor.row });
    editor.row = (rows[at + 1] ?? rows[at - 1])?.number ?? 0;
    return changed;
  });
}

/** Do something after all that was typed is saved. @param {Editor} editor @param {() => Promise<Changed>} deed */
async function act(editor, deed) {
  if (editor.busy) return;
  editor.busy = true;
  editor.told = "";
  try {
    await editor.saving.go();
    editor.set.took(await deed());
  } catch (error) {
    editor.told = said(error);
  }
  editor.busy = false;
  editor.draw();
}

/** The cells that a change has changed. @param {Changed} changed @returns {{file: string, row: number}[]} */
function placesOf(changed) {
  return Object.entries(changed.cells).flatMap(([file, rows]) => Object.keys(rows).map((row) => ({ file, row: Number(row) })));
}
