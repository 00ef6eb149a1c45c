import type { Artboard, SceneNode } from '../../../scene/nodes/types.ts';
import {
  type FindRelocated,
  relocatePictures,
  relocateSheet,
} from '../../../scene/queries/relocatePictures.ts';

export type Drawn = { readonly artboard: Artboard; readonly nodes: readonly SceneNode[] };

/** The design with its pictures where `find` says they are. */
export function relocateDesign<Design extends Drawn>(design: Design, find: FindRelocated): Design {
  const artboard = { ...design.artboard, ...relocateSheet(design.artboard, find) };
  const nodes = design.nodes.map((node) => {
    const patch = relocatePictures(node, find);
    return patch ? ({ ...node, ...patch } as SceneNode) : node;
  });
  return { ...design, artboard, nodes };
}

/** The same for what a file said of its canvas, which says the paints of its sheet again where only the exporter looks. */
export function relocateIn<Value>(value: Value, find: FindRelocated): Value {
  if (typeof value === 'string') return (find(value)?.src ?? value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((member: unknown) => relocateIn(member, find)) as Value;
  const entries = Object.entries(value).map(([key, member]) => [key, relocateIn(member as unknown, find)]);
  return Object.fromEntries(entries) as Value;
}
