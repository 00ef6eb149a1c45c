import type { ShapeName } from '../actions/types.ts';
import type { PictureAsset } from '../session/types.ts';

/** Media type of what panels put on the drag. */
export const DRAG_TYPE = 'application/json';
/** Says while it is carried, when nobody may read it yet, that it is a picture which fills a frame. */
export const FILLING_TYPE = 'application/x-prancheta-filling';

/** What is dragged from a panel: a shape by name, or a picture of a library. */
export type DragPayload = { readonly shape: ShapeName } | { readonly asset: PictureAsset };

const shapeNames: Readonly<Record<ShapeName, true>> = {
  circle: true,
  rectangle: true,
  'soft-rectangle': true,
  triangle: true,
  'inverse-triangle': true,
  diamond: true,
};

function isShape(value: unknown): value is ShapeName {
  return typeof value === 'string' && Object.hasOwn(shapeNames, value);
}

function isAsset(value: unknown): value is PictureAsset {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, src, width, height } = value as Record<string, unknown>;
  return (
    (kind === 'image' || kind === 'gif' || kind === 'video') &&
    typeof src === 'string' &&
    // Only our own files: another page's drag must not make the editor load a stranger's address.
    // Browsers take a backslash for a slash and drop tabs and line ends.
    (/^\/[^\s\\/]/.test(src) || src.startsWith('blob:')) &&
    Number.isFinite(width) &&
    Number.isFinite(height)
  );
}

/** Reads a drag's text; null when it is not one of ours. */
export function readDragPayload(text: string): DragPayload | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    console.warn('A drop was not readable', error);
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  if ('shape' in value && isShape(value.shape)) return { shape: value.shape };
  if ('asset' in value && isAsset(value.asset)) return { asset: value.asset };
  return null;
}

/** Puts a payload on a drag that starts; photos and films fill a frame, drawings lie on it. */
export function writeDragPayload(transfer: DataTransfer, payload: DragPayload, fills = false): void {
  transfer.effectAllowed = 'copy';
  transfer.setData(DRAG_TYPE, JSON.stringify(payload));
  if (fills) transfer.setData(FILLING_TYPE, 'yes');
}
