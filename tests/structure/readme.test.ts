import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8');

it('names every setting of the server in the table of the README, and no other', () => {
  const settings = [...read('server/config.ts').matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)];
  const rows = read('README.md')
    .split('\n## ')
    .filter((section) => section.startsWith('Configuration'))
    .flatMap((section) => section.match(/^\| `[^|]*\|/gm) ?? []);
  const named = rows.flatMap((row) => row.match(/(?<=`)[A-Z][A-Z0-9_]*(?=`)/g) ?? []);
  expect(settings.length).toBeGreaterThan(30);
  expect(named.toSorted()).toEqual([...new Set(settings.map(([, name]) => name!))].toSorted());
});

it('names every command', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  // Those that npm runs by itself, before others.
  const asked = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name));
  expect(asked.filter((name) => !new RegExp(`\\bnpm (run )?${name}\\b`).test(read('README.md')))).toEqual([]);
});

it('tells of files and folders that are there, where things are added', () => {
  const section = read('README.md').split('### To add something')[1]!.split('\n`openapi.yaml`')[0]!;
  const paths = section.match(/(?<=`)(?:scene|server|src|tests|scripts)\/[\w./]+(?=`)/g) ?? [];
  expect(paths.length).toBeGreaterThan(30);
  const isPattern = /[A-Z]{3,}/;
  expect(paths.filter((path) => !isPattern.test(path) && !existsSync(path))).toEqual([]);
});
