/** Keeps all files of the site on the device, so that it can be played without a network. */

const VERSION = "dowding-$version";
/** @type {Record<string, string>} every file with its hash */
const FILES = $files;

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keep());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(forget().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(worker.registration.scope)) return;
  event.respondWith(answer(event.request));
});

/** Fetch every file that is new or has changed, check its hash, and copy the others from the version before. */
async function keep() {
  const cache = await caches.open(VERSION);
  const old = (await caches.keys()).filter((name) => name.startsWith("dowding-") && name !== VERSION);
  for (const [path, hash] of Object.entries(FILES)) {
    const kept = await cache.match(path);
    if (kept) continue;
    await cache.put(path, (await kept_before(old, path, hash)) ?? (await fetched(path, hash)));
  }
}

/** @param {string[]} caches_before @param {string} path @param {string} hash */
async function kept_before(caches_before, path, hash) {
  for (const name of caches_before) {
    const found = await (await caches.open(name)).match(path);
    if (found && (await digest(found.clone())) === hash) return found;
  }
  return null;
}

/**
 * Fetch a file. If the browser has already loaded it, that copy is taken; if the copy is old, it is loaded again.
 * @param {string} path @param {string} hash
 */
async function fetched(path, hash) {
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const reply = await fetch(path, { cache });
    if (reply.ok && (await digest(reply.clone())) === hash) return reply;
  }
  throw new Error(path + " is not what it should be");
}

/** @param {Response} reply */
async function digest(reply) {
  const found = await crypto.subtle.digest("SHA-256", await reply.arrayBuffer());
  return [...new Uint8Array(found, 0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function forget() {
  const names = (await caches.keys()).filter((name) => name.startsWith("dowding-") && name !== VERSION);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(VERSION);
  const url = new URL(request.url);
  const page = url.href.split(/[?#]/)[0] === worker.registration.scope;
  return (await cache.match(page ? "index.html" : url.origin + url.pathname)) ?? fetch(request);
}
