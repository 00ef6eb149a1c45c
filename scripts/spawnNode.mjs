// Runs a program that people stop, and ends as it has ended. Valid on Node 20.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** Signals to this script are handed on. */
export function spawnNode(node, args, env) {
  const program = spawn(node, args, { stdio: 'inherit', env });
  const handedOn = new Set();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      handedOn.add(signal);
      program.kill(signal);
    });
  }
  // One that was asked to stop before it listened for that has stopped well; one that crashed has not.
  program.on('exit', (code, signal) => {
    process.exit(code ?? (handedOn.has(signal) ? 0 : 128 + constants.signals[signal]));
  });
}
