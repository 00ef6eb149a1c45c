// What an object of a file says otherwise than this product would say it.
import { deepEqual } from '../../document/deepEqual.ts';
import type { DetachedNode, FileForm, SceneNode } from '../../nodes/types.ts';
import { isObject, type JsonObject } from './checkFile.ts';
import { saysSizeLast } from './readNode.ts';
import { plainKeysOf, plainValue, writeClipPath, writePlainNode } from './writeNode.ts';

/** Flips and scales are worded together: a negative scale is a flip, and their order counts. */
const MIRROR_KEYS = ['scaleX', 'scaleY', 'flipX', 'flipY'];
/** So are radius and size: the one named later wins. */
const RADIAL_KEYS = ['radius', 'rx', 'ry', 'width', 'height'];

const NONE: readonly string[] = [];

/** What an object says otherwise; `absent` are keys that this product would write and the object lacks. */
export type Wording = {
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly absent: readonly string[];
};

const OURS: Wording = { values: null, absent: NONE };

/** `written` is how this product writes the node, where that is known already. */
export function wordingOf(node: SceneNode, raw: JsonObject, written?: JsonObject): Wording {
  if (node.kind === 'unknown') return OURS;
  const plain = written ? null : plainKeysOf(node);
  const whole = plain ? null : (written ?? writePlainNode(node));
  const values = rewordedValues(node, raw, (key) => {
    if (whole) return key in whole && (key === 'objects' || deepEqual(raw[key], whole[key]));
    const isKnown = plain!.set.has(key) || (key === 'id' && node.publicId !== '');
    return isKnown && deepEqual(raw[key], plainValue(node, key));
  });
  const absent = missingOf(plain?.list ?? Object.keys(whole!), raw);
  return values || absent !== NONE ? { values, absent } : OURS;
}

/** Nearly always the same few keys as in the object before, or none, so that no new list is kept for each. */
function missingOf(keys: readonly string[], raw: JsonObject): readonly string[] {
  let count = 0;
  let isSame = true;
  for (const key of keys) {
    if (key in raw) continue;
    isSame &&= lastMissing[count] === key;
    count++;
  }
  if (count === 0) return NONE;
  if (!isSame || count !== lastMissing.length) lastMissing = keys.filter((key) => !(key in raw));
  return lastMissing;
}

let lastMissing: readonly string[] = NONE;

/** What is kept of a wording, given the keys `everywhere` that no object of the file has; null for our own wording. */
export function toFileForm({ values, absent }: Wording, everywhere: ReadonlySet<string>): FileForm | null {
  const own = absent.some((key) => !everywhere.has(key))
    ? absent.filter((key) => !everywhere.has(key))
    : NONE;
  if (!values && own === NONE) return null;
  return { ...(values ? { values } : {}), ...(own === NONE ? {} : { absent: own }) };
}

/** What the object says in other words than ours, in its own order; null for nothing. */
function rewordedValues(
  node: SceneNode,
  raw: JsonObject,
  isOwn: (key: string) => boolean,
): Record<string, unknown> | null {
  const ordered = orderedKeys(node, raw);
  let values: Record<string, unknown> | null = null;
  for (const key in raw) {
    const ours = isOwn(key) || isSameDetached(key, raw, node);
    if (!ours || ordered.includes(key)) (values ??= {})[key] = raw[key];
  }
  return values;
}

/** Clip paths and text paths carry their own wording. */
function isSameDetached(key: string, raw: JsonObject, node: SceneNode): boolean {
  if (key === 'clipPath') return isObject(raw.clipPath) && node.clipPath !== null;
  return key === 'path' && isObject(raw.path) && 'textPath' in node;
}

/** Keys whose order in the file means something. */
function orderedKeys(node: SceneNode, raw: JsonObject): readonly string[] {
  const mirrored = isNegative(raw.scaleX) || isNegative(raw.scaleY);
  const sized =
    isRadial(node) && !saysOneSize(raw) && !(saysSizeLast(raw, 'width') && saysSizeLast(raw, 'height'));
  if (!mirrored && !sized) return NONE;
  return [...(mirrored ? MIRROR_KEYS : []), ...(sized ? RADIAL_KEYS : [])];
}

const isRadial = ({ kind }: SceneNode): boolean => kind === 'circle' || kind === 'ellipse';

/** Radius and size agree, so that their order is of no account. */
function saysOneSize({ radius, rx = radius, ry = radius, width, height }: JsonObject): boolean {
  return typeof rx === 'number' && typeof ry === 'number' && width === 2 * rx && height === 2 * ry;
}

function isNegative(value: unknown): boolean {
  return typeof value === 'number' && value < 0;
}

/** The detached node with the wording of its source at every level. */
function withDetachedForms(detached: DetachedNode, raw: JsonObject, isClip: boolean): DetachedNode {
  const written = isClip ? writeClipPath(detached) : writePlainNode(detached.node);
  const members = Array.isArray(raw.objects) ? raw.objects.filter(isObject) : [];
  return {
    ...detached,
    node: {
      ...withInnerForms(detached.node, raw),
      fileForm: toFileForm(wordingOf(detached.node, raw, written), new Set()),
    },
    children: detached.children.map((child, at) => withDetachedForms(child, members[at] ?? {}, false)),
  };
}

/** The node with the wording of its clip path and text path. */
export function withInnerForms(node: SceneNode, raw: JsonObject): SceneNode {
  let next = node;
  if (node.clipPath && isObject(raw.clipPath)) {
    next = { ...next, clipPath: withDetachedForms(node.clipPath, raw.clipPath, true) };
  }
  if ('textPath' in next && next.textPath && isObject(raw.path)) {
    next = { ...next, textPath: withDetachedForms(next.textPath, raw.path, false) };
  }
  return next;
}
