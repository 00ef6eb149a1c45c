import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The launchers as they are, with nothing to build and a program that only says that it runs, or ends at once.
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prancheta-start-'));
  for (const name of ['scripts', 'server/move']) await mkdir(join(folder, name), { recursive: true });
  for (const name of ['start.mjs', 'move.mjs', 'spawnNode.mjs']) {
    await copyFile(`scripts/${name}`, join(folder, 'scripts', name));
  }
  const program = `
    const { END } = process.env;
    if (END?.startsWith('SIG')) process.kill(process.pid, END);
    else if (END) process.exit(Number(END));
    setInterval(() => undefined, 1000);
    console.log('running');`;
  const files = {
    'scripts/buildApp.mjs': 'export const isAppBuilt = () => true; export const buildApp = () => {};',
    'scripts/node24.mjs': 'export const findNode24 = () => process.execPath;',
    'server/main.ts': program,
    'server/move/main.ts': program,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

const launch = (script: string, env: Record<string, string>) =>
  spawn(process.execPath, [`scripts/${script}`], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

test.each([
  ['SIGABRT', 134],
  ['SIGSEGV', 139],
  ['SIGKILL', 137],
  ['3', 3],
  ['0', 0],
])('a server that ends with %s is told as %i', async (end, code) => {
  expect(await once(launch('start.mjs', { END: end }), 'exit')).toEqual([code, null]);
});

test.each([
  ['a server', 'start.mjs', 'has ended well', 0],
  // It would count as done.
  ['a move', 'move.mjs', 'has not', 143],
])('%s that is stopped by way of %s before it listens for that %s', async (_what, script, _how, code) => {
  const launcher = launch(script, {});
  await once(launcher.stdout, 'data');
  launcher.kill('SIGTERM');
  expect(await once(launcher, 'exit')).toEqual([code, null]);
});
