// The artboard and the canvas-level part of the file, in the shared map `meta`: a few plain values, each of which
// merges as a whole (size, background, title …).
import type * as Y from 'yjs';
import { isBoolean, isFinite, isNullOr, isObject, isShortText } from '../nodes/checks.ts';
import { isPaint } from '../nodes/paintChecks.ts';
import type { Artboard, NodePatch, RulerGuide } from '../nodes/types.ts';
import { deepEqual } from './deepEqual.ts';
import { isStyleEntry } from './sheetStyle.ts';
import { areGuides, readGuides, sortGuides, writeGuides } from './storedGuides.ts';
import type { CanvasForm } from './types.ts';

/** Largest side of an artboard in scene units. */
export const LARGEST_SIDE = 32_768;

export const DEFAULT_ARTBOARD: Artboard = {
  left: 0,
  top: 0,
  width: 1080,
  height: 1080,
  background: '#ffffff',
  title: '',
  canvasBackground: '',
  style: null,
};

/** A stored artboard always says which guides it has; one read from a file may not. */
const NO_GUIDES = { guides: [], guidesLocked: false } as const;

/** Number of the stored form; a build that meets a higher one must not write. */
export const SCHEMA_VERSION = 1;

const isSide = (value: unknown): boolean =>
  isFinite(value) && (value as number) >= 1 && (value as number) <= LARGEST_SIDE;

const isStyle = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).every(([key, one]) => isStyleEntry(key, one));

const ARTBOARD_CHECKS: Readonly<Record<keyof Artboard, (value: unknown) => boolean>> = {
  left: isFinite,
  top: isFinite,
  width: isSide,
  height: isSide,
  background: isPaint,
  title: isShortText,
  canvasBackground: isPaint,
  style: isNullOr(isStyle),
  guides: areGuides,
  guidesLocked: isBoolean,
};

const SIZE_KEYS = ['left', 'top', 'width', 'height'] as const;

/** `main` is the map of the design's main page, which keeps the title of all; `meta` itself unless given. */
export function readArtboard(meta: Y.Map<unknown>, main = meta): Artboard {
  const size = meta.get('size');
  const values: Record<string, unknown> = {
    background: meta.get('background'),
    title: main.get('title'),
    canvasBackground: meta.get('canvasBackground'),
    style: meta.get('style'),
    guides: readGuides(meta),
    guidesLocked: meta.get('guidesLocked'),
  };
  if (Array.isArray(size)) for (const [at, key] of SIZE_KEYS.entries()) values[key] = size[at];
  const artboard: Record<string, unknown> = { ...DEFAULT_ARTBOARD, ...NO_GUIDES };
  for (const [key, check] of Object.entries(ARTBOARD_CHECKS)) {
    if (values[key] !== undefined && check(values[key])) artboard[key] = values[key];
  }
  return artboard as Artboard;
}

/** Writes what differs; throws RangeError for a value an artboard cannot have. */
export function writeArtboard(
  { meta, main }: { readonly meta: Y.Map<unknown>; readonly main: Y.Map<unknown> },
  from: Artboard,
  patch: Partial<Artboard>,
): Artboard {
  const next: Record<string, unknown> = { ...from };
  for (const [key, check] of Object.entries(ARTBOARD_CHECKS)) {
    const value = patch[key as keyof Artboard];
    if (value === undefined) continue;
    if (!check(value)) throw new RangeError(`artboard.${key} cannot be ${JSON.stringify(value)}`);
    next[key] = key === 'guides' ? sortGuides(value as RulerGuide[]) : value;
  }
  const to = next as Artboard;
  if (to.guides !== from.guides) writeGuides(meta, from.guides ?? [], to.guides ?? []);
  if (SIZE_KEYS.some((key) => to[key] !== from[key]))
    meta.set(
      'size',
      SIZE_KEYS.map((key) => to[key]),
    );
  for (const key of ['background', 'title', 'canvasBackground', 'style'] as const) {
    if (deepEqual(to[key], from[key])) continue;
    const map = key === 'title' ? main : meta;
    if (deepEqual(to[key], DEFAULT_ARTBOARD[key])) map.delete(key);
    else map.set(key, to[key] as string | NodePatch);
  }
  if (to.guidesLocked !== from.guidesLocked) {
    if (to.guidesLocked) meta.set('guidesLocked', true);
    else meta.delete('guidesLocked');
  }
  return to;
}

export function readCanvasForm(meta: Y.Map<unknown>): CanvasForm | null {
  const stored = meta.get('file');
  if (!isObject(stored) || !isObject(stored.keys)) return null;
  return {
    keys: stored.keys,
    sheet: isObject(stored.sheet) ? stored.sheet : null,
    sheetAt: Number.isInteger(stored.sheetAt) ? (stored.sheetAt as number) : 0,
    absent: Array.isArray(stored.absent) ? stored.absent.filter((key) => typeof key === 'string') : [],
  };
}

/** Writes nothing where it is stored like this already. */
export function writeCanvasForm(meta: Y.Map<unknown>, form: CanvasForm | null): void {
  if (deepEqual(form, readCanvasForm(meta))) return;
  if (form) meta.set('file', form);
  else meta.delete('file');
}

/** Schema number of a stored document; 0 for an empty one. */
export function schemaOf(meta: Y.Map<unknown>): number {
  const schema = meta.get('schema');
  return typeof schema === 'number' ? schema : 0;
}
