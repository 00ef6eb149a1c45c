import { describe, expect, it } from 'vitest';
import { groupNodes } from '../../../scene/commands/groupNodes.ts';
import { ungroupNodes } from '../../../scene/commands/ungroupNodes.ts';
import { applyToPoint } from '../../../scene/geometry/matrix.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { worldMatrix } from '../../../scene/queries/worldMatrix.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';

it('shows a waiting edit as one node, however often it is read, until it changes', () => {
  const bent = createNode('curvedText', { id: 'a', text: 'Praia', diameter: 400 });
  const { session } = createTestEditor([bent]);
  const { styles } = session;
  session.select(['a']);
  const edit = (diameter: number) => styles.apply({ key: 'diameter', patch: { diameter }, pauseMs: 500 });
  edit(500);
  const shown = styles.current('a');
  expect(shown).toMatchObject({ diameter: 500 });
  // Whoever renders it reads it until it stays the same.
  expect(styles.current('a')).toBe(shown);
  edit(600);
  expect(styles.current('a')).toMatchObject({ diameter: 600 });
  expect(styles.current('a')).toBe(styles.current('a'));
  styles.flush();
  expect(styles.current('a')).toBe(session.reader.get('a'));
  expect(session.reader.get('a')).toMatchObject({ diameter: 600 });
});

it('writes a waiting edit of letters to those letters, wherever others have moved them meanwhile', () => {
  const typed = createNode('text', { id: 'typed', text: 'Praia', fontSize: 20, strokeWidth: 0 });
  const { session, document } = createTestEditor([typed]);
  const styles = [{ start: 3, end: 5, style: { fill: '#ff0000' } }];
  session.select(['typed']);
  session.styles.apply({ key: 'fontSize', patch: { fontSize: 40, styles }, pauseMs: 300 });
  document.transact('remote', (writer) => writer.editText('typed', 0, 0, 'A bela '));
  const moved = { text: 'A bela Praia', fontSize: 40, styles: [{ ...styles[0], start: 10, end: 12 }] };
  expect(session.styles.current('typed')).toMatchObject(moved);
  session.styles.flush();
  expect(document.get('typed')).toMatchObject(moved);
  expect(document.get('typed')!.width).toBe(session.reader.get('typed')!.width);
});

it('writes a waiting edit of a text where others have moved it meanwhile', () => {
  const text = { id: 'movedAway', text: 'Praia', textAlign: 'center', fontSize: 20, width: 60 } as const;
  const { session, document } = createTestEditor([createNode('text', text)]);
  session.select(['movedAway']);
  session.styles.apply({ key: 'fontSize', patch: { fontSize: 40 }, pauseMs: 300 });
  const { left, top } = session.styles.current('movedAway')!;
  document.transact('remote', (writer) => writer.update('movedAway', { left: 500, top: 300 }));
  session.styles.flush();
  // As far from where it was moved to as it would have gone from where it was.
  expect(document.get('movedAway')).toMatchObject({ fontSize: 40, left: 500 + left, top: 300 + top });
});

describe('an edit that moves what it is made on, while somebody else does', () => {
  const shape = {
    id: 'shape',
    left: 100,
    top: 100,
    width: 80,
    height: 40,
    stroke: '#000000',
    strokeWidth: 2,
  } as const;
  const other = createNode('rect', { id: 'other', left: 300, top: 50, width: 60, height: 60 });
  const letters = { id: 'shape', left: 100, top: 100, text: 'Praia', fontSize: 20, strokeWidth: 1 } as const;
  const EDITS = {
    stroke: {
      node: createNode('rect', shape),
      shift: 0,
      run: (editor: Editor) => editor.run('setStrokeWidth', { width: 20 }),
    },
    outline: {
      node: createNode('text', letters),
      shift: 0,
      run: (editor: Editor) => editor.run('setOutline', { width: 20 }),
    },
    nudge: {
      node: createNode('rect', shape),
      shift: 1,
      run: (editor: Editor) => editor.keyDown('ArrowRight'),
    },
  };
  type Editor = ReturnType<typeof createTestEditor>;
  const middle = ({ session }: Editor) => applyToPoint(worldMatrix(session.reader, 'shape'), { x: 0, y: 0 });
  const expectMiddle = (editor: Editor, x: number, y: number) => {
    expect(middle(editor).x).toBeCloseTo(x, 6);
    expect(middle(editor).y).toBeCloseTo(y, 6);
  };
  const startEdit = (name: keyof typeof EDITS, inGroup = false) => {
    const { node, shift, run } = EDITS[name];
    const editor = createTestEditor([node, other]);
    const group = inGroup ? groupNodes(editor.document, ['shape', 'other'])! : null;
    if (group) editor.document.transact('load', (writer) => writer.update(group, { angle: 90, scaleX: 2 }));
    editor.session.select(['shape']);
    run(editor);
    expect(editor.session.styles.pending).toBe(true);
    return { editor, shift };
  };

  it.each(['stroke', 'outline', 'nudge'] as const)('goes on from where they moved it (%s)', (name) => {
    const { editor, shift } = startEdit(name);
    editor.document.transact('remote', (writer) => writer.update('shape', { left: 500, top: 20, angle: 90 }));
    const { x, y } = middle(editor);
    editor.session.styles.flush();
    expectMiddle(editor, x + shift, y);
    expect(editor.node('shape').angle).toBe(90);
  });

  it.each(['stroke', 'outline', 'nudge'] as const)('goes on in the group they put it into (%s)', (name) => {
    const { editor, shift } = startEdit(name);
    const { x, y } = middle(editor);
    editor.document.transact('remote', (writer) => {
      const group = groupNodes(editor.document, ['shape', 'other'])!;
      writer.update(group, { scaleX: 4, angle: 90 });
      writer.update(group, { left: 700 });
    });
    const there = middle(editor);
    expect(there).not.toEqual({ x, y });
    editor.session.styles.flush();
    expect(editor.node('shape').parentId).not.toBeNull();
    expectMiddle(editor, there.x + shift, there.y);
  });

  it.each(['stroke', 'outline', 'nudge'] as const)(
    'goes on without the group they dissolved (%s)',
    (name) => {
      const { editor, shift } = startEdit(name, true);
      const { x, y } = middle(editor);
      editor.document.transact('remote', () => ungroupNodes(editor.document, editor.document.childIds(null)));
      editor.session.styles.flush();
      expect(editor.node('shape').parentId).toBeNull();
      expectMiddle(editor, x + shift, y);
    },
  );
});

it('tells when an edit begins to wait and when none does any more, and nothing of those that do not wait', () => {
  const { session, clock } = createTestEditor([createNode('rect', { id: 'a' })]);
  const { styles } = session;
  session.select(['a']);
  const told: boolean[] = [];
  const stop = styles.subscribePending(() => told.push(styles.pending));
  const edit = (opacity: number) => styles.apply({ key: 'opacity', patch: { opacity }, pauseMs: 300 });
  edit(0.9);
  edit(0.8);
  expect(told).toEqual([true]);
  clock.advance(300);
  expect(told).toEqual([true, false]);
  edit(0.7);
  styles.cancel();
  expect(told).toEqual([true, false, true, false]);
  stop();
  edit(0.6);
  expect(told).toHaveLength(4);
  styles.flush();
  styles.subscribePending(() => told.push(styles.pending));
  styles.apply({ key: 'opacity', patch: { opacity: 0.5 } });
  expect(session.reader.get('a')).toMatchObject({ opacity: 0.5 });
  expect(told.slice(4)).not.toContain(true);
});

it('is redone with what it was made on selected, not with what the press that ended it selected', () => {
  const at = { top: 100, width: 50, height: 50, fill: '#ff0000' };
  const nodes = ['first', 'second'].map((id, i) => createNode('rect', { ...at, id, left: 100 + 200 * i }));
  const editor = createTestEditor(nodes);
  editor.click(125, 125).expectSelected('first');
  editor.run('setOpacity', { opacity: 0.5 });
  expect(editor.session.styles.pending).toBe(true);
  editor.pointerDown(325, 125).pointerUp().expectSelected('second');
  expect(editor.history.undo()).toEqual(['first']);
  expect(editor.history.redo()).toEqual(['first']);
  expect(editor.node('first').opacity).toBe(0.5);
});

describe('while a control is held', () => {
  const held = () => {
    const editor = createTestEditor([createNode('rect', { id: 'held' })]);
    const { session } = editor;
    session.select(['held']);
    session.pressedBeside.add(1);
    const edit = (opacity: number) =>
      session.styles.apply({ key: 'opacity', patch: { opacity }, pauseMs: 30 });
    return { ...editor, edit };
  };

  it('edits wait however long the hand rests, and are one step with its release', () => {
    const { session, document, history, clock, edit } = held();
    for (const opacity of [0.9, 0.8, 0.7]) {
      edit(opacity);
      clock.advance(1000);
      expect(session.styles.current('held')).toMatchObject({ opacity });
      expect(document.get('held')).toMatchObject({ opacity: 1 });
    }
    session.pressedBeside.clear();
    clock.advance(30);
    expect(document.get('held')).toMatchObject({ opacity: 0.7 });
    history.undo();
    expect(document.get('held')).toMatchObject({ opacity: 1 });
    expect(history.canUndo).toBe(false);
  });

  it('what must not wait is written all the same: another edit, and a page that is left', () => {
    const { session, document, edit } = held();
    edit(0.5);
    session.styles.apply({ key: 'fill', patch: { fill: '#00ff00' }, pauseMs: 30 });
    expect(document.get('held')).toMatchObject({ opacity: 0.5 });
    session.destroy();
    expect(document.get('held')).toMatchObject({ opacity: 0.5, fill: '#00ff00' });
  });
});
