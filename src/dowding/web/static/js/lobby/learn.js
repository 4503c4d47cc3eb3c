/** The lessons of all games, as the games list them. */

import { h } from "../dom.js";
import { tableAddress } from "../doors.js";
import { recall, remember } from "../settings.js";
import { api, isGuest, sitDown } from "./asking.js";
import { picture } from "../vignette.js";

/** @import {GameFacts, LessonFacts} from "../types.js" */
/** @typedef {{game: GameFacts, lesson: LessonFacts}} Offer */

const TAKEN = "taught";

/** All lessons: the guides of every game, then all exercises. @param {GameFacts[]} games @returns {Offer[]} */
export function offers(games) {
  const taught = games.filter(({ board }) => board);
  const all = taught.flatMap((game) => game.lessons.map((lesson) => ({ game, lesson })));
  return [...all.filter(({ lesson }) => !lesson.goal), ...all.filter(({ lesson }) => lesson.goal)];
}

/** @param {Offer} offer */
const keyOf = ({ game, lesson }) => `${game.name}/${lesson.name}`;

/** The lessons that were begun in this browser. */
function taken() {
  return recall(TAKEN).split(" ").filter(Boolean);
}

/** What to learn next: the first lesson that was not begun, or the first one again. @param {GameFacts[]} games */
export function nextOffer(games) {
  const every = offers(games);
  const known = taken();
  return every.find((offer) => !known.includes(keyOf(offer))) ?? every[0] ?? null;
}

/** Whether somebody has begun a lesson here. */
export function hasLearned() {
  return taken().length > 0;
}

/** The list of all lessons. @param {GameFacts[]} games */
export function lessons(games) {
  const known = taken();
  return h(
    "section",
    { class: "lessons", "aria-labelledby": "view-title" },
    h("h1", { id: "view-title", tabindex: "-1" }, "Learn"),
    h("p", { class: "lead" }, "A real day, explained step by step while you play it. You can leave the guide at any time."),
    h(
      "ul",
      {},
      ...offers(games).map((offer) =>
        h(
          "li",
          { class: "lesson panel" },
          picture(offer.game),
          h(
            "div",
            {},
            h("h2", {}, `${offer.game.title}: ${offer.lesson.title}`),
            h("p", {}, offer.lesson.about),
            known.includes(keyOf(offer)) ? h("p", { class: "done" }, "You have begun this one before.") : null,
          ),
          start(offer, "Start"),
        ),
      ),
    ),
  );
}

/** The button that begins a lesson. @param {Offer} offer @param {string} told */
export function start(offer, told) {
  const label = `${told}: ${offer.game.title}, ${offer.lesson.title}`;
  return h(
    "button",
    { class: "btn primary", type: "button", "data-lesson": keyOf(offer), "aria-label": label, onclick: () => void begin(offer) },
    told,
  );
}

/** Begin a lesson; somebody without the key may do so too. @param {Offer} offer */
export function begin(offer) {
  if (!taken().includes(keyOf(offer))) remember(TAKEN, [...taken(), keyOf(offer)].join(" "));
  if (offer.lesson.goal) return exercise(offer);
  const path = `api/lessons/${keyOf(offer)}${isGuest() ? "/guest" : ""}`;
  return sitDown(api(path, { method: "POST" }), offer.lesson.name);
}

/** Lay the exercise of a lesson; it is no match, so nobody needs a key. @param {Offer} offer */
async function exercise({ game, lesson }) {
  location.href = tableAddress(`lesson.${game.name}.${lesson.name}`);
}
