// Puts the frames of a moving WebP or PNG together, for browsers that decode only still pictures by themselves.
import { CompositionPlaces, type Place, type PlaceSharing } from './CompositionPlaces.ts';
import type { Patch, PatchFile, Step } from './patches.ts';

type Picture = {
  readonly context: OffscreenCanvasRenderingContext2D;
  /** The box of the last frame as it was before, where it is to be undone. */
  saved: OffscreenCanvas | null;
};

/** The size a picture is made in, and of how many copies it is one. */
export type Wanted = { readonly size: ImageBitmapOptions; readonly copies: number };

export class PatchCompositor {
  readonly #patches: readonly Patch[];
  readonly #places: CompositionPlaces<Picture>;
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor({ width, height, patches }: PatchFile, sharing: PlaceSharing) {
    this.#patches = patches;
    this.#places = new CompositionPlaces<Picture>(
      { width, height, steps: patches },
      {
        create: () => ({ context: createContext(width, height), saved: null }),
        clear: (picture) => {
          picture.context.clearRect(0, 0, width, height);
          picture.saved = null;
        },
        close: ({ context }) => {
          context.canvas.width = 0;
        },
      },
      sharing,
    );
  }

  /** The whole picture of a frame, one after the other as they are asked for; rejects with an Error for a damaged one. */
  frame(index: number, { size, copies }: Wanted): Promise<ImageBitmap> {
    const made = this.#turn.then(async () => {
      if (this.#isClosed) throw new Error('The file was closed');
      const place = this.#places.take(index, copies);
      while (place.next <= index) await this.#advance(place);
      return createImageBitmap(place.picture.context.canvas, size);
    });
    this.#turn = made.catch(() => undefined);
    return made;
  }

  close(): void {
    this.#isClosed = true;
    this.#places.close();
  }

  async #advance(place: Place<Picture>): Promise<void> {
    const patch = this.#patches[place.next] as Patch;
    const { left, top, width, height, blends } = patch;
    // Before anything is drawn: what fails may be asked for again.
    const bitmap = await createImageBitmap(patch.toStill());
    try {
      if (bitmap.width !== width || bitmap.height !== height)
        throw new Error(`Frame ${place.next} is of another size than it says`);
      const { picture } = place;
      const { context } = picture;
      endLast(picture, this.#patches[place.next - 1]);
      picture.saved = patch.after === 'undo' ? copyOf(picture, patch) : null;
      if (!blends) context.clearRect(left, top, width, height);
      context.drawImage(bitmap, left, top);
    } finally {
      bitmap.close();
    }
    place.next += 1;
  }
}

function endLast({ context, saved }: Picture, last: Step | undefined): void {
  if (!last || last.after === 'keep') return;
  const { left, top, width, height } = last;
  context.clearRect(left, top, width, height);
  if (saved) context.drawImage(saved, left, top);
}

function copyOf({ context: { canvas } }: Picture, { left, top, width, height }: Step): OffscreenCanvas {
  const context = createContext(width, height);
  context.drawImage(canvas, left, top, width, height, 0, 0, width, height);
  return context.canvas;
}

function createContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  // What a graphics card draws may differ by a shade.
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new RangeError(`No canvas of ${width} × ${height} pixels`);
  return context;
}
