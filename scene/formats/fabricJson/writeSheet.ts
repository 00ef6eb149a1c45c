// The artboard in a file: the sheet object named `clip` and the canvas's clip path that repeats it.
import { deepEqual } from '../../document/deepEqual.ts';
import type { CanvasForm } from '../../document/types.ts';
import type { Artboard } from '../../nodes/types.ts';
import { isObject, type JsonObject } from './checkFile.ts';
import { readArtboardOf } from './readSheet.ts';
import { FABRIC_VERSION, type WrittenObject, writePlainNode } from './writeNode.ts';
import { createNode } from '../../nodes/createNode.ts';

type Written = { readonly keys: JsonObject; readonly sheet: WrittenObject | null };

/** The canvas's own keys and the sheet; as the file had them while the artboard is unchanged. */
export function writeSheet(artboard: Artboard, form: CanvasForm | null): Written {
  if (!form) return freshSheet(artboard);
  // By itself, for so it will be read: a size that only the document knew has to be said.
  const source = readArtboardOf(form.keys, form.sheet, {});
  if (sameArea(source, artboard)) return { keys: form.keys, sheet: form.sheet && { ...form.sheet } };
  return form.sheet
    ? changedSheet(artboard, form.keys, form.sheet)
    : { keys: changedCanvas(artboard, form.keys, source), sheet: null };
}

function sameArea(a: Artboard, b: Artboard): boolean {
  const sizes = ['left', 'top', 'width', 'height'] as const;
  return (
    sizes.every((key) => a[key] === b[key]) &&
    deepEqual(a.background, b.background) &&
    deepEqual(a.canvasBackground, b.canvasBackground) &&
    deepEqual(a.style, b.style)
  );
}

function freshSheet(artboard: Artboard): Written {
  const sheet = sheetObject(artboard);
  const keys = {
    version: FABRIC_VERSION,
    clipPath: { ...sheet, inverted: false, absolutePositioned: false },
  };
  return { keys: withCanvasColor(keys, artboard), sheet };
}

function sheetObject(artboard: Artboard): WrittenObject {
  const { left, top, width, height, background, style } = artboard;
  const stroke = style?.strokeWidth ?? 0;
  const node = createNode('rect', {
    id: 'layer-0',
    strokeWidth: 0,
    ...style,
    left: left - stroke / 2,
    top: top - stroke / 2,
    width,
    height,
    fill: background,
    name: 'clip',
    selectable: false,
    hasControls: false,
    shadow: { color: 'rgba(0,0,0,0.8)', blur: 5, offsetX: 0, offsetY: 0 },
  });
  const { isPro: _, ...object } = writePlainNode(node);
  return object;
}

function changedSheet(artboard: Artboard, keys: JsonObject, source: JsonObject): Written {
  const sheet = { ...source, ...areaOf(artboard, source), fill: artboard.background, ...artboard.style };
  const clip = isObject(keys.clipPath) ? { ...keys.clipPath, ...areaOf(artboard, keys.clipPath) } : undefined;
  return { keys: withCanvasColor(clip ? { ...keys, clipPath: clip } : keys, artboard), sheet };
}

/** The new box on the corner and in the scale that leave nothing to compute. */
function areaOf({ left, top, width, height }: Artboard, source: JsonObject): WrittenObject {
  const stroke = typeof source.strokeWidth === 'number' ? source.strokeWidth : 1;
  const corner = { left: left - stroke / 2, top: top - stroke / 2, originX: 'left', originY: 'top' };
  return { ...corner, width, height, scaleX: 1, scaleY: 1 };
}

function changedCanvas(artboard: Artboard, keys: JsonObject, source: Artboard): JsonObject {
  const { width, height, background } = artboard;
  const isSized = width === source.width && height === source.height;
  return {
    ...keys,
    ...(isSized ? {} : { width, height }),
    ...(deepEqual(background, source.background) ? {} : { background }),
  };
}

function withCanvasColor(keys: JsonObject, { canvasBackground }: Artboard): JsonObject {
  const { background: _, ...rest } = keys;
  return canvasBackground === '' || canvasBackground === null
    ? rest
    : { ...rest, background: canvasBackground };
}
