// Puts the patches of a GIF together, for browsers that give only packed files (gifuct-js does not compose).
import type { ParsedFrame } from 'gifuct-js';
import { CompositionPlaces, type Place, type PlaceSharing } from './CompositionPlaces.ts';
import type { Step } from './patches.ts';
import type { GifFile } from './readGif.ts';

type Pixels = Uint8ClampedArray<ArrayBuffer>;

type Picture = {
  readonly pixels: Pixels;
  /** The rows of the last frame's box as they were before, one after the other, where they are to be undone. */
  saved: Pixels | null;
};

export class GifCompositor {
  readonly #file: GifFile;
  readonly #places: CompositionPlaces<Picture>;

  constructor(file: GifFile, sharing: PlaceSharing) {
    this.#file = file;
    const maker = {
      create: () => ({ pixels: new Uint8ClampedArray(file.width * file.height * 4), saved: null }),
      clear: (picture: Picture) => {
        picture.pixels.fill(0);
        picture.saved = null;
      },
      close: () => undefined,
    };
    this.#places = new CompositionPlaces<Picture>(file, maker, sharing);
  }

  /** The whole picture of a frame, RGBA; overwritten by the next call. */
  compose(index: number, copies: number): Pixels {
    const place = this.#places.take(index, copies);
    while (place.next <= index) this.#advance(place);
    return place.picture.pixels;
  }

  close(): void {
    this.#places.close();
  }

  #advance(place: Place<Picture>): void {
    const { picture, next } = place;
    const step = this.#file.steps[next] as Step;
    // Before anything is drawn: what fails may be asked for again.
    const frame = this.#file.unpack(next);
    this.#endLast(picture, this.#file.steps[next - 1]);
    picture.saved = step.after === 'undo' ? this.#copyOf(picture, step) : null;
    this.#draw(picture, step, frame);
    place.next = next + 1;
  }

  #endLast({ pixels, saved }: Picture, last: Step | undefined): void {
    if (!last || last.after === 'keep') return;
    this.#eachRow(last, (start, end, row) => {
      if (saved) pixels.set(saved.subarray(row * (end - start), (row + 1) * (end - start)), start);
      else pixels.fill(0, start, end);
    });
  }

  #copyOf({ pixels }: Picture, step: Step): Pixels {
    const saved = new Uint8ClampedArray(step.width * step.height * 4);
    this.#eachRow(step, (start, end, row) => saved.set(pixels.subarray(start, end), row * (end - start)));
    return saved;
  }

  #draw({ pixels }: Picture, step: Step, { patch, dims }: ParsedFrame): void {
    this.#eachRow(step, (start, end, row) => {
      let from = row * dims.width * 4;
      for (let to = start; to < end; to += 4, from += 4) {
        if (patch[from + 3] === 0) continue;
        pixels[to] = patch[from] as number;
        pixels[to + 1] = patch[from + 1] as number;
        pixels[to + 2] = patch[from + 2] as number;
        pixels[to + 3] = 255;
      }
    });
  }

  /** Visits each row of a box, as positions in the pixels. */
  #eachRow(
    { left, top, width, height }: Step,
    visit: (start: number, end: number, row: number) => void,
  ): void {
    for (let row = 0; row < height; row += 1) {
      const start = ((top + row) * this.#file.width + left) * 4;
      visit(start, start + width * 4, row);
    }
  }
}
