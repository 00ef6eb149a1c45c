// Git for Windows writes files anew with line ends of its own, unless the repository says otherwise.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

it('checks every text out as it is kept, also where Git would turn its line ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'prancheta-lines-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.autocrlf=true', ...args], { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet');
  copyFileSync(resolve(import.meta.dirname, '../../.gitattributes'), join(folder, '.gitattributes'));
  // A migration is known by a hash of its bytes.
  writeFileSync(join(folder, '0001_initial.sql'), 'select 1;\n');
  git('add', '.');
  rmSync(join(folder, '0001_initial.sql'));
  git('checkout', '--', '.');
  expect(readFileSync(join(folder, '0001_initial.sql'), 'utf8')).toBe('select 1;\n');
  rmSync(folder, { recursive: true });
});
