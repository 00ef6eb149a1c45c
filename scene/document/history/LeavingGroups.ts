// The groups a step takes away. Where others moved, turned or restyled one since, its members go on as it shows them
// now, and the step is written anew, so that it can be taken the other way as well.
import { keysBetween } from '../../kernels/orderKeys.ts';
import type { NodeId, SceneNode, SceneNodeOf } from '../../nodes/types.ts';
import { worldMatrix } from '../../queries/worldMatrix.ts';
import { deepEqual } from '../deepEqual.ts';
import { leaveGroup } from '../leaveGroup.ts';
import type { NodeWriter } from '../NodeWriter.ts';
import { PARENT_UNIT } from './parentKeys.ts';
import { idOf, pickValues, readRecord, storeRecord } from './recordStep.ts';
import type { HistoryStep, StepChange, StoredRecord } from './types.ts';

type Values = Readonly<Record<string, unknown>>;
type Updated = Extract<StepChange, { type: 'updated' }>;
type LeavingGroup = {
  readonly group: SceneNodeOf<'group'>;
  /** The group as it is now, where others changed it since; null where it still is as the step knows it. */
  readonly changed: StoredRecord | null;
  /** True where they changed what its members get of it. */
  readonly isMoved: boolean;
};

export class LeavingGroups {
  readonly #writer: NodeWriter;
  readonly #groups = new Map<NodeId, LeavingGroup>();
  /** Their members as they were before the step was taken. */
  readonly #members = new Map<NodeId, SceneNode>();
  /** Members that have their place in the order of their next parent. */
  readonly #ordered = new Set<NodeId>();
  /** Members that no value of the step says how to free. */
  readonly #freed = new Set<NodeId>();

  /** To be made before anything of the step is written; `type` is that of the records it takes away. */
  constructor(writer: NodeWriter, changes: readonly StepChange[], type: 'added' | 'removed') {
    this.#writer = writer;
    for (const change of changes) {
      if (change.type !== type) continue;
      const group = writer.reader.get(change.record.id);
      if (group?.kind !== 'group') continue;
      this.#groups.set(group.id, this.#compare(group, change.record));
      for (const id of writer.reader.childIds(group.id)) this.#members.set(id, writer.reader.get(id)!);
    }
  }

  has(id: NodeId | null): boolean {
    return id !== null && this.#groups.has(id);
  }

  /** Where members of `parentId` stand once these groups are gone, and whether the way there is as the step knows it. */
  homeOf(parentId: NodeId | null): { readonly parentId: NodeId | null; readonly isMoved: boolean } {
    let home = parentId;
    let isMoved = false;
    for (let leaving = this.#find(home); leaving; leaving = this.#find(home)) {
      home = leaving.group.parentId;
      isMoved ||= leaving.isMoved;
    }
    return { parentId: home, isMoved };
  }

  /** To be told of a member whose `index` already is that of its next parent. */
  keepOrder(id: NodeId): void {
    this.#ordered.add(id);
  }

  /** Frees the members a group still has, looking as they did and right above it, then takes it away. */
  remove(id: NodeId): void {
    const { reader } = this.#writer;
    const group = reader.get(id);
    const members = reader.childIds(id);
    if (group?.kind === 'group' && members.length > 0) {
      const strays = members.filter((member) => !this.#ordered.has(member));
      const keys = new Map(this.#keysAbove(group, strays.length).map((key, at) => [strays[at]!, key]));
      for (const member of members) {
        const index = keys.get(member);
        const freed = leaveGroup(reader, group, reader.get(member)!);
        this.#writer.update(member, { ...freed, ...(index !== undefined && { index }) });
        this.#freed.add(member);
      }
    }
    this.#writer.removeAlone(id);
  }

  /** The step, once taken, as it leads back to where this one began; itself where others changed nothing of these groups. */
  rewrite(step: HistoryStep, back: boolean): HistoryStep {
    const changes = new Map(step.changes.map((change) => [idOf(change), change]));
    let isSame = true;
    for (const [id, { changed }] of this.#groups) {
      const change = changes.get(id)!;
      if (!changed || change.type === 'updated') continue;
      changes.set(id, { ...change, record: changed });
      isSame = false;
    }
    for (const id of this.#freed) {
      const [before, after, change] = [this.#members.get(id), this.#writer.reader.get(id), changes.get(id)];
      if (!before || !after || (change && change.type !== 'updated')) continue;
      changes.set(id, back ? changeBetween(after, before, change) : changeBetween(before, after, change));
      isSame = false;
    }
    return isSame ? step : { ...step, changes: [...changes.values()] };
  }

  #find(id: NodeId | null): LeavingGroup | undefined {
    return id === null ? undefined : this.#groups.get(id);
  }

  #compare(group: SceneNodeOf<'group'>, record: StoredRecord): LeavingGroup {
    const now = storeRecord(group);
    if (deepEqual(now.props, record.props)) return { group, changed: null, isMoved: false };
    const known = readRecord(record) as unknown as Values;
    const isMoved = PARENT_UNIT.some((key) => !deepEqual(known[key], group[key]));
    const changed =
      group.parentId === null
        ? now
        : { ...now, parentMatrix: worldMatrix(this.#writer.reader, group.parentId) };
    return { group, changed, isMoved };
  }

  /** Keys for `count` members right above their group; none where its neighbours leave no room. */
  #keysAbove({ id, index, parentId }: SceneNode, count: number): readonly string[] {
    const { reader } = this.#writer;
    const siblings = reader.childIds(parentId);
    const next = reader.get(siblings[siblings.indexOf(id) + 1] ?? '');
    return keysBetween(index, next?.index ?? null, count) ?? [];
  }
}

/** What leads from one record of a member to the other, with what the step said of it besides. */
function changeBetween(from: SceneNode, to: SceneNode, change: Updated | undefined): Updated {
  const keys = [...PARENT_UNIT, 'index'];
  return {
    type: 'updated',
    id: from.id,
    from: { ...change?.from, ...pickValues(from as unknown as Values, keys) },
    to: { ...change?.to, ...pickValues(to as unknown as Values, keys) },
  };
}
