// The whole product as a person gets it: the built app served by the real server on a fresh data folder.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from './findFreePort.ts';

const root = resolve(import.meta.dirname, '../..');

export type Product = {
  readonly address: string;
  readonly dataFolder: string;
  /** Kills without warning, as a power cut does; the data folder stays. */
  kill(): Promise<void>;
  /** Starts again on the same port and data folder. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts `server/main.ts` with demo content; rejects with the server's own output when it does not come up. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'prancheta-product-'));
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  let child = await launch();

  async function launch(): Promise<ChildProcess> {
    const server = spawn(join(root, 'node_modules/.bin/node'), ['server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DEMO: '1',
        PORT: String(port),
        DATA_DIR: dataFolder,
        ...env,
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
    return server;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  return {
    address,
    dataFolder,
    kill: () => end('SIGKILL'),
    restart: async () => {
      child = await launch();
    },
    stop: async () => {
      await end('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
