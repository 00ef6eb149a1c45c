import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findNode24 } from '../../scripts/node24.mjs';
import { findFreePort } from './findFreePort.ts';

const root = new URL('../..', import.meta.url).pathname;

export type SpawnedServer = {
  readonly url: string;
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Sends the signal and waits for the end; the exit code, or the signal that ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
};

export type ServerSettings = Readonly<Record<string, string>> & { readonly DATA_DIR: string };

/** Runs the real server as its own process and waits until it answers. */
export const spawnServer = async (settings: ServerSettings): Promise<SpawnedServer> => {
  const port = settings.PORT ?? String(await findFreePort());
  const child = spawn(findNode24(), ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', HOST: '127.0.0.1', ...settings, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A start-up that is given up must not leave its server behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Prancheta pronta em')) resolve();
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    end: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      }
      return child.signalCode ?? child.exitCode ?? 0;
    },
  };
};

type Answer<T> = { readonly data: T; readonly message?: string };

/** One call of the API with form data; throws the server's own words when it refuses. */
export const callApi = async <T>(
  server: Pick<SpawnedServer, 'url'>,
  path: string,
  fields: Readonly<Record<string, string>>,
  token?: string,
): Promise<T> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    body,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const answer = (await response.json()) as Answer<T>;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`);
  return answer.data;
};
