import { isStyleEntry } from '../../document/sheetStyle.ts';
import { IDENTITY } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import { isFinite, isObject, isShortText } from '../../nodes/checks.ts';
import { isPaint } from '../../nodes/paintChecks.ts';
import type { Artboard, NodePatch, Paint } from '../../nodes/types.ts';
import { isForeignPattern, parseData } from './readNodeData.ts';
import { readNumbers } from './readTransform.ts';
import { readLength } from './readStyle.ts';
import { readColor, toCssColor } from './svgColor.ts';
import { DATA, type SvgElement } from './types.ts';

const LARGEST_SIDE = 32_768;
/** Side of files that name no size at all. */
const DEFAULT_SIDE = 1080;

/** The work area of a file, and the matrix from its coordinates to the scene. */
export function readArtboard(root: SvgElement): { readonly artboard: Artboard; readonly matrix: Matrix } {
  const [x = 0, y = 0, boxWidth = 0, boxHeight = 0] = readNumbers(root.attributes.viewBox ?? '');
  const hasBox = boxWidth > 0 && boxHeight > 0;
  const saidWidth = readLength(root.attributes.width, 0, hasBox ? boxWidth : DEFAULT_SIDE);
  const saidHeight = readLength(root.attributes.height, 0, hasBox ? boxHeight : DEFAULT_SIDE);
  // A side that is not said follows from the other and the shape of the view.
  const width = toSide(saidWidth || (hasBox && saidHeight * (boxWidth / boxHeight)) || boxWidth);
  const height = toSide(saidHeight || (hasBox && saidWidth * (boxHeight / boxWidth)) || boxHeight);
  const data = parseData(root.attributes[DATA]);
  if (data && isFinite(data.left) && isFinite(data.top)) {
    const artboard = {
      left: data.left as number,
      top: data.top as number,
      width,
      height,
      background: readPaintValue(data.background, ''),
      title: isShortText(data.title) ? (data.title as string) : '',
      canvasBackground: readPaintValue(data.canvasBackground, ''),
      style: readSheetStyle(data.style),
    };
    return { artboard, matrix: IDENTITY };
  }
  // Paper in millimetres is no whole number of pixels; a part of one would leave the picture's edge see-through.
  const area = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
  const plain = {
    left: 0,
    top: 0,
    ...area,
    background: readBackground(root.attributes.style) ?? '#ffffff',
    title: '',
    canvasBackground: '',
    style: null,
  };
  if (!hasBox) return { artboard: plain, matrix: IDENTITY };
  const matrix = fitViewBox(
    { x, y, width: boxWidth, height: boxHeight },
    area,
    root.attributes.preserveAspectRatio,
  );
  return { artboard: plain, matrix };
}

/** The matrix of a `viewBox` shown in an area that begins at 0, 0. https://www.w3.org/TR/SVG2/coords.html */
export function fitViewBox(
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  area: { readonly width: number; readonly height: number },
  fit = 'xMidYMid meet',
): Matrix {
  const scaleX = area.width / box.width;
  const scaleY = area.height / box.height;
  if (fit.startsWith('none')) return [scaleX, 0, 0, scaleY, -box.x * scaleX, -box.y * scaleY];
  const scale = fit.includes('slice') ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const spareX = area.width - box.width * scale;
  const spareY = area.height - box.height * scale;
  const alongX = fit.includes('xMin') ? 0 : fit.includes('xMax') ? 1 : 0.5;
  const alongY = fit.includes('YMin') ? 0 : fit.includes('YMax') ? 1 : 0.5;
  return [scale, 0, 0, scale, spareX * alongX - box.x * scale, spareY * alongY - box.y * scale];
}

function toSide(value: number): number {
  return value > 0 ? Math.min(Math.max(value, 1), LARGEST_SIDE) : DEFAULT_SIDE;
}

/** The colour a page gives itself behind its drawing. */
function readBackground(style = ''): string | null {
  const text = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i.exec(style)?.[1];
  const color = readColor(text?.trim().toLowerCase() ?? '');
  return color && toCssColor(color);
}

function readPaintValue(value: unknown, standard: string): Paint {
  return value !== undefined && isPaint(value) && !isForeignPattern(value) ? (value as Paint) : standard;
}

function readSheetStyle(value: unknown): NodePatch | null {
  if (!isObject(value)) return null;
  const usable = Object.entries(value).filter(
    ([key, inner]) => isStyleEntry(key, inner) && !isForeignPattern(inner),
  );
  return usable.length > 0 ? (Object.fromEntries(usable) as NodePatch) : null;
}
