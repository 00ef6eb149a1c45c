import { isDeepStrictEqual } from 'node:util';
import type { EditableDocument } from '../../scene/document/EditableDocument.ts';
import type { SceneReader } from '../../scene/document/types.ts';
import {
  findGroupRefits,
  fromRefitted,
  type GroupRefits,
} from '../../scene/formats/fabricJson/groupRefits.ts';
import type { ParsedDesign } from '../../scene/formats/fabricJson/readFabric.ts';
import type { Artboard, NodeId, SceneNode } from '../../scene/nodes/types.ts';
import { adoptIds, adoptSeen } from './adoptIds.ts';
import { orderSiblings } from './orderSiblings.ts';

type Records = ReadonlyMap<NodeId, SceneNode>;

/** What a caller last saw of a document; what differs from it is what the caller has changed. */
export type MergeBase = {
  readonly nodes: Records;
  readonly artboard: Artboard;
  readonly canvasForm: SceneReader['canvasForm'];
  /** Groups that the caller's file has around their members, where the document has them otherwise. */
  readonly refits?: GroupRefits;
};

type Writer = Parameters<Parameters<EditableDocument['transact']>[1]>[0];

/** A design to bring in; `canvasForm` is null for one that never was a file. */
export type IncomingDesign = Omit<ParsedDesign, 'canvasForm'> & {
  readonly canvasForm: ParsedDesign['canvasForm'] | null;
};

/** The place among siblings is decided for a whole list at once. */
const isOwnKey = (key: string) => key !== 'index' && key !== 'id';

/** The present content of a document, to compare a later save with. */
export const readBase = (reader: SceneReader): MergeBase => ({
  nodes: new Map([...reader.ids()].flatMap((id) => [[id, reader.get(id)] as const]).filter(isEntry)),
  artboard: reader.artboard,
  canvasForm: reader.canvasForm ?? null,
});

/** What somebody knows of a document who is given its file. */
export const readSeen = (reader: SceneReader): MergeBase => ({
  ...readBase(reader),
  refits: findGroupRefits(reader),
});

const isEntry = (entry: readonly [NodeId, SceneNode | undefined]): entry is readonly [NodeId, SceneNode] =>
  entry[1] !== undefined;

/** `current` with what `wanted` says otherwise than `base` did; without a base all of `wanted` counts. */
const mergeRecord = <T extends object>(current: T, wanted: T, base: T | undefined): T => {
  const now = current as Readonly<Record<string, unknown>>;
  const before = base as Readonly<Record<string, unknown>> | undefined;
  const changes = Object.entries(wanted).filter(
    ([key, value]) =>
      isOwnKey(key) &&
      !isDeepStrictEqual(value, now[key]) &&
      (before === undefined || !isDeepStrictEqual(value, before[key])),
  );
  return changes.length === 0 ? current : { ...current, ...Object.fromEntries(changes) };
};

const isSame = (a: SceneNode, b: SceneNode): boolean => mergeRecord(a, b, undefined) === a;

/** True where `now` has nothing that is new to somebody who saw `base`; what it says nothing of, as titles, is not new. */
export const isUnchanged = (now: MergeBase, base: MergeBase): boolean =>
  now.nodes.size === base.nodes.size &&
  [...now.nodes].every(([id, node]) => {
    const before = base.nodes.get(id);
    return before !== undefined && isSame(before, node);
  }) &&
  isSameArtboard(base.artboard, now.artboard);

const isSameArtboard = (a: Artboard, b: Artboard): boolean =>
  mergeRecord<Artboard>(a, { ...b, title: a.title }, undefined) === a;

/** True when a node the save lacks was deleted by the saver, rather than added or changed by others since. */
const isDeletedBySaver = (current: SceneNode, base: MergeBase): boolean => {
  const before = base.nodes.get(current.id);
  return before !== undefined && isSame(before, current);
};

const removeMissing = (writer: Writer, wanted: ReadonlySet<NodeId>, base: MergeBase): void => {
  const { reader } = writer;
  const isGone = (id: NodeId): boolean => {
    const node = reader.get(id);
    if (!node || wanted.has(id) || !isDeletedBySaver(node, base)) return false;
    // A group stays while anything in it does.
    return reader.childIds(id).every(isGone);
  };
  for (const id of Array.from(reader.ids())) if (reader.get(id) && isGone(id)) writer.remove(id);
};

/** Answers which of `nodes` are not wholly as the save has them now, because others changed them. */
const writeWanted = (
  writer: Writer,
  nodes: readonly SceneNode[],
  base: MergeBase,
): ReadonlySet<SceneNode> => {
  const partly = new Set<SceneNode>();
  for (const node of nodes) {
    const current = writer.reader.get(node.id);
    const before = base.nodes.get(node.id);
    if (current) {
      const merged = mergeRecord<SceneNode>(current, node, before);
      if (merged !== current) writer.replace(merged);
      if (!isSame(merged, node)) partly.add(node);
      continue;
    }
    // Others deleted it, and this save does not change it: it stays deleted.
    if (before && isSame(before, node)) continue;
    const hasParent = node.parentId === null || writer.reader.get(node.parentId)?.kind === 'group';
    writer.insert(hasParent ? node : { ...node, parentId: null });
  }
  return partly;
};

/**
 * Brings a saved page into a document that may have been edited since `seen` was read:
 * what the save changed wins, what only others changed stays. Throws RangeError for values no node can have.
 * Keys that `isElsewhere` knows on other pages are not given again.
 * Returns what the saver knows of the document now: what it sent, without what others did meanwhile.
 */
export const mergeDesign = (
  scene: EditableDocument,
  design: IncomingDesign,
  seen: MergeBase,
  isElsewhere?: (id: NodeId) => boolean,
): MergeBase => {
  const adopted = adoptIds(scene, design.nodes, seen.nodes, isElsewhere);
  const base = adoptSeen(seen, adopted);
  const { refits } = base;
  const nodes = refits ? adopted.map((node) => fromRefitted(node, base.nodes.get(node.id), refits)) : adopted;
  const parents = new Map(nodes.map(({ id }) => [id, scene.get(id)?.parentId]));
  const partly = scene.transact('import', (writer) => {
    const unlike = writeWanted(writer, nodes, base);
    // Only then are those out of a group the save no longer has.
    removeMissing(writer, new Set(nodes.map(({ id }) => id)), base);
    orderSiblings(writer, nodes, ({ id, parentId }) => {
      const before = base.nodes.get(id);
      return before?.parentId === parentId && parents.get(id) === parentId ? before : undefined;
    });
    const title = scene.artboard.title;
    const artboard = mergeRecord<Artboard>(scene.artboard, { ...design.artboard, title }, base.artboard);
    writer.setArtboard(artboard);
    return unlike;
  });
  const isFormNew = !isDeepStrictEqual(design.canvasForm, base.canvasForm ?? null);
  if (isFormNew && !isDeepStrictEqual(design.canvasForm, scene.canvasForm)) {
    scene.setCanvasForm(design.canvasForm);
  }
  // As stored where it can be, so that a later save that lacks them is seen to have removed them; in the file's order.
  const known = (node: SceneNode): SceneNode => {
    const stored = partly.has(node) ? undefined : scene.get(node.id);
    return stored ? { ...stored, index: node.index } : node;
  };
  return {
    nodes: new Map(nodes.map((node) => [node.id, known(node)])),
    artboard: { ...design.artboard, title: scene.artboard.title },
    canvasForm: design.canvasForm,
    ...(refits ? { refits } : {}),
  };
};
