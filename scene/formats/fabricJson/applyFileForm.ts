// Gives an object back in the wording of the file it came from, as far as that wording still means the same.
import { deepEqual } from '../../document/deepEqual.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { isObject } from './checkFile.ts';
import { readNode } from './readNode.ts';
import type { WrittenObject } from './writeNode.ts';

/** Members of groups are compared on their own. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['id', 'parentId', 'index', 'fileForm']);
const CLIP_FLAGS = ['inverted', 'absolutePositioned'];
/** A group's centre is computed from its corner, so it comes back with this error at most, in scene units. */
const CLOSE = 0.001;

/** `object` as the file had it where that reads as the same node; `absent` are keys the whole file leaves out. */
export function applyFileForm(
  node: SceneNode,
  object: WrittenObject,
  absent: readonly string[],
): WrittenObject {
  const values = node.fileForm?.values ?? {};
  const missing = [...absent, ...(node.fileForm?.absent ?? [])].filter((key) => key in object);
  const reworded = Object.keys(values);
  if (missing.length === 0 && reworded.length === 0) return object;
  const whole = reword(leaveOut(object, missing), values, reworded);
  return meansSame(whole, object, node) ? whole : rewordOneByOne(node, object, missing);
}

/** After a change only part of the old wording is still true: each key is tried by itself. */
function rewordOneByOne(node: SceneNode, object: WrittenObject, missing: readonly string[]): WrittenObject {
  const values = node.fileForm?.values ?? {};
  const safe = missing.filter((key) => meansSame(leaveOut(object, [key]), object, node));
  let best = meansSame(leaveOut(object, safe), object, node) ? leaveOut(object, safe) : object;
  for (const key of Object.keys(values)) {
    const next = reword(best, values, [key]);
    if (meansSame(next, object, node)) best = next;
  }
  return best;
}

function leaveOut(object: WrittenObject, keys: readonly string[]): WrittenObject {
  const next = { ...object };
  for (const key of keys) delete next[key];
  return next;
}

/** The file's values in the file's order, at the end: the order of scale and flip means something. */
function reword(
  object: WrittenObject,
  values: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): WrittenObject {
  const next = leaveOut(object, keys);
  for (const key of keys) next[key] = values[key];
  return next;
}

/** True when `reworded` reads as `node` and, as a clip path, cuts the same as `object`. */
function meansSame(reworded: WrittenObject, object: WrittenObject, node: SceneNode): boolean {
  const sameCut = CLIP_FLAGS.every((flag) => (reworded[flag] === true) === (object[flag] === true));
  if (!sameCut) return false;
  const kept = heldKeys(node).filter((key) => isObject(object[key]) && reworded[key] === object[key]);
  return readsAs(kept.length > 0 ? leaveOut(reworded, kept) : reworded, node, kept);
}

/** Where an object of the file has another: each of a chain would else have all that follow read and compared once more. */
function heldKeys(node: SceneNode): readonly string[] {
  if (node.kind === 'unknown') return [];
  return 'textPath' in node ? ['clipPath', 'path'] : ['clipPath'];
}

/** `untouched` are keys of the file that were taken out of the object, because they are what the node is written with. */
function readsAs(object: WrittenObject, node: SceneNode, untouched: readonly string[]): boolean {
  const read = readNode(object, node.id) as unknown as Readonly<Record<string, unknown>>;
  const wanted = node as unknown as Readonly<Record<string, unknown>>;
  return Object.keys(wanted).every((key) => {
    if (NOT_COMPARED.has(key) || read[key] === wanted[key]) return true;
    if (key === 'left' || key === 'top')
      return Math.abs((read[key] as number) - (wanted[key] as number)) < CLOSE;
    if (key === 'clipPath' || key === 'textPath') {
      const isUntouched = untouched.includes(key === 'clipPath' ? key : 'path');
      return isUntouched || sameDetached(read[key], wanted[key]);
    }
    return deepEqual(read[key], wanted[key]);
  });
}

/** Whether two clip paths or text paths mean the same. The wording inside is settled where the inner node is written. */
export function sameDetached(read: unknown, wanted: unknown): boolean {
  return deepEqual(withoutForms(read), withoutForms(wanted));
}

function withoutForms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutForms);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'fileForm');
  // What an object of an unknown kind was in its file has nothing of ours in it.
  return Object.fromEntries(
    entries.map(([key, member]) => [key, key === 'raw' ? member : withoutForms(member)]),
  );
}
