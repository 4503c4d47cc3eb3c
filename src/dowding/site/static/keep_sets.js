/**
 * The typed sets in the browser's own database, beside that of the matches: a set under its name, and each version that
 * was kept under its digest. The texts are written and read by dowding.site.page_sets.
 */

const NAME = "dowding sets";
/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("set");
      request.result.createObjectStore("version");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/**
 * Do something in one transaction; the promise is fulfilled when it is written.
 * @template T @param {"set" | "version"} name @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} work @returns {Promise<T>}
 */
async function inStore(name, mode, work) {
  const transaction = (await database()).transaction(name, mode, { durability: "strict" });
  const found = work(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(found.result);
    transaction.onabort = () => reject(transaction.error ?? new Error("it was given up"));
  });
}

/** @returns {Promise<string>} the texts of all sets, as a JSON array */
export const sets = async () => JSON.stringify(await inStore("set", "readonly", (store) => store.getAll()));

/** @param {string} id @returns {Promise<string | null>} */
export const set = async (id) => (await inStore("set", "readonly", (store) => store.get(id))) ?? null;

/** @param {string} id @param {string} text */
export const put = (id, text) => inStore("set", "readwrite", (store) => store.put(text, id));

/** @param {string} id */
export const drop = (id) => inStore("set", "readwrite", (store) => store.delete(id));

/** @returns {Promise<string>} the digests of all versions, as a JSON array */
export const digests = async () => JSON.stringify(await inStore("version", "readonly", (store) => store.getAllKeys()));

/** @param {string} digest @returns {Promise<string | null>} */
export const version = async (digest) => (await inStore("version", "readonly", (store) => store.get(digest))) ?? null;

/** @param {string} digest @param {string} text */
export const putVersion = (digest, text) => inStore("version", "readwrite", (store) => store.put(text, digest));

/** @param {string} digest */
export const dropVersion = (digest) => inStore("version", "readwrite", (store) => store.delete(digest));
