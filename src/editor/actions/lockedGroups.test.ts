import { beforeEach, describe, expect, it } from 'vitest';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';
import { groupNodes } from '../../../scene/commands/groupNodes.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';

const box = (id: string, left: number) =>
  createNode('rect', { id, left, top: 100, width: 100, height: 100, strokeWidth: 0, fill: '#ff0000' });

describe('what is in a locked group', () => {
  let editor: TestEditor;
  let group: string;
  let start: unknown;
  beforeEach(() => {
    editor = createTestEditor([box('a', 100), box('b', 300)]);
    group = groupNodes(editor.document, ['a', 'b'])!;
    editor.document.transact('user', (writer) => writer.update(group, { locked: true }));
    start = editor.picture();
  });

  it('is not moved by a drag that reaches into the group', () => {
    editor.hold({ mod: true }).drag({ x: 150, y: 150 }, { x: 250, y: 250 });
    expect(editor.picture()).toEqual(start);
  });

  it('keeps place, look and life when it is selected by its layer', () => {
    editor.session.select(['a']);
    expect(() => editor.handle('br')).toThrow('No handle');
    editor.keyDown('ArrowRight');
    editor.clock.advance(1000);
    editor.keyDown('Delete');
    editor.run('setFill', { fill: '#0000ff' });
    editor.run('flipHorizontal');
    editor.run('setBox', { width: 300 });
    expect(editor.picture()).toEqual(start);
  });

  it.each(['duplicate', 'paste', 'pasteInPlace'] as const)(
    'is copied out of it, where the copy can be moved and removed: %s',
    (action) => {
      editor.session.select(['a']);
      if (action !== 'duplicate') editor.run('copy');
      editor.run(action);
      const [copy = ''] = editor.session.selection.getState().ids;
      const by = action === 'pasteInPlace' ? 0 : 20;
      expect(editor.node(copy)).toMatchObject({ parentId: null, left: 100 + by, top: 100 + by });
      editor.keyDown('ArrowRight');
      editor.session.styles.flush();
      expect(editor.node(copy)).toMatchObject({ left: 101 + by });
      editor.keyDown('Delete');
      expect(editor.picture()).toEqual(start);
    },
  );

  it('is free again with the group', () => {
    editor.session.select([group]);
    editor.run('toggleLock');
    editor.session.select(['a']);
    editor.keyDown('Delete');
    expect(editor.document.get('a')).toBeUndefined();
  });
});
