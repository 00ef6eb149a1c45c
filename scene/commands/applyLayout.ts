import type { SceneDocument } from '../document/types.ts';
import type { LayoutPlan } from '../layout/planLayout.ts';
import { updateNodes } from './updateNodes.ts';

/** Writes a layout that was planned, artboard and nodes, as one undo step; what is gone by now is skipped. */
export function applyLayout(document: SceneDocument, plan: LayoutPlan): void {
  document.transact('user', (writer) => {
    updateNodes(document, plan.patches);
    writer.setArtboard(plan.artboard);
  });
}
