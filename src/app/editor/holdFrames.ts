import type { SceneReader } from '../../../scene/document/types.ts';
import type { MediaNode, NodeId } from '../../../scene/nodes/types.ts';
import { isSeen } from '../../../scene/queries/isSeen.ts';
import { isMediaNode } from '../../render/paint/PaintScope.ts';
import type { Bitmap, MediaFrame } from '../../render/paint/types.ts';
import type { FrameOf } from './mediaFrames.ts';

/** What GIFs and films showed at one moment. */
export type HeldFrames = {
  readonly frameOf: FrameOf;
  /** Frees the pixels. */
  readonly close: () => void;
};

export const NO_FRAMES: HeldFrames = { frameOf: () => null, close: () => undefined };

/** Copies what the visible GIFs and films of a design show now, each picture once: they play on while files are made. */
export async function holdFrames(reader: SceneReader, frameOf: FrameOf): Promise<HeldFrames> {
  const copies = new Map<Bitmap, Promise<ImageBitmap | null>>();
  // All of them are begun before anything is waited for, or they would be of different moments.
  const shown = [...listShown(reader, frameOf)].map(async ({ node, frame }) => {
    const copy = copies.get(frame.bitmap) ?? copyOf(node, frame);
    copies.set(frame.bitmap, copy);
    const bitmap = await copy;
    return [node.id, bitmap && { ...frame, bitmap }] as const;
  });
  try {
    const held = new Map<NodeId, MediaFrame | null>(await Promise.all(shown));
    const bitmaps = await Promise.all(copies.values());
    return {
      frameOf: ({ id }) => held.get(id) ?? null,
      close: () => bitmaps.forEach((bitmap) => bitmap?.close()),
    };
  } catch (error) {
    for (const copy of await Promise.allSettled(copies.values()))
      if (copy.status === 'fulfilled') copy.value?.close();
    throw error;
  }
}

type Shown = { readonly node: MediaNode; readonly frame: MediaFrame };

function* listShown(reader: SceneReader, frameOf: FrameOf): Generator<Shown> {
  for (const id of reader.ids()) {
    const node = reader.get(id);
    if (!node || !isMediaNode(node)) continue;
    const frame = frameOf(node);
    if (frame && isSeen(reader, id)) yield { node, frame };
  }
}

/** Without its picture, as when that was given back, a medium is exported as its poster; what else fails, fails the export. */
async function copyOf({ id }: MediaNode, { bitmap }: MediaFrame): Promise<ImageBitmap | null> {
  if (bitmap.width > 0 && bitmap.height > 0) return createImageBitmap(bitmap);
  console.warn(`The picture that ${id} shows is gone`);
  return null;
}
