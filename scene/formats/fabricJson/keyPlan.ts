// What the keys of an object mean, worked out once for all objects of a kind that have the same keys in the same order:
// the objects of a file nearly always do, and looking every key of 50,000 objects up anew costs more than reading them.
import type { Check } from '../../nodes/checks.ts';
import type { NodeKindDefinition } from '../../nodes/defineKind.ts';
import type { NodeKind } from '../../nodes/types.ts';
import type { JsonObject } from './checkFile.ts';
import { readerOf } from './readValue.ts';

/** Keys with a meaning of their own; everything else is a property or unknown. */
export const STRUCTURE_KEYS: ReadonlySet<string> = new Set(
  'type version objects layoutManager isGif isVideo gradientAngle inverted absolutePositioned'.split(' '),
);
/** Keys of records that files do not have. */
const INTERNAL_KEYS: ReadonlySet<string> = new Set(
  'parentId index publicId unknownKeys fileForm raw textPath'.split(' '),
);
/** Equal to nothing that a file may say. */
const NO_VALUE = Symbol('no value');
/** Negative scales turn these. */
const MIRRORED: ReadonlySet<string> = new Set(['flipX', 'flipY']);
/** Key orders remembered for each kind; the objects of a group or of another program may have their own. */
const MOST_PLANS = 8;
/** Objects with more keys are not what anybody's editor writes: they are not remembered. */
const MOST_KEYS = 200;

/** What to do with a key of the file. */
export type Reading = {
  readonly property: string;
  readonly check: Check;
  readonly reader: ((value: unknown) => unknown) | undefined;
  /** The value that leaves the record as it is: the kind's default, unless another key may have changed the property. */
  readonly standard: unknown;
};

export type KeyPlan = {
  readonly definition: NodeKindDefinition;
  readonly keys: readonly string[];
  /** One for each key; null for keys with a meaning of their own, undefined for unknown ones. */
  readonly readings: readonly (Reading | null | undefined)[];
  /** Setting a radius sets the size as well, so of the two the later key wins. */
  readonly saysWidthLast: boolean;
  readonly saysHeightLast: boolean;
};

const plans = new Map<NodeKind, KeyPlan[]>();

export function keyPlanOf(raw: JsonObject, definition: NodeKindDefinition): KeyPlan {
  let known = plans.get(definition.kind);
  if (!known) plans.set(definition.kind, (known = []));
  for (const plan of known) if (fits(plan, raw)) return plan;
  const plan = makePlan(Object.keys(raw), definition);
  if (plan.keys.length > MOST_KEYS) return plan;
  known.unshift(plan);
  if (known.length > MOST_PLANS) known.pop();
  return plan;
}

function fits({ keys }: KeyPlan, raw: JsonObject): boolean {
  let at = 0;
  for (const key in raw) {
    if (keys[at] !== key) return false;
    at += 1;
  }
  return at === keys.length;
}

function makePlan(keys: readonly string[], definition: NodeKindDefinition): KeyPlan {
  const radius = definition.kind === 'circle' ? keys.indexOf('radius') : -1;
  const isAfter = (key: string, otherwise: string) =>
    keys.indexOf(key) > (radius < 0 ? keys.indexOf(otherwise) : radius);
  return {
    definition,
    keys,
    readings: keys.map((key) => readingOf(key, definition)),
    saysWidthLast: isAfter('width', 'rx'),
    saysHeightLast: isAfter('height', 'ry'),
  };
}

function readingOf(key: string, definition: NodeKindDefinition): Reading | null | undefined {
  if (STRUCTURE_KEYS.has(key)) return null;
  const property = propertyOf(key, definition);
  if (property === undefined) return undefined;
  const defaults = definition.defaults as unknown as JsonObject;
  return {
    property,
    check: definition.checks[property]!,
    reader: readerOf(property),
    standard: MIRRORED.has(property) ? NO_VALUE : defaults[property],
  };
}

/** The record's property behind a key of the file, or undefined for a key this product does not know. */
export function propertyOf(key: string, definition: NodeKindDefinition): string | undefined {
  if (key === 'id') return 'publicId';
  if (key === 'path' && 'fontSize' in definition.defaults) return 'textPath';
  return INTERNAL_KEYS.has(key) || !definition.checks[key] ? undefined : key;
}
