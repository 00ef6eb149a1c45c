import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import config from '../../vite.config.ts';

it('is the app alone that Vite serves: it looks for no packages of the benchmark, and hands on what the server answers', async () => {
  const { optimizeDeps, server } = await config({ command: 'serve', mode: 'development' });
  expect(optimizeDeps?.entries).toEqual(['index.html']);
  const handedOn = Object.keys(server?.proxy ?? {});
  for (const path of ['/api', '/sync', '/files', '/_blob', '/dev/outbox']) expect(handedOn).toContain(path);
});

describe('both together', () => {
  /** The launcher as it is, with programs in place of Vite and the server. */
  const start = async (vite: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'prancheta-dev-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const files = {
      'scripts/node24.mjs': 'export const findNode24 = () => process.execPath;',
      'server/main.ts': `
        process.on('SIGTERM', () => process.exit(0));
        setInterval(() => undefined, 1000);
        console.log(process.env.PORT, process.env.PUBLIC_URL);`,
      'node_modules/vite/bin/vite.js': vite,
      'scene/a.ts': '',
      'openapi.yaml': '',
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    await copyFile('scripts/dev.mjs', join(folder, 'scripts/dev.mjs'));
    return spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: '4000' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  };

  it('have failed where Vite could not start', async () => {
    const launcher = await start('process.exit(3)');
    const [[code]] = await Promise.all([once(launcher, 'exit'), text(launcher.stdout)]);
    expect(code).toBe(3);
  });

  it('tell one address, that of Vite, and end well when they are asked to', async () => {
    const launcher = await start('setInterval(() => undefined, 1000)');
    const [told] = await once(launcher.stdout, 'data');
    expect(String(told)).toBe('4001 http://localhost:4000\n');
    launcher.kill('SIGTERM');
    expect(await once(launcher, 'exit')).toEqual([0, null]);
  });
});
