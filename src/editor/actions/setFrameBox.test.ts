import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { groupNodes } from '../../../scene/commands/groupNodes.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { readSelectionBox } from '../inspector/readSelectionBox.ts';

const text = (more = {}) =>
  createNode('textbox', {
    id: 't',
    left: 100,
    top: 100,
    width: 200,
    text: 'Olá mundo',
    fontSize: 20,
    ...more,
  });

describe('the width typed for a text box', () => {
  it.each([
    ['with the stroke every text has', {}],
    ['with an outline', { stroke: '#ff0000', strokeWidth: 7 }],
    ['with an outline that keeps its width', { stroke: '#ff0000', strokeWidth: 7, strokeUniform: true }],
    ['that is scaled', { scaleX: 2, scaleY: 2 }],
    ['that is turned', { angle: 30 }],
    ['that is flipped', { flipX: true }],
  ])('is what the field shows then: %s', (_name, more) => {
    const editor = createTestEditor([text(more)]);
    editor.session.select(['t']);
    const corner = editor.handle('tl');
    editor.run('setBox', { width: 320 });
    expect(readSelectionBox(editor.session)!.width).toBeCloseTo(320);
    expect(editor.handle('tl').x).toBeCloseTo(corner.x);
    expect(editor.handle('tl').y).toBeCloseTo(corner.y);
    editor.run('setBox', { width: 319 });
    expect(readSelectionBox(editor.session)!.width).toBeCloseTo(319);
  });

  it('is that on the canvas inside a scaled group', () => {
    const other = createNode('rect', { id: 'r', left: 500, top: 100, width: 50, height: 50 });
    const editor = createTestEditor([text(), other]);
    const group = groupNodes(editor.document, ['t', 'r'])!;
    editor.document.transact('user', (writer) => writer.update(group, { scaleX: 2, scaleY: 2 }));
    editor.session.select(['t']);
    editor.run('setBox', { width: 320 });
    expect(readSelectionBox(editor.session)!.width).toBeCloseTo(320);
  });
});
