import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const { parse } = createRequire(import.meta.url)('opentype.js');
const folder = resolve(import.meta.dirname, '../../../node_modules/@fontsource');
const loaded = new Map();

function loadFont(family, weight) {
  const key = `${family}-latin-${weight}-normal`;
  if (!loaded.has(key)) {
    const bytes = readFileSync(resolve(folder, family, 'files', `${key}.woff`));
    loaded.set(key, parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)));
  }
  return loaded.get(key);
}

// The library's own writer answers NaN for coordinates very near to nought.
const toPathData = (commands) =>
  commands
    .map(
      ({ type, ...at }) =>
        type +
        ['x1', 'y1', 'x2', 'y2', 'x', 'y'].flatMap((key) => (key in at ? at[key].toFixed(1) : [])).join(' '),
    )
    .join('');

/**
 * Words as an SVG path, centred on `x` with the capitals centred on `y`, so that stickers need no installed font.
 * The size shrinks until the words are at most `width` wide.
 */
export function letters(
  words,
  { x = 256, y = 256, size, width = 400, family = 'poppins', weight = 700, fill, more = '' },
) {
  const font = loadFont(family, weight);
  const fitting = Math.min(size, (size * width) / font.getAdvanceWidth(words, size));
  const left = x - font.getAdvanceWidth(words, fitting) / 2;
  const capitals = font.charToGlyph('H').getBoundingBox().y2 / font.unitsPerEm;
  const data = toPathData(font.getPath(words, left, y + (capitals * fitting) / 2, fitting).commands);
  return `<path d="${data}" fill="${fill}" ${more}/>`;
}
