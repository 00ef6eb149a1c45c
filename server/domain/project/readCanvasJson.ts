import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { checkFile } from '../../../scene/formats/fabricJson/checkFile.ts';
import { AppError } from '../../errors.ts';
import { hasTooManyValues } from './hasTooManyValues.ts';
import type { CanvasJson } from './ProjectDocuments.ts';
import { refuseBadFiles } from './refuseBadFiles.ts';

/** Bytes a saved design may have once unpacked. */
export const maxInflatedBytes = 200 * 1_048_576;

/** Pages after the first begin two levels deeper than it. */
const maxDepth = 66;
const maxObjects = 100_000;
const maxTextLength = 1_000_000;
const maxDataUrlLength = 30_000_000;
const hostileKeys = new Set(['__proto__', 'constructor', 'prototype']);

const gunzipAsync = promisify(gunzip);
const gzipAsync = promisify(gzip);

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Unpacks a saved design; stops as soon as it grows past the limit. */
export const inflateCanvas = async (packed: Uint8Array, limit = maxInflatedBytes): Promise<string> => {
  try {
    const bytes = await gunzipAsync(packed, { maxOutputLength: limit });
    return bytes.toString('utf8');
  } catch (error) {
    if (hasCode(error, 'ERR_BUFFER_TOO_LARGE')) throw new AppError('project_too_large', {}, error);
    throw new AppError('invalid_project_file', {}, error);
  }
};

/** gzip + base64 of a design, the form `project_details` has. */
export const packCanvas = async (json: CanvasJson): Promise<string> =>
  (await gzipAsync(JSON.stringify(json))).toString('base64');

type Visit = { readonly value: object; readonly depth: number };

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAcceptableText = (text: string): boolean =>
  text.length <= maxTextLength || (text.startsWith('data:') && text.length <= maxDataUrlLength);

/** True when a value that holds no others may stay. */
const isAcceptable = (value: unknown): boolean => {
  if (typeof value === 'string') return isAcceptableText(value);
  return typeof value !== 'number' || Number.isFinite(value);
};

/**
 * Walks without recursion: a hostile depth must not exhaust the stack. Only what holds other values waits for its turn:
 * a note about each of millions of numbers would take more than the numbers.
 */
const isHarmless = (root: object): boolean => {
  const pending: Visit[] = [{ value: root, depth: 0 }];
  let objects = 0;
  const take = (member: unknown, depth: number): boolean => {
    if (depth > maxDepth) return false;
    if (typeof member !== 'object' || member === null) return isAcceptable(member);
    pending.push({ value: member, depth });
    return true;
  };
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    const { value, depth } = visit;
    if (isPlainObject(value)) {
      if (typeof value.type === 'string') objects += 1;
      if (objects > maxObjects) return false;
      for (const key in value) if (hostileKeys.has(key) || !take(value[key], depth + 1)) return false;
    } else if (Array.isArray(value)) {
      for (const member of value as readonly unknown[]) if (!take(member, depth + 1)) return false;
    }
  }
  return true;
};

const isCanvas = (value: unknown): value is CanvasJson =>
  isPlainObject(value) && Array.isArray(value.objects) && value.objects.every(isPlainObject);

/** Parses a design that came from outside; refuses what is not one, too deep, too big, too new or hostile. */
export const readCanvasJson = (text: string): CanvasJson => {
  // The parser would fill the memory before anything could be said about what it made.
  if (hasTooManyValues(text)) throw new AppError('invalid_project_data');
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new AppError('invalid_project_data', {}, error);
  }
  if (!isCanvas(parsed) || !isHarmless(parsed)) throw new AppError('invalid_project_data');
  // What the document would refuse is refused before anything is done about it.
  refuseBadFiles(() => checkFile(parsed));
  return parsed;
};
