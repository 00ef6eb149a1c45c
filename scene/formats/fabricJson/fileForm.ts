// What an object of a file says otherwise than this product would say it.
import { deepEqual } from '../../document/deepEqual.ts';
import type { DetachedNode, FileForm, SceneNode } from '../../nodes/types.ts';
import { isObject, type JsonObject } from './checkFile.ts';
import { saysSizeLast } from './readNode.ts';
import { writeClipPath, writePlainNode } from './writeNode.ts';

/** Flips and scales are worded together: a negative scale is a flip, and their order counts. */
const MIRROR_KEYS = ['scaleX', 'scaleY', 'flipX', 'flipY'];
/** So are radius and size: the one named later wins. */
const RADIAL_KEYS = ['radius', 'rx', 'ry', 'width', 'height'];

/** Keys this product would write for `node` and its source object lacks. */
export function absentKeys(node: SceneNode, raw: JsonObject): readonly string[] {
  if (node.kind === 'unknown') return [];
  return Object.keys(writePlainNode(node)).filter((key) => !(key in raw));
}

/**
 * The wording of one object, given the keys `everywhere` that no object of the file has; null for our own wording.
 * `written` is how this product writes the node.
 */
export function fileFormOf(
  node: SceneNode,
  raw: JsonObject,
  everywhere: ReadonlySet<string>,
  written: JsonObject = writePlainNode(node),
): FileForm | null {
  if (node.kind === 'unknown') return null;
  const ordered = orderedKeys(node, raw);
  const values: Record<string, unknown> = {};
  for (const key of Object.keys(raw)) {
    const own = key in written && (key === 'objects' || deepEqual(raw[key], written[key]));
    const ours = own || isSameDetached(key, raw, node);
    if (!ours || ordered.includes(key)) values[key] = raw[key];
  }
  const absent = Object.keys(written).filter((key) => !(key in raw) && !everywhere.has(key));
  const form: FileForm = {
    ...(Object.keys(values).length > 0 ? { values } : {}),
    ...(absent.length > 0 ? { absent } : {}),
  };
  return Object.keys(form).length > 0 ? form : null;
}

/** Clip paths and text paths carry their own wording. */
function isSameDetached(key: string, raw: JsonObject, node: SceneNode): boolean {
  if (key === 'clipPath') return isObject(raw.clipPath) && node.clipPath !== null;
  return key === 'path' && isObject(raw.path) && 'textPath' in node;
}

/** Keys whose order in the file means something. */
function orderedKeys(node: SceneNode, raw: JsonObject): readonly string[] {
  const mirrored = isNegative(raw.scaleX) || isNegative(raw.scaleY);
  const radial = node.kind === 'circle' || node.kind === 'ellipse';
  const sized = radial && !(saysSizeLast(raw, 'width') && saysSizeLast(raw, 'height'));
  return [...(mirrored ? MIRROR_KEYS : []), ...(sized ? RADIAL_KEYS : [])];
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
      fileForm: fileFormOf(detached.node, raw, new Set(), written),
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
