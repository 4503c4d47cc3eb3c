/** The guided first day of London's Burning. A lesson waits for the question that it explains. */

/** @import {Lesson} from "/static/js/guide.js" */

/** @type {Lesson[]} */
export const LESSONS = [
  {
    asked: ["choose_base"],
    at: ".mapframe",
    title: "The map",
    text:
      "You lead two fighters of 11 Group. Each hex is ten kilometres; north is at the upper left, as the arrow shows. " +
      "A sector airfield is your base: choose one near the coast to meet raids early, or near London to stay out of reach.",
  },
  {
    asked: ["choose_base"],
    at: ".pilots",
    title: "Your pilots",
    text:
      "Each pilot has an aircraft with five bursts of ammunition, and a damage display. Two hits on one position bring " +
      "an aircraft down. A pilot who flies too often gets tired, and a tired pilot fights worse.",
  },
  {
    asked: ["take_posture", "choose_patrol"],
    at: ".ask",
    title: "Stand by, or patrol",
    text:
      "A fighter on the ground must take off and climb when a raid comes. A patrol is in the air already, but it may be " +
      "in the wrong place. A choice with an arrow answers at once; a choice on the map must be confirmed.",
  },
  {
    asked: ["scramble", "fly_to"],
    at: ".station",
    title: "A raid",
    text:
      "Radar reports how many aircraft come and how high. Five steps make an impulse of five minutes: first you move, " +
      "then you may intercept, then the raid moves. The arrows on the map show where it was seen.",
  },
  {
    asked: ["scramble"],
    at: ".ask",
    title: "Take off",
    text: "The facing is the direction in which the fighter flies first. Point it at where the raid will be, not at the raid.",
  },
  {
    asked: ["fly_to"],
    at: ".altitudes",
    title: "Fly",
    text:
      "Press a lit hex: its number is the highest altitude that you can reach there, in thousands of feet. Then press a " +
      "lit row here. Be above the raid, and with the sun behind you.",
  },
  {
    asked: ["go_head_on"],
    at: ".altitudes",
    title: "Head-on",
    text:
      "A head-on attack needs no firing angle, and every hit is on engine or pilot. But the other fires back in the " +
      "same way.",
  },
  {
    asked: ["choose_action"],
    at: ".odds",
    title: "Whom to attack",
    text:
      "For each target and number of bursts you see the chance of a firing angle; and, if you fire, of a hit, of a kill, " +
      "and of being hit in return. A dive helps, a climb hinders.",
  },
  {
    asked: ["declare_bursts"],
    at: ".ask",
    title: "Bursts",
    text:
      "Your angle is found. More bursts hit more, but ammunition is short, and the rear gunner answers half of them.",
  },
  {
    asked: ["land_at", "glide_to", "call_up", "spend_repair_point"],
    at: ".pilots",
    title: "Home again",
    text:
      "Landed fighters are rearmed, and hits are repaired in the night. A pilot who bailed out may come back later. The log " +
      "tells every die with its rule; R opens the rules.",
  },
  {
    over: true,
    at: ".ask",
    title: "It is over",
    text: "The report shows what you shot down, what you lost, and what the Luftwaffe scored.",
  },
];
