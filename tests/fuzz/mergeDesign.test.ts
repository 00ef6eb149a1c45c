// Three states meet in a save: what the saver last saw, what it sends, and what others have made of it meanwhile.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { groupNodes } from '../../scene/commands/groupNodes.ts';
import { transformNodes } from '../../scene/commands/transformNodes.ts';
import { openDocument, type OpenDocument } from '../../scene/document/openDocument.ts';
import { readFabric } from '../../scene/formats/fabricJson/readFabric.ts';
import { writeFabric } from '../../scene/formats/fabricJson/writeFabric.ts';
import { translation } from '../../scene/geometry/matrix.ts';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { NodeId, SceneNode } from '../../scene/nodes/types.ts';
import { descendants } from '../../scene/queries/descendants.ts';
import { worldBounds } from '../../scene/queries/worldBounds.ts';
import { mergeDesign, type MergeBase, readBase, readSeen } from '../../server/sync/mergeDesign.ts';

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

const documentOf = (
  nodes: readonly Placed[],
  nameOf = (id: NodeId): string => id,
): { readonly ydoc: Y.Doc; readonly scene: OpenDocument } => {
  const ydoc = new Y.Doc();
  const scene = openDocument(ydoc);
  scene.transact('load', (writer) => {
    for (const node of nodes)
      writer.insert(createNode(node.kind, { ...node, publicId: nameOf(node.id) } as never) as SceneNode);
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
  mergeDesign(into.scene, { artboard: file.artboard, canvasForm: null, nodes: nodesOf(file) }, base);

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

  it('leaves alone what others stacked and grouped where the file is as the saver saw it', () =>
    fc.assert(
      fc.property(trees, trees, (seen, current) => {
        const base = documentOf(seen).scene;
        const now = documentOf(current);
        const ids = new Set(current.map(({ id }) => id));
        const before = stackingOf(now.scene);
        // Twice: what a save answers is what the next one is compared with.
        const known = save(now, base, readBase(base));
        expect(stackingOf(now.scene)).toEqual(before);
        save(now, base, known);
        expect(stackingOf(now.scene)).toEqual(before);
        expect([...now.scene.ids()].every((id) => ids.has(id))).toBe(true);
      }),
    ));

  it('takes in any save whatever was seen and is there now, and the same save again changes nothing', () =>
    fc.assert(
      fc.property(trees, trees, trees, (seen, wanted, current) => {
        const now = documentOf(current);
        const file = documentOf(wanted).scene;
        const known = save(now, file, readBase(documentOf(seen).scene));
        const saved = stackingOf(now.scene);
        save(now, file, known);
        expect(stackingOf(now.scene)).toEqual(saved);
      }),
    ));

  const shapes = ['a', 'b', 'c', 'd', 'e', 'f'];
  const shuffled = fc.shuffledSubarray(shapes, { minLength: shapes.length });
  const place = fc.nat(shapes.length - 1);

  it('moves what the file raised or lowered to its neighbour there, and nothing else', () =>
    fc.assert(
      fc.property(shuffled, place, place, (current, from, to) => {
        // Of two that changed places each may be the one that was moved.
        fc.pre(Math.abs(from - to) > 1);
        const moved = shapes[from]!;
        const others = shapes.toSpliced(from, 1);
        const now = documentOf(inOrder(current));
        const file = documentOf(inOrder(others.toSpliced(to, 0, moved))).scene;
        save(now, file, readBase(documentOf(inOrder(shapes)).scene));
        const rest = current.filter((id) => id !== moved);
        const raised = to === others.length ? rest.length : rest.indexOf(others[to - 1] ?? '') + 1;
        const lowered = to === 0 ? 0 : rest.indexOf(others[to] ?? '');
        const above = to > from ? raised : lowered;
        expect(now.scene.childIds(null)).toEqual(rest.toSpliced(above, 0, moved));
      }),
    ));

  describe('of a file as a program reads it', () => {
    // No store keeps the sign of zero.
    const step = fc.double({ min: -500, max: 500, noNaN: true }).map((value) => value + 0);
    const places = fc.dictionary(
      fc.constantFrom(...GROUPS, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      fc.record({
        left: step,
        top: step,
        angle: fc.constantFrom(0, 0, 30, 90),
        scaleX: fc.constantFrom(1, 0.3, 2),
        flipX: fc.boolean(),
        width: fc.constantFrom(30, 7.3),
        height: fc.constantFrom(40, 9.1),
      }),
    );
    /** Groups are seldom around their members here. */
    const placed = fc
      .tuple(trees, places)
      .map(([nodes, at]) =>
        nodes.map((node) => ({ ...node, ...(at[node.id] ?? { width: 20, height: 20 }) })),
      );
    const KEYS = 'abcdefgh';
    /** What a file calls a node: as we do, by a name or an unusable one of its own, or by the key of another. */
    const names = fc.constantFrom<((id: NodeId) => string)[]>(
      (id) => id,
      (id) => `file-${id}`,
      (id) => `foto ${id}`,
      (id) => KEYS[(KEYS.indexOf(id) + 1) % KEYS.length]! + (GROUPS.includes(id as never) ? id : ''),
    );
    const fileOf = (scene: OpenDocument): string => JSON.stringify(writeFabric(scene));
    const bring = (into: ReturnType<typeof documentOf>, file: string, base: MergeBase): MergeBase =>
      mergeDesign(into.scene, readFabric(file, into.scene.artboard), base);
    const recordsOf = (scene: OpenDocument) =>
      Object.fromEntries(Array.from(scene.ids(), (id) => [id, scene.get(id)] as const));
    const middleOf = (scene: OpenDocument, id: NodeId): readonly number[] => {
      const box = worldBounds(scene, id, 'framed')!;
      return [box.left + box.width / 2, box.top + box.height / 2];
    };

    it('leaves alone what others moved and deleted where the file is as it was read', () =>
      fc.assert(
        fc.property(
          placed,
          names,
          fc.array(fc.tuple(fc.nat(), step)),
          fc.nat(3),
          (nodes, nameOf, moves, gone) => {
            const now = documentOf(nodes, nameOf);
            const file = fileOf(now.scene);
            const base = readSeen(now.scene);
            for (const [at, by] of moves)
              transformNodes(now.scene, [nodes[at % nodes.length]!.id], translation(by, -by));
            now.scene.transact('user', (writer) => {
              for (const { id } of nodes.slice(0, gone)) if (writer.reader.get(id)) writer.remove(id);
            });
            const before = recordsOf(now.scene);
            const known = bring(now, file, base);
            expect(recordsOf(now.scene)).toEqual(before);
            bring(now, file, known);
            expect(recordsOf(now.scene)).toEqual(before);
          },
        ),
      ));

    it('keeps the node it was read with where another has the same name by now', () => {
      const now = documentOf(inOrder(['n5', 'n6']), (id) => `foto ${id}`);
      const file = fileOf(now.scene);
      const base = readSeen(now.scene);
      now.scene.transact('user', (writer) =>
        writer.insert(createNode('rect', { id: 'copy', parentId: null, index: 'a3', publicId: 'foto n5' })),
      );
      const before = recordsOf(now.scene);
      bring(now, file, base);
      expect(recordsOf(now.scene)).toEqual(before);
    });

    it('removes what the file lacks, and moves what it moved to where that stands', () =>
      fc.assert(
        fc.property(placed, fc.nat(), step, fc.nat(), (nodes, at, by, drop) => {
          const now = documentOf(nodes);
          const base = readSeen(now.scene);
          const program = documentOf([]);
          const read = fileOf(now.scene);
          bring(program, read, readBase(program.scene));
          const ids = nodes.map(({ id }) => id);
          const [moved, dropped] = [ids[at % ids.length]!, ids[drop % ids.length]!];
          transformNodes(program.scene, [moved], translation(by, by));
          program.scene.transact('user', (writer) => writer.remove(dropped));
          const sent = { artboard: program.scene.artboard, canvasForm: null, nodes: nodesOf(program.scene) };
          const known = mergeDesign(now.scene, sent, base);
          const check = () => {
            expect(new Set(now.scene.ids())).toEqual(new Set(program.scene.ids()));
            for (const id of program.scene.ids()) {
              if (program.scene.get(id)!.kind === 'group') continue;
              const [x, y] = middleOf(program.scene, id);
              expect(middleOf(now.scene, id)).toEqual([expect.closeTo(x!, 2), expect.closeTo(y!, 2)]);
            }
          };
          check();
          const before = recordsOf(now.scene);
          mergeDesign(now.scene, sent, known);
          expect(recordsOf(now.scene)).toEqual(before);
        }),
      ));
  });
});
