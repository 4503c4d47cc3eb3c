/** The guided first raid of The Hardest Days. A lesson waits for the question that it explains. */

/** @import {Lesson} from "/static/js/guide.js" */

/** @type {Lesson[]} */
export const LESSONS = [
  {
    at: ".rail",
    title: "One day",
    text:
      "You lead Fighter Command through a single day, 13 August 1940. The day has seven segments of two hours. " +
      "German losses bring points; bombs and lost squadrons cost them.",
  },
  {
    at: ".column[data-column='7/11b']",
    title: "A space and its boxes",
    text:
      "South is at the top; the Turn button or N puts north up. Each space has three heights: high, medium, low. " +
      "Where an airfield is, squadrons wait in the ready box (R) and take off through the scramble box (S).",
  },
  {
    asked: ["turn_green"],
    at: ".ask",
    title: "Green squadrons",
    text:
      "Some squadrons begin with inexperienced pilots. The bar lists what is still missing. Press one squadron of " +
      "each sector, for example 238, 43 and 54, then Turn 3.",
  },
  {
    asked: ["send_patrols"],
    at: ".raid-slot",
    title: "Raids form up",
    text:
      "Chits from a cup say which regions are raided in this segment. The table shows where each raid may cross " +
      "the coast, to which space, and which radar nets watch there.",
  },
  {
    asked: ["send_patrols"],
    at: ".ask",
    title: "Patrols",
    text:
      "Press a ready squadron, then a lit box over its own space or one beside it. Patrols are in the air at once, " +
      "but they must land and re-arm later. Send two or three, then press Patrol.",
  },
  {
    asked: ["move_squadrons"],
    at: ".raid-slot",
    title: "Raids on the plot",
    text:
      "Every raid has a display. Its tab shows how many groups it has and where it is. A raid comes nearer along " +
      "its coast track and then flies from space to space; Next says where to.",
  },
  {
    asked: ["move_squadrons"],
    at: ".ask",
    title: "Ten minutes",
    text:
      "All moves of ten minutes are one decision. Each squadron goes one step: ready to scramble, scramble to low, " +
      "then one height up, or to the next space. Press a squadron, then a lit box. The buttons order many at once; " +
      "a squadron without an order holds.",
  },
  {
    asked: ["move_squadrons"],
    after: "raid_over_england",
    at: ".table",
    title: "Be where it comes",
    text:
      "Squadrons fight a raid over the space where both are. Those at its height always meet it; from above or " +
      "below, only if the die lets them, but from above they have an advantage. Guess its way and climb in time.",
  },
  {
    asked: ["join_interception", "caught_by_hunters"],
    at: ".ask",
    title: "Interception",
    text:
      "The raid and your squadrons meet. Each of its hunters catches one of them; the others may join. " +
      "Press those that should fight, then Confirm.",
  },
  {
    asked: [
      "choose_evader",
      "choose_hunt_section",
      "choose_hunted",
      "pair_off",
      "attack_hunter",
      "shift_squadrons",
      "choose_bomber_section",
      "choose_attacker",
      "choose_victim",
    ],
    at: ".sheet",
    title: "Left, centre, right",
    text:
      "The display of the raid lies on the table. First hunters and squadrons fight in pairs, then squadrons attack " +
      "the bombers, whose escorts strike back. The odds beside the table count every die for each choice.",
  },
  {
    asked: ["send_patrols"],
    after: "raid_over_england",
    at: ".tote",
    title: "After the raid",
    text:
      "Squadrons that flew land and re-arm; the tote board shows them. The log shows every die with its rule: " +
      "press a line to see that moment. Undo takes back any answer.",
  },
  {
    over: true,
    at: ".ask",
    title: "The day is over",
    text: "The report shows how it went, beside the losses of 1940. In the lobby there are four more days.",
  },
];
