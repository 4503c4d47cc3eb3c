// What the club tells the page. Times are seconds since 1970.

import type { Mine } from "../types.js";

export type Role = "guest" | "member" | "steward" | "host";
export type Pace = "tonight" | "turns";

/** A member; a former one has no id. */
export interface Who {
  id: string;
  name: string;
}

export interface ClubCalls {
  address: string;
  form: "ntfy" | "discord" | "slack" | "json";
  mail: boolean;
}

export interface Me {
  id: string;
  name: string;
  role: Role;
  muted_until: number;
  mail: string;
  confirmed: boolean;
  calls: ClubCalls;
  passkeys: number;
  unread: number;
}

export interface ClubFacts {
  name: string;
  about: string;
  members: number;
  joining: "invited" | "open";
  guests: boolean;
  mail: boolean;
  passkeys: boolean;
  why_not: string;
  first: boolean;
  seen: string;
  me: Me | null;
  roles: Record<string, string[]>;
}

export interface Invitation {
  club: string;
  role: Role;
  note: string;
  until: number;
}

export interface ClubMine extends Mine {
  patience: number;
  helps: boolean;
  against: Who[];
  watch: boolean;
  begun: boolean;
}

export interface OpenTable {
  id: string;
  by: Who;
  own: boolean;
  game: string;
  game_title: string;
  scenario: string;
  scenario_title: string;
  options: Record<string, unknown>;
  maker: string;
  free: string[];
  pace: Pace;
  patience: number;
  helps: boolean;
  undo: string;
  watch: boolean;
  text: string;
  made: number;
  until: number;
  may: boolean;
  why_not: string;
}

export interface Running {
  match: string;
  game: string;
  game_title: string;
  title: string;
  standing: string;
  waits: string;
  since: number;
  players: Record<string, Who>;
  began: number;
}

export interface Score {
  played: number;
  won: number;
  drawn: number;
  lost: number;
}

export interface Season {
  season: string;
  seasons: string[];
  note: string;
  rows: (Score & { member: Who; sides: (Score & { game: string; side: string })[] })[];
  pairs: { a: Who; b: Who; won: number; drawn: number; lost: number }[];
}

export interface Room {
  club: string;
  me: Me | null;
  mine: ClubMine[];
  tables: OpenTable[];
  open: number;
  running: Running[];
  playing: number;
  here: Who[];
  season: Season;
}

export interface Ended {
  match: string;
  game: string;
  title: string;
  side: string;
  against: Who;
  outcome: "won" | "drawn" | "lost" | "";
  at: number;
  counts: boolean;
  why_not: string;
  luck: number | null;
  rate: number | null;
  result: string;
}

export interface Profile extends Score {
  member: Who;
  role: Role;
  since: number;
  by: (Score & { game: string; scenario: string; side: string })[];
  against: { member: Who; won: number; drawn: number; lost: number }[];
  matches: Ended[];
}

export interface Listing {
  id: string;
  name: string;
  role: Role;
  made: number;
  seen: number;
  running: number;
  muted_until: number;
  mail: string;
}

export interface Invited {
  id: string;
  role: Role;
  note: string;
  mail: string;
  made: number;
  until: number;
}

export interface Link {
  code: string;
  link: string;
  until: number;
}

export interface ClubSettings {
  name: string;
  about: string;
  joining: "invited" | "open";
  guests: boolean;
  longest: number;
  most_matches: number;
  most_messages: number;
  most_tables: number;
}

export interface Act {
  number: number;
  at: number;
  by: Who | null;
  on?: Who | null;
  kind: string;
  text: string;
}

export interface Report {
  id: string;
  at: number;
  by: Who;
  on: Who;
  match: string;
  title: string;
  said: string;
  text: string;
  done: boolean;
}

export interface Device {
  id: string;
  device: string;
  made: number;
  seen: number;
  here: boolean;
}

export interface Passkey {
  id: string;
  label: string;
  made: number;
  used: number;
}

/** A seat that one has got. */
export interface Seated {
  token: string;
  match: string;
  seat: string;
}
