// What the rules of raf tell, written from their structs by tools/page_types.

import type { Changed, Chose, Drew, Ended, Facts, Forced, Headline, Line, Rolled } from "/static/js/types.js";

export interface Called {
  short: string;
  full: string;
}

export interface Legend {
  units: Record<string, Called>;
}

export interface UnitView {
  name: string;
  type: "Spitfire" | "Hurricane" | "Blenheim" | "Me109" | "Me110" | "Do17" | "He111" | "Ju87" | "Ju88";
  selector: "A" | "B" | "C";
  place: "out of play" | "reinforcement pool" | "calendar" | "ace box" | "sector" | "landing" | "re-arm" | "night patrol" | "airbase" | "night raid" | "inflight" | "light loss" | "heavy loss" | "hunt" | "bomber" | "close escort" | "channel patrol" | "map airbase" | "patrol" | "clock";
  at: string;
  home: string;
  reduced: boolean;
  combat: number;
  bombing: number;
  elite: boolean;
  vhf: boolean;
}

export interface RaidView {
  number: number;
  card: number;
  target: string;
  type: "radar" | "airfield" | "port" | "industry" | "city" | "headquarters" | "base";
  sector: string;
  depth: string;
  value: number;
  region: string;
  luftflotte: number;
  within_me109_range: boolean;
  forward: boolean;
  vp_double: boolean;
  secondary: string;
  nets: string[];
  enroute: string[];
  in_range: string[];
  major: boolean;
  warning: "none" | "late" | "sufficient" | "early" | "very_early";
  intelligence: "poor" | "limited" | "accurate";
  delayed: boolean;
  altitude: number;
  conditions: ("big_wing" | "coordination" | "pathfinders" | "low_level" | "non_essential" | "over_coast" | "unopposed")[];
  size: number;
  follow_up: boolean;
  snap: boolean;
  diverted: ("A" | "B" | "C")[];
  space: number | null;
}

export interface DeckView {
  cards: number;
  discards: number[];
}

export interface BattleView {
  scenario: string;
  night: boolean;
  advanced: boolean;
  date: string;
  day: number;
  raid_day: number;
  hour: string;
  vp: number;
  weather: [string, string];
  priorities: Record<string, string>;
  points: Record<string, number>;
  depletion: number;
  depletion_level: number;
  sealion: string | null;
  preparations: boolean;
  lf3_to_lf2: boolean;
  tension: boolean;
  terror: boolean;
  damage: Record<string, string>;
  sectors: Record<string, string>;
  squadrons: UnitView[];
  gruppen: UnitView[];
  day_card: number;
  raid: RaidView | null;
  decks: Record<string, DeckView>;
}

export interface AceLeads extends Line {
  type: "ace_leads";
  evading: string;
  fending: string;
}

export interface AceLost extends Line {
  type: "ace_lost";
  squadron: string;
  ace: string;
}

export interface AceMade extends Line {
  type: "ace_made";
  squadron: string;
  ace: string;
}

export interface BigWing extends Line {
  type: "big_wing";
}

export interface Bombed extends Line {
  type: "bombed";
  target: string;
  site: string;
  result: string;
  points: number;
}

export interface BombingStrength extends Line {
  type: "bombing_strength";
  target: string;
  site: string;
  gruppen: string[];
  strength: number;
  column: number;
  shifts: [number, string][];
  faces: string[];
}

export interface BritishHigher extends Line {
  type: "british_higher";
}

export interface Combat extends Line {
  type: "combat";
  attack: string;
  gruppen: string[];
  squadrons: string[];
  ratings: number[];
  column: number;
  row: string;
  shifts: [number, string][];
  final_row: string;
  faces: [string, string][];
}

export interface CombatResult extends Line {
  type: "combat_result";
  letter: string;
  nation: string;
  code: string;
  units: string[];
}

export interface Damaged extends Line {
  type: "damaged";
  site: string;
  level: string;
}

export interface DayBegins extends Line {
  type: "day_begins";
  hour: string;
}

export interface DayDeckRenewed extends Line {
  type: "day_deck_renewed";
}

export interface DayOver extends Line {
  type: "day_over";
}

export interface DepletionRises extends Line {
  type: "depletion_rises";
  depletion: number;
}

export interface Deployed extends Line {
  type: "deployed";
  box: "out of play" | "reinforcement pool" | "calendar" | "ace box" | "sector" | "landing" | "re-arm" | "night patrol" | "airbase" | "night raid" | "inflight" | "light loss" | "heavy loss" | "hunt" | "bomber" | "close escort" | "channel patrol" | "map airbase" | "patrol" | "clock";
  gruppen: string[];
  aircraft: Record<string, number>;
}

export interface Detected extends Line {
  type: "detected";
  warning: "none" | "late" | "sufficient" | "early" | "very_early";
  intelligence: "poor" | "limited" | "accurate";
  secret: boolean;
  space: number;
}

export interface Dispersed extends Line {
  type: "dispersed";
  squadrons: string[];
}

export interface EscortsStrafe extends Line {
  type: "escorts_strafe";
  gruppen: string[];
}

export interface EventApplies extends Line {
  type: "event_applies";
  card: string;
  code: string;
  letters: string[];
  applies: boolean;
}

export interface FlakHits extends Line {
  type: "flak_hits";
  gruppe: string;
}

export interface ForwardAirfieldSpared extends Line {
  type: "forward_airfield_spared";
}

export interface GermanIndustryRaided extends Line {
  type: "german_industry_raided";
}

export interface GermansHigher extends Line {
  type: "germans_higher";
}

export interface GreenPilots extends Line {
  type: "green_pilots";
  squadrons: string[];
}

export interface GruppeArrives extends Line {
  type: "gruppe_arrives";
  gruppe: string;
}

export interface GruppenPlotted extends Line {
  type: "gruppen_plotted";
  number: number;
}

export interface HourStruck extends Line {
  type: "hour_struck";
  hour: string;
}

export interface HuntersLeave extends Line {
  type: "hunters_leave";
  gruppen: string[];
}

export interface Intercepted extends Line {
  type: "intercepted";
  gruppen: string[];
  squadrons: string[];
}

export interface LostInCloud extends Line {
  type: "lost_in_cloud";
  squadrons: string[];
}

export interface Luftflotte3Joins extends Line {
  type: "luftflotte3_joins";
}

export interface Luftflotte3Leaves extends Line {
  type: "luftflotte3_leaves";
}

export interface MetOverCoast extends Line {
  type: "met_over_coast";
}

export interface Moved extends Line {
  type: "moved";
  unit: string;
  origin: "out of play" | "reinforcement pool" | "calendar" | "ace box" | "sector" | "landing" | "re-arm" | "night patrol" | "airbase" | "night raid" | "inflight" | "light loss" | "heavy loss" | "hunt" | "bomber" | "close escort" | "channel patrol" | "map airbase" | "patrol" | "clock";
  place: "out of play" | "reinforcement pool" | "calendar" | "ace box" | "sector" | "landing" | "re-arm" | "night patrol" | "airbase" | "night raid" | "inflight" | "light loss" | "heavy loss" | "hunt" | "bomber" | "close escort" | "channel patrol" | "map airbase" | "patrol" | "clock";
  reduced: boolean;
  where: string;
  combat: number;
  bombing: number;
}

export interface NewAircraft extends Line {
  type: "new_aircraft";
  squadrons: string[];
}

export interface NewDay extends Line {
  type: "new_day";
  date: string;
  day: number;
}

export interface NightCombat extends Line {
  type: "night_combat";
  attack: string;
  gruppen: string[];
  squadrons: string[];
  ratings: number[];
  column: number;
  row: string;
  shifts: [number, string][];
  final_row: string;
  faces: [string, string][];
}

export interface NightFalls extends Line {
  type: "night_falls";
  date: string;
}

export interface NightRaid extends Line {
  type: "night_raid";
  luftflotte: number;
  number: number;
  gruppen: string[];
}

export interface NoAdvanceWarning extends Line {
  type: "no_advance_warning";
}

export interface NoBomberLeft extends Line {
  type: "no_bomber_left";
}

export interface NoEvent extends Line {
  type: "no_event";
  reason: "deep_target" | "nobody_higher" | "clear_sky" | "small_raid" | "seen_too_well" | "beyond_range" | "no_me109" | "no_fighters" | "few_squadrons" | "no_full_squadron" | "other_warning" | "no_level_bombers" | "no_elite" | "nobody_to_escort" | "no_squadron_ready" | "nobody_chased" | "coastal_target" | "no_escort" | "no_me110";
}

export interface NoLongerHunting extends Line {
  type: "no_longer_hunting";
  gruppen: string[];
}

export interface NobodyInReach extends Line {
  type: "nobody_in_reach";
}

export interface NonEssentialTarget extends Line {
  type: "non_essential_target";
}

export interface NotRepaired extends Line {
  type: "not_repaired";
  site: string;
}

export interface NothingToIntercept extends Line {
  type: "nothing_to_intercept";
  squadrons: string[];
}

export interface OutOfFormation extends Line {
  type: "out_of_formation";
  gruppen: string[];
}

export interface PartlyRepaired extends Line {
  type: "partly_repaired";
  site: string;
}

export interface PlayedOn extends Line {
  type: "played_on";
  outcome: string;
}

export interface PointsReceived extends Line {
  type: "points_received";
  points: Record<string, number>;
}

export interface PrioritiesSet extends Line {
  type: "priorities_set";
  priorities: Record<string, string>;
}

export interface PrioritiesStay extends Line {
  type: "priorities_stay";
}

export interface RaidDay extends Line {
  type: "raid_day";
  date: string;
  number: number;
  day: number;
}

export interface RaidGathers extends Line {
  type: "raid_gathers";
  region: string;
}

export interface RaidOpens extends Line {
  type: "raid_opens";
  number: number;
  hour: string;
  effort: string;
  card: string;
  target: string;
  target_type: "radar" | "airfield" | "port" | "industry" | "city" | "headquarters" | "base";
  sector: string;
  luftflotte: number;
  enroute: string[];
}

export interface RendezvousMissed extends Line {
  type: "rendezvous_missed";
  gruppen: string[];
}

export interface Repaired extends Line {
  type: "repaired";
  site: string;
}

export interface RepeatedDays extends Line {
  type: "repeated_days";
  card: string;
}

export interface ReplacementsLost extends Line {
  type: "replacements_lost";
  number: number;
  pool: string;
}

export interface Responded extends Line {
  type: "responded";
  squadrons: string[];
  delayed: boolean;
}

export interface SealionDelayed extends Line {
  type: "sealion_delayed";
  date: string;
}

export interface SealionPrepared extends Line {
  type: "sealion_prepared";
  date: string;
}

export interface Stabilised extends Line {
  type: "stabilised";
  pilots: number;
}

export interface Suffered extends Line {
  type: "suffered";
  code: string;
  units: string[];
}

export interface TargetsInland extends Line {
  type: "targets_inland";
}

export interface Tension extends Line {
  type: "tension";
}

export interface TerrorBegins extends Line {
  type: "terror_begins";
}

export interface TooManyNetsDamaged extends Line {
  type: "too_many_nets_damaged";
}

export interface WeatherChanges extends Line {
  type: "weather_changes";
  luftflotte: number;
  weather: string;
}

export interface WeatherFound extends Line {
  type: "weather_found";
  weather: [string, string];
}

export interface BecomeAce {
  kind: "become_ace";
}

export interface CallReinforcements {
  kind: "call_reinforcements";
  cost: number;
}

export interface ChooseGreenSquadrons {
  kind: "choose_green_squadrons";
}

export interface DelayResponse {
  kind: "delay_response";
}

export interface Disperse {
  kind: "disperse";
  sector: string;
  number: number;
}

export interface Evade {
  kind: "evade";
}

export interface Fend {
  kind: "fend";
  evading: string;
}

export interface GoForBombers {
  kind: "go_for_bombers";
}

export interface GoOn {
  kind: "go_on";
  disrupted: string[];
}

export interface InterceptBlenheims {
  kind: "intercept_blenheims";
}

export interface InterceptByNight {
  kind: "intercept_by_night";
  number: number;
}

export interface InterceptGruppen {
  kind: "intercept_gruppen";
  number: number;
}

export interface InterceptNightRaiders {
  kind: "intercept_night_raiders";
  number: number;
}

export interface LandingAccident {
  kind: "landing_accident";
}

export interface LowerDie {
  kind: "lower_die";
  die: number;
}

export interface NightPatrol {
  kind: "night_patrol";
}

export interface Patrol {
  kind: "patrol";
}

export interface PlayOn {
  kind: "play_on";
  outcome: string;
}

export interface ReceiveAircraft {
  kind: "receive_aircraft";
  aircraft: string;
  number: number;
}

export interface ReceivePilots {
  kind: "receive_pilots";
  number: number;
}

export interface ReduceOneOfPair {
  kind: "reduce_one_of_pair";
  evading: string;
  fending: string;
}

export interface RefitGruppen {
  kind: "refit_gruppen";
}

export interface Respond {
  kind: "respond";
  none_costs: number;
  none_may_cost: number;
}

export interface SetEscortsAside {
  kind: "set_escorts_aside";
  number: number;
  intercepted: string[];
}

export interface SlipPast {
  kind: "slip_past";
}

export interface Entries {
  headline: Headline;
  rolled: Rolled;
  drew: Drew;
  chose: Chose;
  forced: Forced;
  changed: Changed;
  ended: Ended;
  ace_leads: AceLeads;
  ace_lost: AceLost;
  ace_made: AceMade;
  big_wing: BigWing;
  bombed: Bombed;
  bombing_strength: BombingStrength;
  british_higher: BritishHigher;
  combat: Combat;
  combat_result: CombatResult;
  damaged: Damaged;
  day_begins: DayBegins;
  day_deck_renewed: DayDeckRenewed;
  day_over: DayOver;
  depletion_rises: DepletionRises;
  deployed: Deployed;
  detected: Detected;
  dispersed: Dispersed;
  escorts_strafe: EscortsStrafe;
  event_applies: EventApplies;
  flak_hits: FlakHits;
  forward_airfield_spared: ForwardAirfieldSpared;
  german_industry_raided: GermanIndustryRaided;
  germans_higher: GermansHigher;
  green_pilots: GreenPilots;
  gruppe_arrives: GruppeArrives;
  gruppen_plotted: GruppenPlotted;
  hour_struck: HourStruck;
  hunters_leave: HuntersLeave;
  intercepted: Intercepted;
  lost_in_cloud: LostInCloud;
  luftflotte3_joins: Luftflotte3Joins;
  luftflotte3_leaves: Luftflotte3Leaves;
  met_over_coast: MetOverCoast;
  moved: Moved;
  new_aircraft: NewAircraft;
  new_day: NewDay;
  night_combat: NightCombat;
  night_falls: NightFalls;
  night_raid: NightRaid;
  no_advance_warning: NoAdvanceWarning;
  no_bomber_left: NoBomberLeft;
  no_event: NoEvent;
  no_longer_hunting: NoLongerHunting;
  nobody_in_reach: NobodyInReach;
  non_essential_target: NonEssentialTarget;
  not_repaired: NotRepaired;
  nothing_to_intercept: NothingToIntercept;
  out_of_formation: OutOfFormation;
  partly_repaired: PartlyRepaired;
  played_on: PlayedOn;
  points_received: PointsReceived;
  priorities_set: PrioritiesSet;
  priorities_stay: PrioritiesStay;
  raid_day: RaidDay;
  raid_gathers: RaidGathers;
  raid_opens: RaidOpens;
  rendezvous_missed: RendezvousMissed;
  repaired: Repaired;
  repeated_days: RepeatedDays;
  replacements_lost: ReplacementsLost;
  responded: Responded;
  sealion_delayed: SealionDelayed;
  sealion_prepared: SealionPrepared;
  stabilised: Stabilised;
  suffered: Suffered;
  targets_inland: TargetsInland;
  tension: Tension;
  terror_begins: TerrorBegins;
  too_many_nets_damaged: TooManyNetsDamaged;
  weather_changes: WeatherChanges;
  weather_found: WeatherFound;
}

export interface Questions {
  become_ace: BecomeAce;
  call_reinforcements: CallReinforcements;
  choose_green_squadrons: ChooseGreenSquadrons;
  delay_response: DelayResponse;
  disperse: Disperse;
  evade: Evade;
  fend: Fend;
  go_for_bombers: GoForBombers;
  go_on: GoOn;
  intercept_blenheims: InterceptBlenheims;
  intercept_by_night: InterceptByNight;
  intercept_gruppen: InterceptGruppen;
  intercept_night_raiders: InterceptNightRaiders;
  landing_accident: LandingAccident;
  lower_die: LowerDie;
  night_patrol: NightPatrol;
  patrol: Patrol;
  play_on: PlayOn;
  receive_aircraft: ReceiveAircraft;
  receive_pilots: ReceivePilots;
  reduce_one_of_pair: ReduceOneOfPair;
  refit_gruppen: RefitGruppen;
  respond: Respond;
  set_escorts_aside: SetEscortsAside;
  slip_past: SlipPast;
}

export interface Game {
  view: BattleView;
  asked: Asked;
  facts: Facts;
}

export type Told = Entries[keyof Entries];

export type Asked = Questions[keyof Questions];
