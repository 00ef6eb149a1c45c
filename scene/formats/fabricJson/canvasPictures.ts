// A canvas of Fabric may have a picture beneath all objects and one above them. Here they are objects like others, locked,
// at the bottom and on top, so that nothing a file shows goes missing.
import { isObject, type JsonObject } from './checkFile.ts';
import { kindOfObject } from './readNode.ts';

type Parts = {
  readonly objects: readonly unknown[];
  /** Keys of the file beside its objects. */
  readonly keys: JsonObject;
};

/** The file's objects without its sheet, with those pictures among them and out of the file's own keys. */
export function takeCanvasPictures(parts: Parts, sheet: JsonObject | null): Parts {
  const { backgroundImage, overlayImage, ...keys } = parts.keys;
  const kept: Record<string, unknown> = keys;
  const objects = [...parts.objects];
  if (isPicture(backgroundImage)) {
    // Beneath a sheet with a colour nobody sees it; above the sheet it would hide that.
    if (sheet === null || !sheet.fill) objects.unshift({ ...backgroundImage, locked: true });
    else kept.backgroundImage = backgroundImage;
  } else if (backgroundImage !== undefined) kept.backgroundImage = backgroundImage;
  if (isPicture(overlayImage)) objects.push({ ...overlayImage, locked: true });
  else if (overlayImage !== undefined) kept.overlayImage = overlayImage;
  return { objects, keys: kept };
}

/** Fabric takes any object there. */
const isPicture = (value: unknown): value is JsonObject =>
  isObject(value) && kindOfObject(value) !== 'unknown';
