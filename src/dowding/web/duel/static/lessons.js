/** The guided first day of RAF: 2-Player, for the Luftwaffe. A lesson waits for the question that it explains. */

/** @import {Lesson} from "/static/js/guide.js" */

/** @type {Lesson[]} */
export const LESSONS = [
  {
    asked: ["plan_day"],
    at: ".target-hand",
    title: "The hand",
    text:
      "You lead the Luftwaffe on 11 August 1940. These target cards are yours today. The colour of the upper edge is " +
      "the priority of the target; the last line says how large a raid it allows. Press a card, then a lit hour.",
  },
  {
    asked: ["plan_day"],
    at: ".timetable",
    title: "The timetable",
    text:
      "Seven hours, three raids in each. The eye says what Fighter Command will see when the clock is there: only the " +
      "region, never the number. The more raids you plan, the smaller each may be.",
  },
  {
    asked: ["plan_day"],
    at: ".bases",
    title: "Airbases",
    text:
      "Press a heading, or its key, to add the next Gruppe of that type to the chosen raid. Or take single Gruppen and " +
      "press a raid; dragging does the same. Dim ones say why not when you point at them.",
  },
  {
    asked: ["plan_day"],
    at: ".ask",
    title: "Close the plan",
    text:
      "Undo is free while you plan, and everything stays on this device, even if you close the page. Look it over names " +
      "every fault and what the enemy will see. When you close the plan, bombers and times are fixed.",
  },
  {
    asked: ["select_raid", "form_up"],
    at: ".ask",
    title: "A raid takes off",
    text:
      "Choose the raid that flies next, then what its fighters do: hunt ahead of it, escort it closely, bomb, or patrol " +
      "the Channel and cover the way home. Fighter Command learns the target now, and the rest only by intelligence.",
  },
  {
    asked: ["call_raid", "tell_size"],
    at: ".raid-slot",
    title: "What they are told",
    text:
      "At poor intelligence you say whether the raid is major or minor, at limited intelligence how many Gruppen it " +
      "has. You are asked even if only one answer is true, so that nobody learns anything from your silence.",
  },
  {
    asked: ["assign_fighters"],
    at: ".bases",
    title: "Fighters for the afternoon",
    text:
      "The clock has opened later hours. Fighters that are back may fly again; the bombers of these raids were fixed in " +
      "the morning. A raid without bombers needs a fighter.",
  },
  {
    over: true,
    at: ".ask",
    title: "The day is over",
    text: "The report shows how it went. In the lobby you can lead Fighter Command, or play a longer scenario.",
  },
];
