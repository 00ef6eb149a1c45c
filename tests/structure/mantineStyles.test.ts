// Mantine's components come without their looks: each one in use needs its sheet in src/app/mantine.css.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
