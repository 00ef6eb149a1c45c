import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const list = /src[\\/]app[\\/]mantine\.css$/;
const component = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](\w+)\.module\.mjs$/;
/** These belong to the page, not to a component. */
const pageSheets = ['baseline', 'global'];

const toSheet = (name: string): string => `@mantine/core/styles/${name}.layer.css`;

/**
 * Lets each sheet that `src/app/mantine.css` lists travel with its component in the build, so that the first page waits
 * for the looks of what it shows only.
 */
export function mantineSheets(): Plugin {
  const listed = readFileSync(new URL('../src/app/mantine.css', import.meta.url), 'utf8');
  return {
    name: 'mantine-sheets',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!list.test(id)) return undefined;
      return pageSheets.map((name) => `@import "${toSheet(name)}";`).join('\n');
    },
    transform(code, id) {
      const sheet = toSheet(component.exec(id)?.[1] ?? '');
      return listed.includes(sheet) ? `import '${sheet}';\n${code}` : undefined;
    },
  };
}
