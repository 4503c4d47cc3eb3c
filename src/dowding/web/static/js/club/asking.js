/** What the pages of the club ask of the server. Who asks is told by a cookie, which no script can read. */

import { ask } from "../doors.js";

/** @import {Me, Reads, Tells, Watching} from "./types.d.ts" */
/** @typedef {Record<string, string | number | undefined>} Values what stands in braces in an address, and its query */

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

/**
 * Read something of the club.
 * @template {keyof Reads} Path @param {Path} path @param {Values} [values] @returns {Promise<Reads[Path]>}
 */
export const read = (path, values = {}) => asked(`api/club${filled(path, values)}`);

/**
 * Change something of the club.
 * @template {keyof Tells} Path @param {Path} path @param {object} [said] @param {Values} [values] @returns {Promise<Tells[Path]>}
 */
export const tell = (path, said = {}, values = {}) =>
  asked(`api/club${filled(path, values)}`, { method: "POST", body: JSON.stringify(said), headers: { "Content-Type": "application/json" } });

/** Become the first host, with the key of the room. @param {object} said @param {string} key @returns {Promise<Me>} */
export const tellWithKey = (said, key) =>
  asked("api/club/join", { method: "POST", body: JSON.stringify(said), headers: { Authorization: `Bearer ${key}` } });

/** An address with its braces filled; values without braces are its query. @param {string} path @param {Values} values */
export function filled(path, values) {
  const rest = { ...values };
  const place = path.replace(/\{(\w+)\}/g, (_, /** @type {string} */ name) => {
    const value = encodeURIComponent(String(values[name]));
    delete rest[name];
    return value;
  });
  return place + query(rest);
}

/** A query of those values that there are. @param {Values} values */
export function query(values) {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

/** The address of a table where one has a seat. @param {Watching} seat */
export const tableOf = ({ match, token }) => `play?${encodeURIComponent(match)}#${token}`;
