import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const script = pathToFileURL(join(import.meta.dirname, '../../scripts/sourceHash.mjs'));

it('sees a change in what the product is built from, a patched package among it, and none in tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prancheta-hash-'));
  for (const name of ['scripts', 'patches', 'src']) mkdirSync(join(folder, name));
  const hash = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    const print = `import { hashSources } from '${script.href}'; console.log(hashSources());`;
    const run = ['--input-type=module', '-e', print];
    return spawnSync(process.execPath, run, { cwd: folder, encoding: 'utf8' }).stdout;
  };
  const first = hash('patches/yjs+1.0.0.patch', 'first');
  expect(first).toMatch(/^[0-9a-f]{64}\n$/);
  expect(hash('src/a.test.ts', 'a test')).toBe(first);
  const second = hash('patches/yjs+1.0.0.patch', 'second');
  expect(second).not.toBe(first);
  expect(hash('src/a.ts', 'code')).not.toBe(second);
  rmSync(folder, { recursive: true });
});
