/** The second worker, for long calculations: started when it is needed, and ended to stop it. */

/** @typedef {{task: string, tell: (text: string) => void, resolve: (text: string) => void,
 *   reject: (error: Error) => void}} Job */

/** @type {Worker | null} */
let worker = null;
/** @type {Job[]} the first is being done */
const jobs = [];

/**
 * Begin a calculation. @param {string} task @param {any} tell a function of Python, which is released at the end
 * @returns {{result: Promise<string>, stop: () => void}}
 */
export function think(task, tell) {
  const keptTell = tell.copy?.() ?? tell;
  /** @type {Job} */
  let job;
  const result = /** @type {Promise<string>} */ (
    new Promise((resolve, reject) => {
      job = { task, tell: keptTell, resolve, reject };
      jobs.push(job);
      if (jobs.length === 1) next();
    })
  ).finally(() => keptTell.destroy?.());
  return { result, stop: () => drop(job) };
}

function next() {
  const [job] = jobs;
  if (!job) return;
  worker ??= started();
  worker.postMessage(job.task);
}

function started() {
  const fresh = new Worker(new URL("./thinker.js", import.meta.url), { type: "module" });
  fresh.onmessage = ({ data }) => {
    const [job] = jobs;
    if (!job) return;
    if ("told" in data) return void job.tell(data.told);
    jobs.shift();
    if ("result" in data) job.resolve(data.result);
    else job.reject(new Error(data.failed));
    next();
  };
  return fresh;
}

/** Give up a job; if it is being done, its worker is ended. @param {Job} job */
function drop(job) {
  const at = jobs.indexOf(job);
  if (at < 0) return;
  jobs.splice(at, 1);
  job.reject(new Error("given up"));
  if (at > 0) return;
  worker?.terminate();
  worker = null;
  next();
}
