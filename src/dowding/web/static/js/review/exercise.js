/** An exercise: a decision of a match that is over is answered anew on the table. Nothing of the match changes. */

import { h, notice } from "../dom.js";
import { Draft } from "../draft.js";
import { Logs } from "../logs.js";

/** @import {Room} from "../room.js" */
/** @import {Answer, Attempt, Reconsidered, State, Verdict, Welcome} from "../types.js" */

/**
 * Ask a question again, and have the answer scored; without an answer, there is no score.
 * @param {Room} room @param {string} side @param {Verdict} row @param {(attempt: Attempt | null) => void} done
 */
export function exercise(room, side, row, done) {
  room.line.send({ type: "reconsider", side, number: row.number }, async (reply) => {
    if (reply.type !== "reconsidered") return notice(reply.told);
    const strip = telling(() => (leave(), done(null)));
    const back = practise(room, tableThen(room, await room.recallLog(), reply), (answer) => {
      leave();
      score(room, side, row.number, answer, done);
    });
    const leave = () => {
      strip.remove();
      back();
    };
    document.querySelector(".app > .top")?.after(strip);
    return undefined;
  });
}

/**
 * Lay another table for a while: answers are not sent, but given to `instead`. Returns how to put the match back.
 * @param {Room} room @param {Pick<Room, "state" | "facts" | "logs" | "seated" | "answering">} table
 * @param {(answer: Answer) => void} instead
 */
function practise(room, table, instead) {
  const { state, facts, logs, seated, answering } = room;
  const lay = (/** @type {Partial<Room>} */ other) => {
    Object.assign(room, other);
    room.tell("state");
  };
  lay({ ...table, instead });
  return () => lay({ state, facts, logs, seated, answering, instead: null });
}

/**
 * The table as it was then, without helps and without what came later.
 * @param {Room} room @param {import("../types.js").Entry[]} log @param {Reconsidered} shown
 */
function tableThen(room, log, shown) {
  const { state, facts } = /** @type {{state: State, facts: Welcome}} */ (room);
  const { view, decision, step, step_name } = shown;
  const { side } = decision;
  const past = { ...state.past, position: 0, ahead: 0, may: false };
  const draft = new Draft(decision, () => room.redraw());
  draft.learn(shown.refusals);
  const logs = new Logs();
  logs.lay(side, log.filter(({ at }) => at <= shown.number));
  return {
    state: { ...state, side, view, decision, step, step_name, odds: false, waiting: side, past },
    facts: { ...facts, helps: false },
    logs,
    seated: side,
    answering: draft,
  };
}

/** @param {() => void} giveUp */
function telling(giveUp) {
  return h(
    "div",
    { class: "exercise-strip", role: "status" },
    h("p", {}, h("b", {}, "Try it again. "), "Answer as you would now; then you see what it is worth. Nothing of the match changes."),
    h("button", { class: "btn", type: "button", id: "leave-exercise", onclick: giveUp }, "Back to the staff ride"),
  );
}

/**
 * @param {Room} room @param {string} side @param {number} number @param {Answer} answer
 * @param {(attempt: Attempt | null) => void} done
 */
function score(room, side, number, answer, done) {
  room.line.send({ type: "attempt", side, number, answer }, (reply) => {
    if (reply.type !== "attempted") {
      notice(reply.told);
      return done(null);
    }
    return done(reply.attempt);
  });
}
