import type { Plugin } from 'vite';

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

/** A page written beside `index.html`, and the sources whose files it names. */
export type StartPage = { readonly fileName: string; readonly sources: readonly string[] };

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

/**
 * Writes the pages of the places people start at (`home.html`, `editor.html`): each also names the files of its screen,
 * and the font of the interface, so that a visitor's browser asks for them at once instead of after the first script
 * has run.
 */
export function startPages(pages: readonly StartPage[], font: RegExp): Plugin {
  return {
    name: 'start-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') return;
        const page = String(index.source);
        const fonts = Object.keys(bundle).filter((file) => font.test(file));
        const isNew = (file: string) => !page.includes(file);
        for (const { fileName, sources } of pages) {
          const { scripts, styles } = collectFiles(bundle, sources);
          const hints = [
            ...fonts.map(
              (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
            ),
            ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
            ...[...scripts]
              .filter(isNew)
              .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
          ];
          const source = page.replace('</head>', `  ${hints.join('\n    ')}\n  </head>`);
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
