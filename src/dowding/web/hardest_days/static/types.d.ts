// What the rules of hardest_days tell, written from their structs by tools/page_types.

import type { Changed, Chose, Drew, Ended, Forced, Headline, Line, Rolled } from "/static/js/types.js";

export interface Legend {
  boxes: Record<string, Box>;
  groups: Record<string, string>;
}

export interface SquadronView {
  name: string;
  type: string;
  letter: string;
  home: string;
  rating: number;
  at: string;
  reduced: boolean;
  advantage: number;
}

export interface GroupView {
  name: string;
  type: string;
  letter: string;
  luftflotte: number;
  elite: boolean;
  rating: number;
  bombing: number;
  at: string;
  reduced: boolean;
  attacked: boolean;
}

export interface RaidView {
  number: number;
  major: boolean;
  track: string;
  track_space: number;
  space: string;
  altitude: string;
  warning: string;
  intelligence: string;
  groups: number | null;
  force: string;
  deployed: boolean;
  target: string;
  target_type: string;
  target_space: string;
  following: string;
  bombed: boolean;
  recovering: boolean;
  met: boolean;
  trail: string[];
  display: GroupView[];
  chits: string[];
  tactics: string;
}

export interface CrossingView {
  track: string;
  faces: number;
  entry: string;
  nets: string[];
}

export interface BattleView {
  scenario: string;
  date: string;
  hour: string;
  air_phase: number;
  weather: Record<string, string>;
  vp: number;
  damage_points: number;
  damaged: string[];
  squadrons: SquadronView[];
  raids: RaidView[];
  forming: string[];
  crossings: CrossingView[];
  fighting: number;
  section: string;
  airbases: Record<string, number>;
  due: Record<string, string[]>;
  groups_inflight: string[];
  groups_light_loss: string[];
  groups_heavy_loss: string[];
  region_cup: Record<string, number>;
  size_cup: number[];
  event_cup: number[];
  set_aside: string[];
}

export interface Fate {
  to: "hunt" | "bomber_box" | "close_escort" | "channel_patrol" | "inflight" | "light_loss" | "heavy_loss";
  reduced: boolean;
}

export interface Printed {
  letter: string;
  luftflotte: number;
  elite: boolean;
  rating: number;
  bombing: number;
}

export interface _Suffered extends Line {
  type: "_suffered";
  in_combat: boolean;
}

export interface AirActionBegins extends Line {
  type: "air_action_begins";
  hour: string;
  phase: number;
}

export interface AltitudeKnown extends Line {
  type: "altitude_known";
  raid: number;
  altitude: string;
}

export interface Bombed extends Line {
  type: "bombed";
  raid: number;
  target: string;
  strength: number;
  weather: string;
  column: string;
  added: [number, string][];
  points: number;
}

export interface ChitSetAside extends Line {
  type: "chit_set_aside";
  region: string;
}

export interface ClockAdvanced extends Line {
  type: "clock_advanced";
  hour: string;
}

export interface CoastCrossing extends Line {
  type: "coast_crossing";
  raid: number;
  track: string;
  space: number;
  major: boolean;
}

export interface CombatFought extends Line {
  type: "combat_fought";
  raid: number;
  box: string;
  squadron: string;
  group: string;
  attacker: string;
  value: number;
  modifiers: [number, string][];
  group_die: number;
  group_result: string;
  group_fate: Fate;
  squadron_die: number;
  squadron_result: string;
  squadron_fate: Fate;
}

export interface Detected extends Line {
  type: "detected";
  raid: number;
  warning: string;
  intelligence: string;
}

export interface Dispersed extends Line {
  type: "dispersed";
  moves: [string, string, string][];
  airfield: string;
}

export interface DisplayMoved extends Line {
  type: "display_moved";
  moves: [string, string, string][];
  raid: number;
  why: string;
}

export interface EventHappened extends Line {
  type: "event_happened";
  raid: number;
  chit: number;
  event: string;
  applies: boolean;
}

export interface FightersReady extends Line {
  type: "fighters_ready";
  groups: string[];
}

export interface GroupLeft extends Line {
  type: "group_left";
  in_combat: boolean;
  raid: number;
  group: string;
  source: string;
  to: string;
  reduced: boolean;
}

export interface GroupMoved extends Line {
  type: "group_moved";
  raid: number;
  group: string;
  source: string;
  to: string;
  reduced: boolean;
}

export interface GroupReduced extends Line {
  type: "group_reduced";
  in_combat: boolean;
  raid: number;
  group: string;
  cell: string;
}

export interface GroupsRecovered extends Line {
  type: "groups_recovered";
  moves: [string, string, string][];
}

export interface Intercepted extends Line {
  type: "intercepted";
  raid: number;
  squadrons: string[];
  caught: boolean;
  advantage: number;
}

export interface NoRaid extends Line {
  type: "no_raid";
}

export interface PatrolsSent extends Line {
  type: "patrols_sent";
  moves: [string, string, string][];
}

export interface RaidDeployed extends Line {
  type: "raid_deployed";
  raid: number;
  groups: [string, string, string][];
  counters: Printed[];
}

export interface RaidFormsUp extends Line {
  type: "raid_forms_up";
  region: string;
}

export interface RaidOnTrack extends Line {
  type: "raid_on_track";
  raid: number;
  track: string;
  source: number;
  space: number;
}

export interface RaidOverEngland extends Line {
  type: "raid_over_england";
  raid: number;
  source: string;
  space: string;
  altitude: string;
  recovering: boolean;
}

export interface RaidRemoved extends Line {
  type: "raid_removed";
  raid: number;
  why: string;
  groups: string[];
  to: string;
}

export interface RaidTurned extends Line {
  type: "raid_turned";
  raid: number;
  space: string;
}

export interface SegmentBegins extends Line {
  type: "segment_begins";
  hour: string;
}

export interface SelectionStopped extends Line {
  type: "selection_stopped";
  raid: number;
  entry: number;
  called: string;
}

export interface SizeKnown extends Line {
  type: "size_known";
  raid: number;
  groups: number;
  force: string;
}

export interface SquadronLeft extends Line {
  type: "squadron_left";
  in_combat: boolean;
  squadron: string;
  source: string;
  to: string;
  reduced: boolean;
}

export interface SquadronsMoved extends Line {
  type: "squadrons_moved";
  moves: [string, string, string][];
}

export interface SquadronsTurned extends Line {
  type: "squadrons_turned";
  moves: [string, string, string][];
}

export interface TacticsPlaced extends Line {
  type: "tactics_placed";
  raid: number;
  group: string;
  by: number;
}

export interface TargetDamaged extends Line {
  type: "target_damaged";
  target: string;
  target_type: string;
}

export interface TargetFound extends Line {
  type: "target_found";
  raid: number;
  target: string;
  target_type: string;
  space: string;
}

export interface TurnedGreen extends Line {
  type: "turned_green";
  squadron: string;
}

export interface UnitsMoved extends Line {
  type: "units_moved";
  moves: [string, string, string][];
}

export interface WeatherFound extends Line {
  type: "weather_found";
  region: string;
  weather: string;
}

export interface WeatherShifted extends Line {
  type: "weather_shifted";
  region: string;
  weather: string;
}

export interface AttackHunter {
  kind: "attack_hunter";
  raid: number;
  squadron: string;
  section: string;
}

export interface CaughtByHunters {
  kind: "caught_by_hunters";
  raid: number;
  number: number;
}

export interface ChooseAttacker {
  kind: "choose_attacker";
  raid: number;
  section: string;
}

export interface ChooseBomberSection {
  kind: "choose_bomber_section";
  raid: number;
}

export interface ChooseEvader {
  kind: "choose_evader";
  raid: number;
  section: string;
}

export interface ChooseHuntSection {
  kind: "choose_hunt_section";
  raid: number;
}

export interface ChooseHunted {
  kind: "choose_hunted";
  raid: number;
  section: string;
  number: number;
}

export interface ChooseHunter {
  kind: "choose_hunter";
  raid: number;
}

export interface ChooseRaid {
  kind: "choose_raid";
  space: string;
}

export interface ChooseSpace {
  kind: "choose_space";
}

export interface ChooseSurplus {
  kind: "choose_surplus";
  raid: number;
  section: string;
}

export interface ChooseVictim {
  kind: "choose_victim";
  raid: number;
  squadron: string;
  section: string;
}

export interface Disperse {
  kind: "disperse";
  airfield: string;
  number: number;
}

export interface JoinInterception {
  kind: "join_interception";
  raid: number;
  space: string;
  others: boolean;
}

export interface LoseAircraft {
  kind: "lose_aircraft";
  airfield: string;
}

export interface LoseTouch {
  kind: "lose_touch";
}

export interface MoveSquadrons {
  kind: "move_squadrons";
  phase: number;
}

export interface PairOff {
  kind: "pair_off";
  raid: number;
  section: string;
}

export interface PlaceEscort {
  kind: "place_escort";
  raid: number;
  group: string;
}

export interface RemoveDecoy {
  kind: "remove_decoy";
}

export interface SendPatrols {
  kind: "send_patrols";
  hour: string;
}

export interface ShiftSquadrons {
  kind: "shift_squadrons";
  raid: number;
  most: number;
}

export interface TurnGreen {
  kind: "turn_green";
  sectors: string[];
  spitfires: number;
}

export interface VectorAway {
  kind: "vector_away";
  raid: number;
}

export interface Box {
  kind: "box";
  space: string;
  box: "ready" | "scramble" | "low" | "medium" | "high";
}

export interface Entries {
  headline: Headline;
  rolled: Rolled;
  drew: Drew;
  chose: Chose;
  forced: Forced;
  changed: Changed;
  ended: Ended;
  _suffered: _Suffered;
  air_action_begins: AirActionBegins;
  altitude_known: AltitudeKnown;
  bombed: Bombed;
  chit_set_aside: ChitSetAside;
  clock_advanced: ClockAdvanced;
  coast_crossing: CoastCrossing;
  combat_fought: CombatFought;
  detected: Detected;
  dispersed: Dispersed;
  display_moved: DisplayMoved;
  event_happened: EventHappened;
  fighters_ready: FightersReady;
  group_left: GroupLeft;
  group_moved: GroupMoved;
  group_reduced: GroupReduced;
  groups_recovered: GroupsRecovered;
  intercepted: Intercepted;
  no_raid: NoRaid;
  patrols_sent: PatrolsSent;
  raid_deployed: RaidDeployed;
  raid_forms_up: RaidFormsUp;
  raid_on_track: RaidOnTrack;
  raid_over_england: RaidOverEngland;
  raid_removed: RaidRemoved;
  raid_turned: RaidTurned;
  segment_begins: SegmentBegins;
  selection_stopped: SelectionStopped;
  size_known: SizeKnown;
  squadron_left: SquadronLeft;
  squadrons_moved: SquadronsMoved;
  squadrons_turned: SquadronsTurned;
  tactics_placed: TacticsPlaced;
  target_damaged: TargetDamaged;
  target_found: TargetFound;
  turned_green: TurnedGreen;
  units_moved: UnitsMoved;
  weather_found: WeatherFound;
  weather_shifted: WeatherShifted;
}

export interface Questions {
  attack_hunter: AttackHunter;
  caught_by_hunters: CaughtByHunters;
  choose_attacker: ChooseAttacker;
  choose_bomber_section: ChooseBomberSection;
  choose_evader: ChooseEvader;
  choose_hunt_section: ChooseHuntSection;
  choose_hunted: ChooseHunted;
  choose_hunter: ChooseHunter;
  choose_raid: ChooseRaid;
  choose_space: ChooseSpace;
  choose_surplus: ChooseSurplus;
  choose_victim: ChooseVictim;
  disperse: Disperse;
  join_interception: JoinInterception;
  lose_aircraft: LoseAircraft;
  lose_touch: LoseTouch;
  move_squadrons: MoveSquadrons;
  pair_off: PairOff;
  place_escort: PlaceEscort;
  remove_decoy: RemoveDecoy;
  send_patrols: SendPatrols;
  shift_squadrons: ShiftSquadrons;
  turn_green: TurnGreen;
  vector_away: VectorAway;
}

export interface OptionFacts {
  box: Box;
}

export interface Game {
  view: BattleView;
  asked: Asked;
  facts: Box;
}

export type Told = Entries[keyof Entries];

export type Asked = Questions[keyof Questions];

export type Step =
  | "green_squadrons"
  | "determine_weather"
  | "draw_region_chits"
  | "patrol"
  | "cross_the_coast"
  | "detect"
  | "begin_air_action"
  | "choose_interception"
  | "hunters_intercept"
  | "hunters_intercept_elsewhere"
  | "squadrons_intercept"
  | "deploy_squadrons"
  | "fly_through"
  | "hunters_attack"
  | "surplus_squadron"
  | "shift_squadrons"
  | "choose_section"
  | "surplus_attack"
  | "alternate"
  | "leave_display"
  | "adjust_raid"
  | "determine_targets"
  | "choose_bombing"
  | "draw_target_event"
  | "meet_undetected_raid"
  | "bomb"
  | "move_raids"
  | "move_squadrons"
  | "repeat_air_action"
  | "recover_groups"
  | "advance_time"
  | "turn_fighters_around"
  | "turn_squadrons_around"
  | "return_to_approach";
