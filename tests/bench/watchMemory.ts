// What a browser holds, all its processes together. Linux only: elsewhere there is nothing to read.
import { readdirSync, readFileSync } from 'node:fs';

const EVERY_MS = 50;

/** MB, pages shared by processes counted once. */
export type Memory = { readonly atStart: number; readonly most: number };

/** Looks until it is stopped; null where it cannot. */
export function watchMemory(ancestor: number): () => Memory | null {
  const atStart = readKilobytes(ancestor);
  let most = atStart;
  const timer = setInterval(() => {
    most = Math.max(most, readKilobytes(ancestor));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return most === 0 ? null : { atStart: atStart / 1024, most: most / 1024 };
  };
}

function readKilobytes(ancestor: number): number {
  let sum = 0;
  for (const id of listDescendants(ancestor)) {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readIfThere(`/proc/${id}/smaps_rollup`)) ?? [];
    sum += Number(kilobytes ?? 0);
  }
  return sum;
}

function listDescendants(ancestor: number): readonly number[] {
  if (process.platform !== 'linux') return [];
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    // The name in brackets may hold anything; the state and the parent come after it.
    const [, parent] = /^.*\) \S (\d+) /s.exec(readIfThere(`/proc/${name}/stat`)) ?? [];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const found = [ancestor];
  for (const id of found) for (const [child, parent] of parents) if (parent === id) found.push(child);
  return found.slice(1);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
