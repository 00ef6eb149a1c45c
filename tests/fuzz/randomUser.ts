import { alignNodes } from '../../scene/commands/alignNodes.ts';
import { copyNodes } from '../../scene/commands/copyNodes.ts';
import { deleteNodes } from '../../scene/commands/deleteNodes.ts';
import { duplicateNodes } from '../../scene/commands/duplicateNodes.ts';
import { flipNodes } from '../../scene/commands/flipNodes.ts';
import { groupNodes } from '../../scene/commands/groupNodes.ts';
import { insertNodes } from '../../scene/commands/insertNodes.ts';
import { moveNodes } from '../../scene/commands/moveNodes.ts';
import { pasteNodes } from '../../scene/commands/pasteNodes.ts';
import { moveNodesInOrder, reorderNodes } from '../../scene/commands/reorderNodes.ts';
import { setArtboard } from '../../scene/commands/setArtboard.ts';
import { transformNodes } from '../../scene/commands/transformNodes.ts';
import { ungroupNodes } from '../../scene/commands/ungroupNodes.ts';
import { updateNodes } from '../../scene/commands/updateNodes.ts';
import { rotation } from '../../scene/geometry/matrix.ts';
import type { EditableDocument } from '../../scene/document/EditableDocument.ts';
import type { History } from '../../scene/document/types.ts';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { NodeId, NodeKind, SceneNode } from '../../scene/nodes/types.ts';
import type { SeededRandom } from './seededRandom.ts';

const MOST_NODES = 60;
const KINDS = [
  'rect',
  'circle',
  'triangle',
  'image',
  'text',
  'textbox',
  'polygon',
] as const satisfies NodeKind[];

type Person = { readonly document: EditableDocument; readonly history: Pick<History, 'undo' | 'redo'> };

export type Deed = (person: Person, random: SeededRandom, ids: readonly NodeId[]) => void;

/** Everything a person may do; each deed leaves the document alone when there is nothing to do it to. */
export const deeds: Readonly<Record<string, Deed>> = {
  insert: ({ document }, random) => {
    if (document.size >= MOST_NODES) return;
    const kind = random.pick(KINDS)!;
    const size = {
      left: random.below(500),
      top: random.below(500),
      width: 20 + random.below(80),
      height: 30,
    };
    const isText = kind === 'textbox';
    const node = (
      isText ? createNode('textbox', { ...size, text: 'Olá' }) : createNode(kind, size)
    ) as SceneNode;
    insertNodes(document, [node]);
  },
  move: ({ document }, random, ids) => moveNodes(document, ids, random.below(40) - 20, random.below(40) - 20),
  turn: ({ document }, random, ids) =>
    transformNodes(document, ids, rotation(random.below(360), { x: 100, y: 80 })),
  paint: ({ document }, random, ids) => {
    const fill = `#${random.below(0xffffff).toString(16).padStart(6, '0')}`;
    updateNodes(document, new Map(ids.map((id) => [id, { fill, opacity: random.below(11) / 10 }])));
  },
  rename: ({ document }, random, ids) => {
    updateNodes(
      document,
      new Map(ids.map((id) => [id, { name: `nome ${random.below(9)}`, locked: random.chance(0.5) }])),
    );
  },
  remove: ({ document }, random, ids) => {
    if (random.chance(0.5)) deleteNodes(document, ids);
  },
  duplicate: ({ document }, _random, ids) => {
    if (document.size < MOST_NODES) duplicateNodes(document, ids);
  },
  paste: ({ document }, _random, ids) => {
    if (document.size < MOST_NODES) pasteNodes(document, copyNodes(document, ids));
  },
  group: ({ document }, random) => {
    const siblings = document.childIds(random.pick(groupsOf(document)) ?? null);
    groupNodes(document, siblings.slice(0, 2 + random.below(3)));
  },
  ungroup: ({ document }, random) => {
    const group = random.pick(groupsOf(document));
    if (group) ungroupNodes(document, [group]);
  },
  reorder: ({ document }, random, ids) => {
    reorderNodes(
      document,
      ids,
      random.pick(['bringForward', 'sendBackward', 'bringToFront', 'sendToBack'] as const)!,
    );
  },
  drop: ({ document }, random, ids) => {
    moveNodesInOrder(document, ids, random.pick([...document.ids()]) ?? null);
  },
  flip: ({ document }, random, ids) =>
    flipNodes(document, ids, random.chance(0.5) ? 'horizontal' : 'vertical'),
  align: ({ document }, _random, ids) => alignNodes(document, ids, 'left', document.reader),
  type: ({ document }, random) => {
    const id = random.pick([...document.ids()].filter((key) => 'text' in document.get(key)!));
    const node = id === undefined ? undefined : document.get(id);
    if (!node || !('text' in node)) return;
    const start = random.below(node.text.length + 1);
    const end = Math.min(node.text.length, start + random.below(3));
    document.transact('user', (writer) =>
      writer.editText(node.id, start, end, random.pick(['a', 'ção ', '', '\n', 'Z'])!),
    );
  },
  style: ({ document }, random) => {
    const id = random.pick([...document.ids()].filter((key) => 'text' in document.get(key)!));
    if (id === undefined) return;
    const start = random.below(4);
    const styles = [
      {
        start,
        end: start + 1 + random.below(4),
        style: { fontWeight: 700, fill: random.chance(0.5) ? 'red' : null },
      },
    ];
    document.transact('user', (writer) => writer.update(id, { styles }));
  },
  artboard: ({ document }, random) => {
    setArtboard(
      document,
      random.chance(0.5) ? { width: 100 + random.below(900) } : { background: '#abcdef' },
    );
  },
  /** Raw reparenting, to make cycles and orphans likely. */
  reparent: ({ document }, random, ids) => {
    const parentId = random.pick([null, ...groupsOf(document)]) ?? null;
    const id = ids[0];
    if (id === undefined || holds(document, id, parentId)) return;
    document.transact('user', (writer) => writer.update(id, { parentId }));
  },
  undo: ({ history }) => {
    history.undo();
  },
  redo: ({ history }) => {
    history.redo();
  },
};

function groupsOf(document: EditableDocument): readonly NodeId[] {
  return [...document.ids()].filter((id) => document.get(id)!.kind === 'group');
}

function holds(document: EditableDocument, id: NodeId, parentId: NodeId | null): boolean {
  for (let next = parentId; next !== null; next = document.get(next)!.parentId) if (next === id) return true;
  return false;
}
