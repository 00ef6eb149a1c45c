import { listActiveFilters } from '../../../scene/filters/listActiveFilters.ts';
import type { FilterSpec } from '../../../scene/nodes/types.ts';
import { lacksGraphicsCard } from '../backend/lacksGraphicsCard.ts';
import type { Bitmap, FilterNeeds, FilterRunner } from '../paint/types.ts';
import { FittedSource } from './FittedSource.ts';
import { GlFilterEngine } from './GlFilterEngine.ts';
import { planPasses } from './planPasses.ts';
import type { BlendedPictures } from './prepareFilter.ts';
import { isQuickOnProcessor, ProcessorFilters } from './ProcessorFilters.ts';
import { ReducedSource } from './ReducedSource.ts';

type Kept = { readonly source: Bitmap; readonly result: Bitmap; readonly bytes: number };

/** Filters whose look depends on how many pixels the picture has. */
const COUNT_PIXELS: ReadonlySet<string> = new Set(['Pixelate', 'Convolute', 'Noise', 'Resize']);
const DEFAULT_BUDGET = 96 * 1024 * 1024;

/**
 * Filters with shaders, or by the processor where there is no WebGL2 or where that is quicker, and keeps results within a budget of bytes,
 * the longest unused going first. A lost context is replaced by a new one with the next picture.
 */
export class CachedFilterRunner implements FilterRunner {
  readonly #budget: number;
  readonly #kept = new Map<string, Kept>();
  readonly #reduced = new ReducedSource();
  readonly #fitted = new FittedSource();
  readonly #processor = new ProcessorFilters();
  #engine: GlFilterEngine | null | undefined;
  #bytes = 0;

  readonly #by: 'graphics' | 'processor' | null;

  /** `by` decides for one way, where it is not left to what the machine does best. */
  constructor(options: { readonly budget?: number; readonly by?: 'graphics' | 'processor' } = {}) {
    this.#budget = options.budget ?? DEFAULT_BUDGET;
    this.#by = options.by ?? null;
  }

  run(whole: Bitmap, filters: readonly FilterSpec[], wholeKey: string, needs: FilterNeeds = {}): Bitmap {
    const { shownScale = 1 } = needs;
    const pictures = this.#findPictures(needs);
    const active = listActiveFilters(filters).filter(
      (filter) => filter.type !== 'BlendImage' || pictures(filter.parameters.image) !== null,
    );
    if (active.length === 0) return whole;
    const isReducible = active.every(({ type }) => !COUNT_PIXELS.has(type));
    const source = this.#reduced.get(whole, wholeKey, isReducible ? shownScale : 1);
    const sourceKey = source === whole ? wholeKey : `${wholeKey}\n${source.width}`;
    const sizes = active.map((filter) =>
      filter.type === 'BlendImage' ? pictures(filter.parameters.image)?.width : 0,
    );
    const key = `${sourceKey}\n${JSON.stringify([active, sizes])}`;
    const kept = this.#kept.get(key);
    if (kept?.source === source) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.result;
    }
    const job = { source, sourceKey, active, pictures };
    const engine = this.#chooseEngine(job);
    const fit = (maxSide?: number) => this.#fitted.get(source, sourceKey, maxSide);
    const result =
      (engine && tryOnGpu(engine, { ...job, source: fit(engine.maxSide) })) ??
      this.#processor.run(fit(), sourceKey, active, pictures);
    this.#keep(key, { source, result, bytes: result.width * result.height * 4 });
    return result;
  }

  destroy(): void {
    this.#engine?.destroy();
    this.#engine = null;
    this.forget();
  }

  /** Gives up all results: with the graphics process went what was in its memory, canvases of pixels too. */
  forget(): void {
    this.#kept.clear();
    this.#reduced.clear();
    this.#fitted.clear();
    this.#processor.clear();
    this.#bytes = 0;
  }

  #findPictures(needs: FilterNeeds): BlendedPictures {
    const found = new Map<string, Bitmap | null>();
    return ({ src, filters }) => {
      const key = `${src}\n${JSON.stringify(filters)}`;
      const known = found.get(key);
      if (known !== undefined) return known;
      const picture = needs.picture?.(src) ?? null;
      const filtered =
        picture && this.run(picture, filters, src, needs.picture ? { picture: needs.picture } : {});
      found.set(key, filtered);
      return filtered;
    };
  }

  /** Null for the processor, which is slower at playing graphics card than at plain arithmetic. */
  #chooseEngine({ source, active, pictures }: Job): GlFilterEngine | null {
    if (this.#by === 'processor' || active.some(({ type }) => type === 'Resize')) return null;
    const isLeftToMachine = this.#by === null && lacksGraphicsCard();
    return isLeftToMachine && isQuickOnProcessor(active, source, pictures) ? null : this.#getEngine();
  }

  #getEngine(): GlFilterEngine | null {
    if (this.#engine === undefined || this.#engine?.isLost) this.#engine = GlFilterEngine.create();
    return this.#engine;
  }

  #keep(key: string, entry: Kept): void {
    const replaced = this.#kept.get(key);
    if (replaced) this.#drop(key, replaced);
    this.#kept.set(key, entry);
    this.#bytes += entry.bytes;
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#budget || oldest === key) break;
      this.#drop(oldest, old);
    }
  }

  #drop(key: string, entry: Kept): void {
    this.#kept.delete(key);
    this.#bytes -= entry.bytes;
  }
}

type Job = {
  readonly source: Bitmap;
  readonly sourceKey: string;
  readonly active: ReturnType<typeof listActiveFilters>;
  readonly pictures: BlendedPictures;
};

/** Null when the device fails (lost context, no memory, a driver that refuses a shader). */
function tryOnGpu(engine: GlFilterEngine, { source, sourceKey, active, pictures }: Job): Bitmap | null {
  try {
    return engine.run(source, sourceKey, planPasses(active, source, pictures));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') throw error;
    console.warn('Image filters fall back to the processor', error);
    return null;
  }
}
