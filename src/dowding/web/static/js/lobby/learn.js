/** The lessons of all games, as the games list them. */

import { h } from "../dom.js";
import { api, sitDown } from "./asking.js";

/** @import {GameFacts, LessonFacts} from "../types.js" */

/** Return the panel that starts a lesson, or null if no game has one. @param {GameFacts[]} games */
export function learn(games) {
  const taught = games.filter(({ board, lessons }) => board && lessons.length);
  if (!taught.length) return null;
  return h(
    "section",
    { class: "learn panel" },
    h("h2", {}, "Learn"),
    h("p", { class: "note" }, "A real day, explained step by step. You can leave at any time."),
    ...taught.flatMap((game) => game.lessons.map((lesson) => row(game, lesson))),
  );
}

/** @param {GameFacts} game @param {LessonFacts} lesson */
function row(game, lesson) {
  const start = () => sitDown(api(`api/lessons/${game.name}/${lesson.name}`, { method: "POST" }), lesson.name);
  return h(
    "div",
    {},
    h("span", {}, h("b", {}, game.title), h("small", { class: "note" }, `${lesson.title}. ${lesson.about}`)),
    h(
      "button",
      {
        class: "btn primary",
        type: "button",
        "data-lesson": `${game.name}/${lesson.name}`,
        "aria-label": `Start: ${game.title}, ${lesson.title}`,
        onclick: start,
      },
      "Start",
    ),
  );
}
