import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type ServiceCommand = {
  readonly command: string;
  readonly args: readonly string[];
  /** The service is ready when its output matches. */
  readonly ready: RegExp;
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
  readonly cwd?: string;
  readonly stopSignal?: NodeJS.Signals;
};

export type RunningService = { readonly process: ChildProcess; readonly stop: () => Promise<void> };

/** Starts a program and waits for its ready line; rejects with its output when it ends before. */
export const runService = async (service: ServiceCommand): Promise<RunningService> => {
  const child = spawn(service.command, [...service.args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(service.cwd ? { cwd: service.cwd } : {}),
    ...service.user,
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      if (service.ready.test(output)) resolve();
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${service.command} ended with ${code}: ${output}`)));
  });
  return {
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(service.stopSignal ?? 'SIGTERM');
      await ended;
    },
  };
};
