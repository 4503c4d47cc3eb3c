/** The guided first raid of RAF: Lion. A lesson waits for the question that it explains. */

/** @import {Lesson} from "/static/js/guide.js" */

/** @type {Lesson[]} */
export const LESSONS = [
  {
    at: ".table",
    title: "The plotting table",
    text:
      "You lead Fighter Command on 11 August 1940. South is at the top, as the controllers saw it; the Turn button " +
      "or N puts north up. Each sector shows the squadrons that are available there.",
  },
  {
    at: ".tote",
    title: "The tote board",
    text:
      "Every squadron has a column. The lit lamp says what it is doing: available, on patrol, in flight, on the " +
      "ground. Counters and columns do the same thing when pressed.",
  },
  {
    at: ".rail",
    title: "Clock and tracks",
    text:
      "Time, weather over each Luftflotte's area, victory points, and what the Luftwaffe wants most. Above zero you " +
      "are winning.",
  },
  {
    asked: ["patrol"],
    at: ".ask",
    title: "Patrols",
    text:
      "Squadrons on patrol react faster, but tire. Press a squadron, then a lit sector; or press None and keep them " +
      "ready. The advance warning on the right says where the next raid gathers.",
  },
  {
    asked: ["respond"],
    at: ".raid-slot",
    title: "A raid",
    text:
      "Radar and observers give warning and intelligence. Striped sectors lie on its way, dotted ones are in range. " +
      "The better the warning, the more squadrons may answer.",
  },
  {
    asked: ["respond"],
    at: ".ask",
    title: "Commit",
    text:
      "Press the lit squadrons that shall rise, then Confirm. Sending nobody costs a point. Hover over a dim one, " +
      "or press Why not?, to learn what keeps it on the ground.",
  },
  {
    asked: ["slip_past", "go_for_bombers"],
    at: ".raid-slot",
    title: "The hunters",
    text:
      "Me 109s sweep ahead. They hold as many squadrons as they number; those in excess may slip past to the " +
      "bombers.",
  },
  {
    asked: ["go_on"],
    at: ".raid-slot",
    title: "On to the bombers",
    text: "Who came through may attack the bombers, where the points are, or turn for home in one piece.",
  },
  {
    asked: ["patrol"],
    after: "raid_opens",
    at: ".log-panel",
    title: "What happened",
    text:
      "The log tells every roll with its rule; press a line to look at that moment, a rule to read it. Undo takes " +
      "anything back, and the time line keeps every branch.",
  },
  {
    over: true,
    at: ".ask",
    title: "The day is over",
    text: "You have fought a day of the Battle. The report shows its course. In the lobby wait longer scenarios.",
  },
];
