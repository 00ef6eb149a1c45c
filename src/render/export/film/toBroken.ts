import type { NodeId } from '../../../../scene/nodes/types.ts';
import type { BrokenNode } from '../../types.ts';

/** What befell a GIF or film of a design, after the address that the design has for it. */
export function toBroken(id: NodeId, address: string, error: unknown): BrokenNode {
  const said = error instanceof Error ? error.message : String(error);
  return { id, reason: 'video', detail: `${address}: ${said}` };
}
