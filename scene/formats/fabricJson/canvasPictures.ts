// A canvas of Fabric may have a picture beneath all objects, and a colour and a picture above them. Here they are objects
// like others, locked, at the bottom and on top, so that nothing a file shows goes missing.
import { isPaint } from '../../nodes/paintChecks.ts';
import type { Artboard } from '../../nodes/types.ts';
import { isObject, type JsonObject } from './checkFile.ts';
import { kindOfObject } from './readNode.ts';
import { FABRIC_VERSION } from './writeNode.ts';

type Parts = {
  readonly objects: readonly unknown[];
  /** Keys of the file beside its objects. */
  readonly keys: JsonObject;
};

/** The file's objects without its sheet, with what lies around them made objects too, and out of the file's own keys. */
export function takeCanvasPictures(parts: Parts, sheet: JsonObject | null, artboard: Artboard): Parts {
  const { backgroundImage, overlay, overlayImage, ...keys } = parts.keys;
  const kept: Record<string, unknown> = keys;
  const objects = [...parts.objects];
  if (isPicture(backgroundImage)) {
    // Beneath a sheet with a colour nobody sees it; above the sheet it would hide that.
    if (sheet === null || !sheet.fill) objects.unshift({ ...backgroundImage, locked: true });
    else kept.backgroundImage = backgroundImage;
  } else if (backgroundImage !== undefined) kept.backgroundImage = backgroundImage;
  if (isPaint(overlay) && overlay) objects.push(coverOf(artboard, overlay));
  else if (overlay !== undefined) kept.overlay = overlay;
  if (isPicture(overlayImage)) objects.push({ ...overlayImage, locked: true });
  else if (overlayImage !== undefined) kept.overlayImage = overlayImage;
  return { objects, keys: kept };
}

/** Fabric fills the whole canvas; the artboard is what is seen of it. */
function coverOf({ left, top, width, height }: Artboard, overlay: unknown): JsonObject {
  const fill = isObject(overlay) ? fromCorner(overlay, { left, top }) : overlay;
  const box = { left, top, width, height, originX: 'left', originY: 'top' };
  return { type: 'Rect', version: FABRIC_VERSION, ...box, fill, strokeWidth: 0, locked: true };
}

/** A gradient or pattern that lies in the canvas's pixels, as seen from the artboard's corner. */
function fromCorner(
  paint: JsonObject,
  { left, top }: { readonly left: number; readonly top: number },
): JsonObject {
  const { offsetX = 0, offsetY = 0 } = paint;
  const placed = { ...paint, offsetX: Number(offsetX) - left, offsetY: Number(offsetY) - top };
  // A canvas takes shares of a box for pixels, for it has no box.
  return paint.type === 'pattern' ? placed : { ...placed, gradientUnits: 'pixels' };
}

/** Fabric takes any object there. */
const isPicture = (value: unknown): value is JsonObject =>
  isObject(value) && kindOfObject(value) !== 'unknown';
