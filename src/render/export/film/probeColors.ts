// Whether what an encoder makes of a colour is what it says. Firefox (153, Linux) turns a canvas's by BT.601 and says BT.709.
export type Pixel = readonly [red: number, green: number, blue: number];

/** Far from grey, where the two differ; not so far that what is wrong would be cut off to what is right. */
export const PROBED: Pixel = [60, 220, 60];
/** The same turned by BT.601 and read as BT.709. */
const MISREAD: Pixel = [49, 195, 56];
/** Levels that coding may move a colour by; the two greens are 25 apart. */
const CLOSE = 8;
/** Milliseconds after which a decoder that says nothing is not waited for; other frames are encoded beside it meanwhile. */
const PATIENCE = 10_000;
/** Where the colour is looked for, away from the edge of what shows it. */
const AT = 8;

export const isKept = (pixel: Pixel): boolean => isClose(pixel, PROBED);
export const isMisread = (pixel: Pixel): boolean => isClose(pixel, MISREAD);

const isClose = (a: Pixel, b: Pixel): boolean =>
  a.every((level, at) => Math.abs(level - (b[at] as number)) <= CLOSE);

/** A pixel near the corner of an encoded frame, decoded as its encoder says; null where the browser does not decode it. */
export async function readBack(
  chunk: EncodedVideoChunk,
  config: VideoDecoderConfig | undefined,
): Promise<Pixel | null> {
  if (!config || typeof VideoDecoder === 'undefined') return null;
  let pixel: Pixel | null = null;
  const failed = Promise.withResolvers<never>();
  const decoder = new VideoDecoder({
    output: (frame) => {
      pixel ??= readPixel(frame);
      frame.close();
    },
    error: failed.reject,
  });
  const late = setTimeout(() => failed.reject(new Error('The decoder says nothing')), PATIENCE);
  try {
    // No graphics card is woken for a single frame.
    decoder.configure({ ...config, hardwareAcceleration: 'prefer-software' });
    decoder.decode(chunk);
    await Promise.race([decoder.flush(), failed.promise]);
    return pixel;
  } catch (error) {
    console.warn(`Whether ${config.codec} keeps colours may not be known here`, error);
    return pixel;
  } finally {
    clearTimeout(late);
    if (decoder.state !== 'closed') decoder.close();
  }
}

function readPixel(frame: VideoFrame): Pixel | null {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  const { displayWidth, displayHeight } = frame;
  const x = Math.min(AT, displayWidth >> 1);
  const y = Math.min(AT, displayHeight >> 1);
  context.drawImage(frame, x, y, 1, 1, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
