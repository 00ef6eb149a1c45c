// What a step takes away, groups aside (`LeavingGroups` knows those). Where others changed it since, it comes back with
// what they did to it.
import type { NodeId, SceneNode } from '../../nodes/types.ts';
import { worldMatrix } from '../../queries/worldMatrix.ts';
import { deepEqual } from '../deepEqual.ts';
import type { SceneReader } from '../types.ts';
import { PARENT_UNIT } from './parentKeys.ts';
import { pickValues, readRecord, storeRecord } from './recordStep.ts';
import { placeOutside } from './restoreRecords.ts';
import type { HistoryStep, StepChange, StoredRecord } from './types.ts';

type Values = Readonly<Record<string, unknown>>;
type Updated = Extract<StepChange, { type: 'updated' }>;

export class LeavingRecords {
  readonly #reader: SceneReader;
  /** As they are now; null for those that others have taken away already. */
  readonly #changed = new Map<NodeId, StoredRecord | null>();
  /** Those that nothing else stands in front of. */
  readonly #inFront = new Set<NodeId>();

  /** To be made before anything of the step is written; `type` is that of the records it takes away. */
  constructor(reader: SceneReader, changes: readonly StepChange[], type: 'added' | 'removed') {
    this.#reader = reader;
    const records = changes.flatMap((change) => (change.type === type ? [change.record] : []));
    const own = new Set(records.map(({ id }) => id));
    for (const id of reader.childIds(null).toReversed()) {
      if (!own.has(id)) break;
      this.#inFront.add(id);
    }
    for (const { id } of records) if (!reader.get(id)) this.#changed.set(id, null);
    for (const record of records) {
      const node = reader.get(record.id);
      if (node && node.kind !== 'group') this.#compare(node, record);
    }
  }

  /** The step, once taken, as it leads back to where this one began; itself where others changed nothing of these. */
  rewrite(step: HistoryStep): HistoryStep {
    if (this.#changed.size === 0) return step;
    const changes = step.changes.flatMap((change): readonly StepChange[] => {
      if (change.type === 'updated') return this.#withoutGone(change);
      const record = this.#changed.get(change.record.id);
      if (record === null) return [];
      return [record ? { ...change, record } : change];
    });
    return { ...step, changes };
  }

  /** Nobody is moved out of, or into, a group that the step no longer brings and that is somebody else's if it is there again. */
  #withoutGone(change: Updated): readonly StepChange[] {
    const { from, to } = change;
    if (![from, to].some(({ parentId }) => this.#changed.get(parentId as NodeId) === null)) return [change];
    const left = { ...change, from: ofPlace(false, from), to: ofPlace(false, to) };
    return Object.keys(left.from).length + Object.keys(left.to).length > 0 ? [left] : [];
  }

  #compare(node: SceneNode, known: StoredRecord): void {
    const now = storeRecord(node);
    if (now.kind === known.kind && deepEqual(now.props, known.props)) return;
    const { parentId } = node;
    if (this.#waits(node, known)) this.#changed.set(node.id, withPlaceOf(now, known));
    else if (parentId === null) this.#changed.set(node.id, now);
    else this.#changed.set(node.id, { ...now, parentMatrix: worldMatrix(this.#reader, parentId) });
  }

  /**
   * True for what stands at the top level only for want of a group that is none of the step's: where that showed it, as it
   * was put back, or with the place it had in that. What others freed and then moved, restyled or put behind something
   * does not.
   */
  #waits(node: SceneNode, known: StoredRecord): boolean {
    const { parentId } = known.props;
    if (node.parentId !== null || typeof parentId !== 'string') return false;
    if (this.#reader.get(parentId) || this.#changed.has(parentId)) return false;
    const was = readRecord(known);
    const isAt = (place: object): boolean =>
      deepEqual(parentUnitOf(node), parentUnitOf({ ...was, ...place, parentId: null }));
    if (isAt({})) return true;
    const { parentMatrix } = known;
    return parentMatrix !== undefined && this.#inFront.has(node.id) && isAt(placeOutside(was, parentMatrix));
  }
}

const parentUnitOf = (node: object): Values => pickValues(node as Values, PARENT_UNIT);

const PLACE_KEYS: ReadonlySet<string> = new Set([...PARENT_UNIT, 'index']);

/** What of these goes with the parent, or all else. */
const ofPlace = (isPlace: boolean, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => PLACE_KEYS.has(key) === isPlace));

/** What waits for its group goes back to where it stood in that, should it be there again. */
const withPlaceOf = (now: StoredRecord, known: StoredRecord): StoredRecord => ({
  ...known,
  ...now,
  props: { ...ofPlace(false, now.props), ...ofPlace(true, known.props) },
});
