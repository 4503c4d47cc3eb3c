/** What the pages of the club ask of the server. Who asks is told by a cookie, which no script can read. */

import { ask } from "../doors.js";

/** @import {Seated} from "./types.d.ts" */

const SIGNED_OUT = 401;
const OVERTAKEN = 409;

/** What the server refused, with the sentence that says why. */
export class Refused extends Error {
  /** @param {number} status @param {string} told */
  constructor(status, told) {
    super(told);
    this.status = status;
  }

  /** Whether nobody is signed in here any more. */
  get signedOut() {
    return this.status === SIGNED_OUT;
  }

  /** Whether somebody else was quicker. */
  get overtaken() {
    return this.status === OVERTAKEN;
  }
}

/** @param {string} path @param {RequestInit} [init] */
async function asked(path, init) {
  const reply = await ask(path, init);
  const told = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new Refused(reply.status, told.told || "The server has refused this.");
  return told;
}

/** Read something of the club. @param {string} path @returns {Promise<any>} */
export const read = (path) => asked(`api/club${path}`);

/** Change something of the club. @param {string} path @param {object} [said] @returns {Promise<any>} */
export const tell = (path, said = {}) =>
  asked(`api/club${path}`, { method: "POST", body: JSON.stringify(said), headers: { "Content-Type": "application/json" } });

/** Become the first host, with the key of the room. @param {object} said @param {string} key @returns {Promise<any>} */
export const tellWithKey = (said, key) =>
  asked("api/club/join", { method: "POST", body: JSON.stringify(said), headers: { Authorization: `Bearer ${key}` } });

/** A query of those values that there are. @param {Record<string, string | number | undefined>} values */
export function query(values) {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

/** The path to a member, a match or a table. @param {string} kind @param {string} id */
export const at = (kind, id) => `/${kind}/${encodeURIComponent(id)}`;

/** The address of a table where one has a seat. @param {Seated} seated */
export const tableOf = ({ match, token }) => `play?${encodeURIComponent(match)}#${token}`;
