// The scale of a text as font size: a plan for one node.
import { nodeCenter, positionForCenter } from '../geometry/nodeMatrix.ts';
import { rescaleShadow } from '../geometry/rescaleShadow.ts';
import type { NodePatch, Paint, StyleRange, TextNode } from '../nodes/types.ts';
import { layoutText } from '../text/layoutText.ts';
import type { TextMeasurer } from '../text/types.ts';
import { layoutInLines } from './layoutInLines.ts';

/**
 * The patch that turns the scale of a text into font size, so that glyphs are set at the size seen; its middle stays. A
 * text stretched unevenly keeps the uneven rest as scale; a curved one folds its diameter and spacing too. Null where
 * there is nothing to fold, or parts of the text would not grow with the letters.
 */
export function foldTextScale(node: TextNode, measurer: TextMeasurer): NodePatch | null {
  return node.scaleY !== 1 && isFoldable(node) && growsWhole(node) ? foldOne(node, measurer) : null;
}

/** Smaller or more stretched than this a text is a line or a dot, and its numbers would run out of bounds. */
const SMALLEST_SIZE = 0.1;
const MOST_STRETCHED = 1e4;
const UNSCALED = { scaleX: 1, scaleY: 1 };

function isFoldable({ fontSize, scaleX, scaleY }: TextNode): boolean {
  return fontSize * scaleY >= SMALLEST_SIZE && scaleX / scaleY <= MOST_STRETCHED;
}

/** False for a text with parts that the font size says nothing about: they would stay small beside larger letters. */
function growsWhole({ textPath, clipPath, fill, stroke, strokeDashArray, styles }: TextNode): boolean {
  if (textPath || clipPath || strokeDashArray?.length) return false;
  const paints = [fill, stroke, ...styles.flatMap(({ style }) => [style.fill, style.stroke])];
  return !paints.some((paint) => paint !== undefined && isSetInPixels(paint));
}

/** Gradients over a share of the box grow with it. */
function isSetInPixels(paint: Paint): boolean {
  if (paint === null || typeof paint === 'string') return false;
  return paint.type === 'pattern' || paint.gradientUnits !== 'percentage';
}

function foldOne(node: TextNode, measurer: TextMeasurer): NodePatch {
  const factor = node.scaleY;
  const fontSize = round(node.fontSize * factor);
  const sized = {
    fontSize,
    scaleX: round(node.scaleX / factor, 1e8),
    scaleY: 1,
    // By as much as the letters, rounded as they are: the lines stay as they were.
    width: node.width * (fontSize / node.fontSize),
    height: node.height * factor,
    // The outline of letters grows with them, `strokeUniform` or not.
    strokeWidth: node.strokeWidth * factor,
    styles: node.styles.map((range) => scaleRange(range, factor)),
    shadow: rescaleShadow(node.shadow, { scaleX: factor, scaleY: factor }, UNSCALED),
    ...(node.kind === 'curvedText'
      ? { diameter: node.diameter * factor, spacing: node.spacing * factor }
      : {}),
    ...(node.kind === 'textbox' ? { minWidth: node.minWidth * factor } : {}),
  };
  const layout = layoutInLines({ ...node, ...sized } as TextNode, layoutText(node, measurer), measurer);
  const after = { ...node, ...sized, width: layout.width, height: layout.height };
  return {
    ...sized,
    width: layout.width,
    height: layout.height,
    ...positionForCenter(after, nodeCenter(node)),
  };
}

/**
 * Keeps 123.456 from becoming 123.45600000000002, and what is nearly nothing from becoming nothing. A scale is told finer
 * than a size: skewed, a text that is squeezed shows every part of it many times over.
 */
function round(value: number, parts = 1e4): number {
  return Math.round(value * parts) / parts || value;
}

function scaleRange(range: StyleRange, factor: number): StyleRange {
  const { fontSize, strokeWidth, deltaY } = range.style;
  return {
    ...range,
    style: {
      ...range.style,
      ...(fontSize === undefined ? {} : { fontSize: round(fontSize * factor) }),
      ...(strokeWidth === undefined ? {} : { strokeWidth: strokeWidth * factor }),
      ...(deltaY === undefined ? {} : { deltaY: deltaY * factor }),
    },
  };
}
