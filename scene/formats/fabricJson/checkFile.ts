// What a file must be before anything looks into it. Files come from strangers: limits first, then meaning.
import { MOST_PAGES } from '../../document/pages/storedPages.ts';
import { FormatError } from './FormatError.ts';
import {
  DEEPEST_GROUP,
  insideClip,
  insideGroup,
  ON_CANVAS,
  type Place,
  refuseTooMany,
} from './objectLimits.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

const LONGEST_FILE = 200 * 1024 * 1024;
const LONGEST_STRING = 64_000_000;
/** Two levels a group, two for pages, and some for gradients, filters and unknown keys. */
const DEEPEST_JSON = 2 * DEEPEST_GROUP + 34;
const NEWEST_MAJOR = 6;

/** The canvas of a file, or a FormatError. Accepts text or what JSON.parse made of it. */
export function checkFile(file: unknown): JsonObject {
  const json = typeof file === 'string' ? parse(file) : file;
  if (!isObject(json) || !Array.isArray(json.objects)) {
    throw new FormatError('not-fabric', 'A design is an object with a list named objects');
  }
  checkVersion(json.version);
  checkValue(json, DEEPEST_JSON);
  const pages = furtherPagesOf(json);
  if (pages.length >= MOST_PAGES) {
    throw new FormatError('too-many', `A design may have ${MOST_PAGES} pages`);
  }
  refuseTooMany([json, ...pages].reduce((sum, canvas) => sum + countOnCanvas(canvas), 0));
  return json;
}

/** The pages after the first; none where `pages` is anything but a list of canvases. */
export function furtherPagesOf({ pages }: JsonObject): readonly JsonObject[] {
  const isCanvas = (page: unknown): page is JsonObject => isObject(page) && Array.isArray(page.objects);
  return Array.isArray(pages) && pages.every(isCanvas) ? pages : [];
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse(text: string): unknown {
  if (text.length > LONGEST_FILE)
    throw new FormatError('too-big', `A file may have ${LONGEST_FILE} characters`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FormatError('not-json', `The file is not JSON: ${String(error).slice(0, 200)}`);
  }
}

function checkVersion(version: unknown): void {
  if (typeof version !== 'string') return;
  const major = Number.parseInt(version, 10);
  if (major > NEWEST_MAJOR) {
    throw new FormatError('newer-version', `Version ${version.slice(0, 20)} is newer than ${NEWEST_MAJOR}`);
  }
}

function checkValue(value: unknown, depth: number): void {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new FormatError('bad-value', `A number must be finite, not ${value}`);
  }
  if (typeof value === 'string' && value.length > LONGEST_STRING) {
    throw new FormatError('too-big', `A text may have ${LONGEST_STRING} characters`);
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth === 0) throw new FormatError('too-deep', `A file may be ${DEEPEST_JSON} levels deep`);
  if (Array.isArray(value)) {
    for (const member of value as readonly unknown[]) if (!isHarmless(member)) checkValue(member, depth - 1);
    return;
  }
  // No list of keys: a design may have millions of values.
  for (const key in value) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new FormatError('hostile-key', `A key may not be ${key}`);
    const member = (value as JsonObject)[key];
    if (!isHarmless(member)) checkValue(member, depth - 1);
  }
}

/** Most values: a call for each of millions would cost more than all else. */
function isHarmless(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= LONGEST_STRING;
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'boolean' || value === null;
}

/** Its pictures become objects like those of its list; of its clip path nothing but the size is read. */
function countOnCanvas({ objects, backgroundImage, overlayImage }: JsonObject): number {
  const pictures = [backgroundImage, overlayImage].filter(isObject);
  return countObjects(objects as readonly unknown[], ON_CANVAS) + countObjects(pictures, ON_CANVAS);
}

function countObjects(objects: readonly unknown[], place: Place): number {
  let count = objects.length;
  for (const object of objects) if (isObject(object)) count += countInside(object, place);
  return count;
}

/** Objects that stand in one which stands at `place`: each is read with all in it. */
export function countInside({ objects, clipPath, path }: JsonObject, place: Place): number {
  let count = Array.isArray(objects) ? countObjects(objects, insideGroup(place)) : 0;
  for (const held of [clipPath, path]) {
    if (isObject(held)) count += 1 + countInside(held, insideClip(place));
  }
  return count;
}
