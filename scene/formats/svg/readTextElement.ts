// Texts of foreign files as text boxes: lines by the places of their pieces, the first piece's look for all.
import type { Matrix } from '../../geometry/types.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { splitGraphemes } from '../../text/graphemes.ts';
import { MEASURE_SIZE } from '../../text/GlyphWidths.ts';
import type { TextMeasurer } from '../../text/types.ts';
import { makeNode, placeNodeAt } from './makeNode.ts';
import { type PaintSource, readPaint } from './readPaint.ts';
import { type Style, readLength, styleOf, type StyleSheet } from './readStyle.ts';
import { readNumbers } from './readTransform.ts';
import type { SvgElement } from './types.ts';

/** Share of the font size from a line's top to its baseline (Fabric's metrics). */
const ASCENT = 1.13 * (1 - 0.222);
const LINE = 1.13;
/** Width of an average letter in font sizes, where nobody measures. */
const AVERAGE = 0.55;
const LONGEST_TEXT = 100_000;

type Reading = { text: string; y: number; readonly sheet: StyleSheet };

/** Null for a text without letters. `matrix` maps the element's own space to the parent node's. */
export function readTextElement(options: {
  readonly element: SvgElement;
  readonly style: Style;
  readonly matrix: Matrix;
  readonly source: PaintSource;
  readonly measurer: TextMeasurer | undefined;
}): SceneNode | null {
  const { element, style, matrix, source, measurer } = options;
  const [first] = element.children.filter((child): child is SvgElement => typeof child !== 'string');
  const holdsAll =
    first && element.children.every((child) => typeof child !== 'string' || child.trim() === '');
  const look = first && holdsAll ? styleOf(first, style, source.sheet) : style;
  const reading: Reading = { text: '', y: firstNumber(element.attributes.y), sheet: source.sheet };
  collect(element, reading, 0);
  const text = reading.text.slice(0, LONGEST_TEXT).replace(/^\s+|\s+$/g, '');
  if (text === '') return null;
  const fontSize = Math.min(Math.max(readLength(look['font-size'], 16), 0.1), 10_000);
  const face = readFace(look);
  const lines = text.split('\n');
  const width = Math.max(...lines.map((line) => widthOf(line, fontSize, face, measurer))) + fontSize * 0.02;
  const height = fontSize * LINE * (1 + (lines.length - 1) * 1.16);
  const x = firstNumber(element.attributes.x ?? first?.attributes.x);
  const y = firstNumber(element.attributes.y ?? first?.attributes.y);
  const anchor = look['text-anchor'] ?? 'start';
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const box = { left, top: y - fontSize * ASCENT, width, height };
  const node = makeNode('textbox', {
    text,
    fontSize,
    ...face,
    width,
    height,
    textAlign: anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left',
    fill: readPaint('fill', look, box, source),
    stroke: readPaint('stroke', look, box, source),
    strokeWidth: readLength(look['stroke-width'], 1),
    underline: /underline/.test(look['text-decoration'] ?? ''),
    linethrough: /line-through/.test(look['text-decoration'] ?? ''),
    charSpacing: (readLength(look['letter-spacing'], 0) / fontSize) * 1000,
  });
  return placeNodeAt(node, matrix, left + width / 2, box.top + height / 2);
}

/** A piece that starts on another height starts a line. */
function collect(element: SvgElement, reading: Reading, depth: number): void {
  for (const child of element.children) {
    if (typeof child === 'string') {
      const plain = child.replace(/\s+/g, ' ');
      reading.text += reading.text === '' || /\s$/.test(reading.text) ? plain.trimStart() : plain;
      continue;
    }
    if (depth > 8 || !['tspan', 'textPath', 'a', 'text'].includes(child.name)) continue;
    const shift = readLength(child.attributes.dy, 0, 16);
    const y = child.attributes.y === undefined ? reading.y + shift : firstNumber(child.attributes.y);
    if (Math.abs(y - reading.y) > 0.5 && reading.text.trim() !== '')
      reading.text = `${reading.text.trimEnd()}\n`;
    reading.y = y;
    collect(child, reading, depth + 1);
  }
}

function readFace(look: Style) {
  const weight = look['font-weight'] ?? 'normal';
  const slant = look['font-style'] ?? 'normal';
  const [family = 'sans-serif'] = (look['font-family'] ?? 'sans-serif').split(',');
  return {
    fontFamily: family.trim().replace(/^(['"])(.*)\1$/, '$2') || 'sans-serif',
    fontWeight: /^\d+$/.test(weight) ? Number(weight) : weight,
    fontStyle: slant === 'italic' || slant === 'oblique' ? slant : 'normal',
  };
}

function widthOf(
  line: string,
  size: number,
  face: ReturnType<typeof readFace>,
  measurer: TextMeasurer | undefined,
): number {
  if (measurer) return (measurer.measure(line, face) * size) / MEASURE_SIZE;
  return splitGraphemes(line).length * size * AVERAGE;
}

function firstNumber(text: string | undefined): number {
  return readNumbers(text ?? '')[0] ?? 0;
}
