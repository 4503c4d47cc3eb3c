/** Advice: what a commander would do and why. It is marked on the board; the player still has to answer. */

import { toldByPlace } from "../advised.js";
import { afterPaint, h, announce } from "../dom.js";
import { spoken } from "../commanders.js";
import { morph } from "../morph.js";
import { bringIntoSight } from "../pointing.js";
import { TABLE } from "../store.js";

/** @import {Room} from "../room.js" */
/** @import {Advice} from "../types.js" */

/** @param {Room} room */
export function advicePlace(room) {
  const place = h("div", { class: "advice" });
  /** @type {Advice | null} */
  let advice = null;
  let asking = "";

  /** @param {string} commander */
  function ask(commander) {
    asking = commander;
    draw();
    room.line.send({ type: "advise", commander }, (reply) => {
      asking = "";
      if (reply.type !== "advice") room.refused(reply.told);
      else if (reply.at === room.state?.at) {
        advice = reply;
        announce(`${spoken(reply.by)} would choose: ${placesOf(reply) || reply.told}. ${reply.reason}`);
        room.draft?.heed(reply.answer);
      }
      draw();
      bringIntoSight(place);
    });
  }

  /** Where an advised answer sends things, by place. @param {Advice} given */
  function placesOf(given) {
    const { draft } = room;
    return draft?.boxed && draft.decision.kind === "place" ? toldByPlace(draft.decision, given.answer) : "";
  }

  function draw() {
    const { draft, state } = room;
    const fresh = advice && advice.at === state?.at && draft ? advice : null;
    const idle = !draft || !!room.looked || room.handover || !!asking;
    morph(
      place,
      h(
        "div",
        { class: "buttons" },
        ...(room.facts?.advisers[draft?.decision.side ?? room.facts.plays[0] ?? ""] ?? []).map((name) =>
          h(
            "button",
            { class: "btn small", type: "button", key: name, "data-adviser": name, disabled: idle, onclick: () => ask(name) },
            asking === name ? "Thinking…" : spoken(name),
          ),
        ),
      ),
      fresh ? told(fresh, placesOf(fresh), () => draft?.layOut(fresh.answer)) : null,
    );
  }

  const soon = afterPaint(draw);
  room.on([...TABLE, "company"], soon);
  draw();
  return place;
}

/** @param {Advice} advice @param {string} places @param {() => void} layOut */
function told(advice, places, layOut) {
  return h(
    "blockquote",
    {},
    h("p", {}, h("b", {}, `${spoken(advice.by)}: `), places || advice.told || "none"),
    advice.reason ? h("p", { class: "note" }, advice.reason) : null,
    h("button", { class: "link", type: "button", id: "lay-out", onclick: layOut }, "Use this"),
    h("span", { class: "note" }, " You can still change it before you confirm."),
  );
}
