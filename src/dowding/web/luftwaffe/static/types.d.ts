// What the rules of luftwaffe tell, written from their structs by tools/page_types.

import type { BattleView, Entries as RafEntries, Questions as RafQuestions } from "/boards/raf/types.js";
import type { Facts, Line } from "/static/js/types.js";

export interface PlannedRaid {
  card: number;
  target: string;
  hour: string;
  flown: boolean;
  gruppen: string[];
  strategies: number[];
  forward: boolean;
}

export interface SectorLine {
  sectors: string[];
  squadrons: number[];
}

export interface TargetCardView {
  number: number;
  target: string;
  type: string;
  sector: string;
  depth: string;
  value: number;
  luftflotte: number;
  region: string;
  me109: string;
  nets: string[];
  observers: number[];
  headquarters: string[];
  enroute: string[];
  in_range: string[];
  secondary: string;
  vp_double: boolean;
  forward: string;
  sector_chart: SectorLine[];
  effort: string;
}

export interface StrategyCardView {
  number: number;
  title: string;
  code: string;
  effect: string;
  reveal: string;
  combines: boolean;
}

export interface MeetingLine {
  counts: string;
  least: number;
  broken_cloud: boolean;
}

export interface BombColumn {
  least: number;
  hits: number;
  worth: number;
}

export interface BombTable {
  columns: BombColumn[];
  shifts: Record<string, number>;
  jabo: number[];
}

export interface BoardLimits {
  raids_an_hour: number;
  fighter_hours: number;
  one_marker_at_nets: number;
  no_marker_at_nets: number;
  damaged_nets: number;
  channel_patrol: number[];
  size_modifiers: number[];
  detection: Record<string, number>;
  warnings: string[];
  skies: Record<string, number[]>;
  meeting: Record<string, MeetingLine>;
  bombs: BombTable;
}

export interface BoardView {
  held: number[];
  drawn: number[];
  raids: PlannedRaid[];
  jabos: string[];
  night_raiders: string[];
  missions: Record<string, string>;
  assigned_to: string;
  target_cards: number;
  cards: TargetCardView[];
  strategies: StrategyCardView[];
  limits: BoardLimits;
}

export interface PlannedView extends BattleView {
  haze: boolean;
  pressed: boolean;
  strategy_cards: number;
  flown: number[];
  target_discards: number[];
  called: string;
  shown: number[];
  missed: number;
  held_hunters: boolean;
  planning: boolean;
  board: BoardView | null;
}

export interface AttackExtended extends Line {
  type: "attack_extended";
  gruppen: string[];
}

export interface ContactLost extends Line {
  type: "contact_lost";
  gruppen: string[];
}

export interface Declared extends Line {
  type: "declared";
  pressed: boolean;
}

export interface DecoyShown extends Line {
  type: "decoy_shown";
  squadrons: string[];
}

export interface FreeChoice extends Line {
  type: "free_choice";
}

export interface FuelLow extends Line {
  type: "fuel_low";
  gruppen: string[];
}

export interface HazeForecast extends Line {
  type: "haze_forecast";
}

export interface LostTheirWay extends Line {
  type: "lost_their_way";
}

export interface MetLate extends Line {
  type: "met_late";
}

export interface NightRaidersShown extends Line {
  type: "night_raiders_shown";
  gruppen: string[];
}

export interface NothingFlies extends Line {
  type: "nothing_flies";
}

export interface Pursued extends Line {
  type: "pursued";
  gruppen: string[];
  squadrons: string[];
}

export interface QuickTurnaround extends Line {
  type: "quick_turnaround";
}

export interface RaidCalled extends Line {
  type: "raid_called";
  effort: string;
}

export interface RaidDeclared extends Line {
  type: "raid_declared";
  number: number;
  hour: string;
  card: string;
  target: string;
  target_type: "radar" | "airfield" | "port" | "industry" | "city" | "headquarters" | "base";
  sector: string;
  luftflotte: number;
  enroute: string[];
}

export interface RaidLapses extends Line {
  type: "raid_lapses";
  card: string;
  target: string;
}

export interface RaidOver extends Line {
  type: "raid_over";
}

export interface RaidPlanned extends Line {
  type: "raid_planned";
  card: string;
  target: string;
  hour: string;
  gruppen: string[];
  aircraft: Record<string, number>;
  strategies: string[];
}

export interface RendezvousFails extends Line {
  type: "rendezvous_fails";
}

export interface StrategyShown extends Line {
  type: "strategy_shown";
  card: string;
  strategy: string;
}

export interface AssignFighters {
  kind: "assign_fighters";
  hours: string[];
}

export interface CallRaid {
  kind: "call_raid";
}

export interface EvadeHunters {
  kind: "evade_hunters";
}

export interface ExtendAttack {
  kind: "extend_attack";
  number: number;
}

export interface FormUp {
  kind: "form_up";
  target: string;
}

export interface LoseContact {
  kind: "lose_contact";
  number: number;
}

export interface PlanDay {
  kind: "plan_day";
  date: string;
}

export interface PressAttack {
  kind: "press_attack";
}

export interface SelectRaid {
  kind: "select_raid";
  hour: string;
}

export interface SendByNight {
  kind: "send_by_night";
  least: number;
  most: number;
}

export interface SetPriorities {
  kind: "set_priorities";
}

export interface Entries extends RafEntries {
  attack_extended: AttackExtended;
  contact_lost: ContactLost;
  declared: Declared;
  decoy_shown: DecoyShown;
  free_choice: FreeChoice;
  fuel_low: FuelLow;
  haze_forecast: HazeForecast;
  lost_their_way: LostTheirWay;
  met_late: MetLate;
  night_raiders_shown: NightRaidersShown;
  nothing_flies: NothingFlies;
  pursued: Pursued;
  quick_turnaround: QuickTurnaround;
  raid_called: RaidCalled;
  raid_declared: RaidDeclared;
  raid_lapses: RaidLapses;
  raid_over: RaidOver;
  raid_planned: RaidPlanned;
  rendezvous_fails: RendezvousFails;
  strategy_shown: StrategyShown;
}

export interface Questions extends RafQuestions {
  assign_fighters: AssignFighters;
  call_raid: CallRaid;
  evade_hunters: EvadeHunters;
  extend_attack: ExtendAttack;
  form_up: FormUp;
  lose_contact: LoseContact;
  plan_day: PlanDay;
  press_attack: PressAttack;
  select_raid: SelectRaid;
  send_by_night: SendByNight;
  set_priorities: SetPriorities;
}

export interface Game {
  view: PlannedView;
  asked: Asked;
  facts: Facts;
}

export type Told = Entries[keyof Entries];

export type Asked = Questions[keyof Questions];
