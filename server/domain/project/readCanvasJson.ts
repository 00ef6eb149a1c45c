import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { checkFile } from '../../../scene/formats/fabricJson/checkFile.ts';
import { AppError } from '../../errors.ts';
import { hasTooManyValues } from './hasTooManyValues.ts';
import type { CanvasJson } from './ProjectDocuments.ts';
import { refuseBadFiles } from './refuseBadFiles.ts';

/** Bytes a saved design may have once unpacked. */
export const maxInflatedBytes = 200 * 1_048_576;

const maxTextLength = 1_000_000;
const maxDataUrlLength = 30_000_000;

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

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAcceptableText = (text: string): boolean =>
  text.length <= maxTextLength || (text.startsWith('data:') && text.length <= maxDataUrlLength);

/**
 * Whether no text is longer than a design needs, keys nobody knows included. Only what holds other values waits for its
 * turn: a note about each of millions of numbers would take more than the numbers.
 */
const hasShortTexts = (root: object): boolean => {
  const pending: object[] = [root];
  const take = (member: unknown): boolean => {
    if (typeof member === 'object' && member !== null) pending.push(member);
    return typeof member !== 'string' || isAcceptableText(member);
  };
  for (let value = pending.pop(); value; value = pending.pop()) {
    if (isPlainObject(value)) {
      for (const key in value) if (!take(value[key])) return false;
    } else if (Array.isArray(value)) {
      for (const member of value as readonly unknown[]) if (!take(member)) return false;
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
  if (!isCanvas(parsed)) throw new AppError('invalid_project_data');
  // What the document would refuse is refused before anything is done about it, and nothing else of how deep and how much.
  refuseBadFiles(() => checkFile(parsed));
  if (!hasShortTexts(parsed)) throw new AppError('invalid_project_data');
  return parsed;
};
