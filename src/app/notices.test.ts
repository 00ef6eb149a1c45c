// The page's first script looks whether the browser can run the app, and shows the notice of index.html that says what is missing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The notices a browser with these globals is shown, and the scripts asked for. */
function openIn(globals: object): { notices: string[]; scripts: string[] } {
  const notices: string[] = [];
  const scripts: string[] = [];
  const createElement = (): object => ({
    setAttribute: (_name: string, value: string) => notices.push(value),
  });
  runInNewContext(read('public/colorScheme.js'), {
    document: {
      documentElement: { setAttribute: () => undefined },
      createElement,
      head: { appendChild: ({ src }: { src: string }) => scripts.push(src) },
    },
    matchMedia: () => ({ matches: false }),
    console: { warn: () => undefined },
    addEventListener: () => undefined,
    AbortSignal,
    URL,
    localStorage: { getItem: () => null },
    ...globals,
  });
  return { notices, scripts };
}

const denied = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

it('says so where the site may keep no data, and where the browser is too old', () => {
  expect(openIn({})).toEqual({ notices: [], scripts: [] });
  expect(openIn({ localStorage: { getItem: denied } })).toEqual({
    notices: ['no-storage'],
    scripts: ['/showNotice.js'],
  });
  expect(openIn({ URL: {} })).toEqual({ notices: ['too-old'], scripts: ['/showNotice.js'] });
  const page = read('index.html');
  for (const id of ['no-storage', 'too-old']) expect(page).toContain(`<div id="${id}" role="alert" hidden>`);
});
