import type { SceneReader } from '../../../scene/document/types.ts';
import { foldTextScale as foldOne } from '../../../scene/kernels/foldTextScale.ts';
import type { NodeId, NodePatch } from '../../../scene/nodes/types.ts';
import type { TextMeasurer } from '../../../scene/text/types.ts';
import { isTextLike } from '../tools/gestures/resizeRules.ts';

/** Patches that turn the scale of those of the nodes that are texts into font size. */
export function foldTextScale(
  reader: SceneReader,
  ids: readonly NodeId[],
  measurer: TextMeasurer,
): ReadonlyMap<NodeId, NodePatch> {
  const patches = new Map<NodeId, NodePatch>();
  for (const id of ids) {
    const node = reader.get(id);
    const patch = isTextLike(node) ? foldOne(node, measurer) : null;
    if (patch) patches.set(id, patch);
  }
  return patches;
}
