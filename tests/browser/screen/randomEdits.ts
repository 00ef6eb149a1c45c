// One edit of a design by a seed, of any kind a person, a friend or undo can make: what nodes look like and where they
// are, their order, groups, words, the sheet.
import { groupNodes } from '../../../scene/commands/groupNodes.ts';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { orderKeysAt } from '../../../scene/commands/placeInOrder.ts';
import { ungroupNodes } from '../../../scene/commands/ungroupNodes.ts';
import type { OpenDocument } from '../../../scene/document/openDocument.ts';
import type { History } from '../../../scene/document/types.ts';
import { readFabric } from '../../../scene/formats/fabricJson/readFabric.ts';
import type { NodeId, NodePatch, SceneNode } from '../../../scene/nodes/types.ts';
import { isTextNode } from '../../../scene/queries/isTextNode.ts';
import type { SeededRandom } from '../../fuzz/seededRandom.ts';
import { randomFile, type Topic } from '../parity/random/randomFile.ts';
import type { Pictures } from '../parity/scenes.ts';

export type Desk = {
  readonly design: OpenDocument;
  readonly history: History;
  readonly pictures: Pictures;
  readonly random: SeededRandom;
};

/** Of a node that is there; answers with its name, for the report of a failure. */
type Edit = (desk: Desk, node: SceneNode) => string | Promise<string>;

const TOPICS = ['shapes', 'texts', 'images', 'groups', 'shapes', 'texts'] as const satisfies readonly Topic[];
const MOST_NODES = 24;
const WORDS = ['ção ', 'é', '\n', '😀', ' duas palavras ', 'W'] as const;
const SHEETS = ['#ffffff', '#ffe8c0', '', 'rgba(0,80,160,0.3)'] as const;
/** Only these are as large as their box says; what others draw is told by their points. */
const BOXES: ReadonlySet<string> = new Set(['rect', 'triangle']);
/** What a node keeps when it takes over the looks of another: who and where it is, and its form. */
const KEPT = new Set(
  (
    'id kind parentId index publicId fileForm unknownKeys text styles src cropX cropY points path x1 x2 y1 y2 radius rx ry ' +
    'left top width height scaleX scaleY angle skewX skewY'
  ).split(' '),
);

const place: Edit = ({ design, random }, node) => {
  const all: readonly NodePatch[] = [
    { left: node.left + random.below(80) - 40, top: node.top + random.below(80) - 40 },
    { angle: random.below(360) },
    { scaleX: 0.3 + random.below(20) / 10, scaleY: 0.3 + random.below(20) / 10 },
    { skewX: random.below(50) - 25 },
    { flipX: !node.flipX },
    { opacity: random.below(11) / 10 },
  ];
  return update(design, node, random.pick(all)!);
};

const look: Edit = async (desk, node) => {
  const others = await randomNodes(desk);
  const other = others.find(({ kind }) => kind === node.kind) ?? others[0]!;
  const looks = Object.entries(other).filter(([key]) => key in node && !KEPT.has(key));
  const taken = looks.filter(() => desk.random.chance(0.3));
  return update(desk.design, node, Object.fromEntries(taken) as NodePatch);
};

const size: Edit = ({ design, random }, node) => {
  const width = 10 + random.below(200);
  if (isTextNode(node)) return update(design, node, { width });
  return BOXES.has(node.kind) ? update(design, node, { width, height: 10 + random.below(150) }) : 'no size';
};

const words: Edit = ({ design, random }) => {
  const node = random.pick([...design.ids()].map((id) => design.get(id)!).filter(isTextNode));
  if (!node) return 'no words';
  const start = random.below(node.text.length + 1);
  const end = Math.min(node.text.length, start + random.below(4));
  design.transact('user', (writer) => writer.editText(node.id, start, end, random.pick(WORDS)!));
  return 'words';
};

const order: Edit = ({ design, random }, { id, parentId }) => {
  const others = design.childIds(parentId).filter((other) => other !== id);
  design.transact('user', (writer) => {
    const [index] = orderKeysAt(writer, { parentId, aboveId: random.pick([...others, null])! }, 1);
    writer.update(id, { index: index! });
  });
  return 'order';
};

const group: Edit = ({ design, random }, { id, parentId }) => {
  groupNodes(
    design,
    design.childIds(parentId).filter((other) => other === id || random.chance(0.4)),
  );
  return 'group';
};

const ungroup: Edit = ({ design }) => {
  ungroupNodes(
    design,
    [...design.ids()].filter((id) => design.get(id)!.kind === 'group'),
  );
  return 'ungroup';
};

const sheet: Edit = ({ design, random }) => {
  const patch = random.chance(0.6)
    ? { background: random.pick(SHEETS)! }
    : { width: 200 + random.below(300), left: random.below(60) - 30 };
  design.transact('user', (writer) => writer.setArtboard(patch));
  return `sheet ${JSON.stringify(patch)}`;
};

const undo: Edit = ({ history, random }) => {
  for (let steps = 1 + random.below(3); steps > 0; steps -= 1) history.undo();
  return 'undo';
};

const redo: Edit = ({ history }) => {
  history.redo();
  return 'redo';
};

const hide: Edit = ({ design }, node) => update(design, node, { hidden: !node.hidden });

const remove: Edit = ({ design }, { id, kind }) => {
  design.transact('user', (writer) => writer.remove(id));
  return `remove ${kind}`;
};

/** What happens more often stands here more often. */
const EDITS: readonly Edit[] = [
  ...[insert, place, place, look, look, look, size, hide, order, group],
  ...[ungroup, remove, words, words, sheet, undo, redo],
];

/** Makes one edit and answers with its name. */
export async function randomEdit(desk: Desk): Promise<string> {
  const { design, random } = desk;
  const id = random.pick([...design.ids()]);
  return id === undefined ? insert(desk) : random.pick(EDITS)!(desk, design.get(id)!);
}

async function insert(desk: Desk): Promise<string> {
  const { design } = desk;
  if (design.size > MOST_NODES) return 'too many';
  const nodes = await randomNodes(desk);
  design.transact('user', (writer) => {
    insertNodes(
      design,
      nodes.filter(({ parentId }) => parentId === null),
    );
    for (const node of nodes) if (node.parentId !== null) writer.insert(node);
  });
  return `insert ${nodes.map(({ kind }) => kind).join(' ')}`;
}

/** Of a random file, in the form a document takes. */
async function randomNodes({ random, pictures }: Desk): Promise<readonly SceneNode[]> {
  const file = await randomFile(random.pick(TOPICS)!, random, pictures);
  const text = JSON.stringify({ version: '6.5.3', objects: file.objects });
  return freshIds(readFabric(text).nodes, random);
}

/** Files made one after the other have the same ids. */
function freshIds(nodes: readonly SceneNode[], random: SeededRandom): readonly SceneNode[] {
  const named = new Map(nodes.map(({ id }) => [id, `${id}-${random.below(1e9)}` as NodeId]));
  return nodes.map((node) => ({
    ...node,
    id: named.get(node.id)!,
    parentId: node.parentId === null ? null : named.get(node.parentId)!,
  }));
}

function update(design: OpenDocument, node: SceneNode, patch: NodePatch): string {
  design.transact('user', (writer) => writer.update(node.id, patch));
  return `${node.kind} ${JSON.stringify(patch).slice(0, 300)}`;
}
