/** Whole pixels of a frame. */
export type PixelBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Takes the frames of a moving picture in order and makes a file of them. */
export interface FrameSink {
  /** `dirty`: pixels that may differ from the frame before; null when none do. The canvas may change afterwards. */
  addFrame(canvas: OffscreenCanvas | HTMLCanvasElement, dirty: PixelBox | null): Promise<void>;
  finish(): Promise<Blob>;
  /** Frees what is held; after `finish` or instead of it. */
  close(): void;
}
