import type { Table } from '../../../../scene/merge/types.ts';
import type { NodeId } from '../../../../scene/nodes/types.ts';
import type { LinkValue } from './LinkRow.tsx';

/** What each node is filled from, as far as it was chosen. */
export type LinkChoices = ReadonlyMap<NodeId, LinkValue>;

const left = new WeakMap<Table, ReadonlySet<NodeId>>();
const NONE: ReadonlySet<NodeId> = new Set();

/** Nodes that this table is not to fill: the design has nowhere to say so. */
export const leftAlone = (table: Table): ReadonlySet<NodeId> => left.get(table) ?? NONE;

/** Remembers them as long as the table is there. */
export function keepLeftAlone(table: Table, choices: LinkChoices): void {
  const ids = [...choices].filter(([, value]) => value === 'none').map(([id]) => id);
  left.set(table, new Set(ids));
}
