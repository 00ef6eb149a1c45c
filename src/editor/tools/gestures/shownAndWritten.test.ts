// What a hand shows on its way is what it leaves: at any handle, with any keys, for any nodes, in groups and out of them.
import { expect, it } from 'vitest';
import { seededRandom, type SeededRandom } from '../../../../tests/fuzz/seededRandom.ts';
import { createTestEditor, type TestEditor } from '../../../../tests/harness/TestEditor.ts';
import { groupNodes } from '../../../../scene/commands/groupNodes.ts';
import type { SceneReader } from '../../../../scene/document/types.ts';
import { localBox } from '../../../../scene/geometry/localBox.ts';
import { applyToPoint, multiply } from '../../../../scene/geometry/matrix.ts';
import type { Point } from '../../../../scene/geometry/types.ts';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { NodeId, SceneNode } from '../../../../scene/nodes/types.ts';
import { membersBox, type NodeReader } from '../../../../scene/queries/worldBounds.ts';
import { worldMatrix } from '../../../../scene/queries/worldMatrix.ts';
import type { ScenePreview } from '../../../render/types.ts';
import { getHandles } from '../../overlays/handles.ts';

const SEEDS = 100;

function randomNode(random: SeededRandom, id: string): SceneNode {
  const half = () => random.chance(0.5);
  const place = {
    id,
    left: 150 + random.below(800),
    top: 150 + random.below(500),
    width: 40 + random.below(200),
    height: 40 + random.below(150),
    angle: half() ? random.below(360) : 0,
    skewX: random.chance(0.2) ? random.below(40) - 20 : 0,
    scaleX: half() ? 0.5 + random.below(20) / 10 : 1,
    flipX: random.chance(0.2),
    flipY: random.chance(0.2),
    originX: random.pick(['left', 'center', 'right'] as const)!,
    originY: random.pick(['top', 'center', 'bottom'] as const)!,
    stroke: '#000000',
    strokeWidth: half() ? random.below(20) : 0,
    strokeUniform: random.chance(0.3),
  };
  const words = { ...place, text: 'São João, ação\nduas', fontSize: 30 };
  const kinds = [
    () => createNode('rect', place),
    () => createNode('circle', { ...place, radius: 50 }),
    () => createNode('image', { ...place, src: '/a.png' }),
    () => createNode('textbox', words),
    () => createNode('text', words),
  ];
  return random.pick(kinds)!();
}

/** Five nodes, two of them in a turned group as often as not, some of them in the hand. */
function start(random: SeededRandom): TestEditor {
  const editor = createTestEditor(['a', 'b', 'c', 'd', 'e'].map((id) => randomNode(random, id)));
  const { document, session } = editor;
  let within: NodeId | null = null;
  if (random.chance(0.5)) {
    const group = groupNodes(document, ['d', 'e'])!;
    const place = { angle: random.below(360), scaleX: 1.5, flipX: random.chance(0.3) };
    document.transact('user', (writer) => writer.update(group, place));
    if (random.chance(0.3)) within = group;
  }
  session.select(document.childIds(within).filter(() => random.chance(0.5)));
  return editor;
}

/** The document as the preview has it patched. */
function patched(reader: SceneReader, { patches }: ScenePreview): NodeReader {
  return {
    get(id) {
      const node = reader.get(id);
      const patch = patches?.get(id);
      return node && patch ? ({ ...node, ...patch } as SceneNode) : node;
    },
    childIds: (id) => reader.childIds(id),
  };
}

function cornersOf(reader: NodeReader, id: NodeId, shown?: ScenePreview): Point[] {
  const node = reader.get(id)!;
  const { left, top, width, height } = membersBox(reader, id) ?? localBox(node);
  const own = worldMatrix(reader, id);
  const matrix = shown?.matrix && shown.ids.includes(id) ? multiply(shown.matrix, own) : own;
  return [left, left + width].flatMap((x) => [top, top + height].map((y) => applyToPoint(matrix, { x, y })));
}

/** Turned and mirrored boxes may name their corners otherwise; a corner that only one of them has counts. */
function distance(shown: readonly Point[], left: readonly Point[]): number {
  const off = (some: readonly Point[], others: readonly Point[]): number =>
    Math.max(...some.map((a) => Math.min(...others.map((b) => Math.hypot(a.x - b.x, a.y - b.y)))));
  return Math.max(off(shown, left), off(left, shown));
}

it('shows what letting go leaves', () => {
  let compared = 0;
  for (let seed = 1; seed <= SEEDS; seed++) {
    const random = seededRandom(seed);
    const editor = start(random);
    const { session, renderer } = editor;
    const handle = random.pick(getHandles(session));
    if (!handle) continue;
    const keys = { shift: random.chance(0.2), alt: random.chance(0.2), mod: random.chance(0.3) };
    const { x, y } = handle.screen;
    editor.hold(keys).pointerDown(x, y);
    editor.pointerMove(x + random.below(100) - 50, y + random.below(100) - 50);
    editor.pointerMove(x + random.below(300) - 150, y + random.below(300) - 150);
    const { preview } = renderer;
    const { ids } = session.selection.getState();
    const shown = preview && ids.map((id) => cornersOf(patched(session.reader, preview), id, preview));
    editor.pointerUp();
    ids.forEach((id, at) => {
      const off = shown ? distance(shown[at]!, cornersOf(session.reader, id)) : 0;
      expect({ seed, id, handle: handle.handle, keys, isOff: off > 0.1 }).toMatchObject({ isOff: false });
    });
    if (shown) compared++;
  }
  expect(compared).toBeGreaterThan(SEEDS / 2);
});
