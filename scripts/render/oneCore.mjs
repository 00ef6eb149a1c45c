// Starts a browser that counts one core, though it may use all of them. Chromium's H.264 encoder cuts each frame into as
// many pieces as it counted cores, and moves the cuts by how long each piece of the last frame took: only uncut frames
// become the same bits in every run. The cores are counted once, at the start: those the process may run on.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Returns what `launch` started and `release`, which gives its processes all cores back. Where a system cannot keep a
 * process to one core (anything but Linux with `taskset`) it is started like any other.
 */
export async function startOnOneCore(launch) {
  const cores = readCores();
  const [first] = cores.split(/[,-]/);
  if (first === cores || !allow([process.pid], first))
    return { started: await launch(), release: () => undefined };
  try {
    // A process inherits the cores of the one that starts it.
    const started = await launch();
    return { started, release: () => allow(listDescendants(process.pid), cores) };
  } finally {
    allow([process.pid], cores);
  }
}

/** The cores this process may use as the system writes them, `0-3,8`; empty where it does not tell. */
function readCores() {
  const file = `/proc/${process.pid}/status`;
  if (!existsSync(file)) return '';
  return /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

/** Lets these processes, with all their threads, use these cores only; false when one of them cannot be told. */
function allow(processes, cores) {
  return processes
    .map((id) => spawnSync('taskset', ['-acp', cores, String(id)], { stdio: 'ignore' }))
    .every(({ status }) => status === 0);
}

/** Processes started by this one, directly or not. */
function listDescendants(ancestor) {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = readParent(name);
    if (parent !== null) parents.set(Number(name), parent);
  }
  const found = [ancestor];
  for (const id of found) for (const [child, parent] of parents) if (parent === id) found.push(child);
  return found.slice(1);
}

/** Null for a process that is gone. */
function readParent(id) {
  try {
    // The name in brackets may hold anything; the state and the parent come after it.
    const [, parent] = /^.*\) \S (\d+) /s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return parent === undefined ? null : Number(parent);
  } catch {
    return null;
  }
}
