// A record as Fabric 6.5.3 writes it, every key included. What the source file said otherwise comes on top
// (applyFileForm.ts).
import { positionForCenter } from '../../geometry/nodeMatrix.ts';
import { nodeKinds } from '../../nodes/registry.ts';
import type { DetachedNode, NodeKind, SceneNode } from '../../nodes/types.ts';
import { deepEqual } from '../../document/deepEqual.ts';
import { applyFileForm, sameDetached } from './applyFileForm.ts';
import { readNode } from './readNode.ts';

export type WrittenObject = Record<string, unknown>;

export const FABRIC_VERSION = '6.5.3';

const BASE_KEYS = (
  'left top width height fill stroke strokeWidth strokeDashArray strokeLineCap strokeDashOffset strokeLineJoin ' +
  'strokeUniform strokeMiterLimit scaleX scaleY angle flipX flipY opacity backgroundColor fillRule paintFirst ' +
  'globalCompositeOperation skewX skewY originX originY isPro selectable hasControls'
).split(' ');
/** Written only when they say something. */
const OPTIONAL_KEYS = [
  'name',
  'alt',
  'productId',
  'locked',
  'hidden',
  'linkData',
  'extension',
  'customGradient',
];
const OPTIONAL_CONTENT: ReadonlySet<string> = new Set([
  'fileId',
  'textPath',
  'trimStart',
  'trimEnd',
  'muted',
]);
const LAYOUT_MANAGER = { type: 'layoutManager', strategy: 'fit-content' };

/** The object of the file for one node; a group's members are `objects`. Pure Fabric: no trace of the source file. */
export function writePlainNode(node: SceneNode, objects: readonly WrittenObject[] = []): WrittenObject {
  if (node.kind === 'unknown') return writeUnknown(node);
  const values = node as unknown as Readonly<Record<string, unknown>>;
  const defaults = nodeKinds[node.kind].defaults as unknown as Readonly<Record<string, unknown>>;
  const object: WrittenObject = { ...formOf(node.kind) };
  for (const key of BASE_KEYS) object[key] = values[key];
  object.shadow = node.shadow && writeShadow(node.shadow);
  object.visible = node.visible && !node.hidden;
  for (const key of nodeKinds[node.kind].contentKeys) {
    if (!OPTIONAL_CONTENT.has(key)) object[key] = values[key];
    else if (key === 'textPath') writeIfPresent(object, 'path', values[key] as DetachedNode | null);
    else if (values[key] !== defaults[key]) object[key] = values[key];
  }
  for (const key of OPTIONAL_KEYS) if (values[key] !== defaults[key]) object[key] = values[key];
  if (node.publicId !== '') object.id = node.publicId;
  if ('text' in node) writeEditable(object, node);
  if (node.customGradient) object.gradientAngle = node.customGradient.angle;
  if (node.clipPath) object.clipPath = writeClipPath(node.clipPath);
  if (node.kind === 'gif') object.isGif = true;
  if (node.kind === 'video') object.isVideo = true;
  if (node.kind === 'group') writeGroup(object, node, objects);
  return Object.assign(object, node.unknownKeys);
}

/** Keys whose written value is not simply the record's. */
const OTHERWISE_WRITTEN = new Set(['type', 'version', 'visible', 'id']);
/** Kinds of which every object is written in a way of its own. */
const NEVER_PLAIN = new Set<NodeKind>(['unknown', 'group', 'gif', 'video']);
export type PlainKeys = {
  readonly list: readonly string[];
  readonly set: ReadonlySet<string>;
  /** Keys that are written only when they say something. */
  readonly optional: readonly string[];
};

const plainKeys = new Map<NodeKind, PlainKeys>();

/**
 * The keys `writePlainNode` gives a node, `id` aside, where they are those of its whole kind; null for a node with
 * anything out of the ordinary. With `plainValue` this says what would be written without making the object.
 */
export function plainKeysOf(node: SceneNode): PlainKeys | null {
  const { kind } = node;
  const keys = plainKeysOfKind(kind);
  if (!keys || node.shadow || node.clipPath || node.customGradient) return null;
  const values = node as unknown as Readonly<Record<string, unknown>>;
  const defaults = nodeKinds[kind].defaults as unknown as Readonly<Record<string, unknown>>;
  for (const key of keys.optional) if (values[key] !== defaults[key]) return null;
  for (const _ in node.unknownKeys) return null;
  return 'text' in node && kind !== 'textbox' && !node.editable ? null : keys;
}

/** The same for a node of the kind that has nothing out of the ordinary. */
export function plainKeysOfKind(kind: NodeKind): PlainKeys | null {
  if (kind === 'unknown' || NEVER_PLAIN.has(kind)) return null;
  let keys = plainKeys.get(kind);
  if (!keys) plainKeys.set(kind, (keys = makePlainKeys(kind)));
  return keys;
}

function makePlainKeys(kind: Exclude<NodeKind, 'unknown'>): PlainKeys {
  const list = [...Object.keys(formOf(kind)), ...(kind === 'textbox' ? ['editable'] : [])];
  const optional = nodeKinds[kind].contentKeys.filter((key) => OPTIONAL_CONTENT.has(key));
  return { list, set: new Set(list), optional: [...OPTIONAL_KEYS, ...optional] };
}

/** What `writePlainNode` writes under a key of `plainKeysOf`, or under `id`. */
export function plainValue(node: SceneNode, key: string): unknown {
  if (!OTHERWISE_WRITTEN.has(key)) return (node as unknown as Readonly<Record<string, unknown>>)[key];
  if (key === 'type') return nodeKinds[node.kind].fabricTypes[0];
  if (key === 'version') return FABRIC_VERSION;
  return key === 'visible' ? node.visible && !node.hidden : node.publicId;
}

const forms = new Map<NodeKind, WrittenObject>();

/** An object of a kind with every key that is always written, to be filled in. Filling copies of one form is several
 * times quicker than adding the keys one by one, because engines keep the layout of an object parsed from JSON. */
function formOf(kind: Exclude<NodeKind, 'unknown'>): WrittenObject {
  let form = forms.get(kind);
  if (!form) {
    const keys = [
      ...BASE_KEYS,
      'shadow',
      'visible',
      ...nodeKinds[kind].contentKeys.filter((key) => !OPTIONAL_CONTENT.has(key)),
    ];
    const empty = Object.fromEntries(keys.map((key) => [key, null]));
    form = JSON.parse(
      JSON.stringify({ type: nodeKinds[kind].fabricTypes[0], version: FABRIC_VERSION, ...empty }),
    ) as WrittenObject;
    forms.set(kind, form);
  }
  return form;
}

/** A node outside the tree, in its file's wording. */
export function writeDetached(detached: DetachedNode): WrittenObject {
  const objects = detached.children.map(writeDetached);
  return applyFileForm(detached.node, writePlainNode(detached.node, objects), []);
}

/** A clip path says besides whether it cuts out and in whose space it lies. */
export function writeClipPath(detached: DetachedNode): WrittenObject {
  if (detached.node.kind === 'unknown') return writePlainNode(detached.node);
  const { inverted = false, absolutePositioned = false } = detached;
  const objects = detached.children.map(writeDetached);
  const object = { ...writePlainNode(detached.node, objects), inverted, absolutePositioned };
  return applyFileForm(detached.node, object, []);
}

function writeIfPresent(object: WrittenObject, key: string, detached: DetachedNode | null): void {
  if (detached) object[key] = writeDetached(detached);
}

function writeShadow(shadow: NonNullable<SceneNode['shadow']>): WrittenObject {
  return { affectStroke: false, nonScaling: false, ...shadow, type: 'shadow' };
}

function writeEditable(object: WrittenObject, node: SceneNode): void {
  if (node.kind === 'textbox' || !node.editable) object.editable = node.editable;
}

function writeGroup(object: WrittenObject, node: SceneNode, objects: readonly WrittenObject[]): void {
  const corner = { ...node, originX: 'left', originY: 'top' } as const;
  const { left, top } = positionForCenter(corner, { x: node.left, y: node.top });
  Object.assign(object, { originX: 'left', originY: 'top', left: round(left), top: round(top) });
  object.layoutManager = LAYOUT_MANAGER;
  object.objects = objects;
}

/** Fabric's own precision for coordinates. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** Nothing leaves no trace. */
function put(object: WrittenObject, key: string, value: unknown): void {
  if (value === null) delete object[key];
  else object[key] = value;
}

/** The source object with what was changed in it since; what it names otherwise than we do stays in its words. */
function writeUnknown(node: Extract<SceneNode, { kind: 'unknown' }>): WrittenObject {
  const object: WrittenObject = { ...node.raw };
  const source = readNode(node.raw, node.id);
  const before = source as unknown as Readonly<Record<string, unknown>>;
  const values = node as unknown as Readonly<Record<string, unknown>>;
  const defaults = nodeKinds.unknown.defaults as unknown as Readonly<Record<string, unknown>>;
  for (const key of BASE_KEYS) if (!deepEqual(before[key], values[key])) object[key] = values[key];
  for (const key of OPTIONAL_KEYS) {
    if (!deepEqual(before[key], values[key]))
      put(object, key, deepEqual(values[key], defaults[key]) ? null : values[key]);
  }
  const isSeen = node.visible && !node.hidden;
  if (isSeen !== (source.visible && !source.hidden)) object.visible = isSeen;
  if (!deepEqual(source.shadow, node.shadow)) put(object, 'shadow', node.shadow && writeShadow(node.shadow));
  if (!sameDetached(source.clipPath, node.clipPath))
    put(object, 'clipPath', node.clipPath && writeClipPath(node.clipPath));
  if (node.publicId !== source.publicId && node.publicId !== '') object.id = node.publicId;
  return object;
}
