import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './findFreePort.ts';
import { runService } from './runService.ts';

export type StartedRedis = { readonly url: string; readonly stop: () => Promise<void> };

/** A Redis without persistence on this or a free port, or undefined where `redis-server` is not installed. */
export const startRedis = async (wanted?: number): Promise<StartedRedis | undefined> => {
  const places = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(':')];
  const command = places.map((place) => join(place, 'redis-server')).find((path) => existsSync(path));
  if (command === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'prancheta-redis-'));
  const port = wanted ?? (await findFreePort());
  const service = await runService({
    command,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ],
    ready: /Ready to accept connections/i,
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
