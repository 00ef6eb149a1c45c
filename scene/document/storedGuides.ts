// Ruler guides in the shared map `meta`: one key a guide, so that two people adding guides keep both.
import type * as Y from 'yjs';
import { isFinite } from '../nodes/checks.ts';
import type { RulerGuide } from '../nodes/types.ts';

/** More than anybody lines up with, few enough to draw and compare each frame. */
export const MOST_GUIDES = 200;

const PREFIX = 'guide:';
const USABLE_ID = /^[\w-]{1,64}$/;

/** True for a list of guides with usable, different ids. */
export function areGuides(value: unknown): boolean {
  if (!Array.isArray(value) || value.length > MOST_GUIDES || !value.every(isGuide)) return false;
  return new Set(value.map((guide) => (guide as RulerGuide).id)).size === value.length;
}

function isGuide(value: unknown): boolean {
  const { id, axis, at } = (value ?? {}) as Partial<RulerGuide>;
  return typeof id === 'string' && USABLE_ID.test(id) && (axis === 'x' || axis === 'y') && isFinite(at);
}

/** By id, the same on every device. */
export function readGuides(meta: Y.Map<unknown>): readonly RulerGuide[] {
  const guides: RulerGuide[] = [];
  for (const [key, value] of meta.entries()) {
    if (!key.startsWith(PREFIX) || !Array.isArray(value)) continue;
    const guide = { id: key.slice(PREFIX.length), axis: value[0] as 'x' | 'y', at: value[1] as number };
    if (isGuide(guide)) guides.push(guide);
  }
  return sortGuides(guides).slice(0, MOST_GUIDES);
}

/** Writes only the guides that differ. */
export function writeGuides(
  meta: Y.Map<unknown>,
  from: readonly RulerGuide[],
  to: readonly RulerGuide[],
): void {
  const before = new Map(from.map((guide) => [guide.id, guide]));
  for (const { id, axis, at } of to) {
    const known = before.get(id);
    before.delete(id);
    if (known?.axis !== axis || known.at !== at) meta.set(PREFIX + id, [axis, at]);
  }
  for (const id of before.keys()) meta.delete(PREFIX + id);
}

export function sortGuides(guides: readonly RulerGuide[]): RulerGuide[] {
  return guides.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The guides as they are now, with what led from `expected` to `wanted` done to those nobody else touched since. */
export function rebaseGuides(
  now: readonly RulerGuide[],
  wanted: readonly RulerGuide[],
  expected: readonly RulerGuide[],
): readonly RulerGuide[] {
  const [current, target, known] = [now, wanted, expected].map(byId) as [ById, ById, ById];
  for (const id of new Set([...target.keys(), ...known.keys()])) {
    if (!same(current.get(id), known.get(id))) continue;
    const guide = target.get(id);
    if (guide) current.set(id, guide);
    else current.delete(id);
  }
  return sortGuides([...current.values()]).slice(0, MOST_GUIDES);
}

type ById = Map<string, RulerGuide>;

function byId(guides: readonly RulerGuide[]): ById {
  return new Map(guides.map((guide) => [guide.id, guide]));
}

function same(a: RulerGuide | undefined, b: RulerGuide | undefined): boolean {
  return a?.axis === b?.axis && a?.at === b?.at;
}
