// Runs a program in the project's own Node 24, whatever Node and whatever system the script itself runs on.
import { spawnSync } from 'node:child_process';
import { findNode24 } from './node24.mjs';

/** What it prints is shown. Its exit status; 1 where it could not start or was ended from outside, which is said. */
export function runNode(args, env = process.env, node = findNode24()) {
  const { status, error, signal } = spawnSync(node, args, { stdio: 'inherit', env });
  if (status === null) console.error(`✘ ${args[0]}: ${error?.message ?? `encerrado por ${signal}`}`);
  return status ?? 1;
}
