/** The guided first raid of RAF: Lion. A lesson waits for the question that it explains. */

/** @import {Lesson} from "/static/js/guide.js" */

/** @type {Lesson[]} */
export const LESSONS = [
  {
    at: ".table",
    title: "The plotting table",
    text:
      "You lead Fighter Command on 11 August 1940. South is at the top, as the controllers saw it; the Turn " +
      "button or N puts north up. Each sector shows the squadrons that are available there.",
  },
  {
    at: ".tote",
    title: "The tote board",
    text:
      "Every squadron has a column. The lit lamp says what it is doing: available, on patrol, in flight, on the " +
      "ground. Pressing a column does the same as pressing the squadron's counter.",
  },
  {
    at: ".rail",
    title: "Clock and tracks",
    text:
      "Here are the time, the weather over each Luftflotte's area, the victory points, and the targets that the " +
      "Luftwaffe prefers. You are winning if your victory points are above zero.",
  },
  {
    asked: ["patrol"],
    at: ".ask",
    title: "Patrols",
    text:
      "Squadrons on patrol react faster, but they tire. Press a squadron and then a lit sector; or press None to " +
      "keep all squadrons ready. The advance warning on the right shows the region of the next raid.",
  },
  {
    asked: ["respond"],
    at: ".raid-slot",
    title: "A raid",
    text:
      "Radar and observers give warning and intelligence. The raid flies over the striped sectors; the dotted " +
      "ones are in range. With a better warning, more squadrons can respond.",
  },
  {
    asked: ["respond"],
    at: ".ask",
    title: "Commit",
    text:
      "Press the lit squadrons that you want to send, then Confirm. If you send none against bombers, you lose a " +
      "point. Hover over a dim squadron, or press Why not?, to see why it cannot go.",
  },
  {
    asked: ["slip_past", "go_for_bombers"],
    at: ".raid-slot",
    title: "The hunters",
    text:
      "Me 109s fly ahead of the raid. Each of their Gruppen can stop one squadron. If you have more squadrons " +
      "than that, the others may go on to the bombers.",
  },
  {
    asked: ["go_on"],
    at: ".raid-slot",
    title: "On to the bombers",
    text:
      "Squadrons that came through the fight may attack the bombers, which brings the most points, or fly home " +
      "safely.",
  },
  {
    asked: ["patrol"],
    after: "raid_opens",
    at: ".log-panel",
    title: "What happened",
    text:
      "The log shows every roll with its rule. Press a line to see that moment; press a rule number to read the " +
      "rule. Undo takes back any answer, and the time line keeps every branch.",
  },
  {
    over: true,
    at: ".ask",
    title: "The day is over",
    text:
      "You have played one day of the Battle of Britain. The report shows how it went. In the lobby you can " +
      "start a longer scenario.",
  },
];
