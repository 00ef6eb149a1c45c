// A laid-out text: grounds, underlines, letters (as text at exact places, or as outlines), lines over and through.
import { IDENTITY, invert, multiply } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import type { Paint, TextNode } from '../../nodes/types.ts';
import { cssWeight } from '../../text/cssFace.ts';
import { drawsLetters } from '../../text/drawsLetters.ts';
import { transformPath } from '../../text/outline/transformPath.ts';
import { isDrawnFromRight } from '../../text/letterRuns.ts';
import type { PathPlace, TextLayout } from '../../text/types.ts';
import { type Attributes, element } from './element.ts';
import { formatNumbers } from './formatNumber.ts';
import { cssFamilies } from './withFonts.ts';
import { outlinePieces } from './outlinePieces.ts';
import { placeLetters, type PlacedRun } from './placeLetters.ts';
import { shapeOf, writePath } from './shapes.ts';
import { objectScaling, paintSpaceOf, type SvgScope } from './SvgScope.ts';
import { toSvgColor } from './svgColor.ts';
import { decorationBars, groundBars, type TextBar } from './textBars.ts';
import { type LetterOutliner, PART, RUN, type SvgElement } from './types.ts';
import { hasOwnSpace, isVisible, matrixAttribute, type PaintSpace, paintAttributes } from './writePaint.ts';
import { strokeStyle, writeShape } from './writeShape.ts';

type Pass = 'fill' | 'stroke';
type Writing = { readonly node: TextNode; readonly scope: SvgScope; readonly runs: readonly PlacedRun[] };

/** Elements in the text's own space, origin at the centre of its box. */
export function writeText(
  node: TextNode,
  layout: TextLayout | undefined,
  scope: SvgScope,
): readonly SvgElement[] {
  if (!layout) return [];
  const runs = placeLetters(node, layout).map((run) => ({ ...run, y: run.y + pathShift(node, run, scope) }));
  const writing: Writing = { node, scope, runs };
  const order: readonly Pass[] = node.paintFirst === 'stroke' ? ['stroke', 'fill'] : ['fill', 'stroke'];
  return [
    ...writeTextPath(node, scope),
    ...writeBars(groundBars(node, layout)),
    ...writeBars(decorationBars(node, layout, 'underline')),
    ...order.flatMap((pass) => (drawsLetters(node, layout, pass) ? writePass(writing, pass) : [])),
    ...writeBars(decorationBars(node, layout, 'overline')),
    ...writeBars(decorationBars(node, layout, 'linethrough')),
  ];
}

function pathShift(node: TextNode, run: PlacedRun, scope: SvgScope): number {
  if (!node.textPath || node.pathAlign === 'baseline') return 0;
  return scope.options.baselineShift?.(run.style, node.pathAlign) ?? 0;
}

/** The path under a text, where it has a paint of its own. */
function writeTextPath(node: TextNode, scope: SvgScope): readonly SvgElement[] {
  const path = node.textPath?.node;
  if (path?.kind !== 'path' || !path.visible || path.opacity === 0) return [];
  return writeShape(path, (scale) => shapeOf(path, scale), { ...scope, parent: null }).map((part) => ({
    ...part,
    attributes: { ...part.attributes, [PART]: 'part' },
  }));
}

function writeBars(bars: readonly TextBar[]): readonly SvgElement[] {
  return bars.flatMap(({ x, y, width, height, color, place }) => {
    const read = toSvgColor(color);
    if (!read || !(width > 0)) return [];
    const transform = place ? placeTransform(place) : null;
    const look = { fill: read.color, 'fill-opacity': read.opacity === 1 ? null : read.opacity };
    return [element('rect', { x, y, width, height, transform, [PART]: 'part', ...look })];
  });
}

function placeTransform(place: PathPlace): string | null {
  return matrixAttribute(placeMatrix(place));
}

function placeMatrix({ x, y, angle }: PathPlace): Matrix {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, sin, -sin, cos, x, y];
}

function writePass(writing: Writing, pass: Pass): readonly SvgElement[] {
  const runs = writing.runs.filter(({ text, style }) => {
    const paint = pass === 'fill' ? style.fill : style.strokeWidth ? style.stroke : null;
    return text.trim() !== '' && isVisible(paint);
  });
  if (runs.length === 0) return [];
  const { outliner, onText } = writing.scope.options;
  if (outliner) return runs.flatMap((run) => writeOutlines(writing, run, pass, outliner));
  for (const { text, style } of runs) onText?.(text, style);
  const straight = runs.filter(({ place }) => !place);
  const turned = runs.filter(({ place }) => place);
  return [
    ...(straight.length > 0 ? [writeStraight(writing, straight, pass)] : []),
    ...turned.map((run) => writeTurned(writing, run, pass)),
  ];
}

/** One text of as many pieces as needed, each at its own place. */
function writeStraight(writing: Writing, runs: readonly PlacedRun[], pass: Pass): SvgElement {
  const [first, second] = runs;
  if (first && !second) {
    const place = { x: first.x, y: first.y };
    return element('text', { ...place, ...textLook(writing, first, pass) }, [first.text]);
  }
  const base = element('text', textLook(writing, first ?? runs[0]!, pass)).attributes;
  const pieces = runs.map((run) => {
    const look = element('tspan', textLook(writing, run, pass)).attributes;
    const own = Object.fromEntries(Object.entries(look).filter(([key, value]) => base[key] !== value));
    // What the first piece says and this one does not has to be taken back.
    for (const key of Object.keys(base)) if (!(key in look)) own[key] = UNSET[key] ?? '1';
    return element('tspan', { x: run.x, y: run.y, ...own }, [run.text]);
  });
  return element('text', base, pieces);
}

const UNSET: Readonly<Record<string, string>> = {
  'font-weight': 'normal',
  'font-style': 'normal',
  'stroke-width': '1',
};

function writeTurned(writing: Writing, run: PlacedRun, pass: Pass): SvgElement {
  const transform = run.place ? placeTransform(run.place) : null;
  const look = textLook(writing, run, pass);
  return element('text', { x: run.x, y: run.y, transform, ...look }, [run.text]);
}

function textLook(writing: Writing, run: PlacedRun, pass: Pass): Attributes {
  const { node } = writing;
  const { style } = run;
  const weight = String(cssWeight(style.fontWeight)).trim();
  return {
    [PART]: 'part',
    'xml:space': 'preserve',
    'font-family': cssFamilies(style.fontFamily),
    'font-size': style.fontSize,
    'font-weight': weight === 'normal' || weight === '' ? null : weight,
    'font-style': style.fontStyle === 'italic' || style.fontStyle === 'oblique' ? style.fontStyle : null,
    direction: isDrawnFromRight(node) ? 'rtl' : null,
    ...letterPaint(writing, run, pass),
  };
}

function letterPaint(writing: Writing, run: PlacedRun, pass: Pass): Attributes {
  const { node } = writing;
  const { style } = run;
  const paint = pass === 'fill' ? style.fill : style.stroke;
  const space = letterSpace(writing, run, paint);
  if (pass === 'fill') return paintAttributes('fill', paint, space);
  return {
    fill: 'none',
    ...paintAttributes('stroke', paint, space),
    'stroke-width': style.strokeWidth,
    ...strokeStyle(node),
  };
}

/** On the circle of a curved text the letters turn and the paint does not: it lies over the whole. */
function letterSpace({ node, scope }: Writing, { place }: PlacedRun, paint: Paint): PaintSpace {
  const isTurned = node.kind === 'curvedText' && place !== undefined;
  const shift = surfaceShift(node, paint, isTurned);
  const back = isTurned ? invert(placeMatrix(place)) : null;
  return paintSpaceOf(node, scope, back ? multiply(back, shift ?? IDENTITY) : shift);
}

/** Fabric draws a gradient with a space of its own on a surface that begins half a stroke outside the box. */
function surfaceShift(node: TextNode, paint: Paint, isTurned: boolean): Matrix | undefined {
  const isFiller = typeof paint === 'object' && paint !== null;
  const half = node.strokeWidth / 2;
  return isFiller && (isTurned || hasOwnSpace(paint)) ? [1, 0, 0, 1, half, half] : undefined;
}

/** A run's letters as shapes; what has none (emoji, mostly) is a picture or stays text. */
function writeOutlines(
  writing: Writing,
  run: PlacedRun,
  pass: Pass,
  outliner: LetterOutliner,
): readonly SvgElement[] {
  const pieces = outlinePieces(run, directionOf(writing.node), outliner);
  if (!pieces) return [keepLetters(writing, run, pass)];
  return pieces.flatMap(({ text, x, left, outlined }) => {
    if (text.trim() === '') return [];
    if (!outlined) return [keepLetters(writing, { ...run, text, x }, pass)];
    const transform = run.place ? placeTransform(run.place) : null;
    const d = writePath(transformPath(outlined.path, [1, 0, 0, 1, left, run.y]));
    const look = {
      ...letterPaint(writing, run, pass),
      ...emboldened(writing, run, pass, outlined.embolden),
    };
    const mark = outlined.mark && `${outlined.mark} ${formatNumbers([left, run.y])}`;
    return d === '' ? [] : [element('path', { d, transform, [PART]: 'part', [RUN]: mark, ...look })];
  });
}

/** Of the canvas that the letters are drawn on. */
const directionOf = (node: TextNode): TextNode['direction'] => (isDrawnFromRight(node) ? 'rtl' : 'ltr');

function keepLetters(writing: Writing, run: PlacedRun, pass: Pass): SvgElement {
  const { node, scope } = writing;
  const { x: scaleX, y: scaleY } = objectScaling(node, scope);
  const { text, style } = run;
  const piece = {
    text,
    style,
    pass,
    direction: directionOf(node),
    scale: Math.max(scaleX, scaleY),
  };
  const picture = scope.options.letterPicture?.(piece);
  if (!picture) return keepText(writing, run, pass);
  const { left, top, width, height } = picture.box;
  return element('image', {
    x: run.x + left,
    y: run.y + top,
    width,
    height,
    transform: run.place ? placeTransform(run.place) : null,
    preserveAspectRatio: 'none',
    href: picture.href,
    [PART]: 'part',
  });
}

function keepText(writing: Writing, run: PlacedRun, pass: Pass): SvgElement {
  writing.scope.options.onText?.(run.text, run.style);
  return writeTurned(writing, run, pass);
}

/** A face that has no bold is drawn with a line around its letters, as browsers do. */
function emboldened(writing: Writing, run: PlacedRun, pass: Pass, thickness: number): Attributes {
  if (thickness === 0) return {};
  const { style } = run;
  if (pass === 'stroke') return { 'stroke-width': style.strokeWidth + thickness };
  const space = letterSpace(writing, run, style.fill);
  return { ...paintAttributes('stroke', style.fill, space), 'stroke-width': thickness };
}
