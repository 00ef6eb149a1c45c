// Three states meet in a save: what the saver last saw, what it sends, and what others have made of it meanwhile.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { groupNodes } from '../../scene/commands/groupNodes.ts';
import { openDocument, type OpenDocument } from '../../scene/document/openDocument.ts';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';
import { descendants } from '../../scene/queries/descendants.ts';
import { mergeDesign, type MergeBase, readBase } from '../../server/sync/mergeDesign.ts';

type Placed = Pick<SceneNode, 'id' | 'kind' | 'parentId' | 'index'>;

const GROUPS = ['g0', 'g1'] as const;
/** Equal keys, neighbours without room between them, and what no build of ours ever gave. */
const keys = fc.constantFrom('a0', 'a0', 'a1', 'a0V', 'Zz', 'a', '0', 'a00', 'A0', 'z'.repeat(256));

const groups: fc.Arbitrary<readonly Placed[]> = fc
  .tuple(fc.constantFrom(null, 'g0'), keys, keys)
  .map(([parentId, first, second]) => [
    { id: 'g0', kind: 'group', parentId: null, index: first },
    { id: 'g1', kind: 'group', parentId, index: second },
  ]);
const leaf = (id: NodeId): fc.Arbitrary<Placed> =>
  fc.record({
    id: fc.constant(id),
    kind: fc.constant('rect'),
    parentId: fc.constantFrom(null, ...GROUPS),
    index: keys,
  });
const leavesOf = (ids: readonly NodeId[]) => fc.tuple(...ids.map(leaf));
/** Any stacking and grouping of some of eight shapes. */
const trees: fc.Arbitrary<readonly Placed[]> = fc
  .tuple(groups, fc.subarray(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']).chain(leavesOf))
  .map((parts) => parts.flat());

const documentOf = (nodes: readonly Placed[]): { readonly ydoc: Y.Doc; readonly scene: OpenDocument } => {
  const ydoc = new Y.Doc();
  const scene = openDocument(ydoc);
  scene.transact('load', (writer) => {
    for (const node of nodes)
      writer.insert(createNode(node.kind, { ...node, publicId: node.id } as never) as SceneNode);
  });
  return { ydoc, scene };
};
const inOrder = (ids: readonly NodeId[]): readonly Placed[] =>
  ids.map((id, at) => ({ id, kind: 'rect', parentId: null, index: `a${at}` }));

const nodesOf = (scene: OpenDocument): readonly SceneNode[] =>
  scene
    .childIds(null)
    .flatMap((id) => [id, ...descendants(scene, id)])
    .flatMap((id) => scene.get(id) ?? []);
const stackingOf = (scene: OpenDocument) =>
  Object.fromEntries([null, ...GROUPS].map((parentId) => [parentId, scene.childIds(parentId)]));

const save = (into: ReturnType<typeof documentOf>, file: OpenDocument, base: MergeBase): MergeBase =>
  mergeDesign(into.ydoc, { artboard: file.artboard, canvasForm: null, nodes: nodesOf(file) }, base);

describe('mergeDesign', () => {
  it.each([3, 4, 5, 6])('takes back any grouping of some of %i shapes', (count) => {
    const ids = Array.from({ length: count }, (_, at) => `n${at}`);
    for (let mask = 0; mask < 2 ** count; mask++) {
      const members = ids.filter((_, at) => (mask >> at) & 1);
      if (members.length < 2) continue;
      const now = documentOf(inOrder(ids));
      const version = documentOf(inOrder(ids)).scene;
      groupNodes(now.scene, members);
      save(now, version, readBase(now.scene));
      expect([members, now.scene.childIds(null)]).toEqual([members, ids]);
    }
  });

  it('stacks and groups as the file does where nobody else edits', () =>
    fc.assert(
      fc.property(trees, trees, (current, wanted) => {
        const now = documentOf(current);
        const file = documentOf(wanted).scene;
        save(now, file, readBase(now.scene));
        expect(stackingOf(now.scene)).toEqual(stackingOf(file));
      }),
    ));
});
