/**
 * The shapes that travel between server and page, written from its structs by tests/web/page_types.py.
 *
 * @typedef {boolean | number | string | string[] | Record<string, string>} Answer
 * @typedef {{type: "before", match: string, title: string, seat: string, plays: string[], people: string[],
 *   commitment: string, seals: Record<string, string>, added: string[], names: Record<string, string>,
 *   by_file: boolean, patience: number}} Before
 * @typedef {{type: "welcome", match: string, game: string, title: string, game_title: string, scenario: string,
 *   scenario_title: string, options: Record<string, boolean | number | string>, seed: string, saves: boolean,
 *   undo: "freely" | "never" | "not past a die", commitment: string, sides: string[], seat: string, plays: string[],
 *   commanders: Record<string, string>, advisers: Record<string, string[]>, signs: Record<string, number>,
 *   units: Record<string, string>, figures: string[], good_for: string, board: boolean, record: boolean,
 *   helps: boolean, mended: string}} Welcome
 * @typedef {{kind: string, id: string}} Subject
 * @typedef {{key: string, label: string, subject: Subject | null, rule: string}} Option
 * @typedef {{things: number[], boxes: number[], least?: number, weights?: number[]}} Count
 * @typedef {{rule: string, reason: string, when?: Count[], then?: Count[], bars?: boolean}} Limit
 * @typedef {{side: string, kind: "confirm" | "number" | "order" | "pick one" | "pick some" | "place" | "plan",
 *   rule: string, question: Record<string, any>, prompt: string, options?: Option[], at_least?: number,
 *   at_most?: number, low?: number, high?: number, boxes?: Option[], reach?: number[][], room?: number[],
 *   limits?: Limit[], checked?: boolean}} Shown
 * @typedef {{winner: string | null, title: string, score: number, rule: string, kind: string}} Result
 * @typedef {{start: number, fresh: number, entries: Entry[]}} Journal
 * @typedef {{name: string, answers: number, parent: string | null, at: number, comment: string}} Branch
 * @typedef {{side: string, count: number}} Asked
 * @typedef {{position: number, current: string, undone: number, ahead: number, branches: Branch[], may: boolean,
 *   asked: Asked | null}} Past
 * @typedef {{type: "state", at: number, side: string | null, view: any | null, changes: Record<string, any> | null,
 *   step: string, step_rule: string, waiting: string | null, decision: Shown | null, odds: boolean,
 *   result: Result | null, journal: Journal, past: Past}} State
 * @typedef {{seat: string, sides: string[], name: string, here: boolean, seen: number}} Sitting
 * @typedef {{kind: "draw" | "rematch" | "undo", side: string, count: number, agreed: string[]}} Offer
 * @typedef {{type: "company", people: Sitting[], commanders: Record<string, string>, offer: Offer | null,
 *   ended: string, patience: number, since: number, told: boolean, mails: boolean, next: string,
 *   by_file: boolean}} Company
 * @typedef {{number: number, seat: string, text: string, at: number}} Said
 * @typedef {{type: "talk", said: Said[], read: number}} Talk
 * @typedef {{address?: string, form?: "discord" | "json" | "ntfy" | "slack", mail?: string}} Calls
 * @typedef {{type: "own", name: string, note: string, calls: Calls}} Own
 * @typedef {{type: "look", id: number, answers: number, branch: string, view: any, summary: string, step: string,
 *   line: number | null}} Look
 * @typedef {{type: "refused", id: number,
 *   fault: "failed" | "forbidden" | "illegal" | "limit" | "malformed" | "stale" | "token", told: string}} Refused
 * @typedef {{type: "pong", id: number}} Pong
 * @typedef {{option: Option, rule: string, reason: string, boxes: string[]}} Refusal
 * @typedef {{type: "why", id: number, at: number, refusals: Refusal[]}} Why
 * @typedef {{type: "ahead", id: number, at: number, decision: Shown | null}} Ahead
 * @typedef {{figure: string, rows: [number, number][], mean: number}} Chances
 * @typedef {{told: string, chance: number, parts: any}} ChartResult
 * @typedef {{die: number | null, chance: number, results: ChartResult[], means: number[]}} Face
 * @typedef {{purpose: string, rule: string, chance: number, faces: Face[]}} DieTable
 * @typedef {{label: string, answer: Answer, figures: Chances[], lost: [string, number][], dice: DieTable[],
 *   events: [string, number][], notes: string[]}} AnswerOdds
 * @typedef {{key: string, label: string, chances: number[]}} Prospect
 * @typedef {{title: string, columns: string[], rows: Prospect[], note: string}} Prospects
 * @typedef {{label: string, answer: Answer, mean: number, margin: number}} Mean
 * @typedef {{figure: string, until: string, by: string, games: number, rows: Mean[]}} Compared
 * @typedef {{type: "odds", id: number, at: number, answers: AnswerOdds[], note: string, prospects: Prospects | null,
 *   compared: Compared | null}} Odds
 * @typedef {{type: "advice", id: number, at: number, answer: Answer, told: string, reason: string, by: string}} Advice
 * @typedef {{date: string, figures: Record<string, number>, lost: Record<string, number>}} DayTold
 * @typedef {{title: string, columns: string[], rows: string[][]}} Account
 * @typedef {{type: "diary", id: number, at: number, days: DayTold[], accounts: Account[]}} Diary
 * @typedef {{type: "luck", id: number, at: number, figure: string, luck: number, usual: number, throws: number,
 *   told: string}} Luck
 * @typedef {{type: "forecast", id: number, at: number, games: number, of: number, done: boolean,
 *   winners: Record<string, number>, scores: Record<string, number>, note: string}} Forecast
 * @typedef {{title: string, about: string, first: string, last: string}} Scenario
 * @typedef {{values: (boolean | number | string)[], default: boolean | number | string, about: string}} Choices
 * @typedef {{option: string, value: boolean | number | string, sides: string[]}} Version
 * @typedef {{name: string, about: string}} Candidate
 * @typedef {{name: string, title: string, about: string, sides: string[], scenarios: Record<string, Scenario>,
 *   options: Record<string, Choices>, versions: Version[], commanders: Record<string, Candidate[]>, leads: string,
 *   board: boolean}} GameFacts
 * @typedef {{patience?: number, helps?: boolean}} Terms
 * @typedef {{id: string, game: string, title: string, commanders: Record<string, string>, made: number,
 *   touched: number, standing: string, over: boolean, waits: string, since: number, terms: Terms}} Row
 * @typedef {{token: string, match: string, name: string, sides: string[]}} Seat
 * @typedef {{row: Row, seats: Seat[]}} Listed
 * @typedef {{token: string, match: string, title: string, seat: string, plays: string[], name: string,
 *   others: string[], waits: string, yours: boolean, since: number, over: boolean, result: string,
 *   unread: number}} Mine
 * @typedef {{date: string, lost: Record<string, number>}} DayOnRecord
 * @typedef {{title: string, unit: string, note: string, days: DayOnRecord[]}} OnRecord
 * @typedef {{purpose: string, faces: number[], modifiers: [number, string][], total: number, chart: string,
 *   outcome: string, sides: number, parts: any}} Roll
 * @typedef {{type: string, rule: string, step: string, text: string, at: number, depth?: number, roll?: Roll,
 *   deck?: string, card?: string, key?: string, side?: string, question?: Record<string, any>,
 *   answer?: Answer | string[], choice?: string, reason?: string, figure?: string, by?: number, to?: number,
 *   why?: string, cause?: string, title?: string} & Record<string, any>} Entry
 * @typedef {{type: "hello", id?: number, token: string} | {type: "seal", id?: number, seal: string} | {type: "number",
 *   id?: number, number: string} | {type: "answer", id?: number, at: number, answer: Answer} | {type: "move",
 *   id?: number, at: number, to: "branch" | "redo" | "rename" | "switch" | "undo", count?: number, name?: string,
 *   new?: string} | {type: "offer", id?: number, offer: "draw" | "rematch"} | {type: "consent", id?: number,
 *   agree: boolean} | {type: "resign", id?: number} | {type: "command", id?: number, commander?: string}
 *   | {type: "claim", id?: number, claim: "match" | "seat", commander?: string} | {type: "name", id?: number,
 *   name: string} | {type: "say", id?: number, text: string} | {type: "read", id?: number, number: number}
 *   | {type: "note", id?: number, text: string} | {type: "tell", id?: number, address?: string,
 *   form?: "discord" | "json" | "ntfy" | "slack", mail?: string} | {type: "look", id?: number, answers?: number,
 *   branch?: string | null, line?: number | null} | {type: "why", id?: number} | {type: "prepare", id?: number}
 *   | {type: "odds", id?: number, answers?: Answer[]} | {type: "advise", id?: number, commander?: string}
 *   | {type: "diary", id?: number} | {type: "luck", id?: number} | {type: "forecast", id?: number, games?: number}
 *   | {type: "stop", id?: number} | {type: "ping", id?: number}} Wish
 * @typedef {Required<Shown>} Decision
 * @typedef {{rule: string, reason: string}} Fault
 */
export {};
