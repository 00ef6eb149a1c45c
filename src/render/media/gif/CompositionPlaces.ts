// Where the compositions of one file stand. Each frame is drawn onto those before it, so copies of a file at different
// moments each go on from a place of their own, instead of all from the first frame again and again. Draws nothing.
import type { Step } from './patches.ts';

/** A picture that shows the frame before `next`; whoever draws on it moves `next` on. */
export type Place<Picture> = { readonly picture: Picture; next: number };

/** What a kind of picture can do. */
export type PictureMaker<Picture> = {
  readonly create: () => Picture;
  /** Makes it empty, and forgets what is to be undone. */
  readonly clear: (picture: Picture) => void;
  /** Gives its memory back. */
  readonly close: (picture: Picture) => void;
};

/** Pixels of all places of a thread together, what is kept to be undone included; one place each file always has. */
export const MOST_PIXELS = 8_000_000;

/** The files of a thread that have places: each holds an equal share of the pixels. */
export type PlaceSharing = Set<{ readonly trim: () => void }>;

export class CompositionPlaces<Picture> {
  readonly #steps: readonly Step[];
  readonly #area: number;
  /** Pixels of one place. */
  readonly #each: number;
  readonly #maker: PictureMaker<Picture>;
  readonly #sharing: PlaceSharing;
  /** Longest unused first. */
  readonly #places = new Set<Place<Picture>>();
  #copies = 1;

  constructor(
    {
      width,
      height,
      steps,
    }: { readonly width: number; readonly height: number; readonly steps: readonly Step[] },
    maker: PictureMaker<Picture>,
    sharing: PlaceSharing,
  ) {
    this.#steps = steps;
    this.#area = width * height;
    this.#maker = maker;
    const undone = steps.map((step) => (step.after === 'undo' ? step.width * step.height : 0));
    this.#each = undone.reduce((most, pixels) => Math.max(most, pixels), 0) + this.#area;
    this.#sharing = sharing;
    sharing.add(this);
    for (const file of sharing) file.trim();
  }

  /**
   * The place from which a frame is reached soonest; its `next` is the first still to be drawn, and at most one beyond
   * the frame. There are no more places than copies. Throws a RangeError for a frame that is not there.
   */
  take(index: number, copies: number): Place<Picture> {
    if (!this.#steps[index]) throw new RangeError(`There is no frame ${index}`);
    this.#copies = copies;
    const start = this.#startOf(index);
    const place = this.#nearest(index) ?? this.#spare();
    // What is there serves, unless it is of later, or nothing in between depends on it.
    if (place.next < start || place.next > index + 1) {
      this.#maker.clear(place.picture);
      place.next = start;
    }
    this.#places.delete(place);
    this.#places.add(place);
    this.trim();
    return place;
  }

  /** Gives back what it has too many; the place that was taken last stays. */
  trim(): void {
    for (const place of this.#places) {
      if (this.#places.size <= this.#most) return;
      this.#places.delete(place);
      this.#maker.close(place.picture);
    }
  }

  close(): void {
    this.#sharing.delete(this);
    for (const { picture } of this.#places) this.#maker.close(picture);
    this.#places.clear();
  }

  get #most(): number {
    const share = Math.floor(MOST_PIXELS / this.#sharing.size / this.#each);
    return Math.max(1, Math.min(this.#copies, share));
  }

  /** The last frame up to this one that covers all there was, and does not bring it back. */
  #startOf(index: number): number {
    for (let at = index; at > 0; at -= 1) {
      const { blends, after, width, height } = this.#steps[at] as Step;
      if (!blends && after !== 'undo' && width * height === this.#area) return at;
    }
    return 0;
  }

  /** Of those that stand at the frame or before it, the last. */
  #nearest(index: number): Place<Picture> | undefined {
    let nearest: Place<Picture> | undefined;
    for (const place of this.#places)
      if (place.next <= index + 1 && place.next > (nearest?.next ?? -1)) nearest = place;
    return nearest;
  }

  /** One that a copy has played to its end, a new one while there is room, else the longest unused. */
  #spare(): Place<Picture> {
    for (const place of this.#places) if (place.next === this.#steps.length) return place;
    if (this.#places.size < this.#most) return { picture: this.#maker.create(), next: 0 };
    const [oldest] = this.#places;
    return oldest as Place<Picture>;
  }
}
