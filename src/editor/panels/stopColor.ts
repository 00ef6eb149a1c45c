import type { ColorStop } from '../../../scene/nodes/types.ts';
import { withAlpha } from '../../render/paint/readColor.ts';

/** A stop's colour as it is painted: an opacity of the stop's own takes the place of the colour's. */
export function stopColor({ color, opacity }: ColorStop): string {
  return opacity === undefined ? color : withAlpha(color, opacity);
}
