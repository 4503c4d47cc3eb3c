/** What the pages of one's own sets ask, through whichever door the page has. */

import { ask } from "../doors.js";
import { recall, remember } from "../settings.js";

/** @import {BoxFacts, Change, Changed, Compared, Comparing, Deleted, Differing, Found, SetContents, SetFacts, SetList} from "./types.d.ts" */

/** What stands for the reconstructed set where a set is named. */
export const SHIPPED = "shipped";
const NO_KEY = 401;
const TOO_OFTEN = 429;
const BROKEN = 500;

/** The answer was no, for a reason that is told. */
export class Refused extends Error {
  /** @param {string} told @param {number} status */
  constructor(told, status) {
    super(told);
    this.status = status;
  }
}

/** Whether nobody answered, so that the same may be asked again later. @param {unknown} error */
export function isAway(error) {
  return !(error instanceof Refused) || error.status >= BROKEN || error.status === TOO_OFTEN || error.status === NO_KEY;
}

/** What is said of an error. @param {unknown} error */
export function said(error) {
  if (error instanceof Refused) return error.message;
  return "There is no answer. Nothing that you typed is lost; try again in a moment.";
}

/** @param {string} path @param {RequestInit} [init] @returns {Promise<Response>} */
async function reply(path, init = {}) {
  const found = await ask(path, { ...init, headers: { Authorization: `Bearer ${recall("key")}` } });
  if (found.ok) return found;
  if (found.status === NO_KEY) remember("key", "");
  throw new Refused(await why(found), found.status);
}

/** The sentence of a refusal. @param {Response} found */
async function why(found) {
  try {
    return String((await found.json()).told);
  } catch {
    return "That was refused.";
  }
}

/** @param {string} path @returns {Promise<any>} */
const read = async (path) => (await reply(`api/${path}`)).json();

/** @param {string} path @param {object} [body] @returns {Promise<any>} */
const send = async (path, body = {}) => (await reply(`api/${path}`, { method: "POST", body: JSON.stringify(body) })).json();

/** @returns {Promise<SetFacts[]>} */
export const allSets = async () => (/** @type {SetList} */ (await read("sets"))).sets;
/** @param {string} components @returns {Promise<BoxFacts>} */
export const boxOf = (components) => read(`box/${components}`);
/** @param {string} components @param {string} name @returns {Promise<SetFacts>} */
export const beginSet = (components, name) => send("sets", { components, name });
/** @param {string} id @returns {Promise<SetContents>} */
export const contentsOf = (id) => read(`sets/${id}`);
/** @param {string} id @param {Change[]} changes @param {boolean} over @returns {Promise<Changed>} */
export const typeCells = (id, changes, over) => send(`sets/${id}/cells`, { changes, over });
/** @param {string} id @param {{file: string, add?: number, remove?: number}} row @returns {Promise<Changed>} */
export const changeRows = (id, row) => send(`sets/${id}/rows`, row);
/** @param {string} id @param {"undo" | "redo"} way @returns {Promise<Changed>} */
export const goBack = (id, way) => send(`sets/${id}/${way}`);
/** @param {string} id @returns {Promise<Found>} */
export const checkSet = (id) => send(`sets/${id}/check`);
/** @param {string} id @param {string} name @returns {Promise<SetFacts>} */
export const renameSet = (id, name) => send(`sets/${id}/name`, { name });
/** @param {string} id @returns {Promise<SetFacts>} */
export const keepVersion = (id) => send(`sets/${id}/keep`);
/** @param {string} id @returns {Promise<Deleted>} */
export const deleteSet = (id) => send(`sets/${id}/delete`);
/** @param {string} id @param {string} other @returns {Promise<Differing>} */
export const differencesOf = (id, other) => read(`sets/${id}/differences?other=${encodeURIComponent(other)}`);
/** @param {Comparing} wanted @returns {Promise<Compared>} */
export const compareSets = (wanted) => send("comparisons", wanted);
/** @param {string} id @returns {Promise<Compared>} */
export const comparedSets = (id) => read(`comparisons/${id}`);
/** @param {string} id @returns {Promise<Compared>} */
export const stopComparing = (id) => send(`comparisons/${id}/stop`);

/** A set as one file. @param {string} id @param {number | null} [version] @returns {Promise<{name: string, data: Blob}>} */
export async function exportSet(id, version = null) {
  const found = await reply(`api/sets/${id}/export${version === null ? "" : `?version=${version}`}`);
  const name = /filename="([^"]+)"/.exec(found.headers.get("Content-Disposition") ?? "")?.[1] ?? "set.zip";
  return { name, data: await found.blob() };
}

/** @param {Blob} data @param {string} name of the file @param {string} [components] @returns {Promise<SetFacts>} */
export async function importSet(data, name, components = "") {
  const query = new URLSearchParams({ name, components });
  return (await reply(`api/sets/import?${query}`, { method: "POST", body: data })).json();
}
