/** The situation of the day: a strip in the lobby, and a dialog in which one answers. */

import { openDialog } from "../dialog.js";
import { announce, h, notice } from "../dom.js";
import { api } from "./asking.js";
import { headline, letter, scores } from "./situation_score.js";

/** @import {DayScore, DaySituation} from "../types.js" */

/** The strip, if there is a situation today. @param {HTMLElement} place */
export async function drawSituation(place) {
  /** @type {DaySituation | null} */
  const asked = await api("api/situation").catch(() => null);
  if (!asked) return;
  const open = () => void openDialog("Situation of the day", question(asked), "wide");
  place.replaceChildren(
    h("h2", { class: "cap" }, "Situation of the day"),
    h("p", {}, h("b", {}, `${asked.title}. `), `You are ${asked.side}. ${asked.prompt}`),
    h("button", { class: "btn primary", type: "button", id: "answer-situation", onclick: open }, "Answer it"),
  );
  place.hidden = false;
}

/** @param {DaySituation} asked */
function question(asked) {
  const answer = h("button", { class: "btn primary", id: "give-answer" }, "Answer");
  const choices = asked.answers.map(choice);
  const form = h(
    "form",
    { class: "body exercise" },
    h("p", {}, h("b", {}, `${asked.title}. `), `You are ${asked.side}. This is what you know:`),
    h("pre", { tabindex: 0, role: "region", "aria-label": "What you know" }, asked.table),
    h("fieldset", {}, h("legend", {}, asked.prompt), ...choices),
    answer,
    h("p", { class: "note" }, "Answers are scored in points, never right or wrong."),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void score(form, asked);
  });
  return form;
}

/** @param {string} text @param {number} place */
function choice(text, place) {
  const radio = h("input", { type: "radio", name: "answer", value: place, required: true });
  return h("label", { class: "scn" }, radio, h("span", {}, h("b", {}, letter(place)), " ", text));
}

/** Have the answer scored, and show the scores in place of the choices. @param {HTMLFormElement} form @param {DaySituation} asked */
async function score(form, asked) {
  const body = JSON.stringify({ day: asked.day, answer: Number(new FormData(form).get("answer")) });
  try {
    /** @type {DayScore} */
    const found = await api("api/situation", { method: "POST", body });
    form.querySelector("fieldset")?.replaceWith(scores(found));
    form.querySelector("#give-answer")?.remove();
    form.querySelector("#situation-score")?.scrollIntoView({ block: "nearest" });
    announce(headline(found));
  } catch (error) {
    notice(error instanceof Error ? error.message : "The server does not answer.");
  }
}
