import { applyToPoint } from '../../../scene/geometry/matrix.ts';
import { nodeMatrix, positionForCenter } from '../../../scene/geometry/nodeMatrix.ts';
import type { ScenePreview } from '../../render/types.ts';
import type { CropState } from './core.ts';

/** While a picture is cropped all of it shows, unmasked, its pixels where the draft has them; the overlay dims the rest. */
export function cropPreview({ node, natural, draft }: CropState): ScenePreview {
  const drafted = { ...node, ...draft };
  const middle = applyToPoint(nodeMatrix(drafted), {
    x: natural.width / 2 - draft.cropX - draft.width / 2,
    y: natural.height / 2 - draft.cropY - draft.height / 2,
  });
  const whole = { cropX: 0, cropY: 0, ...natural, clipPath: null };
  const { left, top } = positionForCenter({ ...drafted, ...whole }, middle);
  return { ids: [node.id], patches: new Map([[node.id, { ...whole, left, top }]]) };
}
