// The font files shipped with the product. The build puts a short list in place of this module (`scripts/shippedFonts.ts`):
// addresses and paths of five hundred files were a tenth of what the editor reads before it can be used.

/** One file: a family's letters of one subset in one weight and style. */
export type ShippedFile = {
  /** Name of the package that holds it. */
  readonly id: string;
  readonly subset: string;
  /** A number, or 'wght' where the file holds a range of weights. */
  readonly weight: string;
  readonly style: string;
  readonly url: string;
};

const files = import.meta.glob<string>(
  [
    '/node_modules/@fontsource/*/files/*-latin-[0-9]*-*.woff2',
    '/node_modules/@fontsource/*/files/*-latin-ext-[0-9]*-*.woff2',
    '/node_modules/@fontsource-variable/*/files/*-latin-wght-*.woff2',
    '/node_modules/@fontsource-variable/*/files/*-latin-ext-wght-*.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
);

const FILE_NAME = /\/([a-z0-9-]+)-(latin|latin-ext)-([0-9]+|wght)-(normal|italic)\.woff2$/;

/** Every file, those of a family one after the other. */
export const listShippedFiles = (): readonly ShippedFile[] =>
  Object.entries(files).flatMap(([path, url]) => {
    const [, id = '', subset = '', weight = '', style = ''] = FILE_NAME.exec(path) ?? [];
    return id === '' ? [] : [{ id, subset, weight, style, url }];
  });
