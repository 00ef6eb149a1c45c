import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { Plugin } from 'vite';

/** What stands for the folder of the files until it is known from where it is seen. */
const FOLDER = '__FONT_FOLDER__';
const MODULE = /src[\\/]render[\\/]text[\\/]shippedFiles\.ts$/;
const OUT = 'assets/fonts';

const PATTERNS = [
  'node_modules/@fontsource/*/files/*-latin-[0-9]*-*.woff2',
  'node_modules/@fontsource/*/files/*-latin-ext-[0-9]*-*.woff2',
  'node_modules/@fontsource-variable/*/files/*-latin-wght-*.woff2',
  'node_modules/@fontsource-variable/*/files/*-latin-ext-wght-*.woff2',
];
const FILE = /([a-z0-9-]+)-(latin|latin-ext)-([0-9]+|wght)-(normal|italic)\.woff2$/;

type File = {
  readonly path: string;
  readonly id: string;
  readonly subset: string;
  readonly face: string;
  readonly version: string;
};

function listFiles(root: string): readonly File[] {
  const versions = new Map<string, string>();
  const versionOf = (path: string): string => {
    const manifest = join(root, dirname(dirname(path)), 'package.json');
    const known = versions.get(manifest);
    if (known !== undefined) return known;
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
    versions.set(manifest, version);
    return version;
  };
  return PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: root })).flatMap((path) => {
    const [, id = '', subset = '', weight = '', style = ''] = FILE.exec(path) ?? [];
    return id === '' ? [] : [{ path, id, subset, face: `${weight}-${style}`, version: versionOf(path) }];
  });
}

/** A file's name changes with its package, so that browsers may keep it for ever. */
const nameOf = ({ id, subset, face, version }: File): string => `${id}-${subset}-${face}-${version}.woff2`;

/** The module in short: a line for a family's files, subsets that have the same faces together. */
function writeModule(files: readonly File[]): string {
  const bySubset = Map.groupBy(files, ({ id, version, subset }) => `${id} ${version} ${subset}`);
  const rows = [...bySubset.values()].map((list) => {
    const { id, version, subset } = list[0]!;
    return {
      start: `${id} ${version}`,
      subset,
      faces: list
        .map(({ face }) => face)
        .toSorted()
        .join(' '),
    };
  });
  const lines = [...Map.groupBy(rows, ({ start, faces }) => `${start} ${faces}`).values()]
    .map((same) => {
      const { start, faces } = same[0]!;
      return `${start} ${same.map(({ subset }) => subset).join('/')} ${faces}`;
    })
    .toSorted();
  return `
    const folder = '${FOLDER}';
    const list = ${JSON.stringify(lines.join('\n'))};
    export const listShippedFiles = () => list.split('\\n').flatMap((line) => {
      const [id, version, subsets, ...faces] = line.split(' ');
      return subsets.split('/').flatMap((subset) => faces.map((face) => {
        const [weight, style] = face.split('-');
        return { id, subset, weight, style, url: \`\${folder}\${id}-\${subset}-\${face}-\${version}.woff2\` };
      }));
    });`;
}

/**
 * Puts the shipped font files into `assets/fonts` of the build, under names that the page can make up by itself, and the
 * list of them in place of their addresses.
 */
export function shippedFonts(): Plugin {
  let root = '';
  return {
    name: 'shipped-fonts',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
    },
    load(id) {
      if (!MODULE.test(id)) return undefined;
      return writeModule(listFiles(root));
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(FOLDER)) return undefined;
      const folder = posix.relative(posix.dirname(fileName), OUT);
      const address = `new URL('${folder.startsWith('.') ? folder : `./${folder}`}/', import.meta.url).href`;
      return { code: code.replace(new RegExp(`(["'\`])${FOLDER}\\1`), address), map: null };
    },
    generateBundle(_options, bundle) {
      for (const file of listFiles(root)) {
        const fileName = `${OUT}/${nameOf(file)}`;
        // A style sheet of the page may have brought it.
        if (fileName in bundle) continue;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(root, file.path)) });
      }
    },
  };
}

/** The name of an asset: a font file that a style sheet asks for is the one that designs use. */
export function nameAsset({ originalFileNames }: { readonly originalFileNames: readonly string[] }): string {
  const path = originalFileNames.find((name) => /@fontsource(-variable)?[\\/]/.test(name));
  const [file] = path === undefined ? [] : listFiles(process.cwd()).filter((one) => path.endsWith(one.path));
  return file === undefined ? 'assets/[name]-[hash][extname]' : `${OUT}/${nameOf(file)}`;
}
