// Mantine's components come without their looks: each one in use needs its sheet in src/app/mantine.css.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UNWORN_COLORS } from '../../src/app/theme.ts';

const sheet = (name: string) => `@mantine/core/styles/${name}.layer.css`;

test('every Mantine component in use brings its style sheet', () => {
  const imported = readFileSync('src/app/mantine.css', 'utf8');
  const used = new Set<string>();
  for (const file of globSync('src/**/*.tsx')) {
    for (const [, names] of readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g))
      for (const name of names?.split(',') ?? []) used.add(name.trim());
  }
  const bare = [...used].filter(
    (name) => existsSync(`node_modules/${sheet(name)}`) && !imported.includes(sheet(name)),
  );
  expect(used.size).toBeGreaterThan(20);
  expect(bare).toEqual([]);
});

test('nothing wears a colour whose variables are left out', () => {
  const worn = new RegExp(
    `['"](?:${UNWORN_COLORS.join('|')})(?:\\.\\d)?['"]|-color-(?:${UNWORN_COLORS.join('|')})-`,
  );
  const wearers = globSync('src/**/*.{ts,tsx,css}').filter(
    (file) =>
      !file.endsWith('theme.ts') && !/\.test\.tsx?$/.test(file) && worn.test(readFileSync(file, 'utf8')),
  );
  expect(wearers).toEqual([]);
});
