import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathBounds } from '../../geometry/pathBounds.ts';
import { createNode } from '../../nodes/createNode.ts';
import { layoutText } from '../layoutText.ts';
import { matchFaces } from './matchFace.ts';
import { OutlineFonts } from './OutlineFonts.ts';
import { outlineText } from './outlineText.ts';

function read(id: string, file: string): ArrayBuffer {
  const bytes = readFileSync(
    new URL(`../../../node_modules/@fontsource/${id}/files/${file}.woff`, import.meta.url),
  );
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}

function createFonts(): OutlineFonts {
  const fonts = new OutlineFonts();
  for (const weight of [400, 700]) {
    for (const subset of ['latin', 'latin-ext']) {
      fonts.add({
        family: 'Roboto',
        weight,
        style: 'normal',
        data: read('roboto', `roboto-${subset}-${weight}-normal`),
      });
    }
  }
  return fonts;
}

const face = (fontWeight: string | number = 400) => ({
  fontFamily: 'Roboto',
  fontWeight,
  fontStyle: 'normal',
});

describe('measuring from font files', () => {
  test('adds advances and kerning', () => {
    const fonts = createFonts();
    const apart = fonts.measure('A', face()) + fonts.measure('V', face());
    // Roboto: A is 1336 of 2048 units wide, and kerns with V by -87.
    expect(fonts.measure('A', face())).toBeCloseTo((1336 / 2048) * 400, 6);
    expect(fonts.measure('AV', face())).toBeCloseTo(apart - (87 / 2048) * 400, 6);
  });

  test('an accent is as wide composed as decomposed', () => {
    const fonts = createFonts();
    expect(fonts.measure('a\u0303', face())).toBe(fonts.measure('ã', face()));
  });

  test('finds letters in the subset that has them', () => {
    const fonts = createFonts();
    expect(fonts.measure('ő', face())).toBeGreaterThan(100);
    expect(fonts.getOutline('ő', face(), 40).length).toBeGreaterThan(10);
    expect(fonts.missingLetters).toEqual([]);
  });

  test('bold is wider than regular, and 600 takes the bold face', () => {
    const fonts = createFonts();
    expect(fonts.measure('il', face('bold'))).toBeGreaterThan(fonts.measure('il', face()));
    expect(fonts.measure('il', face(600))).toBe(fonts.measure('il', face(700)));
  });

  test('names letters that no file has', () => {
    const fonts = createFonts();
    expect(fonts.getOutline('😀', face(), 40)).toEqual([]);
    expect(fonts.missingLetters).toEqual(['😀']);
  });
});

test('faces are matched as style sheets match them', () => {
  const faces = [300, 400, 500, 700].map((weight) => ({ weight, style: 'normal' }));
  const pick = (weight: number) => matchFaces(faces, { weight, style: 'italic' })[0]?.weight;
  expect([100, 300, 400, 450, 500, 600, 900].map(pick)).toEqual([300, 300, 400, 500, 500, 700, 700]);
});

describe('outlines', () => {
  test('letters stand where the layout puts them', () => {
    const fonts = createFonts();
    const node = createNode('textbox', {
      text: 'HH\nH',
      fontFamily: 'Roboto',
      fontSize: 100,
      width: 400,
      underline: true,
      textAlign: 'right',
    });
    const layout = layoutText(node, fonts);
    const { letters, underlines } = outlineText(node, layout, fonts);
    expect(letters).toHaveLength(3);
    expect(underlines).toHaveLength(3);
    const boxes = letters.map(({ path }) => pathBounds(path));
    const baseline = (layout.lines[0]?.baseline ?? 0) - layout.height / 2;
    expect((boxes[0]?.top ?? 0) + (boxes[0]?.height ?? 0)).toBeCloseTo(baseline, 3);
    // An H is 1460 units wide with equal room on both sides.
    const right = (boxes[1]?.left ?? 0) + (boxes[1]?.width ?? 0);
    expect(right).toBeLessThan(200);
    expect(right).toBeGreaterThan(185);
    expect(boxes[2]?.left).toBeCloseTo(boxes[1]?.left ?? 0, 3);
  });

  test('curved letters are turned', () => {
    const fonts = createFonts();
    const node = createNode('curvedText', {
      text: 'HHH',
      fontFamily: 'Roboto',
      fontSize: 100,
      diameter: 200,
    });
    const { letters } = outlineText(node, layoutText(node, fonts), fonts);
    const [first, middle, last] = letters.map(({ path }) => pathBounds(path));
    expect(middle?.width).toBeLessThan(first?.width ?? 0);
    expect(first?.left).toBeCloseTo(-((last?.left ?? 0) + (last?.width ?? 0)), 0);
  });
});
