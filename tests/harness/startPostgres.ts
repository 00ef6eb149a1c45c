import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './findFreePort.ts';
import { runService } from './runService.ts';

const packagedVersions = '/usr/lib/postgresql';

const findBinaries = async (): Promise<string | undefined> => {
  const versions = existsSync(packagedVersions) ? await readdir(packagedVersions) : [];
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => b - a);
  const places = [
    ...newest.map((version) => join(packagedVersions, String(version), 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
};

const idOf = (option: string, name: string) => Number(execFileSync('id', [option, name], { stdio: 'pipe' }));

/** PostgreSQL refuses to run as root: an unprivileged user of the system takes it over. */
const findUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch (error) {
      console.warn(`no system user ${name}:`, error instanceof Error ? error.message : error);
    }
  }
  throw new Error('PostgreSQL needs a user that is not root: neither postgres nor nobody exists');
};

export type StartedPostgres = { readonly url: string; readonly stop: () => Promise<void> };

/** A new PostgreSQL cluster on a free port, or undefined where PostgreSQL is not installed. */
export const startPostgres = async (): Promise<StartedPostgres | undefined> => {
  const binaries = await findBinaries();
  if (binaries === undefined) return undefined;
  const user = findUser();
  const folder = await mkdtemp(join(tmpdir(), 'prancheta-pg-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const initArguments = [
    '-D',
    data,
    '-U',
    'prancheta',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  execFileSync(join(binaries, 'initdb'), initArguments, { stdio: 'pipe', cwd: folder, ...user });
  const port = await findFreePort();
  const service = await runService({
    command: join(binaries, 'postgres'),
    args: ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, '-c', 'fsync=off'],
    ready: /ready to accept connections/,
    user,
    cwd: folder,
    // Fast shutdown: open connections are ended.
    stopSignal: 'SIGINT',
  });
  return {
    url: `postgres://prancheta@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
