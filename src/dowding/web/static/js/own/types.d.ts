// What the host's page is told of typed sets, written from their structs by tools/page_types.

export interface ColumnFacts {
  name: string;
  title: string;
  kind: "choice" | "date" | "flag" | "list" | "number" | "text";
  item: "choice" | "date" | "flag" | "list" | "number" | "text" | "";
  choices: string[];
  low: number | null;
  high: number | null;
  optional: boolean;
  about: string;
  ours: boolean;
}

export interface DeckRow {
  row: number;
  cells: Record<string, string>;
  printed?: string[];
  columns?: ColumnFacts[];
  name?: string;
}

export interface Deck {
  file: string;
  title: string;
  group: string;
  kind: "cards" | "chart" | "counters" | "map" | "text";
  one: string;
  many: string;
  grows: boolean;
  key: string[];
  columns: ColumnFacts[];
  rows: DeckRow[];
}

export interface BoxFacts {
  components: string;
  title: string;
  digest: string;
  games: string[];
  decks: Deck[];
}

export interface Counts {
  typed: number;
  printed: number;
  reconstructed: number;
}

export interface Version {
  number: number;
  digest: string;
  at: number;
  counts: Counts;
  played: boolean;
}

export interface SetFacts {
  id: string;
  components: string;
  name: string;
  version: number;
  kept: boolean;
  digest: string;
  sound: boolean;
  updated: number;
  counts: Counts;
  games: string[];
  versions: Version[];
}

export interface SetList {
  sets: SetFacts[];
}

export interface AddedRow {
  row: number;
  cells: Record<string, string>;
}

export interface Progress {
  typed: number;
  printed: number;
  reconstructed: number;
  rows: number;
  done: number;
}

export interface Fault {
  file: string;
  row: number;
  field: string;
  told: string;
}

export interface SetContents {
  facts: SetFacts;
  at: number;
  cells: Record<string, Record<string, Record<string, string>>>;
  added: Record<string, AddedRow[]>;
  removed: Record<string, number[]>;
  progress: Record<string, Progress>;
  faults: Fault[];
  choices: Record<string, Record<string, string[]>>;
  undo: boolean;
  redo: boolean;
}

export interface Change {
  file: string;
  row: number;
  field: string;
  text: string | null;
}

export interface Changed {
  at: number;
  cells: Record<string, Record<string, Record<string, string | null>>>;
  added: Record<string, AddedRow[]>;
  removed: Record<string, number[]>;
  progress: Record<string, Progress>;
  faults: Fault[];
  caused: Fault[];
  digest: string;
  sound: boolean;
  counts: Counts;
  choices: Record<string, Record<string, string[]>>;
  undo: boolean;
  redo: boolean;
}

export interface Found {
  faults: Fault[];
  sound: boolean;
  digest: string;
  counts: Counts;
}

export interface Deleted {
  kept: number;
}

export interface Difference {
  file: string;
  row: number;
  key: string;
  field: string;
  this: string;
  other: string;
}

export interface Differing {
  differences: Difference[];
  more: number;
}

export interface Comparing {
  one: string;
  other: string;
  game: string;
  scenario: string | null;
  games: number;
}

export interface Ending {
  title: string;
  winner: string | null;
  games: number;
  share: number;
  low: number;
  high: number;
}

export interface Mean {
  name: string;
  unit: string;
  mean: number;
  low: number | null;
  high: number | null;
}

export interface Estimate {
  value: number;
  low: number;
  high: number;
}

export interface InHistory {
  unit: string;
  note: string;
  lost: Record<string, number>;
}

export interface Runs {
  title: string;
  games: number;
  outcomes: Ending[];
  length: Mean;
  balance: Record<string, Estimate>;
  figures: Mean[];
  record: InHistory | null;
}

export interface Compared {
  id: string;
  done: number;
  of: number;
  state: "done" | "failed" | "runs" | "stopped";
  told: string;
  this: Runs | null;
  other: Runs | null;
}
