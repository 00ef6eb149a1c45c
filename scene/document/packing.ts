// Records to packed values and back: a node is stored as a few plain values that hold only what differs from its
// kind's defaults. Reading never trusts: a value that fails its check counts as absent, the same on every device.
import { EDITOR_KEYS, type NodeKindDefinition, PAINT_KEYS } from '../nodes/defineKind.ts';
import { nodeKinds } from '../nodes/registry.ts';
import type { DetachedNode, NodeKind, Placement, SceneNode } from '../nodes/types.ts';
import { deepEqual } from './deepEqual.ts';

type Values = Readonly<Record<string, unknown>>;

/** Order of the packed placement; defaults at its end are left out, defaults inside it are undefined. */
const PLACE_ORDER: readonly (keyof Placement)[] = [
  ...(['parentId', 'index', 'left', 'top', 'width', 'height', 'scaleX', 'scaleY', 'angle'] as const),
  ...(['flipX', 'flipY', 'originX', 'originY', 'skewX', 'skewY'] as const),
];
/** Kept as shared text, not as plain values. */
export const TEXT_KEYS: readonly string[] = ['text', 'styles'];
const PUBLIC_ID = ['publicId'];
const DETACHED_KEYS: ReadonlySet<string> = new Set(['clipPath', 'textPath']);

export type Packed = {
  readonly place: readonly unknown[];
  readonly paint: Values;
  readonly content: Values;
  readonly extra: Values;
};
export type Section = keyof Packed;
export const SECTIONS: readonly Section[] = ['place', 'paint', 'content', 'extra'];

export function packPlace(node: SceneNode): readonly unknown[] {
  const defaults = standardsOf(node.kind, PLACE_ORDER);
  const now = node as unknown as Values;
  let length = PLACE_ORDER.length;
  while (length > 2 && now[PLACE_ORDER[length - 1]!] === defaults[length - 1]) length--;
  // Of its own length from the start: a list that grows keeps twice the room, for as long as the document is open.
  const values = new Array<unknown>(length);
  for (let at = 0; at < length; at++) {
    const value = now[PLACE_ORDER[at]!];
    values[at] = value === defaults[at] ? undefined : value;
  }
  return values;
}

/** One section of a node as it is stored; an empty object means nothing needs storing. */
export function packSection(node: SceneNode, section: Section): readonly unknown[] | Values {
  if (section === 'place') return packPlace(node);
  if (section === 'paint') return packKeys(node, PAINT_KEYS, {});
  if (section === 'extra') return packExtra(node);
  return packKeys(node, keysBut(TEXT_KEYS, nodeKinds[node.kind].contentKeys), { kind: node.kind });
}

/** False only when nothing in the section of two records of one kind can differ. */
export function sectionDiffers(from: SceneNode, to: SceneNode, section: Section): boolean {
  const before = from as unknown as Values;
  const after = to as unknown as Values;
  for (const key of keysOf(section, nodeKinds[to.kind] as NodeKindDefinition)) {
    if (before[key] !== after[key]) return true;
  }
  return false;
}

/** A file's own id is kept as `publicId`; where that is the node's id, nothing needs storing. */
function packExtra(node: SceneNode): Values {
  const extra = packKeys(node, keysBut(PUBLIC_ID, EDITOR_KEYS), {});
  if (node.publicId !== node.id) extra.publicId = node.publicId;
  return extra;
}

function packKeys(
  node: SceneNode,
  keys: readonly string[],
  packed: Record<string, unknown>,
): Record<string, unknown> {
  const defaults = standardsOf(node.kind, keys);
  const values = node as unknown as Values;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!;
    const value = values[key];
    const standard = defaults[at];
    if (value === standard || deepEqual(value, standard)) continue;
    packed[key] = packedValue(key, value);
  }
  return packed;
}

/** A property's value as it is stored. */
export function packedValue(key: string, value: unknown): unknown {
  return DETACHED_KEYS.has(key) ? packDetached(value as DetachedNode | null) : value;
}

const standards = new Map<readonly string[], Map<NodeKind, readonly unknown[]>>();

/** The kind's defaults in the order of `keys`, listed once: looking them up by name doubles the time of packing. */
function standardsOf(kind: NodeKind, keys: readonly string[]): readonly unknown[] {
  let byKind = standards.get(keys);
  if (!byKind) standards.set(keys, (byKind = new Map()));
  let list = byKind.get(kind);
  if (!list) {
    const defaults = nodeKinds[kind].defaults as unknown as Values;
    byKind.set(kind, (list = keys.map((key) => defaults[key])));
  }
  return list;
}

/** The kind a stored `content` names; null when there is no such kind. */
export function kindOf(content: unknown): NodeKind | null {
  const kind = (content as { kind?: unknown } | undefined)?.kind;
  return typeof kind === 'string' && Object.hasOwn(nodeKinds, kind) ? (kind as NodeKind) : null;
}

/** A complete record from stored sections; null when not even the kind can be read. */
export function unpackNode(id: string, read: (section: Section) => unknown): SceneNode | null {
  const content = read('content');
  const kind = kindOf(content);
  if (!kind) return null;
  const definition = nodeKinds[kind] as NodeKindDefinition;
  const node = { ...definition.defaults } as unknown as Record<string, unknown>;
  node.id = id;
  node.publicId = id;
  readPlace(node, read('place'), definition);
  readKeys(node, read('paint'), definition, PAINT_KEYS);
  readKeys(node, content, definition, definition.contentKeys);
  readKeys(node, read('extra'), definition, EDITOR_KEYS);
  return node as unknown as SceneNode;
}

/** `node` with one section read anew; everything else keeps its identity. */
export function unpackSection(node: SceneNode, section: Section, stored: unknown): SceneNode {
  const definition = nodeKinds[node.kind] as NodeKindDefinition;
  const defaults = definition.defaults as unknown as Values;
  const next = { ...node } as unknown as Record<string, unknown>;
  const keys = keysOf(section, definition);
  for (const key of keySet(keys)) next[key] = defaults[key];
  if (section === 'extra') next.publicId = node.id;
  if (section === 'place') readPlace(next, stored, definition);
  else readKeys(next, stored, definition, keys);
  return next as unknown as SceneNode;
}

const keyLists = new Map<readonly string[], readonly string[]>();

/** `keys` without `left`, made once for each list of keys. */
function keysBut(left: readonly string[], keys: readonly string[]): readonly string[] {
  let list = keyLists.get(keys);
  if (!list) {
    list = keys.filter((key) => !left.includes(key));
    keyLists.set(keys, list);
  }
  return list;
}

const keySets = new Map<readonly string[], ReadonlySet<string>>();

function keySet(keys: readonly string[]): ReadonlySet<string> {
  let set = keySets.get(keys);
  if (!set) {
    set = new Set(keys.filter((key) => !TEXT_KEYS.includes(key)));
    keySets.set(keys, set);
  }
  return set;
}

function keysOf(section: Section, definition: NodeKindDefinition): readonly string[] {
  if (section === 'place') return PLACE_ORDER;
  if (section === 'paint') return PAINT_KEYS;
  return section === 'extra' ? EDITOR_KEYS : definition.contentKeys;
}

function readPlace(node: Record<string, unknown>, stored: unknown, definition: NodeKindDefinition): void {
  if (!Array.isArray(stored)) return;
  const length = Math.min(stored.length, PLACE_ORDER.length);
  for (let at = 0; at < length; at++) {
    const value: unknown = stored[at];
    const key = PLACE_ORDER[at]!;
    if (value !== undefined && definition.checks[key]!(value)) node[key] = value;
  }
}

function readKeys(
  node: Record<string, unknown>,
  stored: unknown,
  definition: NodeKindDefinition,
  keys: readonly string[],
): void {
  if (typeof stored !== 'object' || stored === null) return;
  const known = keySet(keys);
  for (const key in stored) {
    if (!known.has(key)) continue;
    const value = (stored as Values)[key];
    if (DETACHED_KEYS.has(key)) node[key] = unpackDetached(value, 0);
    else if (definition.checks[key]!(value)) node[key] = value;
  }
}

/** A node outside the tree as one plain value. */
function packDetached(detached: DetachedNode | null): unknown {
  if (!detached) return null;
  const { node, children, inverted, absolutePositioned } = detached;
  const sections = Object.fromEntries(SECTIONS.map((section) => [section, packSection(node, section)]));
  const text = 'text' in node ? { text: node.text, styles: node.styles } : undefined;
  const members = children.map(packDetached);
  return dropUndefined({
    ...sections,
    text,
    children: members.length > 0 ? members : undefined,
    inverted,
    absolutePositioned,
  });
}

function unpackDetached(stored: unknown, depth: number): DetachedNode | null {
  if (typeof stored !== 'object' || stored === null || depth > 64) return null;
  const values = stored as Values;
  const bare = unpackNode('', (section) => values[section]);
  if (!bare) return null;
  const node = 'text' in bare ? { ...bare, ...readText(values.text) } : bare;
  const members = Array.isArray(values.children) ? values.children : [];
  const children = members.flatMap((member) => unpackDetached(member, depth + 1) ?? []);
  return dropUndefined({
    node,
    children,
    inverted: values.inverted === true ? true : undefined,
    absolutePositioned: values.absolutePositioned === true ? true : undefined,
  }) as DetachedNode;
}

function readText(stored: unknown): Values {
  const { checks } = nodeKinds.text;
  const { text, styles } = (stored ?? {}) as Values;
  return {
    text: checks.text!(text) ? text : '',
    styles: checks.styles!(styles) ? styles : [],
  };
}

function dropUndefined(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
