/** The strip: the steps of a raid, with the steps of play that belong to each. */

/** The steps of the strip, with the steps of play that belong to each. @type {[string, string, string[]][]} */
export const STRIP = [
  [
    "seen",
    "Raid seen",
    ["determine_target", "british_detection", "raid_selection", "raid_formation", "raid_detection"],
  ],
  [
    "response",
    "Response",
    [
      "poor_commitment",
      "raid_size",
      "limited_commitment",
      "raid_deployment",
      "rendezvous_check",
      "accurate_commitment",
      "call_raid",
      "fill_pool",
      "response_priority",
      "response_tactics",
      "squadron_deployment",
    ],
  ],
  ["meeting", "Meeting", ["hunter_interception"]],
  ["approach", "Approach event", ["raid_approach_event"]],
  ["hunters", "Hunters attack", ["high_cover", "hunter_attack"]],
  ["target", "Target event", ["low_level", "raid_target_event"]],
  ["interception", "Interception", ["escort_coordination", "squadron_interception"]],
  ["squadrons", "Squadrons attack", ["squadron_attack"]],
  ["bombs", "Bombs", ["bombing_strategy", "bombardment"]],
  ["home", "Home", ["german_recovery", "snap_raid", "clock_update", "clock_check"]],
];
/** The step with which every raid begins. */
export const FIRST_STEP = "seen";
/** @type {Map<string, string>} */
export const STEP_OF = new Map(STRIP.flatMap(([key, , steps]) => steps.map((step) => [step, key])));

/**
 * The steps in the order in which they came. One that did not come stands after those that usually precede it.
 * @param {string[]} came
 */
export function inOrder(came) {
  const usual = STRIP.map(([key]) => key);
  const place = (/** @type {string} */ key) => {
    const at = came.indexOf(key);
    const earlier = usual.slice(0, usual.indexOf(key)).map((other) => came.indexOf(other));
    return at < 0 ? Math.max(-1, ...earlier) + 0.5 : at;
  };
  return [...STRIP].sort((a, b) => place(a[0]) - place(b[0]));
}
