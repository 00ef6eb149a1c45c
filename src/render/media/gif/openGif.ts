// Whole pictures of a GIF, or of a WebP or PNG that moves like one, by number, from the browser's own decoder or put together
// here. Runs in workers.
import { GifCompositor } from './GifCompositor.ts';
import { PatchCompositor } from './PatchCompositor.ts';
import type { PatchFile } from './patches.ts';
import { type GifFile, readGif } from './readGif.ts';
import type { GifOutline } from './scanGif.ts';
import { type Scanned, scanMoving } from './scanMoving.ts';

/** Pictures of one GIF, WebP or PNG; `frame` gives a bitmap of its own each time, owned by the caller. */
export type OpenGif = GifOutline & {
  /** Of the packed file, which stays in memory. */
  readonly bytes: number;
  /** In proportion no wider than `width`, where that is given. */
  frame(index: number, width?: number): Promise<ImageBitmap>;
  close(): void;
};

/**
 * Takes `bytes` over, which say themselves what they are. Rejects with an Error for what is no GIF, WebP or PNG. `withDecoder`
 * false leaves the browser's decoder aside.
 */
export async function openGif(
  bytes: ArrayBuffer,
  withDecoder = typeof ImageDecoder !== 'undefined',
): Promise<OpenGif> {
  const file = scanMoving(bytes);
  const isSupported = withDecoder && (await ImageDecoder.isTypeSupported(file.type));
  // Of a WebP that breaks off it gives nothing at all.
  if (isSupported && !(file.isCutOff && file.type === 'image/webp')) return startDecoder(bytes, file);
  if (file.type === 'image/gif') return composeGif(readGif(bytes, file), bytes.byteLength);
  return composePatches(file, bytes.byteLength);
}

function composePatches(file: PatchFile, bytes: number): OpenGif {
  const compositor = new PatchCompositor(file);
  return composeHere(file, bytes, {
    frame: (index, size) => compositor.frame(index, size),
    close: () => compositor.close(),
  });
}

function composeGif(file: GifFile, bytes: number): OpenGif {
  const compositor = new GifCompositor(file);
  return composeHere(file, bytes, {
    frame: (index, size) =>
      createImageBitmap(new ImageData(compositor.compose(index), file.width, file.height), size),
    close: () => compositor.close(),
  });
}

type Composed = {
  readonly frame: (index: number, size: ImageBitmapOptions) => Promise<ImageBitmap>;
  readonly close: () => void;
};

function composeHere(file: GifOutline, bytes: number, { frame, close }: Composed): OpenGif {
  const { width, height, delays, isCutOff } = file;
  const fitted = async (index: number, widest?: number) => frame(index, fitInto(width, height, widest));
  return { width, height, delays, isCutOff, bytes, frame: fitted, close };
}

async function startDecoder(bytes: ArrayBuffer, outline: Scanned): Promise<OpenGif> {
  const { width, height, type } = outline;
  const size = bytes.byteLength;
  // Handed over, not copied: a file may have 20 MB.
  const init = { data: bytes, type, preferAnimation: true, transfer: [bytes] };
  const decoder = new ImageDecoder(init);
  try {
    await Promise.all([decoder.tracks.ready, decoder.completed]);
  } catch (error) {
    decoder.close();
    throw error;
  }
  // Of a file that is damaged the decoder may see fewer frames than begin in it.
  const delays = outline.delays.slice(0, decoder.tracks.selectedTrack?.frameCount ?? 0);
  if (delays.length === 0) {
    decoder.close();
    throw new Error('The file has no frame that can be shown');
  }
  return {
    width,
    height,
    delays,
    isCutOff: outline.isCutOff || delays.length < outline.delays.length,
    bytes: size,
    async frame(frameIndex, widest) {
      // The last one may be there in part.
      const { image } = await decoder.decode({ frameIndex, completeFramesOnly: false });
      try {
        return await createImageBitmap(image, fitInto(width, height, widest));
      } finally {
        image.close();
      }
    },
    close: () => decoder.close(),
  };
}

function fitInto(width: number, height: number, widest = width): ImageBitmapOptions {
  if (widest >= width) return {};
  const resizeHeight = Math.max(1, Math.round((height * widest) / width));
  return { resizeWidth: Math.max(1, widest), resizeHeight, resizeQuality: 'medium' };
}
