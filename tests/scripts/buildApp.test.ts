import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const script = pathToFileURL(join(import.meta.dirname, '../../scripts/buildApp.mjs'));

it('takes what a whole build left for the product, and never what a broken one left', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prancheta-build-'));
  for (const name of ['scripts', 'dist/app', 'node_modules/vite/bin'])
    mkdirSync(join(folder, name), { recursive: true });
  /** Stands in for Vite: writes the page, and ends so. */
  const build = (status: number) => {
    const vite = `require('fs').writeFileSync('dist/app/index.html', ''); process.exit(${status});`;
    writeFileSync(join(folder, 'node_modules/vite/bin/vite.js'), vite);
    return run('buildApp(true)').status;
  };
  const run = (call: string) => {
    const code = `import { buildApp, isAppBuilt } from '${script.href}'; ${call}`;
    return spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: folder,
      encoding: 'utf8',
    });
  };
  const isBuilt = () => run('console.log(isAppBuilt())').stdout.trim();
  expect([isBuilt(), build(0), isBuilt()]).toEqual(['false', 0, 'true']);
  expect([build(3), isBuilt()]).toEqual([3, 'false']);
  rmSync(folder, { recursive: true });
});
