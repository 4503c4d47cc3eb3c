/** The guided first day of RAF: Eagle. A lesson waits for the question that it explains. */

/** @import {Lesson} from "/static/js/guide.js" */

/** @type {Lesson[]} */
export const LESSONS = [
  {
    asked: ["plan_day"],
    at: ".target-hand",
    title: "The hand",
    text:
      "You lead the Luftwaffe on 11 August 1940, alone against Fighter Command, which is led by charts. These target " +
      "cards are yours today. The last line of a card says how large a raid it allows. Press a card, then a lit hour.",
  },
  {
    asked: ["plan_day"],
    at: ".plan-side",
    title: "What may answer",
    text:
      "The sheet of a card shows its sector chart: how many squadrons each sector may send, by warning. Its last line " +
      "counts those that are ready now. A large raid is seen early, and early warning brings more squadrons.",
  },
  {
    asked: ["plan_day"],
    at: ".timetable",
    title: "The timetable",
    text:
      "Seven hours, three raids in each. As long as more raids of the hour are to come, Fighter Command keeps " +
      "squadrons back for them. But the more raids you plan, the smaller each may be.",
  },
  {
    asked: ["plan_day"],
    at: ".bases",
    title: "Airbases",
    text:
      "Press a heading, or its key, to add the next Gruppe of that type to the chosen raid. Or take single Gruppen and " +
      "press a raid. Point at a dim one to read why it cannot go.",
  },
  {
    asked: ["plan_day"],
    at: ".ask",
    title: "Close the plan",
    text:
      "You can undo everything while you plan. Look it over names every fault. When you close the plan, bombers and " +
      "times are fixed. Kesselring and Sperrle propose a whole plan if you ask them.",
  },
  {
    asked: ["select_raid", "form_up"],
    at: ".ask",
    title: "A raid takes off",
    text:
      "Say what its fighters do: hunt ahead of the raid, escort it closely, strafe, or patrol the Channel and cover " +
      "the way home. Then the raid is deployed, and Fighter Command answers at once.",
  },
  {
    asked: ["select_raid", "form_up", "call_raid", "set_escorts_aside", "assign_fighters"],
    after: "responded",
    at: ".raid-slot",
    title: "Their answer",
    text:
      "A pool of squadrons by warning, a priority by the die, tactics by intelligence, and those who came. Press the " +
      "strip, or E, to read every line with its chart and modifiers.",
  },
  {
    asked: ["select_raid", "form_up"],
    after: "responded",
    at: ".tote",
    title: "Your strength",
    text:
      "Here you see what is left: how many Gruppen of each type are at base, planned for a raid, flown or lost. The " +
      "other button shows the squadrons of Fighter Command, which are open to you.",
  },
  {
    asked: ["assign_fighters"],
    at: ".bases",
    title: "Fighters for the afternoon",
    text:
      "The clock has opened later hours. Fighters that are back may fly again. The bombers of these raids were fixed in " +
      "the morning.",
  },
  {
    over: true,
    at: ".ask",
    title: "The day is over",
    text:
      "Victory points below zero are yours. The report shows how the day went. In the lobby you can play a longer " +
      "scenario.",
  },
];
