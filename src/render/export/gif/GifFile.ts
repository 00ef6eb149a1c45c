// The bytes of a GIF (GIF89a specification): compressed by gifenc, placed and timed here.
import { GIFEncoder, type Palette } from 'gifenc';
import type { PixelBox } from '../film/FrameSink.ts';

const HEADER = new TextEncoder().encode('GIF89a');
/** Application extension that makes the file repeat for ever. */
const FOR_EVER = Uint8Array.of(0x21, 0xff, 11, ...new TextEncoder().encode('NETSCAPE2.0'), 3, 1, 0, 0, 0);
const TRAILER = 0x3b;
const IMAGE_SEPARATOR = 0x2c;
/** Bytes of a frame: graphic control first, its delay at 4; then the image, its corner one byte in. */
const DELAY_AT = 4;
const IMAGE_AT = 8;
const LONGEST_SIDE = 65_535;
/** Keep what is there: later frames only draw over it. */
const KEEP = 1;

export type GifFrame = {
  readonly box: PixelBox;
  readonly index: Uint8Array;
  readonly palette: Palette;
  /** Index that leaves the pixel as it is; null for none. */
  readonly transparent: number | null;
};

export class GifFile {
  readonly #parts: BlobPart[] = [];
  readonly #encoder = GIFEncoder({ auto: false });
  #last: Uint8Array<ArrayBuffer> | null = null;

  /** Sides of at most 65,535 pixels. */
  constructor(width: number, height: number, repeats: boolean) {
    if (Math.max(width, height) > LONGEST_SIDE)
      throw new RangeError(`A GIF of ${width} × ${height} pixels exceeds ${LONGEST_SIDE} a side`);
    const screen = new DataView(new ArrayBuffer(7));
    screen.setUint16(0, width, true);
    screen.setUint16(2, height, true);
    // No table of colours for all frames; eight bits a channel.
    screen.setUint8(4, 0x70);
    this.#parts.push(HEADER, screen, ...(repeats ? [FOR_EVER] : []));
  }

  /** Starts a frame `delay` after the one before, which lasts till then; hundredths of a second. */
  addFrame({ box, index, palette, transparent }: GifFrame, delay: number): void {
    this.#endFrame(delay);
    this.#encoder.reset();
    this.#encoder.writeFrame(index, box.width, box.height, {
      palette,
      dispose: KEEP,
      ...(transparent === null ? {} : { transparent: true, transparentIndex: transparent }),
    });
    const bytes = this.#encoder.bytes();
    if (bytes[IMAGE_AT] !== IMAGE_SEPARATOR) throw new Error('The GIF encoder wrote an unknown form');
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    view.setUint16(IMAGE_AT + 1, box.x, true);
    view.setUint16(IMAGE_AT + 3, box.y, true);
    this.#last = bytes;
  }

  /** `delay`: how long the last frame is shown. */
  finish(delay: number): Blob {
    this.#endFrame(delay);
    return new Blob([...this.#parts, Uint8Array.of(TRAILER)], { type: 'image/gif' });
  }

  #endFrame(delay: number): void {
    const bytes = this.#last;
    if (!bytes) return;
    new DataView(bytes.buffer, bytes.byteOffset).setUint16(DELAY_AT, Math.min(0xffff, delay), true);
    // A blob copies its parts, and may keep them on disk.
    this.#parts.push(new Blob([bytes]));
    this.#last = null;
  }
}
