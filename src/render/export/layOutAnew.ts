import { patchNode } from '../../../scene/document/patchNode.ts';
import type { SceneReader } from '../../../scene/document/types.ts';
import type { LayoutPlan } from '../../../scene/layout/planLayout.ts';
import { planWithPictures } from '../../../scene/layout/planWithPictures.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { MeasuredReader } from '../MeasuredReader.ts';
import type { FontRegistry } from '../text/FontRegistry.ts';
import type { ImageLoader } from '../types.ts';
import { SnapshotReader, takeSnapshot } from './SnapshotReader.ts';

type Parts = { readonly images: ImageLoader; readonly fonts: FontRegistry };

/** The design laid out anew on an artboard of another size; fonts and pictures that cannot be had are told of by the export. */
export async function layOutAnew(
  reader: SnapshotReader,
  size: { readonly width: number; readonly height: number },
  { images, fonts }: Parts,
): Promise<SnapshotReader> {
  await fonts.ensureFonts(takeSnapshot(reader).nodes);
  const measurePicture = async (src: string) => {
    const bitmap = await images.load(src).catch(() => null);
    if (!bitmap) return null;
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  };
  const measured = new MeasuredReader(reader, fonts.measurer, layoutText);
  const plan = await planWithPictures(measured, size, { measurer: fonts.measurer, measurePicture });
  return withLayout(reader, plan);
}

/** The design as a plan leaves it; its document stays. */
export function withLayout(reader: SceneReader, plan: LayoutPlan): SnapshotReader {
  const { artboard, nodes } = takeSnapshot(reader);
  const moved = nodes.map((node) => {
    const patch = plan.patches.get(node.id);
    return patch ? patchNode(node, patch) : node;
  });
  return new SnapshotReader(
    { artboard: { ...artboard, ...plan.artboard }, nodes: moved },
    reader.canvasForm ?? null,
  );
}
