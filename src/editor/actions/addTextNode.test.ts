import { expect, it } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { TextNode } from '../../../scene/nodes/types.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import type { TextMeasurer } from '../../../scene/text/types.ts';
import { addTextNode, createFittedBox } from './addTextNode.ts';

/** Capitals stand closer to the spaces beside them. */
const kerningMeasurer: TextMeasurer = {
  epoch: 0,
  measure: (text) => [...text].length * 200 - (/^[A-Z] $|^ [A-Z]$/.test(text) ? 60 : 0),
};

/** The lines of what is selected. */
function lines({ session }: ReturnType<typeof createTestEditor>): readonly string[] {
  const node = session.reader.get(session.selection.getState().ids[0]!) as TextNode;
  return layoutText(node, kerningMeasurer).lines.map(({ text }) => text);
}

it('is added in one line where words measured apart are wider than their line', () => {
  const editor = createTestEditor([], {}, { measurer: kerningMeasurer });
  addTextNode(editor.session, { text: 'Bom Dia Ana', fontSize: 20 });
  expect(lines(editor)).toEqual(['Bom Dia Ana']);
});

it('stays in one line when it is no arc any more', async () => {
  const arc = createNode('curvedText', { id: 'arc', text: 'Bom Dia Ana', fontSize: 20, diameter: 500 });
  const editor = createTestEditor([arc], {}, { measurer: kerningMeasurer });
  editor.session.select(['arc']);
  editor.run('convertFromArc');
  await editor.session.actions.settled();
  expect(lines(editor)).toEqual(['Bom Dia Ana']);
});

it.each([
  ['one paragraph', 'Ana toca viola na praia. '.repeat(60), 12],
  ['a menu of short lines', 'Suco\n'.repeat(40), 12],
  ['a few words', 'Suco de uva', 100],
])('is in letters small enough for all of %s to stand inside the work area', (_, text, least) => {
  const { session } = createTestEditor();
  const box = createFittedBox(session, { text: text.trim(), fontSize: 100 });
  expect(box.height).toBeLessThanOrEqual(800 * 0.8);
  expect(box.fontSize).toBeGreaterThanOrEqual(least);
  // Nor are they much smaller than that asks for.
  if (box.fontSize < 100) expect(box.height).toBeGreaterThan(800 * 0.6);
});

it('stays legible though it is too long for the work area', () => {
  const { session } = createTestEditor();
  const box = createFittedBox(session, { text: 'Ana toca viola. '.repeat(1200), fontSize: 100 });
  expect(box.fontSize).toBe(12);
});
