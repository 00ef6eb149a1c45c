import { decompressFrames, type ParsedFrame, type ParsedGif, parseGIF } from 'gifuct-js';

/** The frames of a GIF as they are stored: each a patch on what was there before. */
export type GifFile = {
  readonly width: number;
  readonly height: number;
  /** As written, milliseconds; 0 where the file says nothing. */
  readonly delays: readonly number[];
  /** Unpacks one patch. */
  unpack(index: number): ParsedFrame;
};

type StoredFrame = Extract<ParsedGif['frames'][number], { image: unknown }>;

const LONGEST_SIDE = 16_384;

/** Reads the structure without unpacking pixels. Throws an Error for what is no GIF or has no frame. */
export function readGif(bytes: ArrayBuffer): GifFile {
  const signature = String.fromCharCode(...new Uint8Array(bytes, 0, Math.min(3, bytes.byteLength)));
  if (signature !== 'GIF') throw new Error('The file is no GIF');
  const parsed = parseGIF(bytes);
  const frames = parsed.frames.filter(
    (frame): frame is StoredFrame => 'image' in frame && Boolean(frame.image),
  );
  const { width, height } = parsed.lsd;
  if (frames.length === 0 || width === 0 || height === 0) throw new Error('The GIF has no frame');
  if (Math.max(width, height) > LONGEST_SIDE) throw new Error(`The GIF is too large: ${width} × ${height}`);
  return {
    width,
    height,
    // A frame may come without a control block, whatever the type says.
    delays: frames.map(({ gce }) => ((gce as StoredFrame['gce'] | undefined)?.delay ?? 0) * 10),
    unpack(index) {
      const frame = frames[index];
      if (!frame) throw new RangeError(`The GIF has no frame ${index}`);
      return decompressFrames({ ...parsed, frames: [frame] }, true)[0] as ParsedFrame;
    },
  };
}
