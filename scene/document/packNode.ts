// A whole node as it is stored, in one walk over its record: for imports, which store thousands of nodes at once.
import { EDITOR_KEYS, type NodeKindDefinition, PAINT_KEYS } from '../nodes/defineKind.ts';
import { nodeKinds } from '../nodes/registry.ts';
import type { NodeKind, SceneNode } from '../nodes/types.ts';
import { deepEqual } from './deepEqual.ts';
import { packedValue, type Packed, packPlace, TEXT_KEYS } from './packing.ts';

type Values = Record<string, unknown>;
type Section = 'paint' | 'content' | 'extra';
/** The properties of a kind in the order of its records: name, where it goes, the value that needs no storing. */
type Walk = {
  readonly keys: readonly string[];
  readonly sections: readonly (Section | null)[];
  readonly standards: readonly unknown[];
};

const walks = new Map<NodeKind, Walk>();

/** The same as `packSection` of each section. */
export function packNode(node: SceneNode): Packed {
  const { keys, sections, standards } = walkOf(node.kind);
  const paint: Values = {};
  const content: Values = { kind: node.kind };
  const extra: Values = {};
  let next = 0;
  // Records have their kind's keys in its order, and engines read the values of a loop like this without looking them up.
  for (const key in node) {
    const value = (node as unknown as Values)[key];
    const at = keys[next] === key ? next : keys.indexOf(key);
    next += 1;
    if (at < 0 || value === standards[at]) continue;
    const section = sections[at];
    if (!section || (typeof value === 'object' && deepEqual(value, standards[at]))) continue;
    const packed = typeof value === 'object' ? packedValue(key, value) : value;
    if (section === 'paint') paint[key] = packed;
    else if (section === 'content') content[key] = packed;
    else extra[key] = packed;
  }
  if (node.publicId !== node.id) extra.publicId = node.publicId;
  return { place: packPlace(node), paint, content, extra };
}

function walkOf(kind: NodeKind): Walk {
  let walk = walks.get(kind);
  if (!walk) walks.set(kind, (walk = makeWalk(nodeKinds[kind] as NodeKindDefinition)));
  return walk;
}

function makeWalk({ defaults, contentKeys }: NodeKindDefinition): Walk {
  const sections = new Map<string, Section>();
  for (const key of PAINT_KEYS) sections.set(key, 'paint');
  for (const key of contentKeys) if (!TEXT_KEYS.includes(key)) sections.set(key, 'content');
  for (const key of EDITOR_KEYS) if (key !== 'publicId') sections.set(key, 'extra');
  const keys = Object.keys(defaults);
  return {
    keys,
    sections: keys.map((key) => sections.get(key) ?? null),
    standards: Object.values(defaults),
  };
}
