// The shapes that travel between server and page, written from their structs by tools/page_types.

/** What every line of the log has. */
export interface Line {
  type: string;
  rule: string;
  step: string;
  text: string;
  at: number;
  depth?: number;
}

/** What is asked, as far as every page needs it; each board knows its own questions. */
export interface Question {
  kind: string;
  /** What it costs, or may cost, to choose nothing. */
  none_costs?: number;
  none_may_cost?: number;
}

/** What is known of an option beside its subject; each board knows its own kinds. */
export interface Facts {
  kind: string;
}

/** What differs by game: what is seen and asked, what is known of an option. Each board has its own. */
export interface Game {
  view: any;
  asked: Question;
  facts: Facts;
}

export type Answer = boolean | number | string | string[] | Record<string, string>;

export interface ComponentsTold {
  name: string;
  digest: string;
  title: string;
  version: number;
  typed: number;
  printed: number;
  reconstructed: number;
}

export interface Before {
  type: "before";
  match: string;
  game: string;
  title: string;
  seat: string;
  plays: string[];
  people: string[];
  purpose: string;
  board: boolean;
  commitment: string;
  seals: Record<string, string>;
  added: string[];
  names: Record<string, string>;
  by_file: boolean;
  patience: number;
  components: ComponentsTold;
}

export interface Band {
  least: number | null;
  most: number | null;
  name: string;
  winner: string | null;
  short: string;
}

export interface Track {
  least: number;
  most: number;
  bands: Band[];
}

export interface Goal {
  purpose: string;
  aim: string[];
  track: Track | null;
}

export interface DrillTold {
  lesson: string;
  title: string;
  goal: string;
  moral: string;
}

export interface Welcome {
  type: "welcome";
  match: string;
  game: string;
  title: string;
  game_title: string;
  scenario: string;
  scenario_title: string;
  options: Record<string, boolean | number | string>;
  seed: string;
  saves: boolean;
  undo: "freely" | "never" | "not past a die";
  commitment: string;
  sides: string[];
  seat: string;
  plays: string[];
  commanders: Record<string, string>;
  advisers: Record<string, string[]>;
  signs: Record<string, number>;
  units: Record<string, string>;
  figures: string[];
  good_for: string;
  board: boolean;
  record: boolean;
  helps: boolean;
  mended: string;
  goal: Goal;
  day: string;
  drill: DrillTold | null;
  components: ComponentsTold;
}

export interface Subject {
  kind: string;
  id: string;
}

export interface Option<G extends Game = Game> {
  key: string;
  label: string;
  subject?: Subject | null;
  rule?: string;
  facts?: G["facts"] | null;
  short?: string;
}

export interface Count {
  things: number[];
  boxes: number[];
  least?: number;
  weights?: number[];
}

export interface Limit {
  rule: string;
  reason: string;
  when?: Count[];
  then?: Count[];
  bars?: boolean;
}

export interface Shown<G extends Game = Game> {
  side: string;
  kind: "confirm" | "number" | "order" | "pick one" | "pick some" | "place" | "plan";
  rule: string;
  question: G["asked"];
  prompt: string;
  options?: Option<G>[];
  at_least?: number;
  at_most?: number;
  low?: number;
  high?: number;
  boxes?: Option<G>[];
  reach?: number[][];
  room?: number[];
  limits?: Limit[];
  checked?: boolean;
  alike?: boolean;
}

export interface Result {
  winner: string | null;
  title: string;
  score: number;
  rule: string;
  kind: string;
}

export interface Journal {
  start: number;
  fresh: number;
  entries: Entry[];
}

export interface Branch {
  name: string;
  answers: number;
  parent: string | null;
  at: number;
  comment: string;
  title: string;
}

export interface Asked {
  side: string;
  count: number;
  offer: number;
  prompts: string[];
}

export interface Past {
  position: number;
  current: string;
  undone: number;
  ahead: number;
  branches: Branch[];
  may: boolean;
  asked: Asked | null;
}

export interface State<G extends Game = Game> {
  type: "state";
  at: number;
  side: string | null;
  view: G["view"] | null;
  changes: Record<string, any> | null;
  step: string;
  step_name: string;
  step_rule: string;
  waiting: string | null;
  decision: Shown<G> | null;
  result: Result | null;
  journal: Journal;
  past: Past;
}

export interface Sitting {
  seat: string;
  sides: string[];
  name: string;
  here: boolean;
  seen: number;
}

export interface Offer {
  number: number;
  kind: "draw" | "rematch" | "undo";
  side: string;
  count: number;
  agreed: string[];
}

export interface Company {
  type: "company";
  people: Sitting[];
  watchers: number;
  commanders: Record<string, string>;
  offer: Offer | null;
  refused: Offer | null;
  ended: string;
  patience: number;
  since: number;
  told: boolean;
  mails: boolean;
  next: string;
  by_file: boolean;
}

export interface Said {
  number: number;
  seat: string;
  text: string;
  at: number;
}

export interface Talk {
  type: "talk";
  said: Said[];
  read: number;
}

export interface Calls {
  address?: string;
  form?: "discord" | "json" | "ntfy" | "slack";
  mail?: string;
  confirmed?: boolean;
}

export interface ReviewMade {
  seed: number;
  worlds: number;
  rules: string;
  luck?: number | null;
  rate?: number | null;
}

export interface Own {
  type: "own";
  name: string;
  note: string;
  calls: Calls;
  reviews: Record<string, ReviewMade>;
}

export interface Look<G extends Game = Game> {
  type: "look";
  id: number;
  answers: number;
  branch: string;
  view: G["view"];
  summary: string;
  step: string;
  line: number | null;
}

export interface Refused {
  type: "refused";
  id: number;
  fault: "failed" | "forbidden" | "illegal" | "limit" | "malformed" | "stale" | "token";
  told: string;
}

export interface Pong {
  type: "pong";
  id: number;
}

export interface Refusal {
  option: Option;
  rule: string;
  reason: string;
  boxes: string[];
}

export interface Why {
  type: "why";
  id: number;
  at: number;
  refusals: Refusal[];
}

export interface Ahead<G extends Game = Game> {
  type: "ahead";
  id: number;
  at: number;
  decision: Shown<G> | null;
}

export interface Estimate {
  mean: number;
  margin: number;
}

export interface ComparedRow {
  name: string;
  told: string;
  typed: string;
  answer: Answer;
  by: string;
  change: Estimate;
  less: Estimate;
  clear: boolean;
  alike: number;
  asked: boolean;
  outline: Record<string, number>;
}

export interface Compared {
  unit: string;
  counts: string;
  side: string;
  until: string;
  by: string;
  games: number;
  of: number;
  tried: number;
  rows: ComparedRow[];
}

export interface Chances {
  figure: string;
  rows: [number, number][];
  mean: number;
}

export interface ChartResult {
  told: string;
  chance: number;
  parts: any;
}

export interface Face {
  die: number | null;
  chance: number;
  results: ChartResult[];
  means: number[];
}

export interface DieTable {
  purpose: string;
  rule: string;
  chance: number;
  faces: Face[];
}

export interface AnswerOdds {
  label: string;
  answer: Answer;
  figures: Chances[];
  lost: [string, number][];
  dice: DieTable[];
  events: [string, number][];
  until: string;
  notes: string[];
}

export interface Prospect {
  key: string;
  label: string;
  chances: number[];
}

export interface Prospects {
  title: string;
  columns: string[];
  rows: Prospect[];
  note: string;
}

export interface Odds {
  type: "odds";
  id: number;
  at: number;
  compared: Compared | null;
  counted: AnswerOdds[];
  prospects: Prospects | null;
  done: boolean;
}

export interface Advice {
  type: "advice";
  id: number;
  at: number;
  answer: Answer;
  told: string;
  reason: string;
  by: string;
}

export interface DayTold {
  date: string;
  figures: Record<string, number>;
  lost: Record<string, number>;
}

export interface Account {
  title: string;
  columns: string[];
  rows: string[][];
}

export interface Diary {
  type: "diary";
  id: number;
  at: number;
  days: DayTold[];
  accounts: Account[];
}

export interface Title {
  unit: string;
  counter: string;
  title: string;
  side: string;
  aircraft: string;
  lines: number;
}

export interface Paragraph {
  day: string;
  hour: string;
  told: string;
  entry: number;
}

export interface Page {
  unit: string;
  title: string;
  short: string;
  side: string;
  counter: string;
  about: string;
  aircraft: string;
  now: string;
  sums: [string, number][];
  lines: Paragraph[];
}

export interface Book {
  type: "book";
  id: number;
  at: number;
  contents: Title[];
  pages: Page[];
}

export interface Luck {
  type: "luck";
  id: number;
  at: number;
  figure: string;
  luck: number;
  usual: number;
  throws: number;
  told: string;
}

export interface Ending {
  winner: string;
  share: number;
  low: number;
  high: number;
}

export interface Forecast {
  type: "forecast";
  id: number;
  at: number;
  games: number;
  of: number;
  done: boolean;
  until: string;
  endings: Ending[];
  score: Estimate | null;
  unit: string;
  note: string;
}

export interface Worth {
  points: number;
  error: number;
  wins: number | null;
}

export interface Other {
  answer: Answer;
  text: string;
  instead: string;
  gain: number;
  error: number;
  figures: Record<string, number>;
}

export interface PlanBeside {
  by: string;
  gain: number;
  error: number;
  numbers: Record<string, number>;
}

export interface Verdict {
  number: number;
  chapter: number;
  question: string;
  prompt: string;
  answer: Answer;
  text: string;
  value: number;
  worth: Worth;
  error: number;
  margin: number;
  gain_error: number;
  best: Other | null;
  reason: string;
  worlds: number;
  until: string;
  mark: string;
  is_plan: boolean;
  plans: PlanBeside[];
  between: boolean;
}

export interface Spell {
  number: number;
  chapter: number;
  decisions: number;
  others: number;
  value: number;
  gain: number;
  margin: number;
  until: string;
}

export interface Chance {
  number: number;
  since: number;
  until: number;
  chapter: number;
  luck: number;
}

export interface Grade {
  letters: string;
  like: string[];
  text: string;
}

export interface Review {
  game: string;
  scenario: string;
  side: string;
  unit: string;
  seed: number;
  worlds: number;
  by: string;
  rules: string;
  decisions: number;
  start: number;
  result: number;
  spread: number;
  verdicts: Verdict[];
  spells: Spell[];
  chances: Chance[];
  unrated: number[];
  chapter_name: string;
  is_whole: boolean;
  note: string;
  grade: Grade;
}

export interface Sums {
  luck: number;
  gained: number;
  margin: number;
  adjusted: number;
  rate: number;
  rate_error: number;
}

export interface Reviewed {
  type: "reviewed";
  id: number;
  stage: "careful" | "done" | "quick" | "stopped";
  done: boolean;
  rated: number;
  of: number;
  told: Review;
  sums: Sums;
}

export interface Reconsidered<G extends Game = Game> {
  type: "reconsidered";
  id: number;
  number: number;
  decision: Shown<G>;
  refusals: Refusal[];
  view: G["view"];
  step: string;
  step_name: string;
}

export interface Attempt {
  tried: Other;
  there: number;
  ahead: number;
  error: number;
  worlds: number;
}

export interface Attempted {
  type: "attempted";
  id: number;
  number: number;
  attempt: Attempt;
}

export interface ValuedAnswer {
  text: string;
  gain: number;
  margin: number;
  is_clear: boolean;
  figures: Record<string, number>;
  marks: ("given" | "usual")[];
  outline: Record<string, number>;
}

export interface DayScore {
  chosen: number;
  answers: ValuedAnswer[];
  by: string;
  doctrine: string;
  reason: string;
  unit: string;
  until: string;
  worlds: number;
}

export interface Scored {
  type: "scored";
  id: number;
  told: DayScore;
}

export interface Outline {
  rank: number;
  leads: string;
  players: string;
  lasts: string;
  weight: number;
  decides: string;
}

export interface Scenario {
  title: string;
  about: string;
  first: string;
  last: string;
  marks: Record<string, string>;
}

export interface Choices {
  values: (boolean | number | string)[];
  default: boolean | number | string;
  about: string;
  before: boolean | number | string | null;
  title: string;
  rule: string;
  called: Record<string, string>;
}

export interface Version {
  option: string;
  value: boolean | number | string;
  sides: string[];
}

export interface Candidate {
  name: string;
  about: string;
}

export interface LessonFacts {
  name: string;
  title: string;
  about: string;
  side: string;
  goal: string;
  question: string;
}

export interface Length {
  sure: string;
  by: string;
  days: [number, number];
  decisions: Record<string, number>;
}

export interface GameFacts {
  name: string;
  title: string;
  about: string;
  outline: Outline | null;
  sides: string[];
  scenarios: Record<string, Scenario>;
  options: Record<string, Choices>;
  versions: Version[];
  commanders: Record<string, Candidate[]>;
  leads: string;
  board: boolean;
  lessons: LessonFacts[];
  components: string;
  lengths: Record<string, Length>;
}

export interface Terms {
  patience?: number;
  helps?: boolean;
}

export interface Row {
  id: string;
  game: string;
  title: string;
  commanders: Record<string, string>;
  made: number;
  touched: number;
  standing: string;
  over: boolean;
  waits: string;
  since: number;
  terms: Terms;
}

export interface Seat {
  token: string;
  match: string;
  name: string;
  sides: string[];
}

export interface Listed {
  row: Row;
  seats: Seat[];
}

export interface Mine {
  token: string;
  match: string;
  game: string;
  title: string;
  seat: string;
  plays: string[];
  name: string;
  others: string[];
  waits: string;
  yours: boolean;
  since: number;
  over: boolean;
  result: string;
  unread: number;
}

export interface DaySituation {
  day: string;
  title: string;
  side: string;
  prompt: string;
}

export interface DayOnRecord {
  date: string;
  lost: Record<string, number>;
}

export interface OnRecord {
  title: string;
  unit: string;
  note: string;
  days: DayOnRecord[];
}

export interface Roll {
  purpose: string;
  faces: number[];
  modifiers: [number, string][];
  total: number;
  chart: string;
  outcome: string;
  sides: number;
  parts: any;
  kind: string;
}

export type Message<G extends Game = Game> =
  | Before
  | Welcome
  | State<G>
  | Company
  | Talk
  | Own
  | Look<G>
  | Refused
  | Pong
  | Why
  | Ahead<G>
  | Odds
  | Advice
  | Diary
  | Book
  | Luck
  | Forecast
  | Reviewed
  | Reconsidered<G>
  | Attempted
  | Scored;

export interface Headline extends Line {
  type: "headline";
}

export interface Rolled extends Line {
  type: "rolled";
  roll: Roll;
}

export interface Drew extends Line {
  type: "drew";
  deck: string;
  card: string;
  key: string;
}

export interface Chose extends Line {
  type: "chose";
  side: string;
  question: Question;
  answer: Answer;
  choice: string;
  reason: string;
}

export interface Forced extends Line {
  type: "forced";
  side: string;
  question: Question;
  answer: string[];
  choice: string;
}

export interface Changed extends Line {
  type: "changed";
  figure: string;
  by: number;
  to: number;
  why: string;
  cause: string;
}

export interface Ended extends Line {
  type: "ended";
  title: string;
}

export interface Entry extends Line {
  roll?: Roll;
  deck?: string;
  card?: string;
  key?: string;
  side?: string;
  question?: Question;
  answer?: Answer | string[];
  choice?: string;
  reason?: string;
  figure?: string;
  by?: number;
  to?: number;
  why?: string;
  cause?: string;
  title?: string;
}

export interface HelloWish {
  type: "hello";
  id?: number;
  token: string;
}

export interface SealWish {
  type: "seal";
  id?: number;
  seal: string;
}

export interface NumberWish {
  type: "number";
  id?: number;
  number: string;
}

export interface AnswerWish {
  type: "answer";
  id?: number;
  at: number;
  answer: Answer;
}

export interface MoveWish {
  type: "move";
  id?: number;
  at: number;
  to: "branch" | "redo" | "rename" | "switch" | "undo";
  count?: number;
  name?: string;
  new?: string;
}

export interface OfferWish {
  type: "offer";
  id?: number;
  offer: "draw" | "rematch";
}

export interface ConsentWish {
  type: "consent";
  id?: number;
  offer: number;
  agree: boolean;
}

export interface ResignWish {
  type: "resign";
  id?: number;
}

export interface CommandWish {
  type: "command";
  id?: number;
  commander?: string;
}

export interface ClaimWish {
  type: "claim";
  id?: number;
  claim: "match" | "seat";
  commander?: string;
}

export interface NameWish {
  type: "name";
  id?: number;
  name: string;
}

export interface SayWish {
  type: "say";
  id?: number;
  text: string;
}

export interface ReadWish {
  type: "read";
  id?: number;
  number: number;
}

export interface NoteWish {
  type: "note";
  id?: number;
  text: string;
}

export interface TellWish {
  type: "tell";
  id?: number;
  address?: string;
  form?: "discord" | "json" | "ntfy" | "slack";
  mail?: string;
}

export interface LookWish {
  type: "look";
  id?: number;
  answers?: number;
  branch?: string | null;
  line?: number | null;
}

export interface WhyWish {
  type: "why";
  id?: number;
}

export interface PrepareWish {
  type: "prepare";
  id?: number;
}

export interface OddsWish {
  type: "odds";
  id?: number;
  answers?: Answer[];
}

export interface AdviseWish {
  type: "advise";
  id?: number;
  commander?: string;
}

export interface DiaryWish {
  type: "diary";
  id?: number;
}

export interface BookWish {
  type: "book";
  id?: number;
  unit?: string;
  all?: boolean;
}

export interface LuckWish {
  type: "luck";
  id?: number;
}

export interface ForecastWish {
  type: "forecast";
  id?: number;
  games?: number;
}

export interface ReviewWish {
  type: "review";
  id?: number;
  side?: string;
}

export interface ReconsiderWish {
  type: "reconsider";
  id?: number;
  side: string;
  number: number;
}

export interface AttemptWish {
  type: "attempt";
  id?: number;
  side: string;
  number: number;
  answer: Answer;
}

export interface StopWish {
  type: "stop";
  id?: number;
  what?: "forecast" | "review";
}

export interface PingWish {
  type: "ping";
  id?: number;
}

export type Wish =
  | HelloWish
  | SealWish
  | NumberWish
  | AnswerWish
  | MoveWish
  | OfferWish
  | ConsentWish
  | ResignWish
  | CommandWish
  | ClaimWish
  | NameWish
  | SayWish
  | ReadWish
  | NoteWish
  | TellWish
  | LookWish
  | WhyWish
  | PrepareWish
  | OddsWish
  | AdviseWish
  | DiaryWish
  | BookWish
  | LuckWish
  | ForecastWish
  | ReviewWish
  | ReconsiderWish
  | AttemptWish
  | StopWish
  | PingWish;

/** A decision with its defaults filled in. */
export type Decision<G extends Game = Game> = Required<Shown<G>>;

/** A fault of a plan. */
export interface Fault {
  rule: string;
  reason: string;
}
