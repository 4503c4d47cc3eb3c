/**
 * The matches in the browser's own database: a match, its seats, and its events under match and number. The texts are
 * written and read by dowding.site.page_store.
 */

const NAME = "dowding";
/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("match");
      request.result.createObjectStore("beginning");
      request.result.createObjectStore("seat").createIndex("match", "match");
      request.result.createObjectStore("event");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/**
 * Do something in one transaction; the promise is fulfilled when it is written.
 * @template T @param {IDBTransactionMode} mode @param {(store: (name: string) => IDBObjectStore) => () => T} work
 * @returns {Promise<T>}
 */
async function together(mode, work) {
  const transaction = (await database()).transaction(["match", "beginning", "seat", "event"], mode, {
    durability: "strict",
  });
  const found = work((name) => transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(found());
    transaction.onabort = () => reject(transaction.error);
  });
}

/** All events of a match. @param {string} match */
const eventsOf = (match) => IDBKeyRange.bound([match, 0], [match, Infinity]);

/** @param {string} match @param {string} row @param {string} beginning @param {Iterable<Iterable<string>>} seats */
export function add(match, row, beginning, seats) {
  return together("readwrite", (store) => {
    store("match").put(row, match);
    store("beginning").put(beginning, match);
    let at = 0;
    for (const [token, seat] of seats) store("seat").add({ match, seat, at: at++ }, token);
    return () => undefined;
  });
}

/** @param {string} match @param {number} number @param {Iterable<string>} events @param {string} row */
export async function append(match, number, events, row) {
  try {
    return await together("readwrite", (store) => {
      let next = number;
      for (const event of events) store("event").add(event, [match, next++]);
      store("match").put(row, match);
      return () => true;
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === "ConstraintError") return false;
    throw error;
  }
}

/** @param {string} match @returns {Promise<string | null>} */
export function row(match) {
  return together("readonly", (store) => {
    const found = store("match").get(match);
    return () => found.result ?? null;
  });
}

/** @param {string} match @param {string} row */
export function put_row(match, row) {
  return together("readwrite", (store) => {
    store("match").put(row, match);
    return () => undefined;
  });
}

/** @param {string} token @returns {Promise<string | null>} */
export function seat(token) {
  return together("readonly", (store) => {
    const found = store("seat").get(token);
    return () => found.result?.seat ?? null;
  });
}

/** @param {string} old @param {string} token @param {string} text */
export function replace_seat(old, token, text) {
  return together("readwrite", (store) => {
    const seats = store("seat");
    const found = seats.get(old);
    found.onsuccess = () => {
      seats.delete(old);
      seats.add({ ...found.result, seat: text }, token);
    };
    return () => undefined;
  });
}

/** @returns {Promise<string>} */
export function rows() {
  return together("readonly", (store) => {
    const found = store("match").getAll();
    return () => `[${found.result.join(",")}]`;
  });
}

/** @param {string} match @returns {Promise<string>} */
export function seats(match) {
  return together("readonly", (store) => {
    const found = store("seat").index("match").getAll(match);
    return () => `[${found.result.sort((a, b) => a.at - b.at).map((kept) => kept.seat).join(",")}]`;
  });
}

/** @param {string} match @returns {Promise<string | null>} */
export function kept(match) {
  return together("readonly", (store) => {
    const row = store("match").get(match);
    const beginning = store("beginning").get(match);
    const events = store("event").getAll(eventsOf(match));
    return () =>
      row.result ? `[${row.result},${JSON.stringify(beginning.result)},[${events.result.join(",")}]]` : null;
  });
}

/** The match of a seat, to lock it for one page. @param {string} token @returns {Promise<string | null>} */
export function matchOf(token) {
  return together("readonly", (store) => {
    const found = store("seat").get(token);
    return () => found.result?.match ?? null;
  });
}
