// The JSON this product writes beside each node, read as if a stranger had written it.
import { readCharStyle } from '../../nodes/charStyle.ts';
import { isObject } from '../../nodes/checks.ts';
import type { NodeKindDefinition } from '../../nodes/defineKind.ts';
import { nodeKinds } from '../../nodes/registry.ts';
import type { DetachedNode, NodeKind, StyleRange } from '../../nodes/types.ts';
import { DEEPEST_CLIP } from '../fabricJson/objectLimits.ts';
import { propertyOf, STRUCTURE_KEYS } from '../fabricJson/keyPlan.ts';
import { kindOfObject } from '../fabricJson/readNode.ts';
import { makeNode } from './makeNode.ts';

type Data = Readonly<Record<string, unknown>>;

const LONGEST_JSON = 32_000_000;
/** Lists and objects in one filter. */
const DEEPEST_FILTER = 32;
const SOURCE_KEYS: ReadonlySet<string> = new Set(['src', 'source']);
/** Browsers leave out white space around addresses and line ends in them, and take backslashes for slashes. */
const LOADABLE = /^[\0-\x20]*(?:[\\/]\s*[\\/]|(?:https?|ftp|wss?|file|blob|data|javascript)\s*:)/i;
const HOSTILE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The object of a data attribute; null for anything else. */
export function parseData(text: string | undefined): Data | null {
  if (text === undefined || text.length > LONGEST_JSON) return null;
  try {
    const value: unknown = JSON.parse(text, (key, inner: unknown) =>
      HOSTILE_KEYS.has(key) ? undefined : inner,
    );
    return isObject(value) ? value : null;
  } catch {
    // Not our attribute after all: the element is read like any other.
    return null;
  }
}

export function readKind(data: Data): NodeKind | null {
  return typeof data.kind === 'string' && Object.hasOwn(nodeKinds, data.kind)
    ? (data.kind as NodeKind)
    : null;
}

/** Values for `makeNode`, inner nodes and letter styles read in depth, addresses checked. */
export function readValues(data: Data, depth = 0): Data {
  const values: Record<string, unknown> = { ...data };
  values.clipPath = readDetachedData(data.clipPath, depth);
  values.textPath = readDetachedData(data.textPath, depth);
  if ('styles' in data) values.styles = readStyles(data.styles);
  for (const key of ['src', 'originalGifUrl', 'originalVideoUrl']) {
    if (key in data && !isOwnAddress(data[key])) delete values[key];
  }
  for (const key of ['fill', 'stroke']) if (isForeignPattern(data[key])) delete values[key];
  if (Array.isArray(data.filters)) {
    values.filters = data.filters.filter((filter: unknown) => hasOwnAddresses(filter, DEEPEST_FILTER));
  }
  const kind = readKind(data);
  if (kind) values.unknownKeys = readUnknownKeys(data.unknownKeys, kind);
  // Written as it is, it would be read as what it says the next time.
  if (isObject(data.raw) && kindOfObject(data.raw) !== 'unknown') delete values.raw;
  return values;
}

/**
 * Whether no text in it is an address of another host. Filters may lay a picture over another, which has filters of its
 * own; one of a type this build does not know may have addresses anywhere, and another build would load them. Names and the
 * like may have a colon in them.
 */
function hasOwnAddresses(value: unknown, depth: number, key = ''): boolean {
  if (typeof value === 'string')
    return isOwnAddress(value) || !(SOURCE_KEYS.has(key) || LOADABLE.test(value));
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.entries(value).every(([name, inner]) => hasOwnAddresses(inner, depth - 1, name));
}

/** Keys are unknown to a file of ours: one that the kind has would be written over what it has, and read as that. */
function readUnknownKeys(keys: unknown, kind: NodeKind): Data {
  if (!isObject(keys) || kind === 'unknown') return {};
  const definition = nodeKinds[kind] as NodeKindDefinition;
  const isUnknown = (key: string): boolean =>
    !STRUCTURE_KEYS.has(key) && propertyOf(key, definition) === undefined;
  return Object.fromEntries(Object.entries(keys).filter(([key]) => isUnknown(key)));
}

function readDetachedData(data: unknown, depth: number): DetachedNode | null {
  if (!isObject(data) || depth >= DEEPEST_CLIP) return null;
  const kind = readKind(data);
  if (!kind) return null;
  const members = kind === 'group' && Array.isArray(data.children) ? data.children : [];
  return {
    node: makeNode(kind, readValues(data, depth + 1)),
    children: members.flatMap((member: unknown) => readDetachedData(member, depth + 1) ?? []),
    ...(data.inverted === true ? { inverted: true } : {}),
    ...(data.absolutePositioned === true ? { absolutePositioned: true } : {}),
  };
}

function readStyles(styles: unknown): readonly StyleRange[] {
  if (!Array.isArray(styles)) return [];
  return styles.flatMap((range: unknown): readonly StyleRange[] => {
    if (!isObject(range)) return [];
    const { start, end } = range;
    const style = readCharStyle(range.style);
    const isRange = Number.isInteger(start) && Number.isInteger(end) && (start as number) >= 0;
    if (!style || !isRange || isForeignPattern(style.fill) || isForeignPattern(style.stroke)) return [];
    return [{ start: start as number, end: end as number, style }];
  });
}

/** Pictures inside the file, or files of the server the design came from; never another host. */
export function isOwnAddress(address: unknown): boolean {
  if (typeof address !== 'string') return false;
  if (address.startsWith('data:')) return /^data:image\/(?:png|jpeg|webp|gif);base64,/.test(address);
  // Browsers drop control characters and take backslashes for slashes.
  const plain = address.replace(/[\p{Cc}\s]/gu, '').replaceAll('\\', '/');
  return !plain.startsWith('//') && !/^[a-z][a-z\d+.-]*:/i.test(plain);
}

export function isForeignPattern(paint: unknown): boolean {
  return isObject(paint) && paint.type === 'pattern' && !isOwnAddress(paint.source);
}
