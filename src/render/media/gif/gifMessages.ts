// What the page and the worker that unpacks GIFs say to each other.
import type { Showing } from './openGif.ts';

export type ToGifWorker =
  | { readonly type: 'open'; readonly id: number; readonly bytes: ArrayBuffer }
  | ({ readonly type: 'frame'; readonly id: number; readonly index: number } & Showing)
  | { readonly type: 'close'; readonly id: number };

export type FromGifWorker =
  | {
      readonly type: 'opened';
      readonly id: number;
      readonly width: number;
      readonly height: number;
      readonly delays: readonly number[];
      readonly isCutOff: boolean;
      readonly bytes: number;
    }
  | { readonly type: 'frame'; readonly id: number; readonly index: number; readonly bitmap: ImageBitmap }
  /** `index` null: the file itself. */
  | { readonly type: 'failed'; readonly id: number; readonly index: number | null; readonly reason: string };
