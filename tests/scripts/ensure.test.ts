import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const script = join(import.meta.dirname, '../../scripts/ensure.mjs');
const lock = (version: string) => ({
  packages: {
    '': {},
    'node_modules/a': { version },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  },
});

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prancheta-ensure-'));
  await mkdir(join(folder, 'bin'));
  // Stands in for npm: leaves a line for each call, fails when it should. What it installs can be patched once.
  const npm = `#!/bin/sh
echo "$@" >> calls
mkdir -p node_modules/patch-package
rm -f stale
cat > node_modules/patch-package/index.js <<'END'
const fs = require('fs');
fs.appendFileSync('calls', 'patched\\n');
process.exit(fs.existsSync('stale') || fs.existsSync('refuse') ? 1 : 0);
END
[ ! -e fail ]
`;
  await writeFile(join(folder, 'bin/npm'), npm);
  await chmod(join(folder, 'bin/npm'), 0o755);
});
afterEach(() => rm(folder, { recursive: true }));

const write = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content));
const run = () =>
  spawnSync(process.execPath, [script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  });
const calls = async () =>
  (await readFile(join(folder, 'calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

it('installs once from nothing, and again when the lock file has changed', async () => {
  await write('package-lock.json', lock('1.0.0'));
  expect(run().status).toBe(0);
  expect(await calls()).toHaveLength(1);
  expect(run().stdout).toBe('');
  expect(await calls()).toHaveLength(1);
  await write('package-lock.json', lock('2.0.0'));
  run();
  expect(await calls()).toHaveLength(2);
});

it('leaves packages alone that somebody else has installed', async () => {
  await mkdir(join(folder, 'node_modules'));
  await write('node_modules/.package-lock.json', lock('1.0.0'));
  await write('package-lock.json', lock('1.0.0'));
  expect(run().status).toBe(0);
  expect(await calls()).toEqual([]);
  await write('package-lock.json', lock('1.0.1'));
  run();
  expect(await calls()).toHaveLength(1);
});

it('says in Portuguese that it failed, and tries again next time', async () => {
  await write('package-lock.json', lock('1.0.0'));
  await write('fail', '');
  const failed = run();
  expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('Não foi possível instalar')]);
  await rm(join(folder, 'fail'));
  expect(run().status).toBe(0);
  expect(await calls()).toHaveLength(2);
});

it('puts patches on what it installs, and installs anew what has an older one on it', async () => {
  await mkdir(join(folder, 'patches'));
  await write('patches/a+1.0.0.patch', 'first');
  await write('package-lock.json', lock('1.0.0'));
  expect(run().status).toBe(0);
  expect(await calls()).toEqual([expect.stringMatching(/^ci /), 'patched']);
  run();
  expect(await calls()).toHaveLength(2);
  // npm would have noted it.
  await write('node_modules/.package-lock.json', lock('1.0.0'));
  await write('patches/a+1.0.0.patch', 'second');
  await write('stale', '');
  expect(run().status).toBe(0);
  expect((await calls()).slice(2)).toEqual(['patched', expect.stringMatching(/^ci /), 'patched']);
  run();
  expect(await calls()).toHaveLength(5);
});

it('says which patches could not be put on', async () => {
  await mkdir(join(folder, 'patches'));
  await write('patches/a+1.0.0.patch', 'first');
  await write('package-lock.json', lock('1.0.0'));
  await write('refuse', '');
  const failed = run();
  expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('patches/')]);
});
