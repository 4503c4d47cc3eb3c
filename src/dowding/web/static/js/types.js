/**
 * The shapes that travel between server and page; the server's messages.py is the original. Of a decision, what has its
 * usual value does not travel.
 *
 * @typedef {{kind: string, id: string}} Subject
 * @typedef {{key: string, label: string, subject: Subject | null, rule: string}} Option
 * @typedef {{option: Option, rule: string, reason: string}} Refusal
 * @typedef {"pick one" | "pick some" | "order" | "place" | "number" | "confirm"} Kind
 * @typedef {{kind: string} & Record<string, unknown>} Question
 * @typedef {{side: string, kind: Kind, rule: string, question: Question, prompt: string, options?: Option[],
 *   at_least?: number, at_most?: number, low?: number, high?: number, boxes?: Option[], reach?: number[][],
 *   room?: number[]}} Shown
 * @typedef {Required<Shown>} Decision
 * @typedef {{purpose: string, faces: number[], modifiers: [number, string][], total: number, chart: string,
 *   outcome: string}} Roll
 * @typedef {{type: string, rule: string, step: string, text: string, at: number, title?: string, depth?: number,
 *   roll?: Roll, figure?: string, by?: number, to?: number, why?: string, side?: string}} Entry
 * @typedef {{name: string, answers: number, parent: string | null, at: number, comment: string}} Branch
 * @typedef {{position: number, current: string, undone: number, ahead: number, branches: Branch[], may: boolean}} Past
 * @typedef {{winner: string | null, title: string, score: number, rule: string}} Result
 * @typedef {string | number | boolean | string[] | Record<string, string>} Answer
 * @typedef {{type: "welcome", match: string, game: string, title: string, game_title: string, scenario: string,
 *   scenario_title: string, options: Record<string, string | number | boolean>, seed: number, sides: string[],
 *   seat: string, plays: string[], commanders: Record<string, string>, advisers: string[],
 *   figures: string[], board: boolean, record: boolean}} Facts
 * @typedef {{type: "state", at: number, side: string | null, view: any, changes: any, step: string,
 *   step_rule: string, waiting: string | null, decision: Shown | null, odds: boolean, result: Result | null,
 *   journal: {start: number, entries: Entry[]}, past: Past}} State
 * @typedef {{type: "look", id: number, answers: number, branch: string, view: any, summary: string,
 *   step: string}} Looked
 * @typedef {{figure: string, rows: [number, number][], mean: number}} Chances
 * @typedef {{shown: string, chance: number, results: [string, number][], means: number[]}} Face
 * @typedef {{purpose: string, rule: string, chance: number, faces: Face[]}} DieTable
 * @typedef {{label: string, answer: Answer, figures: Chances[], lost: [string, number][], dice: DieTable[],
 *   events: [string, number][], notes: string[]}} AnswerOdds
 * @typedef {{type: "odds", id: number, at: number, answers: AnswerOdds[], note: string}} Odds
 * @typedef {{type: "advice", id: number, at: number, answer: Answer, told: string, reason: string, by: string}} Advice
 * @typedef {{date: string, figures: Record<string, number>, lost: Record<string, number>}} DayTold
 * @typedef {{title: string, unit: string, note: string,
 *   days: {date: string, lost: Record<string, number>}[]}} Record1940
 * @typedef {{type: "luck", id: number, at: number, figure: string, luck: number, usual: number, throws: number,
 *   told: string}} Luck
 * @typedef {{type: "forecast", id: number, at: number, games: number, of: number, done: boolean,
 *   winners: Record<string, number>, scores: Record<string, number>, note: string}} Forecast
 * @typedef {{type: "refused", id: number, fault: string, told: string}} Refused
 * @typedef {{type: "why", id: number, at: number, refusals: Refusal[]}} Reasons
 * @typedef {{title: string, about: string}} Scenario
 * @typedef {{values: (string | number | boolean)[], default: string | number | boolean, about: string}} Choices
 * @typedef {{option: string, value: string | number | boolean, sides: string[]}} Version
 * @typedef {{name: string, title: string, about: string, sides: string[], scenarios: Record<string, Scenario>,
 *   options: Record<string, Choices>, versions: Version[], commanders: Record<string, {name: string, about: string}[]>,
 *   leads: string, board: boolean}} GameFacts
 * @typedef {{token: string, match: string, name: string, sides: string[]}} Seat
 * @typedef {{row: {id: string, game: string, title: string, commanders: Record<string, string>, made: number,
 *   touched: number, standing: string, over: boolean}, seats: Seat[]}} Listed
 */
export {};
