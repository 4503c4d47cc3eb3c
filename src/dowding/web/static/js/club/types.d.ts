// What the club tells the page, written from its structs by tools/page_types.
// Times are seconds since 1970.

import type { Mine } from "../types.js";

export interface Called {
  address: string;
  form: "discord" | "json" | "ntfy" | "slack";
  mail: boolean;
}

export interface Me {
  id: string;
  name: string;
  role: "gone" | "guest" | "host" | "member" | "steward";
  muted_until: number;
  mail: string;
  confirmed: boolean;
  calls: Called;
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
  me: Me | null;
  roles: Record<string, string[]>;
  seen: string;
}

export interface Named {
  id: string;
  label: string;
  made: number;
  used: number;
}

export interface Device {
  id: string;
  device: string;
  made: number;
  seen: number;
  here: boolean;
}

export interface Who {
  id: string;
  name: string;
}

export interface Notice {
  number: number;
  at: number;
  by: Who | null;
  kind: string;
  text: string;
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
  options: Record<string, boolean | number | string>;
  maker: string;
  free: string[];
  pace: "tonight" | "turns";
  patience: number;
  helps: boolean;
  undo: "freely" | "never" | "not past a die";
  watch: boolean;
  text: string;
  made: number;
  until: number;
  may: boolean;
  why_not: string;
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

export interface OfSide {
  game: string;
  side: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
}

export interface Line {
  member: Who;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  sides: OfSide[];
}

export interface Pair {
  a: Who;
  b: Who;
  won: number;
  drawn: number;
  lost: number;
}

export interface Season {
  season: string;
  seasons: string[];
  note: string;
  rows: Line[];
  pairs: Pair[];
}

export interface ByScenario {
  game: string;
  scenario: string;
  side: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
}

export interface Against {
  member: Who;
  won: number;
  drawn: number;
  lost: number;
}

export interface Played {
  match: string;
  game: string;
  title: string;
  side: string;
  against: Who;
  outcome: "" | "drawn" | "lost" | "won";
  result: string;
  at: number;
  counts: boolean;
  why_not: string;
  luck: number | null;
  rate: number | null;
}

export interface Profile {
  member: Who;
  role: "gone" | "guest" | "host" | "member" | "steward";
  since: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  by: ByScenario[];
  against: Against[];
  matches: Played[];
  note: string;
}

export interface Listed {
  id: string;
  name: string;
  role: "gone" | "guest" | "host" | "member" | "steward";
  made: number;
  seen: number;
  running: number;
  muted_until: number;
  mail: string;
}

export interface Invited {
  id: string;
  code: string;
  link: string;
  until: number;
  role: "gone" | "guest" | "host" | "member" | "steward";
  note: string;
  mail: string;
  made: number;
}

export interface Decided {
  name: string;
  about: string;
  joining: "invited" | "open";
  guests: boolean;
  longest: number;
  most_matches: number;
  most_messages: number;
  most_tables: number;
}

export interface Done {
  number: number;
  at: number;
  by: Who | null;
  on: Who | null;
  kind: string;
  text: string;
}

export interface Reported {
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

export interface Greeting {
  club: string;
  role: "gone" | "guest" | "host" | "member" | "steward";
  note: string;
  until: number;
}

export interface Sent {
  told: string;
}

export interface Link {
  code: string;
  link: string;
  until: number;
}

export interface Seated {
  token: string;
  match: string;
  seat: string;
}

export interface Watching {
  token: string;
  match: string;
}

/** What is told at each address that is read. */
export interface Reads {
  "": ClubFacts;
  "/passkeys": Named[];
  "/me": Me;
  "/me/sessions": Device[];
  "/me/blocks": Who[];
  "/notices": Notice[];
  "/room": Room;
  "/tables": OpenTable[];
  "/running": Running[];
  "/mine": ClubMine[];
  "/results": Season;
  "/members/{id}/results": Profile;
  "/members": Listed[];
  "/invitations": Invited[];
  "/settings": Decided;
  "/acts": Done[];
  "/reports": Reported[];
}

/** What is told at each address where something is changed. */
export interface Tells {
  "/join": Me;
  "/invitation": Greeting;
  "/enter": Me;
  "/mail": Sent;
  "/leave": Record<string, null>;
  "/confirm": Record<string, null>;
  "/passkey/ask": Record<string, any>;
  "/passkey/enter": Me;
  "/passkeys/ask": Record<string, any>;
  "/passkeys": Named;
  "/passkeys/{id}/remove": Record<string, null>;
  "/me": Me;
  "/me/mail": Me;
  "/me/calls": Me;
  "/me/sessions/{id}/end": Record<string, null>;
  "/me/sessions/end": Record<string, null>;
  "/me/link": Link;
  "/me/block": Record<string, null>;
  "/me/delete": Record<string, null>;
  "/seats": Record<string, number>;
  "/notices/read": Record<string, null>;
  "/tables": OpenTable;
  "/tables/{id}/withdraw": Record<string, null>;
  "/tables/{id}/close": Record<string, null>;
  "/tables/{id}/take": Seated;
  "/matches/{match}/watch": Watching;
  "/matches/{match}/seat": Seated;
  "/matches/{match}/open": Record<string, null>;
  "/members/{id}/role": Record<string, null>;
  "/members/{id}/mute": Record<string, null>;
  "/members/{id}/remove": Record<string, null>;
  "/members/{id}/link": Link;
  "/invitations": Invited;
  "/invitations/{id}/withdraw": Record<string, null>;
  "/settings": Record<string, null>;
  "/reports": Record<string, null>;
  "/reports/{id}/done": Record<string, null>;
}
