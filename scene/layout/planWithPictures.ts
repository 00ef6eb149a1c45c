import type { SceneReader } from '../document/types.ts';
import type { TextMeasurer } from '../text/types.ts';
import { draftLayout, type LayoutPlan } from './planLayout.ts';

type Size = { readonly width: number; readonly height: number };

/** Pixels of the whole file behind an address; null where it cannot be had. */
export type MeasurePicture = (src: string) => Promise<Size | null>;

/** As `planLayout`, with the files of those pictures measured first that have to be cropped anew. */
export async function planWithPictures(
  reader: SceneReader,
  size: Size,
  { measurer, measurePicture }: { readonly measurer: TextMeasurer; readonly measurePicture: MeasurePicture },
): Promise<LayoutPlan> {
  const { pictures, finish } = draftLayout(reader, size, measurer);
  const found = new Map<string, { x: number; y: number }>();
  await Promise.all(
    [...new Set(pictures.map(({ src }) => src))].map(async (src) => {
      const file = await measurePicture(src);
      if (file) found.set(src, { x: file.width, y: file.height });
    }),
  );
  return finish(({ src }) => found.get(src));
}
