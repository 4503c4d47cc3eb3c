// What the rules of londons_burning tell, written from their structs by tools/page_types.

import type { Changed, Chose, Drew, Ended, Forced, Headline, Line, Rolled } from "/static/js/types.js";

export interface Ratings {
  performance: number;
  dice: number;
  guns: number;
  rear: number;
  bombs: number;
  speed: number;
  positions: ("engine" | "port engine" | "starboard engine" | "pilot" | "gunner" | "frame" | "forward frame" | "rear frame")[];
}

export interface Airframe {
  type: string;
  number: number;
  nation: "RAF" | "Luftwaffe";
}

export interface Legend {
  types: Record<string, Ratings>;
  aircraft: Record<string, Airframe>;
}

export interface SeatView {
  pilot: string;
  aircraft: string;
  condition: string;
  fatigue: number;
  victories: number;
  ace: boolean;
  ammo: number;
  hex: string;
  altitude: string;
  facing: string;
  hits: string[];
}

export interface PilotView {
  pilot: string;
  type: string;
  ace: boolean;
}

export interface DefenceView {
  guns: "none" | "light" | "heavy";
  balloons: boolean;
}

export interface RaiderView {
  name: string;
  altitude: string;
  hits: string[];
  bombs: number;
}

export interface RaidView {
  hex: string;
  facing: string;
  altitude: string;
  size: number;
  identified: boolean;
  homeward: boolean;
  impulse: number;
  delay: number;
  raiders: RaiderView[];
}

export interface CombatView {
  round: number;
  interceptors: string;
  engaged: string[];
  head_on: string[];
  up_sun: string[];
  attacks: [string, string][];
}

export interface PlanView {
  phase: string;
  target: string;
  size: number;
  raiders: string[];
}

export interface BattleView {
  players: string;
  date: string;
  on: string;
  days_left: number;
  phase: string;
  sun: string;
  rain: boolean;
  base: string;
  leader: string;
  seats: SeatView[];
  reserve: PilotView[];
  away: Record<string, string>;
  terrain: Record<string, string>;
  targets: Record<string, [string, string]>;
  damage: Record<string, number>;
  defences: Record<string, DefenceView>;
  expected: number;
  raid: RaidView | null;
  combat: CombatView | null;
  active: string[];
  destroyed: string[];
  markers: number[];
  scores: [number, number];
  losses: number;
  luftwaffe_score: number;
  shown: PlanView[];
  track: number[];
  plan: PlanView[] | null;
  plot: number | null;
}

export interface Aborted extends Line {
  type: "aborted";
  aircraft: string;
}

export interface AttackCancelled extends Line {
  type: "attack_cancelled";
  aircraft: string;
  target: string;
}

export interface BailedOut extends Line {
  type: "bailed_out";
  pilot: string;
  hex: string;
  fate: "killed" | "safe";
}

export interface BaseMoved extends Line {
  type: "base_moved";
  base: string;
}

export interface BecameAce extends Line {
  type: "became_ace";
  pilot: string;
}

export interface BombsFell extends Line {
  type: "bombs_fell";
  bombs: number;
  fire: number;
}

export interface BrokeOff extends Line {
  type: "broke_off";
  aircraft: string;
}

export interface BurstsFired extends Line {
  type: "bursts_fired";
  aircraft: string;
  target: string;
  gun: "front" | "rear";
  bursts: number;
  dice: number[];
  highest: number;
  hits: number;
}

export interface CameHeadOn extends Line {
  type: "came_head_on";
  aircraft: string;
}

export interface CameOutOfTheSun extends Line {
  type: "came_out_of_the_sun";
  aircraft: string;
}

export interface ContactLost extends Line {
  type: "contact_lost";
}

export interface DamageMarked extends Line {
  type: "damage_marked";
  target: string;
  before: number;
  damage: number;
}

export interface DayBegins extends Line {
  type: "day_begins";
  date: string;
  on: string;
}

export interface DayPlanned extends Line {
  type: "day_planned";
}

export interface Destroyed extends Line {
  type: "destroyed";
  aircraft: string;
  pilot: string;
}

export interface DivedOnTarget extends Line {
  type: "dived_on_target";
  aircraft: string;
  from_altitude: string;
  altitude: string;
}

export interface FellShort extends Line {
  type: "fell_short";
  aircraft: string;
}

export interface FighterLost extends Line {
  type: "fighter_lost";
  aircraft: string;
  how: "shot down" | "destroyed as it crashes" | "destroyed on the ground";
  hex: string;
}

export interface FighterSweep extends Line {
  type: "fighter_sweep";
  hex: string;
}

export interface GlidedHome extends Line {
  type: "glided_home";
  aircraft: string;
}

export interface HitsTaken extends Line {
  type: "hits_taken";
  aircraft: string;
  by: string;
  dice: number[];
  positions: string[];
}

export interface Identified extends Line {
  type: "identified";
  raiders: string[];
}

export interface ImpulseBegins extends Line {
  type: "impulse_begins";
  impulse: number;
}

export interface Intercepted extends Line {
  type: "intercepted";
  interceptors: string;
  hex: string;
}

export interface Jettisoned extends Line {
  type: "jettisoned";
  aircraft: string;
}

export interface Landed extends Line {
  type: "landed";
  aircraft: string;
  hex: string;
}

export interface LeadPassed extends Line {
  type: "lead_passed";
  side: string;
}

export interface LeaderChosen extends Line {
  type: "leader_chosen";
  side: string;
}

export interface MetHeadOn extends Line {
  type: "met_head_on";
  aircraft: string;
  target: string;
}

export interface Moved extends Line {
  type: "moved";
  piece: string;
  from_hex: string;
  from_altitude: string;
  from_facing: string;
  hex: string;
  altitude: string;
  facing: string;
}

export interface MustBreakOff extends Line {
  type: "must_break_off";
  aircraft: string;
  why: "its pilot is hit" | "its engine is hit" | "it is out of ammunition" | "it has lost contact";
}

export interface NightFalls extends Line {
  type: "night_falls";
}

export interface NoFiringAngle extends Line {
  type: "no_firing_angle";
  aircraft: string;
  target: string;
}

export interface NoRaid extends Line {
  type: "no_raid";
}

export interface NobodyAttacks extends Line {
  type: "nobody_attacks";
}

export interface OnPatrol extends Line {
  type: "on_patrol";
  pilot: string;
  aircraft: string;
  fatigue: number;
}

export interface OutOfAction extends Line {
  type: "out_of_action";
  pilot: string;
  number: number;
  wound: "shaken" | "two weeks" | "three weeks" | "dies";
}

export interface OverTarget extends Line {
  type: "over_target";
  target: string;
}

export interface Pancaked extends Line {
  type: "pancaked";
  aircraft: string;
  hex: string;
}

export interface PathShown extends Line {
  type: "path_shown";
  path: number;
}

export interface PatrolEnds extends Line {
  type: "patrol_ends";
  aircraft: string;
}

export interface PerformanceChecked extends Line {
  type: "performance_checked";
  aircraft: string;
  die: number;
  modifiers: [number, string][];
  target: string;
  target_die: number;
  target_modifiers: [number, string][];
  margin: number;
}

export interface PhaseBegins extends Line {
  type: "phase_begins";
  phase: string;
}

export interface PilotArrived extends Line {
  type: "pilot_arrived";
  pilot: string;
}

export interface PilotKilled extends Line {
  type: "pilot_killed";
  pilot: string;
  number: number;
}

export interface PlanCancelled extends Line {
  type: "plan_cancelled";
  phase: string;
}

export interface PlanShown extends Line {
  type: "plan_shown";
  phase: string;
  target: string;
  size: string;
}

export interface PlotTooLate extends Line {
  type: "plot_too_late";
  impulse: number;
}

export interface RaidAppears extends Line {
  type: "raid_appears";
  size: number;
}

export interface RaidCancelled extends Line {
  type: "raid_cancelled";
  size: number;
}

export interface RaidClimbed extends Line {
  type: "raid_climbed";
}

export interface RaidEnds extends Line {
  type: "raid_ends";
}

export interface RaidLeft extends Line {
  type: "raid_left";
  hex: string;
}

export interface RaidMoved extends Line {
  type: "raid_moved";
  piece: string;
  from_hex: string;
  from_altitude: string;
  from_facing: string;
  hex: string;
  altitude: string;
  facing: string;
}

export interface RaidReported extends Line {
  type: "raid_reported";
  raiders: number;
  hex: string;
  altitude: string;
  facing: string;
}

export interface Reinforced extends Line {
  type: "reinforced";
  aircraft: string;
}

export interface Repaired extends Line {
  type: "repaired";
  target: string;
  damage: number;
}

export interface Replaced extends Line {
  type: "replaced";
  aircraft: string;
}

export interface RoundBegins extends Line {
  type: "round_begins";
  round: number;
}

export interface StillDamaged extends Line {
  type: "still_damaged";
  target: string;
  points: number;
}

export interface TargetChosen extends Line {
  type: "target_chosen";
  aircraft: string;
  target: string;
  climb: number;
}

export interface TookOff extends Line {
  type: "took_off";
  pilot: string;
  aircraft: string;
  fatigue: number;
}

export interface TookOver extends Line {
  type: "took_over";
  pilot: string;
  number: number;
}

export interface TopCoverFlown extends Line {
  type: "top_cover_flown";
  aircraft: string;
  altitude: string;
}

export interface TowersTakeHalf extends Line {
  type: "towers_take_half";
  points: number;
}

export interface TrueAltitude extends Line {
  type: "true_altitude";
  altitude: string;
}

export interface TurnedForHome extends Line {
  type: "turned_for_home";
  hex: string;
}

export interface TurnedOnLondon extends Line {
  type: "turned_on_london";
}

export interface WeatherTold extends Line {
  type: "weather_told";
  weather: "clear" | "rain";
}

export interface WentHomeHit extends Line {
  type: "went_home_hit";
  aircraft: string;
}

export interface Withdrawn extends Line {
  type: "withdrawn";
  aircraft: string;
}

export interface AgreeToBase {
  kind: "agree_to_base";
  base: string;
}

export interface AimCrossfire {
  kind: "aim_crossfire";
  aircraft: string;
}

export interface AttackFirst {
  kind: "attack_first";
}

export interface BreakOffAtWill {
  kind: "break_off_at_will";
}

export interface CallUp {
  kind: "call_up";
  number: number;
}

export interface ChangeBase {
  kind: "change_base";
}

export interface ChooseAction {
  kind: "choose_action";
  aircraft: string;
  altitude: string;
}

export interface ChooseBase {
  kind: "choose_base";
}

export interface ChoosePatrol {
  kind: "choose_patrol";
  aircraft: string;
}

export interface ChooseStart {
  kind: "choose_start";
}

export interface ChooseTarget {
  kind: "choose_target";
  aircraft: string;
}

export interface DeclareBursts {
  kind: "declare_bursts";
  aircraft: string;
  target: string;
  hits: string[];
  margin: number;
}

export interface FillRaids {
  kind: "fill_raids";
  raids: number;
}

export interface FlyTo {
  kind: "fly_to";
  aircraft: string;
  hex: string;
  altitude: string;
}

export interface GlideTo {
  kind: "glide_to";
  aircraft: string;
}

export interface GoHeadOn {
  kind: "go_head_on";
  aircraft: string;
}

export interface KeepMarkers {
  kind: "keep_markers";
}

export interface LandAt {
  kind: "land_at";
  aircraft: string;
}

export interface ManRaid {
  kind: "man_raid";
  phase: string;
  target: string;
  raiders: number;
}

export interface OrderSizes {
  kind: "order_sizes";
}

export interface OrderTargets {
  kind: "order_targets";
}

export interface PlotPath {
  kind: "plot_path";
}

export interface Scramble {
  kind: "scramble";
  aircraft: string;
  hex: string;
}

export interface SendHeadOn {
  kind: "send_head_on";
}

export interface SiteBalloons {
  kind: "site_balloons";
}

export interface SiteGuns {
  kind: "site_guns";
  guns: "none" | "light" | "heavy";
}

export interface SpendRepairPoint {
  kind: "spend_repair_point";
}

export interface TakePosture {
  kind: "take_posture";
  pilot: string;
  aircraft: string;
}

export interface Flight {
  kind: "flight";
  level?: number | null;
  facing?: string;
}

export interface Entries {
  headline: Headline;
  rolled: Rolled;
  drew: Drew;
  chose: Chose;
  forced: Forced;
  changed: Changed;
  ended: Ended;
  aborted: Aborted;
  attack_cancelled: AttackCancelled;
  bailed_out: BailedOut;
  base_moved: BaseMoved;
  became_ace: BecameAce;
  bombs_fell: BombsFell;
  broke_off: BrokeOff;
  bursts_fired: BurstsFired;
  came_head_on: CameHeadOn;
  came_out_of_the_sun: CameOutOfTheSun;
  contact_lost: ContactLost;
  damage_marked: DamageMarked;
  day_begins: DayBegins;
  day_planned: DayPlanned;
  destroyed: Destroyed;
  dived_on_target: DivedOnTarget;
  fell_short: FellShort;
  fighter_lost: FighterLost;
  fighter_sweep: FighterSweep;
  glided_home: GlidedHome;
  hits_taken: HitsTaken;
  identified: Identified;
  impulse_begins: ImpulseBegins;
  intercepted: Intercepted;
  jettisoned: Jettisoned;
  landed: Landed;
  lead_passed: LeadPassed;
  leader_chosen: LeaderChosen;
  met_head_on: MetHeadOn;
  moved: Moved;
  must_break_off: MustBreakOff;
  night_falls: NightFalls;
  no_firing_angle: NoFiringAngle;
  no_raid: NoRaid;
  nobody_attacks: NobodyAttacks;
  on_patrol: OnPatrol;
  out_of_action: OutOfAction;
  over_target: OverTarget;
  pancaked: Pancaked;
  path_shown: PathShown;
  patrol_ends: PatrolEnds;
  performance_checked: PerformanceChecked;
  phase_begins: PhaseBegins;
  pilot_arrived: PilotArrived;
  pilot_killed: PilotKilled;
  plan_cancelled: PlanCancelled;
  plan_shown: PlanShown;
  plot_too_late: PlotTooLate;
  raid_appears: RaidAppears;
  raid_cancelled: RaidCancelled;
  raid_climbed: RaidClimbed;
  raid_ends: RaidEnds;
  raid_left: RaidLeft;
  raid_moved: RaidMoved;
  raid_reported: RaidReported;
  reinforced: Reinforced;
  repaired: Repaired;
  replaced: Replaced;
  round_begins: RoundBegins;
  still_damaged: StillDamaged;
  target_chosen: TargetChosen;
  took_off: TookOff;
  took_over: TookOver;
  top_cover_flown: TopCoverFlown;
  towers_take_half: TowersTakeHalf;
  true_altitude: TrueAltitude;
  turned_for_home: TurnedForHome;
  turned_on_london: TurnedOnLondon;
  weather_told: WeatherTold;
  went_home_hit: WentHomeHit;
  withdrawn: Withdrawn;
}

export interface Questions {
  agree_to_base: AgreeToBase;
  aim_crossfire: AimCrossfire;
  attack_first: AttackFirst;
  break_off_at_will: BreakOffAtWill;
  call_up: CallUp;
  change_base: ChangeBase;
  choose_action: ChooseAction;
  choose_base: ChooseBase;
  choose_patrol: ChoosePatrol;
  choose_start: ChooseStart;
  choose_target: ChooseTarget;
  declare_bursts: DeclareBursts;
  fill_raids: FillRaids;
  fly_to: FlyTo;
  glide_to: GlideTo;
  go_head_on: GoHeadOn;
  keep_markers: KeepMarkers;
  land_at: LandAt;
  man_raid: ManRaid;
  order_sizes: OrderSizes;
  order_targets: OrderTargets;
  plot_path: PlotPath;
  scramble: Scramble;
  send_head_on: SendHeadOn;
  site_balloons: SiteBalloons;
  site_guns: SiteGuns;
  spend_repair_point: SpendRepairPoint;
  take_posture: TakePosture;
}

export interface OptionFacts {
  flight: Flight;
}

export interface Game {
  view: BattleView;
  asked: Asked;
  facts: Flight;
}

export type Told = Entries[keyof Entries];

export type Asked = Questions[keyof Questions];

export type Step =
  | "prepare"
  | "dawn"
  | "plan_day"
  | "stand_by"
  | "raid_draw"
  | "no_raid"
  | "raid_appears"
  | "next_impulse"
  | "raf_movement"
  | "raf_interception"
  | "combat_round"
  | "raf_segment"
  | "raf_fire"
  | "luftwaffe_segment"
  | "end_of_round"
  | "end_of_combat"
  | "luftwaffe_movement"
  | "bombing"
  | "luftwaffe_interception"
  | "end_of_raid"
  | "end_of_phase"
  | "night";
