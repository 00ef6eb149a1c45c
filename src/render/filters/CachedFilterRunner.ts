import { listActiveFilters } from '../../../scene/filters/listActiveFilters.ts';
import type { FilterSpec } from '../../../scene/nodes/types.ts';
import { createCanvas } from '../paint/LayerStack.ts';
import type { Bitmap, FilterRunner, PaintContext } from '../paint/types.ts';
import { GlFilterEngine } from './GlFilterEngine.ts';
import { planPasses } from './planPasses.ts';
import { runOnProcessor } from './runOnProcessor.ts';

type Kept = { readonly source: Bitmap; readonly result: Bitmap; readonly bytes: number };

const DEFAULT_BUDGET = 96 * 1024 * 1024;

/**
 * Filters with shaders, or by the processor where there is no WebGL2, and keeps results within a budget of bytes,
 * the longest unused going first. A lost context is replaced by a new one with the next picture.
 */
export class CachedFilterRunner implements FilterRunner {
  readonly #budget: number;
  readonly #kept = new Map<string, Kept>();
  #engine: GlFilterEngine | null | undefined;
  #bytes = 0;

  constructor(options: { readonly budget?: number; readonly useProcessor?: boolean } = {}) {
    this.#budget = options.budget ?? DEFAULT_BUDGET;
    if (options.useProcessor) this.#engine = null;
  }

  run(source: Bitmap, filters: readonly FilterSpec[], sourceKey: string): Bitmap {
    const active = listActiveFilters(filters);
    if (active.length === 0) return source;
    const key = `${sourceKey}\n${JSON.stringify(active)}`;
    const kept = this.#kept.get(key);
    if (kept?.source === source) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.result;
    }
    const engine = this.#getEngine();
    const result = (engine && tryOnGpu(engine, source, sourceKey, active)) ?? runOnProcessor(source, active);
    this.#keep(key, { source, result, bytes: result.width * result.height * 4 });
    return result;
  }

  destroy(): void {
    this.#engine?.destroy();
    this.#engine = null;
    this.#kept.clear();
    this.#bytes = 0;
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

/** Null when the device fails (lost context, no memory, a driver that refuses a shader). */
function tryOnGpu(
  engine: GlFilterEngine,
  source: Bitmap,
  sourceKey: string,
  active: ReturnType<typeof listActiveFilters>,
): Bitmap | null {
  const fitting = fitTo(source, engine.maxSide);
  try {
    return engine.run(fitting, sourceKey, planPasses(active, fitting));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') throw error;
    console.warn('Image filters fall back to the processor', error);
    return null;
  }
}

/** A smaller copy when the device cannot hold the picture in one texture. */
function fitTo(source: Bitmap, maxSide: number): Bitmap {
  const reduce = Math.min(1, maxSide / Math.max(source.width, source.height));
  if (reduce === 1) return source;
  const width = Math.max(1, Math.round(source.width * reduce));
  const height = Math.max(1, Math.round(source.height * reduce));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d') as PaintContext | null;
  context?.drawImage(source, 0, 0, width, height);
  return canvas;
}
