// Frames with colours as films have them, turned here: for encoders that turn a canvas's otherwise than they say.
import type { PixelBox } from './FrameSink.ts';

/** Fractions of whole numbers; with the half added, cutting them off rounds. */
const BITS = 16;
const ONE = 2 ** BITS;
const HALF = ONE / 2;

/** BT.709: how bright red, green and blue are. */
const RED = 0.2126;
const BLUE = 0.0722;
/** Levels from black to white, and of the colours' planes from end to end, where pixels have 255. */
const LUMA = (ONE * 219) / 255;
const CHROMA = (ONE * 224) / 255;
const BLACK = 16;
const GREY = 128;

type Weights = readonly [red: number, green: number, blue: number];

/** What is rounded adds up to the sum: greys stay grey, and white white. */
function weigh(red: number, blue: number, sum: number): Weights {
  const [r, b] = [Math.round(red), Math.round(blue)];
  return [r, Math.round(sum) - r - b, b];
}

/** Of one pixel, and of four pixels together. */
const Y = weigh(RED * LUMA, BLUE * LUMA, LUMA);
const U = weigh((-RED / (1 - BLUE) / 2) * (CHROMA / 4), CHROMA / 8, 0);
const V = weigh(CHROMA / 8, (-BLUE / (1 - RED) / 2) * (CHROMA / 4), 0);

/** What a file is told of these colours. */
const COLORS: VideoColorSpaceInit = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
};

export class FramePlanes {
  readonly #width: number;
  readonly #height: number;
  /** I420: brightness of each pixel, then two colours of each four. */
  readonly #planes: Uint8Array<ArrayBuffer>;

  /** Even sides. */
  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#planes = new Uint8Array((width * height * 3) / 2);
  }

  /** Takes the pixels of a canvas of this size in a box; those beside it stay as they were. */
  take(canvas: OffscreenCanvas | HTMLCanvasElement, box: PixelBox): void {
    const x = box.x - (box.x % 2);
    const y = box.y - (box.y % 2);
    const right = box.x + box.width;
    const bottom = box.y + box.height;
    const even = { x, y, width: right + (right % 2) - x, height: bottom + (bottom % 2) - y };
    const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
    const { data } = context.getImageData(x, y, even.width, even.height);
    this.#takeLuma(data, even);
    this.#takeChroma(data, even);
  }

  toFrame(times: { readonly timestamp: number; readonly duration?: number }): VideoFrame {
    return new VideoFrame(this.#planes, {
      ...times,
      format: 'I420',
      codedWidth: this.#width,
      codedHeight: this.#height,
      colorSpace: COLORS,
    });
  }

  #takeLuma(data: Uint8ClampedArray, { x, y, width, height }: PixelBox): void {
    const planes = this.#planes;
    const [red, green, blue] = Y;
    const start = BLACK * ONE + HALF;
    for (let row = 0, from = 0; row < height; row += 1) {
      let to = (y + row) * this.#width + x;
      for (const end = to + width; to < end; to += 1, from += 4)
        planes[to] = (start + data[from]! * red + data[from + 1]! * green + data[from + 2]! * blue) >> BITS;
    }
  }

  #takeChroma(data: Uint8ClampedArray, { x, y, width, height }: PixelBox): void {
    const planes = this.#planes;
    const start = GREY * ONE + HALF;
    const pixels = this.#width * this.#height;
    for (let row = 0; row < height; row += 2) {
      let to = pixels + ((y + row) / 2) * (this.#width / 2) + x / 2;
      let from = row * width * 4;
      for (const end = to + width / 2; to < end; to += 1, from += 8) {
        const below = from + width * 4;
        const r = data[from]! + data[from + 4]! + data[below]! + data[below + 4]!;
        const g = data[from + 1]! + data[from + 5]! + data[below + 1]! + data[below + 5]!;
        const b = data[from + 2]! + data[from + 6]! + data[below + 2]! + data[below + 6]!;
        planes[to] = (start + r * U[0] + g * U[1] + b * U[2]) >> BITS;
        planes[to + pixels / 4] = (start + r * V[0] + g * V[1] + b * V[2]) >> BITS;
      }
    }
  }
}
