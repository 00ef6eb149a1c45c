import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { runNode } from '../../scripts/runNode.mjs';

const root = resolve(import.meta.dirname, '../..');

afterEach(() => void vi.restoreAllMocks());

it('gives back what the program ended with', () => {
  expect(runNode(['-e', 'process.exit(Number(process.env.END))'], { ...process.env, END: '3' })).toBe(3);
  expect(runNode(['-e', ''])).toBe(0);
});

it('says why a program could not start, and what ended one', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(runNode(['a.mjs'], process.env, '/nowhere/node')).toBe(1);
  expect(said).toHaveBeenLastCalledWith(expect.stringMatching(/a\.mjs: .*ENOENT/));
  expect(runNode(['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(1);
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining('SIGKILL'));
});

it('leaves it to one script to know where Node 24 is: not every system has a package of it', () => {
  const scripts = ['scripts', 'tests/harness'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?[jt]s$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  // Usage in a comment is for whoever has it.
  const code = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '');
  expect(scripts.filter((file) => code(file).includes('.bin/'))).toEqual(['scripts/node24.mjs']);
});
