import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

/** A page made from `index.html`, and the sources whose files it names. */
export type StartPage = {
  readonly fileName: string;
  readonly sources: readonly string[];
  /** Exports `renderFirstPage`: the markup of what is seen before the app runs. */
  readonly preview?: string;
};

/** The chunks that hold these source files, with all they import before they run. */
function collectFiles(
  bundle: Bundle,
  sources: readonly string[],
): { scripts: Set<string>; styles: Set<string> } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || scripts.has(fileName)) return;
    scripts.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(visit);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const starts = sources.some((source) => chunk.facadeModuleId?.endsWith(source));
    if (starts) visit(chunk.fileName);
  }
  return { scripts, styles };
}

/** The sources of which something is left in the file. */
function listSources(bundle: Bundle, fileName: string): readonly string[] {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk') return [];
  return Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 ? [id] : [],
  );
}

/** Builds the module for Node and lets it write its markup: the same components and class names as in the browser. */
async function renderPreview(root: string, source: string): Promise<string> {
  const outDir = join(root, 'dist', 'preview');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: source,
      outDir,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'preview.mjs' } },
    },
  });
  const module: unknown = await import(pathToFileURL(join(outDir, 'preview.mjs')).href);
  return (module as { renderFirstPage: () => string }).renderFirstPage();
}

/** The page whose app starts by itself: with the page, not after the first script. */
function startApp(page: string): string {
  return page.replace(
    /<link rel="modulepreload" crossorigin href="(\/assets\/main-[^"]+)">/,
    '<script type="module" crossorigin src="$1"></script>',
  );
}

/** The page with its preview: painted before the app, whose files wait in a template until then (`start.ts`). */
function addPreview(page: string, markup: string): string {
  const files = /\s*<link rel="modulepreload"[^>]*>/g;
  const waiting = `<template id="app-files">${(page.match(files) ?? []).join('')}\n    </template>`;
  return page
    .replaceAll(files, '')
    .replaceAll('<script type="module"', '<script type="module" blocking="render"')
    .replace('</body>', () => `  ${markup}\n    ${waiting}\n  </body>`);
}

/**
 * Writes the pages of the places people start at (`home.html`, `editor.html`): each also names the files of its screen,
 * and the font of the interface, so that a visitor's browser asks for them at once instead of after the first script
 * has run.
 */
export function startPages(pages: readonly StartPage[], font: RegExp): Plugin {
  let root = '';
  const sourcesOf: Record<string, readonly string[]> = {};
  return {
    name: 'start-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const page = String(index.source);
        const fonts = Object.keys(bundle).filter((file) => font.test(file));
        const isNew = (file: string) => !page.includes(file);
        for (const { fileName, sources, preview } of pages) {
          const { scripts, styles } = collectFiles(bundle, sources);
          sourcesOf[fileName] = [...scripts]
            .flatMap((file) => listSources(bundle, file))
            .map((id) => relative(root, id));
          const hints = [
            ...fonts.map(
              (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
            ),
            ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
            ...[...scripts]
              .filter(isNew)
              .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          ];
          const named = page.replace('</head>', `  ${hints.join('\n    ')}\n  </head>`);
          const source =
            preview === undefined ? startApp(named) : addPreview(named, await renderPreview(root, preview));
          if (fileName === index.fileName) index.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
    /** Which sources each page starts with, for the test of its weight: files do not tell any more. */
    async writeBundle() {
      await mkdir(join(root, 'dist'), { recursive: true });
      await writeFile(join(root, 'dist', 'pages.json'), JSON.stringify(sourcesOf));
    },
  };
}
