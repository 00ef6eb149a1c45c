import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updateNodes } from '../../../scene/commands/updateNodes.ts';
import { applyToPoint } from '../../../scene/geometry/matrix.ts';
import { nodeCenter, nodeMatrix } from '../../../scene/geometry/nodeMatrix.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';

const size = { width: 100, height: 100, strokeWidth: 0, fill: '#00ff00' };
const words = { width: 200, height: 45.2, text: 'Olá mundo', strokeWidth: 0 };

let editor: TestEditor;
beforeEach(() => {
  editor = createTestEditor([
    createNode('rect', { ...size, id: 'a', left: 100, top: 100 }),
    createNode('rect', { ...size, id: 'b', left: 250, top: 130, angle: 30 }),
    createNode('textbox', { ...words, id: 't', left: 400, top: 400 }),
    createNode('image', { id: 'p', left: 600, top: 100, width: 200, height: 100, src: '/a.png' }),
    createNode('rect', { ...size, id: 'x', left: 700, top: 600, locked: true }),
  ]);
});

const selected = () => editor.session.selection.getState().ids;

describe('pasting a style', () => {
  it('gives a shape the whole look of another, as one step', async () => {
    editor.session.select(['a']);
    editor.run('setStrokeWidth', { width: 9 });
    editor.run('setOpacity', { opacity: 0.5 });
    editor.session.styles.flush();
    editor.history.clear();
    const start = editor.picture();
    editor.run('copyStyle');
    editor.session.select(['b', 'x']);
    const { x, y } = nodeCenter(editor.node('b'));
    editor.run('pasteStyle');
    await editor.session.actions.settled();
    expect(editor.node('b')).toMatchObject({ strokeWidth: 9, opacity: 0.5, angle: 30 });
    expect(nodeCenter(editor.node('b'))).toEqual({ x: expect.closeTo(x), y: expect.closeTo(y) });
    expect(editor.node('x').opacity).toBe(1);
    editor.expectUndoneTo(start);
  });

  it.each([
    ['left', 0],
    ['center', 0.5],
    ['right', 1],
  ] as const)('leaves a text aligned to %s where it was, with any outline', async (textAlign, share) => {
    updateNodes(editor.document, new Map([['t', { textAlign, angle: 20 }]]));
    editor.run('addText', { preset: 'normal' });
    const [large] = selected();
    const look = { fontSize: 90, stroke: '#0000ff', strokeWidth: 40, textAlign };
    updateNodes(editor.document, new Map([[large!, look]]));
    editor.run('copyStyle');
    editor.session.select(['t']);
    /** The point that its letters grow from. */
    const stays = () => {
      const node = editor.session.reader.get('t')!;
      return applyToPoint(nodeMatrix(node), { x: node.width * (share - 0.5), y: -node.height / 2 });
    };
    const { x, y } = stays();
    editor.run('pasteStyle');
    await editor.session.actions.settled();
    expect(editor.node('t')).toMatchObject(look);
    expect(stays()).toEqual({ x: expect.closeTo(x), y: expect.closeTo(y) });
  });

  it('gives each kind what it can take', async () => {
    editor.session.select(['t']);
    editor.run('setFontSize', { size: 70 });
    editor.run('setFill', { fill: '#ff0000' });
    editor.session.styles.flush();
    editor.run('copyStyle');
    editor.session.select(['a']);
    editor.run('pasteStyle');
    await editor.session.actions.settled();
    expect(editor.node('a').fill).toBe('#ff0000');
    expect(editor.node('a')).not.toHaveProperty('fontSize');
    editor.session.select(['p']);
    const before = editor.node('p');
    editor.run('pasteStyle');
    await editor.session.actions.settled();
    expect(editor.node('p').fill).toBe(before.fill);
    // A text waits for its face.
    editor.run('addText', { preset: 'normal' });
    const [added] = selected();
    editor.run('pasteStyle');
    await editor.session.actions.settled();
    expect(editor.node(added!)).toMatchObject({ fontSize: 70, fill: '#ff0000' });
  });

  it('comes to the texts of its page, whichever is shown once their face is there', async () => {
    const arrived = Promise.withResolvers<boolean>();
    const loadFont = vi.fn(() => arrived.promise);
    editor.session.services.loadFont = loadFont;
    updateNodes(editor.document, new Map([['t', { fontSize: 70, fontFamily: 'Anton' }]]));
    editor.session.select(['t']);
    editor.run('copyStyle');
    editor.run('addText', { preset: 'normal' });
    const [added] = selected();
    const { pages, pageId } = editor.document;
    editor.run('pasteStyle');
    await expect.poll(() => loadFont).toHaveBeenCalled();
    editor.document.show(pages.insert('user', 1));
    arrived.resolve(true);
    await editor.session.actions.settled();
    expect(pages.document(pageId).get(added!)).toMatchObject({ fontSize: 70, fontFamily: 'Anton' });
  });

  it('leaves single letters what was not copied', async () => {
    const styles = [
      { start: 0, end: 3, style: { fontWeight: 700, fill: '#ff0000' } },
      { start: 4, end: 6, style: { fill: '#0000ff' } },
    ];
    updateNodes(editor.document, new Map([['t', { styles }]]));
    editor.session.select(['p']);
    editor.run('copyStyle');
    editor.session.select(['t']);
    editor.run('pasteStyle');
    await editor.session.actions.settled();
    expect(editor.node('t')).toMatchObject({ styles });
    editor.session.select(['a']);
    editor.run('copyStyle');
    editor.session.select(['t']);
    editor.run('pasteStyle');
    await editor.session.actions.settled();
    expect(editor.node('t')).toMatchObject({
      fill: '#00ff00',
      styles: [{ start: 0, end: 3, style: { fontWeight: 700 } }],
    });
  });
});
