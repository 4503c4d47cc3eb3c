/** The time line: look at any answer of any branch, and continue from there. */

import { entered, h, styleSheet, svg, esc } from "../dom.js";
import { morph } from "../morph.js";
import { openDialog } from "../dialog.js";
import { TABLE } from "../store.js";

/** @import {Room} from "../room.js" */
/** @import {Branch, Past} from "../types.js" */

/** @param {Room} room */
export async function openHistory(room) {
  await Promise.all([room.recallLog(), styleSheet("static/css/history.css")]);
  const body = h("div", { class: "body history" });
  const dialog = openDialog("Time line and branches", body, "wide");
  const draw = () => morph(body, ...content(room, dialog));
  dialog.addEventListener("close", room.on(TABLE, draw));
  draw();
}

/** @param {Room} room @param {HTMLDialogElement} dialog */
function content(room, dialog) {
  const past = room.state?.past;
  if (!past) return [];
  return [
    slider(room, past, dialog),
    past.may ? lanes(room, past) : null,
    past.may ? branches(room, past) : null,
    past.may ? newBranch(room) : null,
    h("p", { class: "note", id: "undo-policy" }, ...policy(room, past)),
    room.facts?.seed ? h("p", { class: "note", id: "seed-note" }, SEED_TOLD) : null,
  ];
}

const SEED_TOLD =
  "A saved file holds the seed of this match. Whoever reads it can compute every future die and card. So a match " +
  "whose file was opened before its end proves nothing.";
const AGREED = {
  freely: "Answers may be taken back freely. The dice do not change, so a player who takes back knows them.",
  "not past a die": "Answers may be taken back only if no die was rolled and no card drawn since.",
  never: "It was agreed that no answer is ever taken back.",
};

/** What was agreed on taking back answers. @param {Room} room @param {Past} past */
function policy(room, past) {
  const agreed = AGREED[room.facts?.undo ?? "freely"];
  const between = !!room.facts?.commitment;
  const consent = between && room.facts?.undo !== "never" ? " The other player must agree each time." : "";
  const only = past.may || between ? "" : " Here only a player who plays every side can take them back.";
  return [agreed, consent, only, ` Answers taken back so far: ${past.undone}. A saved file records this number.`];
}

/** @param {Room} room @param {Past} past @param {HTMLDialogElement} dialog */
function slider(room, past, dialog) {
  const slide = (/** @type {Event} */ event) => {
    const answers = entered(event)("answers");
    const chapter = [...room.wholeLog].reverse().find((e) => e.depth && e.at <= Number(answers));
    const told = `Answer ${answers} of ${past.position}${chapter ? `, ${chapter.text}` : ""}`;
    if (event.currentTarget instanceof Element) event.currentTarget.querySelector("output")?.replaceChildren(told);
  };
  const input = h("input", {
    type: "range",
    name: "answers",
    min: 0,
    max: past.position,
    value: room.looked?.answers ?? past.position,
    "aria-label": "Moment",
  });
  const look = (/** @type {Event} */ event) => {
    room.look(Number(entered(event)("answers")));
    dialog.close();
  };
  return h(
    "form",
    { class: "slide", oninput: slide, onsubmit: look },
    input,
    h("output", {}, `Answer ${past.position} of ${past.position + past.ahead}`),
    h("button", { class: "btn" }, "Show this moment"),
  );
}

/** @param {Room} room @param {Past} past */
function lanes(room, past) {
  const most = Math.max(1, ...past.branches.map((b) => b.answers));
  const x = (/** @type {number} */ n) => 8 + (n / most) * 466;
  const row = new Map(past.branches.map((b, n) => [b.name, 14 + n * 22]));
  const paths = past.branches.map((b) => {
    const y = row.get(b.name) ?? 0;
    const from = b.parent
      ? `M${x(b.at)} ${row.get(b.parent)}C${x(b.at) + 8} ${row.get(b.parent)} ${x(b.at)} ${y} ${x(b.at) + 10} ${y}`
      : `M${x(0)} ${y}`;
    const here = b.name === past.current;
    return `<path d="${from}H${Math.max(x(b.answers), x(b.at) + 10)}" class="${here ? "lane here" : "lane"}"/>
<text x="494" y="${y + 4}">${esc(b.name)}</text>`;
  });
  const marks = room.wholeLog
    .filter((e) => e.depth === 1)
    .map((e) => `<path d="M${x(e.at)} 2v8" class="mark"/>`);
  const y = row.get(past.current) ?? 0;
  return svg(
    `<svg class="lanes" viewBox="0 0 600 ${past.branches.length * 22 + 12}" role="img" aria-label="Branches">
${marks.join("")}${paths.join("")}<circle cx="${x(past.position)}" cy="${y}" r="6" class="now"/></svg>`,
  );
}

/** @param {Room} room @param {Past} past */
function branches(room, past) {
  const table = h(
    "table",
    { class: "branches" },
    h("thead", {}, h("tr", {}, ...["Plan", "Answers", "Starts from", ""].map((t) => h("th", {}, t)))),
    h("tbody", {}, ...past.branches.map((branch) => branchRow(room, past, branch))),
  );
  const compare =
    past.branches.length > 1
      ? h("button", { class: "btn small", type: "button", onclick: () => compareAll(room, past.branches) }, "Compare")
      : null;
  return h("div", {}, table, compare, h("div", { id: "compared" }));
}

/** @param {Room} room @param {Past} past @param {Branch} branch */
function branchRow(room, past, branch) {
  const here = branch.name === past.current;
  const from = past.branches.find(({ name }) => name === branch.parent);
  const rename = (/** @type {Event} */ { currentTarget: field }) =>
    field instanceof HTMLInputElement && room.steps.move({ to: "rename", name: branch.name, new: field.value });
  const name = h("input", {
    class: "field",
    value: branch.title,
    maxlength: 60,
    "aria-label": `Name of ${branch.title}`,
    onchange: rename,
  });
  const go = h(
    "button",
    {
      class: "btn small",
      type: "button",
      disabled: here,
      onclick: () => room.steps.move({ to: "switch", name: branch.name }),
    },
    here ? "Here" : "Continue",
  );
  return h(
    "tr",
    { key: branch.name },
    h("td", {}, name),
    h("td", {}, String(branch.answers)),
    h("td", {}, from ? `${from.title}, after answer ${branch.at}` : "–"),
    h("td", {}, go),
  );
}

/** @param {Room} room */
function newBranch(room) {
  const name = h("input", {
    class: "field",
    name: "name",
    placeholder: "name",
    maxlength: 60,
    "aria-label": "Name of the new branch",
    id: "branch-name",
  });
  const make = (/** @type {Event} */ event) => {
    const wanted = entered(event)("name");
    if (wanted) room.steps.move({ to: "branch", name: wanted });
  };
  return h(
    "form",
    { class: "slide", onsubmit: make },
    h("label", { for: "branch-name" }, "Open a branch here"),
    name,
    h("button", { class: "btn", id: "make-branch" }, "Open"),
  );
}

/** Show the ends of the branches side by side. @param {Room} room @param {Branch[]} list */
function compareAll(room, list) {
  const place = document.getElementById("compared");
  place?.replaceChildren();
  for (const branch of list.slice(-4)) {
    room.line.send({ type: "look", answers: branch.answers, branch: branch.name }, (reply) => {
      if (reply.type === "look")
        place?.append(
          h(
            "section",
            { class: "panel" },
            h("header", {}, h("h3", {}, branch.title)),
            room.small?.(reply.view) ?? h("pre", {}, reply.summary),
          ),
        );
    });
  }
}
