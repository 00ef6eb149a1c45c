import { readFileSync } from 'node:fs';
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
