// The sound of a film's pages: each page's films are heard while it is shown, and one page's at a time are open.
import type { SceneReader } from '../../../../scene/document/types.ts';
import type { BrokenNode } from '../../types.ts';
import type { SoundCopy } from './copySound.ts';
import type { PageRun } from './filmShape.ts';
import type { ChosenSound, FilmWriter } from './FilmWriter.ts';
import { type OpenSound, openSound } from './openSound.ts';
import { type ResolveMedia, SAMPLE_RATE, type SoundWindow } from './types.ts';

/** Sound is mixed in pieces of at most so many samples: ten seconds. */
const WINDOW = 10 * SAMPLE_RATE;

type Options = {
  readonly readers: readonly SceneReader[];
  readonly runs: readonly PageRun[];
  readonly fps: number;
  readonly resolveMedia: ResolveMedia;
};

export class PagesSound {
  readonly #options: Options;
  readonly #unheard = new Map<string, BrokenNode>();
  #page = -1;
  #source: OpenSound | null = null;

  private constructor(options: Options) {
    this.#options = options;
  }

  /** Null when nothing is heard on any page; what cannot be is told by `unheard` of what is opened then. */
  static async open(
    options: Options,
  ): Promise<{ readonly sound: PagesSound | null; readonly unheard: readonly BrokenNode[] }> {
    const sound = new PagesSound(options);
    for (const page of options.readers.keys())
      if (await sound.#open(page)) return { sound, unheard: sound.unheard };
    return { sound: null, unheard: sound.unheard };
  }

  /** Films that are not heard, or not to their end, so far. */
  get unheard(): readonly BrokenNode[] {
    return [...this.#unheard.values()];
  }

  /** The sound of the only page as it is in its file; null where it has to be mixed, as `mixed`. */
  async copy(mixed: ChosenSound | null): Promise<SoundCopy | null> {
    const { runs, fps } = this.#options;
    const [only, second] = runs;
    if (!only || second) return null;
    const source = await this.#open(0);
    return source && source.copy(only.count / fps, mixed);
  }

  /** Mixes and adds what was not there yet until a frame of the film; silence where a page has no sound. */
  adder(writer: FilmWriter): (until: number) => Promise<void> {
    let added = 0;
    return async (until) => {
      for (const [page, { start, count }] of this.#options.runs.entries()) {
        if (start >= until) return;
        const first = this.#samplesAt(start);
        const end = this.#samplesAt(start + count);
        const last = Math.min(end, this.#samplesAt(until));
        while (added < last) {
          // One that goes beyond what was asked for, never beyond its page.
          const length = Math.min(WINDOW, end - added);
          const mixed = await this.#read(page, (added - first) / SAMPLE_RATE, length);
          writer.addSound(mixed, added / SAMPLE_RATE);
          added += length;
        }
      }
    };
  }

  close(): void {
    this.#source?.close();
    this.#source = null;
    this.#page = -1;
  }

  async #open(page: number): Promise<OpenSound | null> {
    if (page === this.#page) return this.#source;
    this.close();
    const { readers, resolveMedia } = this.#options;
    const onBroken = (node: BrokenNode) => void this.#unheard.set(`${node.id} ${node.detail}`, node);
    this.#source = await openSound({ reader: readers[page] as SceneReader, resolveMedia, onBroken });
    this.#page = page;
    return this.#source;
  }

  async #read(page: number, start: number, samples: number): Promise<SoundWindow> {
    const source = await this.#open(page);
    return source
      ? source.read(start, samples / SAMPLE_RATE)
      : [new Float32Array(samples), new Float32Array(samples)];
  }

  /** Rounded from the beginning: sound and pictures part by less than a sample, however many pages there are. */
  #samplesAt(frame: number): number {
    return Math.round((frame * SAMPLE_RATE) / this.#options.fps);
  }
}
