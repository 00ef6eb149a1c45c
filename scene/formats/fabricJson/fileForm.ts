// What an object of a file says otherwise than this product would say it.
import { deepEqual } from '../../document/deepEqual.ts';
import type { NodeKindDefinition } from '../../nodes/defineKind.ts';
import { nodeKinds } from '../../nodes/registry.ts';
import type { DetachedNode, FileForm, SceneNode } from '../../nodes/types.ts';
import { isObject, type JsonObject } from './checkFile.ts';
import { type KeyPlan, keyPlanOf } from './keyPlan.ts';
import {
  FABRIC_VERSION,
  type PlainKeys,
  plainKeysOf,
  plainKeysOfKind,
  plainValue,
  writePlainNode,
} from './writeNode.ts';

/** Flips and scales are worded together: a negative scale is a flip, and their order counts. */
const MIRROR_KEYS = ['scaleX', 'scaleY', 'flipX', 'flipY'];
/** So are radius and size: the one named later wins. */
const RADIAL_KEYS = ['radius', 'rx', 'ry', 'width', 'height'];

/** What may follow from several keys, or is worked out of the value. */
const DERIVED_KEYS = ['left', 'top', 'width', 'height', 'rx', 'ry', 'styles'];

const NONE: readonly string[] = [];

/** What an object says otherwise; `absent` are keys that this product would write and the object lacks. */
export type Wording = {
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly absent: readonly string[];
  /** Every key of the object; the same list for objects with the same keys. */
  readonly keys: readonly string[];
};

/** `more` is what this product writes of the node besides, for where it stands; null for a node of the tree. */
export function wordingOf(node: SceneNode, raw: JsonObject, more: JsonObject | null = null): Wording {
  if (node.kind === 'unknown') return { values: null, absent: NONE, keys: Object.keys(raw) };
  const plan = keyPlanOf(raw, nodeKinds[node.kind] as NodeKindDefinition);
  const plain = more ? null : plainKeysOf(node);
  if (plain) return plainWordingOf(node, raw, plan, plain);
  const own = writePlainNode(withoutDetached(node));
  const whole = more ? { ...own, ...more } : own;
  const values = rewordedValues(
    node,
    raw,
    plan,
    (key) => key in whole && (key === 'objects' || deepEqual(raw[key], whole[key])),
  );
  const absent = Object.keys(whole).filter((key) => !(key in raw));
  return { values, absent: absent.length > 0 ? absent : NONE, keys: plan.keys };
}

/** The same of an object whose values `readByPlan` took over as they stand: most often there is nothing to compare. */
export function wordingOfVerbatim(node: SceneNode, raw: JsonObject, plan: KeyPlan): Wording {
  const plain = plainKeysOfKind(node.kind);
  const known = plain && knownPlanOf(plan, plain);
  return known?.derived && saysTheRest(node, raw, known.derived) && orderedKeys(node, raw) === NONE
    ? known.unchanged
    : wordingOf(node, raw);
}

/** What does not follow from the values alone. */
function saysTheRest(node: SceneNode, raw: JsonObject, derived: readonly string[]): boolean {
  if (raw.type !== nodeKinds[node.kind].fabricTypes[0] || raw.version !== FABRIC_VERSION) return false;
  if (raw.id !== undefined && node.publicId === '') return false;
  const values = node as unknown as JsonObject;
  for (let at = 0; at < derived.length; at += 1) {
    const key = derived[at]!;
    if (!deepEqual(raw[key], values[key])) return false;
  }
  return true;
}

/** The same for a node of which nothing is out of the ordinary: the usual case, without making what would be written. */
function plainWordingOf(node: SceneNode, raw: JsonObject, plan: KeyPlan, plain: PlainKeys): Wording {
  const { isWritten, unchanged } = knownPlanOf(plan, plain);
  const values = rewordedValues(node, raw, plan, (key, at) => {
    const isKnown = isWritten[at]! || (key === 'id' && node.publicId !== '');
    return isKnown && deepEqual(raw[key], plainValue(node, key));
  });
  return values ? { ...unchanged, values } : unchanged;
}

/** What follows from the keys alone: which of them this product writes, and the wording of objects that say the rest alike. */
type KnownPlan = {
  readonly isWritten: readonly boolean[];
  readonly unchanged: Wording;
  /** Those of the keys whose values may follow from others; null when this product would not write all of the keys. */
  readonly derived: readonly string[] | null;
};

const knownPlans = new WeakMap<KeyPlan, KnownPlan>();

function knownPlanOf(plan: KeyPlan, plain: PlainKeys): KnownPlan {
  let known = knownPlans.get(plan);
  if (!known) knownPlans.set(plan, (known = comparePlan(plan, plain)));
  return known;
}

function comparePlan({ keys }: KeyPlan, plain: PlainKeys): KnownPlan {
  const named = new Set(keys);
  const absent = plain.list.filter((key) => !named.has(key));
  const isWhole = keys.every((key) => plain.set.has(key) || key === 'id');
  return {
    isWritten: keys.map((key) => plain.set.has(key)),
    derived: isWhole ? DERIVED_KEYS.filter((key) => named.has(key)) : null,
    unchanged: { values: null, absent: absent.length > 0 ? absent : NONE, keys },
  };
}

/** What is kept of a wording; null for our own. */
export type FileFormer = (wording: Wording) => FileForm | null;

/** Given the keys `everywhere` that no object of the file has. */
export function fileFormer(everywhere: ReadonlySet<string>): FileFormer {
  // Objects with the same keys lack the same ones, by one list.
  const known = new Map<readonly string[], readonly string[]>();
  const ownOf = (absent: readonly string[]): readonly string[] => {
    let own = known.get(absent);
    if (!own) known.set(absent, (own = absent.filter((key) => !everywhere.has(key))));
    return own;
  };
  return ({ values, absent }) => {
    const own = ownOf(absent);
    if (!values && own.length === 0) return null;
    return { ...(values ? { values } : {}), ...(own.length === 0 ? {} : { absent: own }) };
  };
}

/** What the object says in other words than ours, in its own order; null for nothing. */
function rewordedValues(
  node: SceneNode,
  raw: JsonObject,
  plan: KeyPlan,
  isOwn: (key: string, at: number) => boolean,
): Record<string, unknown> | null {
  const ordered = orderedKeys(node, raw);
  const { keys } = plan;
  let values: Record<string, unknown> | null = null;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!;
    const ours = isOwn(key, at) || isSameDetached(key, raw, node);
    if (!ours || (ordered !== NONE && ordered.includes(key))) (values ??= {})[key] = raw[key];
  }
  return values;
}

/** Clip paths and text paths carry their own wording. */
function isSameDetached(key: string, raw: JsonObject, node: SceneNode): boolean {
  if (key === 'clipPath') return isObject(raw.clipPath) && node.clipPath !== null;
  return key === 'path' && isObject(raw.path) && 'textPath' in node;
}

/** Each of a chain of clip paths would else write all that follow once more, and nobody compares them here. */
function withoutDetached(node: SceneNode): SceneNode {
  const bare = node.clipPath ? ({ ...node, clipPath: null } as SceneNode) : node;
  return 'textPath' in bare && bare.textPath ? { ...bare, textPath: null } : bare;
}

/** Keys whose order in the file means something. */
function orderedKeys(node: SceneNode, raw: JsonObject): readonly string[] {
  const mirrored = isNegative(raw.scaleX) || isNegative(raw.scaleY);
  const sized = isRadial(node) && !saysOneSize(raw);
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
  const { node, children, inverted = false, absolutePositioned = false } = detached;
  const members = Array.isArray(raw.objects) ? raw.objects.filter(isObject) : [];
  return {
    ...detached,
    node: {
      ...withInnerForms(node, raw),
      fileForm: fileFormer(new Set())(wordingOf(node, raw, isClip ? { inverted, absolutePositioned } : {})),
    },
    children: children.map((child, at) => withDetachedForms(child, members[at] ?? {}, false)),
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
