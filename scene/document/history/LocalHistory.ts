// Undo of what this user did, over our own records: a log of changes with the values before and after. It needs no
// Yjs garbage (`gc: false`), leaves others' edits alone and survives a reload.
import type { NodeId } from '../../nodes/types.ts';
import type { EditableDocument } from '../EditableDocument.ts';
import type { History, SceneDiff } from '../types.ts';
import type { applyStep } from './applyStep.ts';
import { canJoin, joinSteps, recordChanges, startFrom } from './recordStep.ts';
import type { HistoryStep, HistoryStorage } from './types.ts';

export type HistoryOptions = {
  readonly storage?: HistoryStorage;
  /** Steps kept, 200 unless given. */
  readonly limit?: number;
  /** Bytes kept (JSON), 20 MB unless given; the latest step always stays. */
  readonly maxBytes?: number;
  /** Called when a step is made; not when one grows or is taken. */
  readonly onStep?: () => void;
};

/** `ready` resolves when stored steps are back; until then there is nothing to undo but what is done meanwhile. */
export type StoredHistory = History & {
  readonly ready: Promise<void>;
  /** Like `undo` (`redo`), of one step: null also where others made it meaningless. */
  travel(back: boolean): readonly NodeId[] | null;
  /** Steps that could be redone are gone, as after a new one. */
  dropUndone(): void;
  readonly counts: { readonly done: number; readonly undone: number };
};

/** What takes a step back or forth; the larger half of undoing, and not needed before. */
export type ApplyStep = typeof applyStep;

export class LocalHistory implements StoredHistory {
  readonly ready: Promise<void>;
  readonly #document: EditableDocument;
  readonly #storage: HistoryStorage | null;
  readonly #limit: number;
  readonly #maxBytes: number;
  readonly #onStep: (() => void) | undefined;
  readonly #getApplyStep: () => ApplyStep;
  readonly #listeners = new Set<() => void>();
  readonly #leave: () => void;
  #steps: HistoryStep[] = [];
  readonly #sizes = new WeakMap<HistoryStep, number>();
  #done = 0;
  #sequence = 0;
  #selection: readonly NodeId[] = [];
  #joins = false;
  #amends = false;
  #fresh = false;

  /** `getApplyStep` is asked when a step is taken. */
  constructor(document: EditableDocument, options: HistoryOptions, getApplyStep: () => ApplyStep) {
    this.#getApplyStep = getApplyStep;
    this.#document = document;
    this.#storage = options.storage ?? null;
    this.#limit = options.limit ?? 200;
    this.#maxBytes = options.maxBytes ?? 20 * 1024 * 1024;
    this.#onStep = options.onStep;
    this.#leave = document.subscribe(this.#onDiff);
    this.ready = this.#load();
  }

  get canUndo(): boolean {
    return this.#done > 0;
  }

  get canRedo(): boolean {
    return this.#done < this.#steps.length;
  }

  get counts() {
    return { done: this.#done, undone: this.#steps.length - this.#done };
  }

  undo(): readonly NodeId[] | null {
    return this.#travelOn(true);
  }

  redo(): readonly NodeId[] | null {
    return this.#travelOn(false);
  }

  dropUndone(): void {
    const drop = this.#takeUndone();
    if (drop.length > 0) this.#save([], drop);
  }

  setSelection(ids: readonly NodeId[]): void {
    this.#selection = ids;
    const last = this.#steps[this.#done - 1];
    if (!this.#fresh || !last || this.#done !== this.#steps.length) return;
    // The selection a command leaves behind belongs to its step (a pasted copy is selected after redo as well).
    this.#fresh = false;
    this.#replaceLast({ ...last, selectionAfter: ids });
  }

  settleSelection(): void {
    this.#fresh = false;
  }

  joinNext(): void {
    this.#joins = true;
  }

  amendNext(): boolean {
    this.#amends = this.canUndo;
    return this.#amends;
  }

  clear(): void {
    const drop = this.#steps.map((step) => step.sequence);
    this.#steps = [];
    this.#done = 0;
    this.#save([], drop);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  destroy(): void {
    this.#leave();
    this.#listeners.clear();
  }

  async #load(): Promise<void> {
    const stored = await this.#storage?.load().catch(() => null);
    const made = this.#steps;
    if (!stored || stored.steps.length === 0) {
      if (made.length > 0) this.#save(made, []);
      return;
    }
    // Steps that could be redone are gone once something new was done while loading.
    const kept = made.length > 0 ? stored.steps.slice(0, stored.done) : stored.steps;
    const highest = stored.steps.at(-1)!.sequence;
    const renumbered = made.map((step) => ({ ...step, sequence: step.sequence + highest }));
    this.#steps = [...kept, ...renumbered];
    this.#done = made.length > 0 ? kept.length + this.#done : Math.min(stored.done, kept.length);
    this.#sequence += highest;
    for (const step of this.#steps) this.#sizeOf(step);
    if (made.length > 0)
      this.#save(
        renumbered,
        stored.steps.slice(stored.done).map((step) => step.sequence),
      );
    else this.#tell();
  }

  readonly #onDiff = (diff: SceneDiff): void => {
    if (diff.origin !== 'user') return;
    const recorded = recordChanges(diff, this.#document);
    if (!recorded) return;
    const selection = { selectionBefore: this.#selection, selectionAfter: this.#selection };
    const step: HistoryStep = { sequence: ++this.#sequence, ...recorded, ...selection };
    const last = this.#steps[this.#done - 1];
    const joins = this.#joins && last !== undefined && this.#done === this.#steps.length;
    const amends = this.#amends && last !== undefined;
    this.#joins = false;
    this.#amends = false;
    if (amends) return this.#amend(last, step);
    // Commands select right after they write; what is clicked later belongs to what is done next.
    this.#fresh = true;
    queueMicrotask(() => (this.#fresh = false));
    if (joins && canJoin(last, step)) this.#replaceLast(joinSteps(last, step));
    else this.#push(step);
  };

  #push(step: HistoryStep): void {
    const drop = this.#takeUndone();
    this.#steps.push(step);
    this.#done = this.#steps.length;
    this.#onStep?.();
    let bytes = 0;
    for (const kept of this.#steps) bytes += this.#sizeOf(kept);
    while (this.#steps.length > 1 && (this.#steps.length > this.#limit || bytes > this.#maxBytes)) {
      const oldest = this.#steps.shift()!;
      bytes -= this.#sizeOf(oldest);
      drop.push(oldest.sequence);
      this.#done--;
    }
    this.#save([step], drop);
  }

  #takeUndone(): number[] {
    return this.#steps.splice(this.#done).map((undone) => undone.sequence);
  }

  /** What nobody can take back any more, because others came between, stays in the document alone. */
  #amend(last: HistoryStep, step: HistoryStep): void {
    if (!canJoin(last, step)) return;
    this.#steps[this.#done - 1] = { ...joinSteps(last, step), selectionAfter: last.selectionAfter };
    this.#steps.push(...startFrom(this.#steps.splice(this.#done), step));
    this.#save(this.#steps.slice(this.#done - 1), []);
  }

  #replaceLast(step: HistoryStep): void {
    this.#steps[this.#done - 1] = step;
    this.#save([step], []);
  }

  /** Asked for only when a new step comes: while somebody types, each letter makes the last one again. */
  #sizeOf(step: HistoryStep): number {
    let size = this.#sizes.get(step);
    if (size === undefined) this.#sizes.set(step, (size = JSON.stringify(step).length));
    return size;
  }

  /** Steps that others made meaningless are passed over. */
  #travelOn(back: boolean): readonly NodeId[] | null {
    while (back ? this.canUndo : this.canRedo) {
      const selection = this.travel(back);
      if (selection) return selection;
    }
    this.#save([], []);
    return null;
  }

  travel(back: boolean): readonly NodeId[] | null {
    const step = this.#steps[back ? this.#done - 1 : this.#done];
    if (!step) return null;
    this.#done += back ? -1 : 1;
    this.#fresh = false;
    this.#joins = false;
    this.#amends = false;
    const { changed, step: left } = this.#document.transact(back ? 'undo' : 'redo', (writer) => {
      const applied = this.#getApplyStep()(writer, step, back);
      // Before anybody hears of it: who does may add to it.
      this.#steps[back ? this.#done : this.#done - 1] = applied.step;
      return applied;
    });
    if (changed || left !== step)
      this.#save(left === step ? [] : this.#steps.filter(({ sequence }) => sequence === step.sequence), []);
    if (!changed) return null;
    const ids = back ? step.selectionBefore : step.selectionAfter;
    return ids.filter((id) => this.#document.get(id));
  }

  #save(put: readonly HistoryStep[], drop: readonly number[]): void {
    this.#storage?.write({ put, drop, done: this.#done });
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
