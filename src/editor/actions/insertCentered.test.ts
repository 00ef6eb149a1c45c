import { expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';

const middles = (editor: ReturnType<typeof createTestEditor>) =>
  editor.document.childIds(null).map((id) => {
    const box = worldBounds(editor.document, id)!;
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });

it('puts what is added twice beside itself, so that both are seen', () => {
  const editor = createTestEditor();
  editor.session.camera.fitArtboard();
  for (let i = 0; i < 3; i++) editor.run('addShape', { shape: 'circle' });
  editor.run('addShape', { shape: 'rectangle' });
  const [first, second, third, other] = middles(editor);
  expect(second).toEqual({ x: expect.closeTo(first!.x + 20), y: expect.closeTo(first!.y + 20) });
  expect(third).toEqual({ x: expect.closeTo(first!.x + 40), y: expect.closeTo(first!.y + 40) });
  expect(other).toEqual({ x: expect.closeTo(first!.x), y: expect.closeTo(first!.y) });
});

it('but exactly where it is dropped', () => {
  const editor = createTestEditor();
  for (let i = 0; i < 2; i++) editor.run('addShape', { shape: 'circle', at: { x: 300, y: 200 } });
  const [first, second] = middles(editor);
  expect(second).toEqual(first);
});

it('brings a work area scrolled out of sight back, and puts what is added on it', () => {
  const editor = createTestEditor();
  const { camera, reader } = editor.session;
  camera.set({ x: 50_000, y: 50_000, zoom: 1 });
  editor.run('addShape', { shape: 'circle' });
  const { left, top, width, height } = reader.artboard;
  const [middle] = middles(editor);
  expect(middle).toEqual({ x: expect.closeTo(left + width / 2), y: expect.closeTo(top + height / 2) });
  expect(camera.toScreen(middle!).x).toBeCloseTo(camera.viewport.width / 2);
});

it('makes shapes smaller that the work area has no room for', () => {
  const editor = createTestEditor();
  const sides = () =>
    editor.document.childIds(null).map((id) => {
      const box = editor.document.get(id)!;
      return [box.width, box.height];
    });
  const shapes = [
    'circle',
    'rectangle',
    'soft-rectangle',
    'triangle',
    'inverse-triangle',
    'diamond',
  ] as const;
  for (const shape of shapes) editor.run('addShape', { shape });
  expect(sides().map(([width]) => width)).toEqual([450, 400, 400, 400, 400, 600]);
  editor.document.transact('user', (writer) => {
    for (const id of editor.document.childIds(null).slice()) writer.remove(id);
    writer.setArtboard({ width: 300, height: 200 });
  });
  for (const shape of shapes) editor.run('addShape', { shape });
  expect(sides()).toEqual(shapes.map(() => [160, 160]));
});
