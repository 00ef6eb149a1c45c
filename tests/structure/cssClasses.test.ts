// A class that a component names and its style sheet lacks is `undefined` at run time: nothing fails, it only looks broken.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

function listComponents(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listComponents(path);
    return path.endsWith('.tsx') && !path.includes('.test.') ? [path] : [];
  });
}

/** Classes used as `sheet.name` that the imported style sheet does not define. */
function listMissing(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8');
  return [...code.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, sheet, file]) => {
    const css = readFileSync(join(root, dirname(path), file!), 'utf8');
    const defined = new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name));
    return [...code.matchAll(new RegExp(`(?<![.\\w])${sheet}\\.(\\w+)`, 'g'))]
      .filter(([, name]) => !defined.has(name))
      .map(([, name]) => `${path}: .${name} is not in ${file}`);
  });
}

test('every class a component names is in its style sheet', () => {
  const components = listComponents('src');
  expect(components.length).toBeGreaterThan(100);
  expect(components.flatMap(listMissing)).toEqual([]);
});
