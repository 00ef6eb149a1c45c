// Runs a program that people stop, and ends as it has ended. Valid on Node 20.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Signals to this script are handed on. A server that was asked to stop before it listened for that has stopped well; a job
 * has not done what it was called for, nor has what crashed.
 */
export function spawnNode(node, args, { env, isServer }) {
  const program = spawn(node, args, { stdio: 'inherit', env });
  const handedOn = new Set();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      handedOn.add(signal);
      program.kill(signal);
    });
  }
  program.on('exit', (code, signal) => {
    const hasStoppedWell = isServer && handedOn.has(signal);
    process.exit(code ?? (hasStoppedWell ? 0 : 128 + constants.signals[signal]));
  });
}
