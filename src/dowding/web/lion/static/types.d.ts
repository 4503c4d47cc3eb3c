// What the rules of lion tell, written from their structs by tools/page_types.

import type { BattleView, Entries as RafEntries, Questions as RafQuestions } from "/boards/raf/types.js";
import type { Facts, Line } from "/static/js/types.js";

export interface LionView extends BattleView {
  more_escort: boolean;
  crippled: boolean;
  pulled: string | null;
  top: string | null;
}

export interface BombersLow extends Line {
  type: "bombers_low";
}

export interface EscortsCoordinated extends Line {
  type: "escorts_coordinated";
}

export interface FalseRaid extends Line {
  type: "false_raid";
}

export interface FollowUpRaid extends Line {
  type: "follow_up_raid";
}

export interface Momentum extends Line {
  type: "momentum";
}

export interface MoreEscort extends Line {
  type: "more_escort";
}

export interface NoRaidAfterAll extends Line {
  type: "no_raid_after_all";
}

export interface PathfindersLead extends Line {
  type: "pathfinders_lead";
}

export interface RaidSmaller extends Line {
  type: "raid_smaller";
  aircraft: string;
}

export interface SecondaryTarget extends Line {
  type: "secondary_target";
  letters: ("A" | "B" | "C")[];
  target: string;
}

export interface SnapRaidPrepared extends Line {
  type: "snap_raid_prepared";
}

export interface StukasWithdrawn extends Line {
  type: "stukas_withdrawn";
  gruppen: string[];
}

export interface Sweep extends Line {
  type: "sweep";
}

export interface TooFewForMajorRaid extends Line {
  type: "too_few_for_major_raid";
  luftflotte: number;
}

export interface Unseen extends Line {
  type: "unseen";
  gruppe: string;
}

export interface VectoredAway extends Line {
  type: "vectored_away";
  squadrons: string[];
}

export interface LeaveCrowdedHunt {
  kind: "leave_crowded_hunt";
  number: number;
}

export interface RadioConfusion {
  kind: "radio_confusion";
}

export interface Entries extends RafEntries {
  bombers_low: BombersLow;
  escorts_coordinated: EscortsCoordinated;
  false_raid: FalseRaid;
  follow_up_raid: FollowUpRaid;
  momentum: Momentum;
  more_escort: MoreEscort;
  no_raid_after_all: NoRaidAfterAll;
  pathfinders_lead: PathfindersLead;
  raid_smaller: RaidSmaller;
  secondary_target: SecondaryTarget;
  snap_raid_prepared: SnapRaidPrepared;
  stukas_withdrawn: StukasWithdrawn;
  sweep: Sweep;
  too_few_for_major_raid: TooFewForMajorRaid;
  unseen: Unseen;
  vectored_away: VectoredAway;
}

export interface Questions extends RafQuestions {
  leave_crowded_hunt: LeaveCrowdedHunt;
  radio_confusion: RadioConfusion;
}

export interface Game {
  view: LionView;
  asked: Asked;
  facts: Facts;
}

export type Told = Entries[keyof Entries];

export type Asked = Questions[keyof Questions];

export type Step =
  | "begin"
  | "repair"
  | "time_of_day"
  | "weather_forecast"
  | "assign_night_patrol"
  | "advance_warning"
  | "squadron_patrol"
  | "determine_target"
  | "british_detection"
  | "poor_commitment"
  | "raid_size"
  | "limited_commitment"
  | "raid_deployment"
  | "accurate_commitment"
  | "hunter_interception"
  | "raid_approach_event"
  | "hunter_attack"
  | "raid_target_event"
  | "squadron_interception"
  | "squadron_attack"
  | "bombardment"
  | "german_recovery"
  | "snap_raid"
  | "clock_update"
  | "fighter_turnaround"
  | "squadron_turnaround"
  | "end_of_day"
  | "reset"
  | "night_raids"
  | "night_interception"
  | "night_bombing"
  | "day_advance"
  | "carry_out_day_event"
  | "update_replacement_points"
  | "light_loss_replacement"
  | "heavy_loss_replacement"
  | "reinforcements"
  | "card_shuffle_check";
