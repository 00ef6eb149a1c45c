// One hash over all the files the interface is built from.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const roots = [
  'index.html',
  'openapi.yaml',
  'package-lock.json',
  // What we change in packages is part of them.
  'patches',
  'public',
  'scene',
  'src',
  'tsconfig.json',
  'vite.config.ts',
  'vite.embed.config.ts',
  // What takes part in the build; the other scripts run by themselves.
  ...readdirSync('scripts')
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('scripts', name)),
];

function* listFiles(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* listFiles(join(path, name));
}

/** Hash (hex) of names and contents; tests do not count. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const root of roots) {
    for (const path of listFiles(root)) {
      if (/\.test\.tsx?$/.test(path)) continue;
      hash.update(`${path}\0`).update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}
