// Mantine's components come without their looks: each one in use needs its sheet in src/app/mantine.css.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { UNWORN_COLORS } from '../../src/app/theme.ts';

const sheet = (name: string) => `@mantine/core/styles/${name}.layer.css`;

/** The files of the app, without its tests, that have what the pattern finds. */
const filesWith = (pattern: RegExp, files = 'src/**/*.{ts,tsx,css}'): string[] =>
  globSync(files).filter((file) => !/\.test\.tsx?$/.test(file) && pattern.test(readFileSync(file, 'utf8')));

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
  expect(filesWith(worn).filter((file) => !file.endsWith('theme.ts'))).toEqual([]);
});

test('nobody uses the parts of components that the build leaves out', () => {
  // See scripts/trimLibraries.ts: every other test runs the whole libraries, and would not know.
  const trimmed = /\b(?:Button|ActionIcon)\.Group|\b(?:hiddenFrom|visibleFrom)=/;
  for (const use of ['<Button.Group>', '<ActionIcon.GroupSection>', '<Box hiddenFrom="sm">'])
    expect(trimmed.test(use)).toBe(true);
  expect(filesWith(trimmed, 'src/**/*.tsx')).toEqual([]);
});
