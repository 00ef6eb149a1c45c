// The artboard of a file: the object named `clip` (C-19), or else the canvas's own size and colour.
import { localBox } from '../../geometry/localBox.ts';
import { applyToBox } from '../../geometry/matrix.ts';
import { nodeMatrix } from '../../geometry/nodeMatrix.ts';
import type { Artboard, NodePatch, Paint, SceneNode } from '../../nodes/types.ts';
import { isPaint } from '../../nodes/paintChecks.ts';
import { createNode } from '../../nodes/createNode.ts';
import { deepEqual } from '../../document/deepEqual.ts';
import { DEFAULT_ARTBOARD, LARGEST_SIDE } from '../../document/storedMeta.ts';
import { STYLE_KEYS } from '../../document/sheetStyle.ts';
import { isObject, type JsonObject } from './checkFile.ts';
import { readFiller } from './readFiller.ts';
import { kindOfObject, readNode } from './readNode.ts';

export type SheetSize = { readonly width?: number; readonly height?: number };

/** Place of the sheet among the objects; -1 when the file has none. */
export function findSheet(objects: readonly unknown[]): number {
  return objects.findIndex(
    (object) =>
      isObject(object) &&
      (object.name === 'clip' || object.id === 'layer-0') &&
      kindOfObject(object) === 'rect',
  );
}

/** The work area: the sheet's filled box, or for a file without one the given size. */
export function readArtboardOf(json: JsonObject, sheet: JsonObject | null, size: SheetSize): Artboard {
  const background = readFiller(json.background);
  const canvasColor: Paint = isPaint(background) ? (background as Paint) : '';
  if (!sheet) {
    return { ...DEFAULT_ARTBOARD, ...sizeOfCanvas(json, size), background: canvasColor ?? '' };
  }
  const node = readNode(sheet, 'sheet');
  const box = applyToBox(nodeMatrix(node), localBox(node));
  return {
    ...DEFAULT_ARTBOARD,
    left: box.left,
    top: box.top,
    width: clampSide(box.width),
    height: clampSide(box.height),
    background: node.fill,
    canvasBackground: canvasColor ?? '',
    style: styleOf(node),
  };
}

function styleOf(node: SceneNode): NodePatch | null {
  const plain = createNode('rect', { id: 'plain' }) as unknown as Readonly<Record<string, unknown>>;
  const values = node as unknown as Readonly<Record<string, unknown>>;
  const stroked = node.stroke !== null && node.stroke !== '' && node.strokeWidth > 0;
  const keys = STYLE_KEYS.filter((key) => stroked || !key.startsWith('stroke'));
  const style = keys
    .filter((key) => !deepEqual(values[key], plain[key]))
    .map((key) => [key, values[key]] as const);
  return style.length > 0 ? (Object.fromEntries(style) as NodePatch) : null;
}

function sizeOfCanvas(json: JsonObject, size: SheetSize): { width: number; height: number } {
  const clip = isObject(json.clipPath) ? json.clipPath : {};
  const width = [size.width, json.width, clip.width].find(isSide) ?? DEFAULT_ARTBOARD.width;
  const height = [size.height, json.height, clip.height].find(isSide) ?? DEFAULT_ARTBOARD.height;
  return { width, height };
}

function isSide(value: unknown): value is number {
  return typeof value === 'number' && value >= 1 && value <= LARGEST_SIDE;
}

function clampSide(side: number): number {
  return Math.min(LARGEST_SIDE, Math.max(1, side));
}
