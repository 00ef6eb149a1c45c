// One step of the undo history: what a local transaction changed, as plain values that survive a reload.
import type { CanvasFormChange } from '../types.ts';
import type { Matrix } from '../../geometry/types.ts';
import type { Artboard, NodeId, NodeKind } from '../../nodes/types.ts';

/** A record without what equals its kind's defaults. */
export type StoredRecord = {
  readonly id: NodeId;
  readonly kind: NodeKind;
  readonly props: Readonly<Record<string, unknown>>;
  /**
   * From the space of the group around it to the scene's: where the node stands should that group be gone. Absent at the top
   * level, in steps stored before it was recorded, and in a group that the step itself made or took away, unless others
   * have changed the node since.
   */
  readonly parentMatrix?: Matrix;
};

export type StepChange =
  | { readonly type: 'added' | 'removed'; readonly record: StoredRecord }
  | {
      readonly type: 'updated';
      readonly id: NodeId;
      readonly from: Readonly<Record<string, unknown>>;
      readonly to: Readonly<Record<string, unknown>>;
    };

export type HistoryStep = {
  /** Grows with each step of this history; the key in storage. */
  readonly sequence: number;
  readonly changes: readonly StepChange[];
  readonly artboard: { readonly from: Partial<Artboard>; readonly to: Partial<Artboard> } | null;
  /** What the file said of its canvas; absent where it stayed, as in steps stored before it was recorded. */
  readonly canvasForm?: CanvasFormChange;
  readonly selectionBefore: readonly NodeId[];
  readonly selectionAfter: readonly NodeId[];
};

/**
 * Keeps the steps; failing to do so may never disturb the document, so `write` reports nothing back. Of what is written before
 * `load` has answered it need keep nothing: that comes again then.
 */
export interface HistoryStorage {
  /** Steps oldest first and how many of them are done (the rest can be redone); null when there is nothing. */
  load(): Promise<{ readonly steps: readonly HistoryStep[]; readonly done: number } | null>;
  write(change: {
    readonly put: readonly HistoryStep[];
    readonly drop: readonly number[];
    readonly done: number;
  }): void;
}
