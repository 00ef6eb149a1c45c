// The walls of the house: who may import whom, and that the document's code runs where nothing else does.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
    .filter((name) => statSync(join(root, name)).isFile());
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  );
  return [...found].map((match) => match[1] ?? match[2]!);
}

function target(file: string, specifier: string): string {
  return specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : specifier;
}

function violations(folder: string, isAllowed: (file: string, imported: string) => boolean): string[] {
  return sourceFiles(folder).flatMap((file) =>
    importsOf(file)
      .map((specifier) => target(file, specifier))
      .filter((imported) => !isAllowed(file, imported))
      .map((imported) => `${file} → ${imported}`),
  );
}

const purePackages = new Set([
  'bidi-js',
  'yjs',
  'lib0',
  'fractional-indexing',
  'flatbush',
  'pako',
  'opentype.js',
  'y-protocols',
  'hucre',
  'numfmt',
]);

describe('walls', () => {
  it('scene/ imports itself and pure packages only', () => {
    expect(
      violations(
        'scene',
        (_file, imported) => imported.startsWith('scene/') || purePackages.has(imported.split('/')[0]!),
      ),
    ).toEqual([]);
  });

  it('src/ never reaches into server/', () => {
    expect(
      violations(
        'src',
        (_file, imported) => !imported.startsWith('server/') && !imported.startsWith('node:'),
      ),
    ).toEqual([]);
  });

  it('server/ reaches src/ only for the generated API types', () => {
    expect(
      violations(
        'server',
        (_file, imported) => !imported.startsWith('src/') || imported.startsWith('src/api/schema'),
      ),
    ).toEqual([]);
  });

  it('features do not import each other; app composes them', () => {
    const feature = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
    expect(
      violations('src/features', (file, imported) => {
        const other = feature(imported);
        return other === undefined || other === feature(file);
      }),
    ).toEqual([]);
  });

  it('ui/ knows nothing of documents, editor or features; colours are none of these', () => {
    expect(
      violations(
        'src/ui',
        (_file, imported) =>
          !/^(scene\/(?!color\/)|src\/(editor|features|render|app|stores)\/)/.test(imported),
      ),
    ).toEqual([]);
  });

  it('the renderer never writes: it imports no command and no document writer', () => {
    expect(
      violations(
        'src/render',
        (_file, imported) =>
          !imported.startsWith('scene/commands/') && !/^src\/(app|editor|features|stores)\//.test(imported),
      ),
    ).toEqual([]);
  });

  it('dialogs are all of one kind, which the way back of a phone closes', () => {
    const others = sourceFiles('src')
      .filter((file) => file !== 'src/ui/dialogs/Dialog.tsx')
      .filter((file) =>
        /import\s*\{[^}]*\b(?:Modal|Drawer)\b[^}]*\}\s*from '@mantine\/core'/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      );
    expect(others).toEqual([]);
  });

  it('no file re-exports everything of another', () => {
    const stars = ['scene', 'src', 'server']
      .flatMap(sourceFiles)
      .filter((file) => /\nexport \* from/.test(`\n${readFileSync(join(root, file), 'utf8')}`));
    expect(stars).toEqual([]);
  });

  it('the interface keeps its texts in the catalogue', () => {
    // Names of keys, and letters that a font is asked for.
    const exempt = new Set([
      'src/editor/page/formatShortcut.ts',
      'src/render/text/hasLocalFont.ts',
      'src/app/editor/designServices.ts',
    ]);
    const accented = /['"`>][^'"`<>{}\n]*[áàâãéêíóôõúç][^'"`<>{}\n]*['"`<]/i;
    const strays = sourceFiles('src')
      .filter((file) => !exempt.has(file) && !file.startsWith('src/i18n/') && !file.startsWith('src/api/'))
      .filter((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .some((line) => !/^\s*(\/\/|\*|\/\*)/.test(line) && accented.test(line)),
      );
    expect(strays).toEqual([]);
  });
});
