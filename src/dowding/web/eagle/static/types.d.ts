// What the rules of eagle tell, written from their structs by tools/page_types.

import type { Entries as LuftwaffeEntries, PlannedView, Questions as LuftwaffeQuestions } from "/boards/luftwaffe/types.js";
import type { Entries as RafEntries, Questions as RafQuestions } from "/boards/raf/types.js";
import type { Facts, Line } from "/static/js/types.js";

export interface ResponseView {
  entered: string[];
  priority: string;
  pool: string[];
  responders: string[];
}

export interface EagleView extends PlannedView {
  response: ResponseView | null;
}

export interface ChosenByOrder extends Line {
  type: "chosen_by_order";
  units: string[];
  order: string;
  purpose: string;
}

export interface NightPatrolRolled extends Line {
  type: "night_patrol_rolled";
  number: number;
  squadrons: string[];
}

export interface NobodyResponds extends Line {
  type: "nobody_responds";
  reason: string;
}

export interface PoolFilled extends Line {
  type: "pool_filled";
  squadrons: string[];
}

export interface PoolLine extends Line {
  type: "pool_line";
  sectors: string[];
  warning: string;
  each: number;
  squadrons: string[];
}

export interface PoolReduced extends Line {
  type: "pool_reduced";
  priority: string;
  pool: number;
  removed: string[];
  left: string[];
}

export interface ResponseLimited extends Line {
  type: "response_limited";
  most: number;
  gruppen: number;
}

export interface SectorBarred extends Line {
  type: "sector_barred";
  sector: string;
  reason: string;
}

export interface SquadronJoins extends Line {
  type: "squadron_joins";
  squadron: string;
  group: number;
}

export interface SquadronsSent extends Line {
  type: "squadrons_sent";
  squadrons: string[];
}

export interface TacticsRead extends Line {
  type: "tactics_read";
  chart: string;
  pool: number;
  counted: string;
  result: string;
}

export interface TooFar extends Line {
  type: "too_far";
  sectors: string[];
  warning: string;
}

export interface Entries extends RafEntries, LuftwaffeEntries {
  chosen_by_order: ChosenByOrder;
  night_patrol_rolled: NightPatrolRolled;
  nobody_responds: NobodyResponds;
  pool_filled: PoolFilled;
  pool_line: PoolLine;
  pool_reduced: PoolReduced;
  response_limited: ResponseLimited;
  sector_barred: SectorBarred;
  squadron_joins: SquadronJoins;
  squadrons_sent: SquadronsSent;
  tactics_read: TacticsRead;
  too_far: TooFar;
}

export interface Questions extends RafQuestions, LuftwaffeQuestions {
}

export interface Game {
  view: EagleView;
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
  | "raid_selection"
  | "raid_formation"
  | "raid_deployment"
  | "raid_detection"
  | "rendezvous_check"
  | "call_raid"
  | "fill_pool"
  | "response_priority"
  | "response_tactics"
  | "squadron_deployment"
  | "hunter_interception"
  | "raid_approach_event"
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
