// Gestures cut off anywhere, by another finger, a key or the system, while somebody else changes the same design.
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';
import { groupNodes } from '../../../scene/commands/groupNodes.ts';
import type { SceneWriter } from '../../../scene/document/types.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { HandPointer } from '../input/createHandController.ts';
import { getHandles } from '../overlays/handles.ts';

const KEYS =
  'Ctrl+a Ctrl+d Ctrl+g Ctrl+u Delete Escape ArrowLeft r t o p Ctrl+z Ctrl+y Enter Tab Ctrl+Shift+K';

const place = fc.record({ x: fc.integer({ min: 0, max: 1280 }), y: fc.integer({ min: 0, max: 800 }) });
const keys = fc.record({ shift: fc.boolean(), alt: fc.boolean(), mod: fc.boolean() });
const finger = fc.constantFrom(1, 1, 1, 2);
const one = <const Type extends string, Rest extends object>(
  type: Type,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => fc.record({ type: fc.constant(type), ...rest }) as fc.Arbitrary<{ readonly type: Type } & Rest>;

const step = fc.oneof(
  one('down', { at: place, keys, finger, isTouch: fc.boolean() }),
  one('handle', { nth: fc.nat(8), keys }),
  one('move', { at: place, finger }),
  one('up', { finger }),
  one('cancel', { finger }),
  one('double', { at: place }),
  one('key', { key: fc.constantFrom(...KEYS.split(' ')) }),
  one('space', { isDown: fc.boolean() }),
  one('wait', { ms: fc.constantFrom(10, 600) }),
  one('opacity', { opacity: fc.double({ min: 0, max: 1, noNaN: true }) }),
  one('other', {
    does: fc.constantFrom('remove', 'move', 'hide', 'lock', 'regroup', 'resize'),
    nth: fc.nat(20),
    by: fc.integer({ min: -300, max: 300 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type OthersStep = Extract<Step, { type: 'other' }>;

function createEditor(): TestEditor {
  const rect = (left: number, top: number, more = {}) =>
    createNode('rect', { left, top, width: 120, height: 90, ...more });
  const photo = { width: 200, height: 150, src: '/a.png' };
  const nodes = [
    rect(250, 80, { angle: 40, strokeWidth: 12, stroke: '#000' }),
    createNode('textbox', { left: 400, top: 400, width: 250, text: 'São João, ação' }),
    createNode('image', { ...photo, left: 700, top: 300, angle: -20, skewX: 10 }),
    createNode('image', { ...photo, left: 200, top: 300 }),
    rect(80, 600),
    rect(260, 620, { scaleX: 2, angle: 10 }),
  ];
  const editor = createTestEditor(nodes);
  groupNodes(
    editor.document,
    nodes.slice(-2).map(({ id }) => id),
  );
  return editor;
}

function actAsOther(writer: SceneWriter, { does, nth, by }: OthersStep): void {
  const ids = [...writer.reader.ids()];
  const id = ids[nth % Math.max(1, ids.length)];
  const node = writer.reader.get(id ?? '');
  if (does === 'resize') writer.setArtboard({ width: 500 + by });
  else if (!node) return;
  else if (does === 'remove') writer.remove(node.id);
  else if (does === 'move') writer.update(node.id, { left: by, angle: Math.abs(by) });
  else if (does === 'hide') writer.update(node.id, { hidden: by > 0 });
  else if (does === 'lock') writer.update(node.id, { locked: by > 0 });
  else if (node.kind !== 'group') {
    const group = ids.find((other) => writer.reader.get(other)?.kind === 'group');
    if (group !== undefined) writer.update(node.id, { parentId: node.parentId === null ? group : null });
  }
}

function perform(editor: TestEditor, now: Step): void {
  const { session } = editor;
  const at = (nth: number): Partial<HandPointer> => ({ pointerId: nth, touch: nth === 2 });
  editor.hold('keys' in now ? now.keys : {});
  if (now.type === 'down') {
    const pointer = { pointerId: now.finger, touch: now.isTouch || now.finger === 2 };
    editor.pointerDown(now.at.x, now.at.y, pointer);
  } else if (now.type === 'handle') {
    const handles = getHandles(session);
    const handle = handles[now.nth % Math.max(1, handles.length)];
    if (handle) editor.pointerDown(handle.screen.x, handle.screen.y);
  } else if (now.type === 'move') editor.pointerMove(now.at.x, now.at.y, at(now.finger));
  else if (now.type === 'up') editor.pointerUp(at(now.finger));
  else if (now.type === 'cancel') cancel(editor, now.finger);
  else if (now.type === 'double') editor.doubleClick(now.at.x, now.at.y);
  else if (now.type === 'key') editor.keyDown(now.key);
  else if (now.type === 'space') session.tool.send({ type: now.isDown ? 'SPACE_PRESSED' : 'SPACE_RELEASED' });
  else if (now.type === 'wait') editor.clock.advance(now.ms);
  else if (now.type === 'opacity') editor.run('setOpacity', { opacity: now.opacity });
  else editor.document.transact('remote', (writer) => actAsOther(writer, now));
}

function cancel({ session, clock }: TestEditor, pointerId: number): void {
  const touch = pointerId === 2;
  const rest = { shift: false, alt: false, mod: false, button: 'main', time: clock.now() } as const;
  session.handInput.cancel({ pointerId, x: 0, y: 0, touch, ...rest });
}

/** What must hold between any two steps. */
function expectSound({ session, document, renderer }: TestEditor): void {
  const { ids } = session.selection.getState();
  for (const id of ids) expect(document.get(id)).toBeDefined();
  if (!session.crop || session.gesture) return;
  expect(ids).toEqual([session.crop.node.id]);
  expect(renderer.preview?.ids).toContain(session.crop.node.id);
}

it('leave a hand that is free and a design that is whole', async () => {
  const errors = vi.spyOn(console, 'error');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      const editor = createEditor();
      const { session } = editor;
      for (const now of steps) {
        perform(editor, now);
        await session.actions.settled();
        expectSound(editor);
      }
      for (const finger of [1, 2]) editor.pointerUp({ pointerId: finger, touch: true });
      for (let i = 0; i < 6; i++) editor.keyDown('Escape');
      editor.clock.advance(2000);
      editor.expectState('select.idle').expectSelected();
      expect([session.crop, session.gesture, editor.renderer.preview]).toEqual([null, null, null]);
    }),
    { numRuns: 30 },
  );
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});
