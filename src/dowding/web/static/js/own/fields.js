/** The fields of a card: one for each cell, filled in by keys alone. */

import { classes, h } from "../dom.js";
import { choicesOf, completed, wordsFor, written, wrongNumber } from "./completing.js";

/** @import {ColumnFacts} from "./types.d.ts" */
/** @import {Origin, Row} from "./own_set.js" */
/** @import {Editor} from "./editor.js" */

/** @type {Record<Origin, string>} */
const MARKS = { typed: "typed", printed: "printed", ours: "ours" };
const LOCKED = "The rulebook prints this. F2 unlocks the field, if your copy says otherwise.";
const DITTO = '"';
/** So many letters have room in a field of usual width. */
const LONG = 26;

const FREE = "text as it is printed; what stands in this column already completes itself";

/** The fields in which somebody has typed since they were entered. @type {WeakSet<HTMLInputElement>} */
const touched = new WeakSet();

/** All fields of a row. @param {Editor} editor @param {Row} row */
export function fieldsOf(editor, row) {
  return h(
    "div",
    { class: "own-fields", key: `fields ${editor.file} ${row.number}` },
    ...row.columns.map((column) => fieldOf(editor, row, column)),
  );
}

/** One field. @param {Editor} editor @param {Row} row @param {ColumnFacts} column */
function fieldOf(editor, row, column) {
  const { set, file } = editor;
  const place = { file, row: row.number, field: column.name };
  const origin = set.origin(file, row, column.name);
  const locked = origin === "printed" && !editor.isUnlocked(place);
  const value = set.refusedAt(place) ?? row.cells[column.name] ?? "";
  const doubt = locked ? "" : wrongNumber(column, value);
  const found = set.faultsAt(place);
  const faults = found.length || !doubt ? found : [`${doubt}, found '${value}'`];
  const id = `fault-${row.columns.indexOf(column)}`;
  const input = h("input", {
    class: "field",
    value,
    "data-field": column.name,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "next",
    inputmode: column.kind === "number" ? "numeric" : null,
    readonly: locked,
    "aria-invalid": faults.length ? "true" : null,
    "aria-describedby": faults.length ? `own-help ${id}` : "own-help",
    onfocus: (/** @type {FocusEvent} */ event) => {
      inputOf(event).select();
      editor.entered(column.name);
    },
    onblur: (/** @type {FocusEvent} */ event) => inputOf(event).isConnected && leave(editor, row, column, inputOf(event), false),
    oninput: (/** @type {InputEvent} */ event) => typed(editor, column, inputOf(event), event),
    onkeydown: (/** @type {KeyboardEvent} */ event) => pressed(editor, row, column, inputOf(event), event),
  });
  const unlock = locked ? h("button", { class: "own-unlock", type: "button", tabindex: "-1", title: "Correct it (F2)", "aria-label": `Correct ${column.title}`, onclick: () => editor.unlock(place) }, "✎") : null;
  const mark = column.ours ? "for the screen" : MARKS[origin];
  return h(
    "div",
    { class: classes("own-field", column.ours ? "aside" : origin, faults.length > 0 && "wrong", wide(editor, column) && "wide"), key: column.name },
    h("label", {}, h("span", { class: "own-name", title: column.title }, column.title), h("small", { class: "own-mark" }, mark), input),
    unlock,
    faults.length ? h("p", { class: "own-fault", id }, ...faults.map((told) => h("span", {}, told))) : null,
  );
}

/** The field to which an event has come; a later drawing of it is another element. @param {Event} event */
function inputOf({ currentTarget }) {
  return /** @type {HTMLInputElement} */ (currentTarget);
}

/** Whether the cells of a column need more room than others. @param {Editor} editor @param {ColumnFacts} column */
function wide({ deck }, { name }) {
  return deck.rows.some(({ cells }) => (cells[name]?.length ?? 0) > LONG);
}

/** What is told of the field that has the focus. @param {ColumnFacts | undefined} column @param {boolean} locked */
export function helpOf(column, locked) {
  if (!column) return "";
  if (locked) return LOCKED;
  const choices = choicesOf(column);
  const bounds = column.low === null || column.high === null ? "" : `, from ${column.low} to ${column.high}`;
  const listed = choices.length && !column.about.includes(choices[0] ?? "") ? `: ${choices.join(", ")}` : "";
  const about = column.about === "text" ? FREE : column.about;
  return `${column.title}: ${about}${bounds}${listed}`;
}

/** Complete what is typed. @param {Editor} editor @param {ColumnFacts} column @param {HTMLInputElement} input @param {InputEvent} event */
function typed(editor, column, input, event) {
  const at = input.value.length;
  touched.add(input);
  if (event.inputType?.startsWith("insert") && input.selectionStart === at) {
    const whole = completed(column, input.value, wordsFor(column, editor.seen(column.name)));
    if (whole.length > at) {
      input.value = whole;
      input.setSelectionRange(at, whole.length);
    }
  }
  editor.sketch(column.name, written(column, input.value));
  input.closest(".own-field")?.classList.toggle("doubtful", wrongNumber(column, input.value.trim()) !== "");
}

/**
 * Take what was typed in a field; with `sure` also what stands there already.
 * @param {Editor} editor @param {Row} row @param {ColumnFacts} column @param {HTMLInputElement} input @param {boolean} sure
 */
function leave(editor, row, column, input, sure) {
  if (input.readOnly) return;
  const text = written(column, input.value);
  const stood = input.getAttribute("value") ?? "";
  const meant = touched.delete(input);
  if (text !== stood || sure || meant) editor.type(row, column.name, text);
  else if (input.value !== stood) input.value = stood;
}

/** @param {Editor} editor @param {Row} row @param {ColumnFacts} column @param {HTMLInputElement} input @param {KeyboardEvent} event */
function pressed(editor, row, column, input, event) {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  const command = ctrlKey || metaKey;
  /** @type {Record<string, () => void>} */
  const plain = {
    Enter: () => {
      leave(editor, row, column, input, !shiftKey);
      editor.next(column.name, shiftKey ? -1 : 1);
    },
    ArrowDown: () => card(1),
    ArrowUp: () => card(-1),
    PageDown: () => card(1),
    PageUp: () => card(-1),
    F2: () => editor.unlock({ file: editor.file, row: row.number, field: column.name }),
    Escape: () => restore(),
    [DITTO]: () => ditto(),
  };
  const commands = /** @type {Record<string, () => void>} */ ({ Enter: () => rest() });
  const card = (/** @type {number} */ by) => {
    leave(editor, row, column, input, false);
    editor.turn(by, column.name);
  };
  const restore = () => {
    input.value = input.getAttribute("value") ?? "";
    touched.delete(input);
    input.select();
    editor.draw();
  };
  const rest = () => {
    leave(editor, row, column, input, true);
    editor.confirm(row);
  };
  const ditto = () => {
    if (input.readOnly) return;
    input.value = editor.last(column.name) ?? input.value;
    leave(editor, row, column, input, true);
    editor.next(column.name, 1);
  };
  const act = event.code === "NumpadAdd" && !command ? ditto : (command ? commands : altKey ? {} : plain)[key];
  if (!act) return;
  event.preventDefault();
  act();
}
