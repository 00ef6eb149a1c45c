import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { findNode24 } from '../../scripts/node24.mjs';
import { findFreePort } from './findFreePort.ts';

const root = resolve(import.meta.dirname, '../..');

export type LaunchedServer = {
  readonly process: ChildProcess;
  readonly address: string;
  readonly port: number;
};

/** Starts `server/main.ts` with demo content; rejects with the server's own output when it does not come up. */
export async function launchServer(dataFolder: string, port?: number): Promise<LaunchedServer> {
  const chosen = port ?? (await findFreePort());
  const server = spawn(findNode24(), ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEMO: '1',
      PORT: String(chosen),
      DATA_DIR: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((ready, fail) => {
    const onText = (chunk: Buffer): void => {
      output += String(chunk);
      if (output.includes('Prancheta pronta em')) ready();
    };
    server.stdout.on('data', onText);
    server.stderr.on('data', onText);
    server.once('exit', (code) => fail(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return { process: server, address: `http://127.0.0.1:${chosen}`, port: chosen };
}

/** Sends the signal and waits until the process is gone; harmless when it already is. */
export async function stopServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((done) => server.once('exit', done));
  server.kill(signal);
  await gone;
}
