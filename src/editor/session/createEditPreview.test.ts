import { beforeEach, describe, expect, it } from 'vitest';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';

const text = (id: string, more = {}) =>
  createNode('textbox', { id, width: 300, text: 'Olá', fontSize: 50, left: 100, top: 100, ...more });

let editor: TestEditor;
beforeEach(() => {
  editor = createTestEditor([
    text('t'),
    text('large', { fontSize: 100, scaleX: 2, scaleY: 2, top: 400 }),
    createNode('rect', { id: 'r', width: 100, height: 100, fill: '#ff0000', strokeWidth: 4 }),
  ]);
});

const sizes = () =>
  ['t', 'large'].map((id) => {
    const node = editor.session.styles.current(id);
    return node?.kind === 'textbox' ? node.fontSize : null;
  });

describe('the colour of the work area', () => {
  it('is seen at once and is one undo step, however far the hand goes', () => {
    const before = editor.document.artboard.background;
    let writes = 0;
    editor.document.reader.subscribe(() => (writes += 1));
    for (let shade = 10; shade < 60; shade++) {
      editor.run('setBackground', { background: `#0000${shade}` });
      expect(editor.renderer.artboardPreview).toEqual({ background: `#0000${shade}` });
    }
    expect(writes).toBe(0);
    editor.clock.advance(200);
    expect(writes).toBe(1);
    expect(editor.document.artboard.background).toBe('#000059');
    expect(editor.renderer.artboardPreview).toBeNull();
    editor.history.undo();
    expect(editor.document.artboard.background).toBe(before);
  });

  it('and a text edited at the same time are two steps', () => {
    editor.run('setBackground', { background: '#00ff00' });
    editor.session.select(['t']);
    editor.run('setFontSize', { size: 70 });
    expect(editor.document.artboard.background).toBe('#00ff00');
    editor.clock.advance(300);
    editor.history.undo();
    expect(sizes()).toEqual([50, 100]);
    expect(editor.document.artboard.background).toBe('#00ff00');
  });

  it('goes back when the edit is given up', () => {
    editor.session.styles.applyArtboard({ width: 500 }, null);
    editor.clock.advance(60_000);
    expect(editor.renderer.artboardPreview).toEqual({ width: 500 });
    editor.session.styles.cancel();
    expect(editor.renderer.artboardPreview).toBeNull();
    expect(editor.document.artboard.width).not.toBe(500);
  });
});

describe('font size', () => {
  it('is the one seen: a stretched text is set smaller', () => {
    editor.session.select(['t', 'large']);
    editor.run('setFontSize', { size: 90 });
    expect(sizes()).toEqual([90, 45]);
  });

  it('steps from each own size, seen at once', () => {
    editor.session.select(['t', 'large']);
    editor.run('fontSizeUp');
    editor.run('fontSizeUp');
    expect(sizes()).toEqual([52, 101]);
    editor.run('fontSizeDown');
    expect(sizes()).toEqual([51, 100.5]);
    editor.clock.advance(300);
    editor.history.undo();
    expect(sizes()).toEqual([50, 100]);
  });

  it('steps letters from their own sizes, which stay apart', () => {
    const styles = [
      { start: 0, end: 1, style: { fontSize: 80, fill: '#ff0000' } },
      { start: 1, end: 2, style: { fill: '#00ff00' } },
    ];
    editor.document.transact('load', (writer) => writer.update('large', { styles }));
    editor.session.select(['large']);
    editor.run('fontSizeUp', { by: 10 });
    editor.session.styles.flush();
    expect(editor.node('large')).toMatchObject({
      fontSize: 105,
      styles: [{ start: 0, end: 1, style: { fontSize: 85, fill: '#ff0000' } }, styles[1]],
    });
  });
});

it('draws with a pen of at least one pixel after a shape lost its stroke', () => {
  editor.session.select(['r']);
  editor.run('setStrokeWidth', { width: 0 });
  editor.session.styles.flush();
  editor.run('toggleDraw');
  editor.drag({ x: 700, y: 300 }, { x: 800, y: 350 });
  const drawn = editor.document
    .childIds(null)
    .map((id) => editor.node(id))
    .find(({ kind }) => kind === 'path');
  expect(drawn).toMatchObject({ strokeWidth: 1 });
  expect(editor.node('r')).toMatchObject({ strokeWidth: 0 });
});

it('brings back the colour a gradient took the place of, of each its own', () => {
  editor.session.select(['t', 'r']);
  const colors = () => ['t', 'r'].map((id) => editor.session.styles.current(id)?.fill);
  const before = colors();
  const fill = {
    type: 'linear',
    gradientUnits: 'percentage',
    coords: { x1: 0, y1: 0, x2: 1, y2: 0 },
    colorStops: [
      { offset: 0, color: '#00ff00' },
      { offset: 1, color: '#0000ff' },
    ],
  } as const;
  editor.run('setFill', { fill });
  editor.run('setFill', { fill: { ...fill, coords: { x1: 0, y1: 0, x2: 0, y2: 1 } } });
  editor.run('removeGradient');
  expect(colors()).toEqual(before);
});
