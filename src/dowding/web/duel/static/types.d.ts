// What the rules of duel tell, written from their structs by tools/page_types.

import type { Entries as LuftwaffeEntries, PlannedView, Questions as LuftwaffeQuestions } from "/boards/luftwaffe/types.js";
import type { Entries as RafEntries, Questions as RafQuestions } from "/boards/raf/types.js";
import type { Facts, Line } from "/static/js/types.js";

export interface DuelView extends PlannedView {
  ultra: boolean;
  regions: string[];
  marked: string[];
  all_marked: boolean;
  detection_die: number;
}

export interface DayPlanned extends Line {
  type: "day_planned";
}

export interface DetectionShown extends Line {
  type: "detection_shown";
  die: number;
  modifiers: [number, string][];
}

export interface RaidsApproach extends Line {
  type: "raids_approach";
  regions: string[];
}

export interface UltraHeld extends Line {
  type: "ultra_held";
}

export interface UltraTells extends Line {
  type: "ultra_tells";
  sectors: string[];
}

export interface PlaceApproachMarker {
  kind: "place_approach_marker";
}

export interface SpendUltra {
  kind: "spend_ultra";
  hour: string;
}

export interface TellSize {
  kind: "tell_size";
}

export interface Entries extends RafEntries, LuftwaffeEntries {
  day_planned: DayPlanned;
  detection_shown: DetectionShown;
  raids_approach: RaidsApproach;
  ultra_held: UltraHeld;
  ultra_tells: UltraTells;
}

export interface Questions extends RafQuestions, LuftwaffeQuestions {
  place_approach_marker: PlaceApproachMarker;
  spend_ultra: SpendUltra;
  tell_size: TellSize;
}

export interface Game {
  view: DuelView;
  asked: Asked;
  facts: Facts;
}

export type Told = Entries[keyof Entries];

export type Asked = Questions[keyof Questions];

export type Step =
  | "begin"
  | "night_raid_planning"
  | "strategy_draw"
  | "target_selection"
  | "raid_planning"
  | "night_patrol"
  | "repair_damage"
  | "time_of_day"
  | "weather_forecast"
  | "advance_warning"
  | "squadron_patrol"
  | "raid_selection"
  | "raid_formation"
  | "raid_detection"
  | "poor_commitment"
  | "raid_size"
  | "limited_commitment"
  | "raid_deployment"
  | "rendezvous_check"
  | "accurate_commitment"
  | "hunter_interception"
  | "raid_approach_event"
  | "high_cover"
  | "hunter_attack"
  | "low_level"
  | "raid_target_event"
  | "escort_coordination"
  | "squadron_interception"
  | "squadron_attack"
  | "bombing_strategy"
  | "bombardment"
  | "german_recovery"
  | "clock_check"
  | "squadron_turnaround"
  | "fighter_turnaround"
  | "fighter_assignment"
  | "end_of_day"
  | "night_interception"
  | "night_bombing"
  | "reset"
  | "day_advance"
  | "carry_out_day_event"
  | "update_replacement_points"
  | "light_loss_replacement"
  | "heavy_loss_replacement"
  | "reinforcements"
  | "card_shuffle_check";
