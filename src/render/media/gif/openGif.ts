// Whole pictures of a GIF, or of a WebP or PNG that moves like one, by number, from the browser's own decoder or put together
// here. Runs in workers.
import type { PlaceSharing } from './CompositionPlaces.ts';
import { GifCompositor } from './GifCompositor.ts';
import { PatchCompositor, type Wanted } from './PatchCompositor.ts';
import type { PatchFile } from './patches.ts';
import { type GifFile, readGif } from './readGif.ts';
import type { GifOutline } from './scanGif.ts';
import { type Scanned, scanMoving } from './scanMoving.ts';

/** How a picture is shown. */
export type Showing = {
  /** It is made in proportion no wider, pixels. */
  readonly width?: number | undefined;
  /** Copies of the file that may be at moments of their own, one unless told. */
  readonly copies?: number | undefined;
};

/** Pictures of one GIF, WebP or PNG; `frame` gives a bitmap of its own each time, owned by the caller. */
export type OpenGif = GifOutline & {
  /** Of the packed file, which stays in memory. */
  readonly bytes: number;
  frame(index: number, showing?: Showing): Promise<ImageBitmap>;
  close(): void;
};

/** One worker unpacks all files of a design: together they may not take more than the device has. */
const sharing: PlaceSharing = new Set();

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
  const compositor = new PatchCompositor(file, sharing);
  return composeHere(file, bytes, {
    frame: (index, wanted) => compositor.frame(index, wanted),
    close: () => compositor.close(),
  });
}

function composeGif(file: GifFile, bytes: number): OpenGif {
  const compositor = new GifCompositor(file, sharing);
  return composeHere(file, bytes, {
    frame: (index, { size, copies }) =>
      createImageBitmap(new ImageData(compositor.compose(index, copies), file.width, file.height), size),
    close: () => compositor.close(),
  });
}

type Composed = {
  readonly frame: (index: number, wanted: Wanted) => Promise<ImageBitmap>;
  readonly close: () => void;
};

function composeHere(file: GifOutline, bytes: number, { frame, close }: Composed): OpenGif {
  const { width, height, delays, isCutOff } = file;
  const fitted = async (index: number, { width: widest, copies = 1 }: Showing = {}) =>
    frame(index, { size: fitInto(width, height, widest), copies });
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
    async frame(frameIndex, { width: widest } = {}) {
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
