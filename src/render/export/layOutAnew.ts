import { patchNode } from '../../../scene/document/patchNode.ts';
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
  const { artboard, nodes } = takeSnapshot(reader);
  await fonts.ensureFonts(nodes);
  const measurePicture = async (src: string) => {
    const bitmap = await images.load(src).catch(() => null);
    if (!bitmap) return null;
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  };
  const measured = new MeasuredReader(reader, fonts.measurer, layoutText);
  const plan = await planWithPictures(measured, size, { measurer: fonts.measurer, measurePicture });
  const moved = nodes.map((node) => {
    const patch = plan.patches.get(node.id);
    return patch ? patchNode(node, patch) : node;
  });
  return new SnapshotReader({ artboard: { ...artboard, ...plan.artboard }, nodes: moved }, reader.canvasForm);
}
