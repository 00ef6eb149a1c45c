// Font files as letters' outlines and widths, glyph by glyph: opentype.js's string functions fail on some families.
import * as namespace from 'opentype.js';
import type { Font, Glyph } from 'opentype.js';
import type { PathCommand } from '../../nodes/types.ts';

/** One parsed font file. Sizes are font units divided by `unitsPerEm`, so they are ems. */
export type FontFile = {
  /** True when the file draws every code point of `letter`. */
  has(letter: string): boolean;
  /** Advance of a letter in ems; an accent that stands on the letter before adds nothing. */
  getAdvance(letter: string): number;
  /** What the second letter moves by when it follows the first, in ems. */
  getKerning(first: string, second: string): number;
  /** Outline at `size` px, origin at the baseline's left end, y down; absolute M, L, Q, C and Z. */
  getOutline(letter: string, size: number): readonly PathCommand[];
};

// The package is one thing to Node (everything on `default`) and another to bundlers (names only).
const library = (namespace as unknown as { readonly default?: typeof namespace }).default ?? namespace;

/** Reads a woff, ttf or otf file; throws on anything else, woff2 included. */
export function parseFontFile(data: ArrayBuffer): FontFile {
  const font = library.parse(data);
  const kernings = new Map<string, number>();
  return {
    has: (letter) => toGlyphs(font, letter).every((glyph) => glyph.index !== 0),
    getAdvance: (letter) =>
      toGlyphs(font, letter).reduce((sum, glyph) => sum + (glyph.advanceWidth ?? 0), 0) / font.unitsPerEm,
    getKerning(first, second) {
      const key = first + second;
      let kerning = kernings.get(key);
      if (kerning === undefined) {
        kerning = readKerning(font, first, second);
        kernings.set(key, kerning);
      }
      return kerning;
    },
    getOutline: (letter, size) => traceLetter(font, letter, size),
  };
}

function readKerning(font: Font, first: string, second: string): number {
  const left = toGlyphs(font, first).at(-1);
  const [right] = toGlyphs(font, second);
  return left && right ? font.getKerningValue(left, right) / font.unitsPerEm : 0;
}

function traceLetter(font: Font, letter: string, size: number): readonly PathCommand[] {
  const commands: PathCommand[] = [];
  let x = 0;
  for (const glyph of toGlyphs(font, letter)) {
    for (const command of glyph.getPath(x, 0, size).commands) commands.push(toPathCommand(command));
    x += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
  }
  return commands;
}

/** Composed form first: fonts draw 'ã' better than 'a' with a loose accent. */
function toGlyphs(font: Font, letter: string): readonly Glyph[] {
  return [...letter.normalize('NFC')].map((point) => font.charToGlyph(point));
}

type Command = ReturnType<Glyph['getPath']>['commands'][number];

function toPathCommand(command: Command): PathCommand {
  switch (command.type) {
    case 'Q':
      return ['Q', command.x1, command.y1, command.x, command.y];
    case 'C':
      return ['C', command.x1, command.y1, command.x2, command.y2, command.x, command.y];
    case 'Z':
      return ['Z'];
    default:
      return [command.type, command.x, command.y];
  }
}
