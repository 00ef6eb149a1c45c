// Whole pictures of a GIF by number, from the browser's own decoder or put together here. Runs in workers.
import { GifCompositor } from './GifCompositor.ts';
import { type GifFile, readGif } from './readGif.ts';

/** Pictures of one GIF; `frame` gives a bitmap of its own each time, owned by the caller. */
export type OpenGif = {
  readonly width: number;
  readonly height: number;
  /** As written, milliseconds. */
  readonly delays: readonly number[];
  frame(index: number): Promise<ImageBitmap>;
  close(): void;
};

/** Rejects with an Error for what is no GIF. `withDecoder` false leaves the browser's decoder aside. */
export async function openGif(
  bytes: ArrayBuffer,
  withDecoder = typeof ImageDecoder !== 'undefined',
): Promise<OpenGif> {
  const file = readGif(bytes);
  const decoder = withDecoder ? await startDecoder(bytes, file) : null;
  return decoder ?? composeHere(file);
}

function composeHere(file: GifFile): OpenGif {
  const compositor = new GifCompositor(file);
  const { width, height, delays } = file;
  return {
    width,
    height,
    delays,
    frame: (index) => createImageBitmap(new ImageData(compositor.compose(index), width, height)),
    close: () => undefined,
  };
}

/** Null when the browser's decoder cannot be used for this file. */
async function startDecoder(bytes: ArrayBuffer, file: GifFile): Promise<OpenGif | null> {
  const decoder = new ImageDecoder({ data: bytes, type: 'image/gif', preferAnimation: true });
  try {
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const track = decoder.tracks.selectedTrack;
    if (track?.frameCount !== file.delays.length)
      throw new Error(`The decoder sees ${track?.frameCount} of ${file.delays.length} frames`);
  } catch (error) {
    console.warn('This GIF is put together without the browser’s decoder', error);
    decoder.close();
    return null;
  }
  const { width, height, delays } = file;
  return {
    width,
    height,
    delays,
    async frame(frameIndex) {
      const { image } = await decoder.decode({ frameIndex });
      try {
        return await createImageBitmap(image);
      } finally {
        image.close();
      }
    },
    close: () => decoder.close(),
  };
}
