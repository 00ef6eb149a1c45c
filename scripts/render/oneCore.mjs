// Lets the processes that show pages count one core, though they may use all of them afterwards. Chromium's H.264 encoder
// cuts each frame into as many pieces as its process counted cores, and moves the cuts by how long each piece of the last
// frame took: only uncut frames become the same bits in every run. The cores are counted once, at the start of a process:
// those it may run on.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * What to start the browser with, and `release`, which gives its pages all cores once they are there. Where a system
 * cannot keep a process to one core (anything but Linux with `taskset`) pages start like any others.
 */
export function keepPagesToOneCore() {
  const cores = readCores();
  const [first] = cores.split(/[,-]/);
  const isPossible = first !== cores && spawnSync('taskset', ['-V'], { stdio: 'ignore' }).status === 0;
  if (!isPossible) return { args: [], release: () => undefined };
  return {
    args: [`--renderer-cmd-prefix=taskset -c ${first}`],
    release: () => {
      for (const id of listDescendants(process.pid)) allow(id, cores);
    },
  };
}

/** The cores this process may use as the system writes them, `0-3,8`; empty where it does not tell. */
function readCores() {
  if (process.platform !== 'linux') return '';
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8');
  return /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? '';
}

/** Lets this process, with all its threads, use these cores only. One that is gone needs none. */
function allow(id, cores) {
  spawnSync('taskset', ['-acp', cores, String(id)], { stdio: 'ignore' });
}

/** Processes started by this one, directly or not, that were started for pages. */
function listDescendants(ancestor) {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = readParent(name);
    if (parent !== null) parents.set(Number(name), parent);
  }
  const found = [ancestor];
  for (const id of found) for (const [child, parent] of parents) if (parent === id) found.push(child);
  return found.slice(1).filter(isPageProcess);
}

/** Null for a process that is gone. */
function readParent(id) {
  // The name in brackets may hold anything; the state and the parent come after it.
  const [, parent] = /^.*\) \S (\d+) /s.exec(readIfThere(`/proc/${id}/stat`)) ?? [];
  return parent === undefined ? null : Number(parent);
}

const isPageProcess = (id) => readIfThere(`/proc/${id}/cmdline`).includes('--type=renderer');

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
