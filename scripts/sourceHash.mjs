// One hash over all the files the interface is built from.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Paths in the project's folder. */
const listRoots = (project) => [
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
  ...readdirSync(join(project, 'scripts'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('scripts', name)),
];

function* listFiles(project, path) {
  const file = join(project, path);
  if (!existsSync(file)) return;
  if (!statSync(file).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(file).sort()) yield* listFiles(project, join(path, name));
}

/** Hash (hex) of names and contents in the project's folder; tests do not count. */
export function hashSources(project = '.') {
  const hash = createHash('sha256');
  for (const root of listRoots(project)) {
    for (const path of listFiles(project, root)) {
      if (/\.test\.tsx?$/.test(path)) continue;
      hash.update(`${path}\0`).update(readFileSync(join(project, path)));
    }
  }
  return hash.digest('hex');
}
