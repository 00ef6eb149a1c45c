// Sliders, pickers and numbers used while a text is being edited, with the real field.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { TextNode } from '../../../scene/nodes/types.ts';
import { buildGradient, DEFAULT_GRADIENT, DEFAULT_STOPS } from '../panels/gradient.ts';
import { startTextEditing } from '../textEditing/startTextEditing.ts';
import type { TextSession } from '../textEditing/TextSession.ts';

let element: HTMLElement;
let field: HTMLInputElement;
let editor: TestEditor;

beforeEach(() => {
  element = document.createElement('div');
  // As the panels are: using them does not end the editing.
  field = document.createElement('input');
  const bar = document.createElement('div');
  bar.setAttribute('data-keeps-text-editing', '');
  bar.append(field);
  document.body.append(element, bar);
  const text = createNode('textbox', {
    id: 't',
    left: 100,
    top: 100,
    width: 300,
    text: 'Olá mundo',
    fill: '#ff0000',
    fontSize: 40,
  });
  editor = createTestEditor([text], {}, { startTextEditing });
  Object.assign(editor.renderer, { element });
  editor.session.tool.send({ type: 'TEXT_EDIT_STARTED', id: 't' });
});

afterEach(() => {
  editor.session.destroy();
  document.body.replaceChildren();
});

const node = () => editor.node('t') as TextNode;
const session = () => editor.session.textEditing.getState().current!;
const countWrites = () => {
  let writes = 0;
  editor.document.reader.subscribe(() => (writes += 1));
  return () => writes;
};

describe('while a text is being edited', () => {
  it('a slider is one undo step, shown at once', () => {
    const writes = countWrites();
    for (let spacing = 1; spacing <= 50; spacing++) editor.run('setCharSpacing', { spacing });
    expect(writes()).toBe(0);
    expect(session().state.node).toMatchObject({ charSpacing: 50 });
    expect(editor.renderer.preview?.patches?.get('t')).toMatchObject({ charSpacing: 50 });
    editor.clock.advance(300);
    expect(writes()).toBe(1);
    expect(node()).toMatchObject({ charSpacing: 50, text: 'Olá mundo' });
    editor.history.undo();
    expect(node()).toMatchObject({ charSpacing: 0 });
    expect(session().state.node).toMatchObject({ charSpacing: 0 });
  });

  it('a colour goes to the selected letters only, as one step', () => {
    (session() as TextSession).select({ anchor: 0, focus: 3 });
    const writes = countWrites();
    for (let shade = 10; shade < 40; shade++) editor.run('setFill', { fill: `#0000${shade}` });
    expect(session().state.style.fill).toBe('#000039');
    editor.session.styles.flush();
    expect(writes()).toBe(1);
    expect(node()).toMatchObject({
      fill: '#ff0000',
      styles: [{ start: 0, end: 3, style: { fill: '#000039' } }],
    });
  });

  it('letters have their own colour again when their gradient is taken away', () => {
    (session() as TextSession).select({ anchor: 0, focus: 3 });
    editor.run('setFill', { fill: '#00ff00' });
    editor.session.styles.flush();
    const fill = buildGradient(DEFAULT_STOPS, DEFAULT_GRADIENT);
    editor.run('setFill', { fill });
    editor.run('setFill', { fill: { ...fill, colorStops: [...DEFAULT_STOPS].reverse() } });
    editor.session.styles.flush();
    expect(node().styles[0]?.style.fill).toMatchObject({ type: 'linear' });
    editor.run('removeGradient');
    expect(node()).toMatchObject({
      fill: '#ff0000',
      styles: [{ start: 0, end: 3, style: { fill: '#00ff00' } }],
    });
  });

  it('other letters that had a gradient have the colour they had, not the last one that was taken', () => {
    const fill = buildGradient(DEFAULT_STOPS, DEFAULT_GRADIENT);
    for (const [anchor, focus, color] of [
      [0, 3, '#00ff00'],
      [4, 9, '#0000ff'],
    ] as const) {
      (session() as TextSession).select({ anchor, focus });
      editor.run('setFill', { fill: color });
      editor.session.styles.flush();
      editor.run('setFill', { fill });
      editor.session.styles.flush();
    }
    (session() as TextSession).select({ anchor: 0, focus: 3 });
    editor.run('removeGradient');
    expect(node().styles[0]).toMatchObject({ start: 0, end: 3, style: { fill: '#00ff00' } });
  });

  it('a colour for all letters takes the description of a gradient away with it', () => {
    editor.document.transact('load', (writer) =>
      writer.update('t', { customGradient: { angle: 0, pivot: 'linear-center', intensity: 1 } }),
    );
    session().selectAll();
    editor.run('setFill', { fill: '#00ff00' });
    editor.session.styles.flush();
    expect(node()).toMatchObject({ fill: '#00ff00', customGradient: null });
  });

  it('what is typed right after an edit comes after it, in its style', async () => {
    (session() as TextSession).select({ anchor: 4, focus: 9 });
    editor.run('setFontSize', { size: 60 });
    await userEvent.keyboard('lua');
    expect(node().text).toBe('Olá lua');
    expect(node().styles).toEqual([{ start: 4, end: 7, style: { fontSize: 60 } }]);
    // The word is one step, the size before it another.
    editor.history.undo();
    expect(node()).toMatchObject({
      text: 'Olá mundo',
      styles: [{ start: 4, end: 9, style: { fontSize: 60 } }],
    });
  });

  it('leaving the text writes what is under way', () => {
    editor.run('setLineHeight', { lineHeight: 2 });
    session().end('escape');
    expect(node()).toMatchObject({ lineHeight: 2 });
  });

  it('a field that is typed into keeps the keys', async () => {
    field.focus();
    const open = editor.session.textEditing.getState().current;
    if (!open) throw new Error('The text is not being edited any more');
    await userEvent.keyboard('1');
    editor.run('setCharSpacing', { spacing: 1 });
    await userEvent.keyboard('50');
    expect(field.value).toBe('150');
    expect(node().text).toBe('Olá mundo');
  });
});
