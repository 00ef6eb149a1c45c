import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those it lies in, one after the other: `mkdirSync` with `recursive` never comes back where a system says
 * that a folder "does not exist" though the one it is to lie in does, as Linux does in /proc.
 */
export function makeFolder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  const parent = dirname(path);
  if (!found && parent !== path) makeFolder(parent);
  mkdirSync(path);
}
