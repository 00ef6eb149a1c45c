import type { Box } from '../../../scene/geometry/types.ts';
import type { NodeId } from '../../../scene/nodes/types.ts';
import { paintScene } from '../paint/paintScene.ts';
import type { PaintContext, PaintEnvironment } from '../paint/types.ts';
import type { PictureSource } from './PictureSource.ts';
import { PICTURES_AT_ONCE, planParts } from './planParts.ts';

/** Paints top-level nodes, bottom to top, with the pictures of some of them ready at a time where there are many. */
export async function paintByParts(
  context: PaintContext,
  source: PictureSource,
  environment: PaintEnvironment,
  options: {
    readonly view: Box;
    readonly visible: Box;
    readonly ids: readonly NodeId[];
    readonly withoutArtboard?: boolean;
    /** Called after each part with the share that is painted. */
    readonly onPart?: (done: number) => void;
  },
): Promise<void> {
  const { view, visible, ids, withoutArtboard = false, onPart } = options;
  const parts = planParts(source.reader, PICTURES_AT_ONCE, ids);
  for (const [at, only] of parts.entries()) {
    await source.holdPictures(only);
    paintScene(context, environment, { view, visible, only, withoutArtboard: withoutArtboard || at > 0 });
    onPart?.((at + 1) / parts.length);
  }
}
