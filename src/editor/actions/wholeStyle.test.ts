import { beforeEach, describe, expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { CharStyle, TextNode } from '../../../scene/nodes/types.ts';
import { createTestEditor, type TestEditor } from '../../../tests/harness/TestEditor.ts';
import { buildGradient, DEFAULT_GRADIENT, DEFAULT_STOPS } from '../panels/gradient.ts';
import type { ActionId } from './types.ts';

const TEXT = 'Olá mundo';
const whole = (style: CharStyle) => [{ start: 0, end: TEXT.length, style }];
const gradient = buildGradient(DEFAULT_STOPS, DEFAULT_GRADIENT);

let editor: TestEditor;
/** A text that says one thing and whose letters, as pasted ones may, say another. */
function open(styles: TextNode['styles']) {
  editor = createTestEditor([createNode('textbox', { id: 'whole-style', text: TEXT, width: 300, styles })]);
  editor.session.select(['whole-style']);
}
const node = () => editor.node('whole-style') as TextNode;
const isActive = (id: ActionId) => editor.session.actions.isActive(id);

describe('a text whose letters all look otherwise than it says', () => {
  it.each([
    ['bold', { fontWeight: 700 }, { fontWeight: 500 }],
    ['italic', { fontStyle: 'italic' }, { fontStyle: 'normal' }],
    ['underline', { underline: true }, { underline: false }],
    ['strikethrough', { linethrough: true }, { linethrough: false }],
  ] as const)('is shown %s, and is so no more when it is pressed', (id, style, plain) => {
    open(whole(style));
    expect(isActive(id)).toBe(true);
    editor.run(id);
    expect(node()).toMatchObject({ ...plain, styles: [] });
    expect(isActive(id)).toBe(false);
  });

  it('loses their gradient, and has their colour again', () => {
    open(whole({ fill: '#00ff00', underline: true }));
    editor.run('setFill', { fill: gradient, customGradient: DEFAULT_GRADIENT });
    editor.run('removeGradient');
    expect(node()).toMatchObject({ fill: '#00ff00', styles: whole({ underline: true }) });
    open([...whole({ fill: gradient })]);
    editor.run('removeGradient');
    expect(node()).toMatchObject({ fill: DEFAULT_STOPS[0]!.color, styles: [] });
  });
});

describe('a text with letters of several looks', () => {
  beforeEach(() => open([{ start: 0, end: 3, style: { fontWeight: 700, fontFamily: 'Anton' } }]));

  it('is made bold as a whole', () => {
    expect(isActive('bold')).toBe(false);
    editor.run('bold');
    expect(node()).toMatchObject({ fontWeight: 700, styles: [{ style: { fontFamily: 'Anton' } }] });
    expect(isActive('bold')).toBe(true);
  });

  it('gets a weight in its own family', async () => {
    const asked: string[] = [];
    editor.session.services.loadFont = (family, weight) => {
      asked.push(`${family} ${weight}`);
      return Promise.resolve(true);
    };
    editor.run('setFontWeight', { weight: 800 });
    await editor.session.actions.settled();
    expect(asked).toEqual([`${node().fontFamily} 800`]);
  });
});
