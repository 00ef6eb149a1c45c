// The filters, fetched when the first picture asks for some: most designs have none.
import type { FilterSpec, NodeId } from '../../../scene/nodes/types.ts';
import type { Bitmap, FilterNeeds, FilterRunner } from '../paint/types.ts';
import type { LoadPart } from '../types.ts';
import type { CachedFilterRunner } from './CachedFilterRunner.ts';

type Options = {
  /** The filters are there, or cannot be had: `users` asked in vain. */
  readonly onSettled: (users: readonly NodeId[]) => void;
  readonly loadPart: LoadPart | undefined;
  readonly load?: () => Promise<CachedFilterRunner>;
};

const onlyOnce: LoadPart = (load) => load();

async function fetchRunner(): Promise<CachedFilterRunner> {
  const { CachedFilterRunner } = await import('./CachedFilterRunner.ts');
  return new CachedFilterRunner();
}

export class LateFilters implements FilterRunner {
  readonly #onSettled: Options['onSettled'];
  readonly #load: () => Promise<CachedFilterRunner | undefined>;
  #runner: CachedFilterRunner | null = null;
  #error: Error | null = null;
  #isLoading = false;
  #isDestroyed = false;
  readonly #users = new Set<NodeId>();

  constructor({ onSettled, loadPart = onlyOnce, load = fetchRunner }: Options) {
    this.#onSettled = onSettled;
    this.#load = () => loadPart(load);
  }

  /** Loads under way. */
  get pending(): number {
    return this.#isLoading ? 1 : 0;
  }

  /** Throws when the filters cannot be had. */
  run(source: Bitmap, filters: readonly FilterSpec[], key: string, needs?: FilterNeeds): Bitmap | undefined {
    if (this.#runner) return this.#runner.run(source, filters, key, needs);
    if (needs?.user !== undefined) this.#users.add(needs.user);
    if (this.#error) throw this.#error;
    this.#begin();
    return undefined;
  }

  prepare(): void {
    if (!this.#runner && !this.#error) this.#begin();
  }

  /** Lets filters that could not be had be asked for again; answers with those whose pictures lack them. */
  retry(): readonly NodeId[] {
    if (!this.#error) return [];
    this.#error = null;
    return this.#takeUsers();
  }

  /** Gives up all results: with the graphics process went what was in its memory. */
  forget(): void {
    this.#runner?.forget();
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#runner?.destroy();
    this.#runner = null;
    this.#users.clear();
  }

  #begin(): void {
    if (!this.#isLoading && !this.#isDestroyed) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.#isLoading = true;
    try {
      const runner = await this.#load();
      if (this.#isDestroyed) runner?.destroy();
      else if (runner) this.#runner = runner;
      else this.#error = new Error('The server has no filters of this version');
    } catch (error) {
      this.#error = error instanceof Error ? error : new Error(String(error));
    }
    this.#isLoading = false;
    if (this.#isDestroyed) return;
    // Who asked in vain is told of the failure by asking again, and keeps its place for the next try.
    this.#onSettled(this.#error ? [...this.#users] : this.#takeUsers());
  }

  #takeUsers(): readonly NodeId[] {
    const users = [...this.#users];
    this.#users.clear();
    return users;
  }
}
