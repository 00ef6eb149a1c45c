// Which column fills what, found once for all records.
import type { SceneReader } from '../document/types.ts';
import type { NodeId, SceneNode } from '../nodes/types.ts';
import { foldKey } from './foldKey.ts';
import { listLinks } from './listLinks.ts';
import type { LinkProperty } from './types.ts';

/** A node and the column (by place) its property is filled from, or those its marks are, by folded name. */
export type MergeSlot =
  | { readonly node: SceneNode; readonly property: LinkProperty; readonly column: number }
  | { readonly node: SceneNode; readonly property: 'marks'; readonly columns: ReadonlyMap<string, number> };

export type MergePlan = {
  readonly slots: readonly MergeSlot[];
  /** Names that links or marks ask for and no column has; what asks stays as the design has it. */
  readonly missing: readonly { readonly id: NodeId; readonly name: string; readonly isMark: boolean }[];
};

/**
 * The rule: a node with a link takes the cell of that column as a whole; a text without one has the `{{…}}` in it replaced.
 * Names are compared without case and accents.
 */
export function planMerge(reader: SceneReader, columns: readonly string[]): MergePlan {
  const places = new Map(columns.map((name, at) => [foldKey(name), at]));
  const slots: MergeSlot[] = [];
  const missing: MergePlan['missing'][number][] = [];
  for (const { node, link, marks } of listLinks(reader)) {
    if (link !== null) {
      const column = places.get(foldKey(link.key));
      if (column === undefined) missing.push({ id: node.id, name: link.key, isMark: false });
      else slots.push({ node, property: link.property, column });
      continue;
    }
    const found = new Map<string, number>();
    for (const name of marks) {
      const column = places.get(foldKey(name));
      if (column === undefined) missing.push({ id: node.id, name, isMark: true });
      else found.set(foldKey(name), column);
    }
    if (found.size > 0) slots.push({ node, property: 'marks', columns: found });
  }
  return { slots, missing };
}

/** What the cells of a record name as pictures, each once. */
export function listPictures({ slots }: MergePlan, cells: readonly string[]): ReadonlySet<string> {
  const names = slots.map((slot) => (slot.property === 'src' ? (cells[slot.column] ?? '') : ''));
  return new Set(names.filter((name) => name !== ''));
}
