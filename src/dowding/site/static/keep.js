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
    transaction.onabort = () => reject(transaction.error ?? new Error("there is no such match"));
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

/** @param {string} match @param {number} number @param {Iterable<string>} events @param {string} fields of the row */
export async function append(match, number, events, fields) {
  try {
    return await together("readwrite", (store) => {
      let next = number;
      for (const event of events) store("event").add(event, [match, next++]);
      put(store("match"), match, fields);
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

/** @param {string} match @param {string} fields of the row @returns {Promise<string>} the row with them */
export function change(match, fields) {
  return together("readwrite", (store) => put(store("match"), match, fields));
}

/**
 * Change some fields of a row. This is read and written in one transaction, which is then complete.
 * @param {IDBObjectStore} rows @param {string} match @param {string} fields @returns {() => string}
 */
function put(rows, match, fields) {
  let row = "";
  const found = rows.get(match);
  found.onsuccess = () => {
    if (found.result === undefined) return rows.transaction.abort();
    row = JSON.stringify(merged(JSON.parse(found.result), JSON.parse(fields)));
    rows.put(row, match);
    return rows.transaction.commit?.();
  };
  return () => row;
}

/** A value changed by another: of an object, only the fields that the other has. @param {any} old @param {any} news */
function merged(old, news) {
  if (!isObject(old) || !isObject(news)) return news;
  const fields = Object.entries(news).map(([name, value]) => [name, merged(old[name], value)]);
  return { ...old, ...Object.fromEntries(fields) };
}

/** @param {any} value */
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

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
    const [names, found] = [store("match").getAllKeys(), store("match").getAll()];
    return () => JSON.stringify(names.result.map((name, n) => [name, found.result[n]]));
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
