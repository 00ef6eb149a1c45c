import type { VideoSample } from 'mediabunny';
import type { PaintContext } from '../../paint/types.ts';

/** Four bytes a pixel, opaque. */
const FORMAT = 'RGBX';

/**
 * Puts decoded pictures onto a canvas in memory. Where the browser turns their colours itself, that takes half the
 * time of drawing them.
 */
export class FrameCopy {
  readonly #context: PaintContext;
  #pixels: ImageData | null = null;
  /** False once the browser has refused. */
  #isPossible = true;

  constructor(context: PaintContext) {
    this.#context = context;
  }

  /** Fills the canvas with the picture. */
  async show(sample: VideoSample): Promise<void> {
    const { width, height } = this.#context.canvas;
    if (!(this.#isPossible && (await this.#copy(sample, width, height))))
      sample.draw(this.#context, 0, 0, width, height);
  }

  /** False for a picture that has to be turned, scaled or blended on its way, or that has its colours already. */
  async #copy(sample: VideoSample, width: number, height: number): Promise<boolean> {
    const { rotation, format } = sample;
    // Firefox gives colours, and copying those takes four times as long as drawing them.
    const isOfPlanes = format !== null && /^(I4|NV)/.test(format) && !format.includes('A');
    if (rotation !== 0 || !isOfPlanes) return false;
    const frame = sample.toVideoFrame();
    try {
      const { visibleRect } = frame;
      if (visibleRect?.width !== width || visibleRect.height !== height) return false;
      if (!turnsColours(frame, width, height)) {
        this.#isPossible = false;
        return false;
      }
      this.#pixels ??= new ImageData(width, height);
      await frame.copyTo(this.#pixels.data, { format: FORMAT });
      this.#context.putImageData(this.#pixels, 0, 0);
      return true;
    } catch (error) {
      console.warn('Films are drawn instead of copied here', error);
      this.#isPossible = false;
      return false;
    } finally {
      frame.close();
    }
  }
}

/** WebKit takes the wish for colours, fails at nothing and gives the planes of the film; only the size tells. */
const turnsColours = (frame: VideoFrame, width: number, height: number): boolean =>
  frame.allocationSize({ format: FORMAT }) === width * height * 4;
