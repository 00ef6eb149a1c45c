// What is exported and named nowhere again, its own file and tests included, is dead; it only looks as if somebody relied
// on it.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const FOLDERS = ['scene', 'server', 'src', 'scripts', 'tests'];
const EXPORT =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|type|interface) ([A-Za-z]\w*)/gm;

test('every exported name is used at all', () => {
  const ours = ['*.ts', ...FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)];
  // The benchmark installs what it measures beside itself.
  const files = globSync(ours, { cwd: root, exclude: ['**/node_modules/**'] });
  const times = new Map<string, number>();
  const exported: (readonly [file: string, name: string])[] = [];
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8');
    for (const word of code.split(/\W+/)) times.set(word, (times.get(word) ?? 0) + 1);
    for (const [, name] of code.matchAll(EXPORT)) exported.push([file, name!]);
  }
  expect(exported.length).toBeGreaterThan(2000);
  expect(exported.filter(([, name]) => times.get(name) === 1)).toEqual([]);
});
