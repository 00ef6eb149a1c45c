import { expect, it, vi } from 'vitest';
import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { pasteFromSystem } from './pasteFromSystem.ts';

async function paste(text: string, page: string, expected = 1) {
  const editor = createTestEditor();
  const data = new DataTransfer();
  data.setData('text/plain', text);
  data.setData('text/html', page);
  pasteFromSystem(editor.session, data, { x: 500, y: 400 });
  await expect.poll(() => editor.session.selection.getState().ids).toHaveLength(expected);
  const boxes = editor.session.selection.getState().ids.map((id) => editor.node(id));
  return { editor, boxes: boxes as SceneNodeOf<'textbox'>[] };
}

it('words of a document keep what is bold, italic, underlined, struck out, coloured and larger', async () => {
  const { boxes } = await paste(
    'Menu\r\nNosso café forte\r\n• 5% de\xa0desconto hoje',
    `<style>p { color: red }</style><h1><span style="font-size:20pt;font-weight:400">Menu</span></h1>
      <p style="font-size:10pt">Nosso caf&eacute; <b style="color:rgb(255, 0, 0)">forte</b></p>
      <ul style="font-size:10pt"><li>5% <i>de</i> desconto <u>ho<s>je</s></u></li></ul>`,
  );
  const [box] = boxes;
  const size = box!.fontSize;
  expect(box).toMatchObject({ text: 'Menu\nNosso café forte\n• 5% de\xa0desconto hoje', fontWeight: 400 });
  expect(box!.styles).toEqual([
    { start: 0, end: 4, style: { fontSize: size * 2 } },
    { start: 15, end: 20, style: { fill: '#ff0000', fontWeight: 700 } },
    { start: 25, end: 27, style: { fontStyle: 'italic' } },
    { start: 37, end: 39, style: { underline: true } },
    { start: 39, end: 41, style: { underline: true, linethrough: true } },
  ]);
  expect(box!.height).toBeLessThanOrEqual(800 * 0.8);
});

it('the look of all words is that of the text; light ones of a dark page are black, and one says when they end', async () => {
  const { boxes } = await paste(
    'Claro e só',
    '<b style="font-weight:normal"><span style="color:#ddd;font-weight:700">Claro e </span><span style="color:#ddd">só</span></b>',
  );
  expect(boxes[0]).toMatchObject({ fontWeight: 700, fill: '#000000' });
  expect(boxes[0]!.styles).toEqual([{ start: 8, end: 10, style: { fontWeight: 400 } }]);
});

it('its letters are measured in the font they come in, bold ones too', async () => {
  const loaded = new Set<string>();
  const editor = createTestEditor();
  vi.spyOn(editor.session.services, 'loadFont').mockImplementation(async (family, weight) => {
    loaded.add(`${family} ${weight}`);
    return true;
  });
  const data = new DataTransfer();
  data.setData('text/plain', 'Um dois');
  data.setData('text/html', 'Um <b>dois</b>');
  pasteFromSystem(editor.session, data);
  await expect.poll(() => editor.document.size).toBe(1);
  expect([...loaded].toSorted()).toEqual(['Arial 400', 'Arial 700']);
});

it('a page that does not have the words of the text says nothing about them', async () => {
  const { boxes } = await paste('Um dois', '<b>Um três</b>');
  expect(boxes[0]).toMatchObject({ text: 'Um dois', fontWeight: 400, styles: [] });
});

it('cells are a text a column, side by side, their rows at one height, prices at their right', async () => {
  const page = `<style>td { color: red }</style><table>
    <tr><td colspan="2"><b>Pizzas</b></td><td></td><td>Preço</td></tr>
    <tr><td>Mussarela<br>com orégano</td><td></td><td></td><td>R$ 39,90</td></tr>
    <tr><td>Calabresa</td><td></td><td></td><td>R$ 102,00</td></tr></table>`;
  const { editor, boxes } = await paste('Pizzas\t\t\tPreço\nMussarela …', page, 2);
  expect(boxes.map(({ text, textAlign }) => ({ text, textAlign }))).toEqual([
    { text: 'Pizzas\nMussarela com orégano\nCalabresa', textAlign: 'left' },
    { text: 'Preço\nR$ 39,90\nR$ 102,00', textAlign: 'right' },
  ]);
  const [names, prices] = boxes;
  expect(names!.styles).toEqual([{ start: 0, end: 6, style: { fontWeight: 700 } }]);
  expect(prices).toMatchObject({ top: names!.top, height: names!.height, fontSize: names!.fontSize });
  expect(prices).toMatchObject({ originX: 'right' });
  expect(prices!.left - prices!.width).toBeGreaterThan(names!.left + names!.width);
  expect(prices!.left - names!.left).toBeLessThanOrEqual(1000 * 0.8 + 2);
  editor.session.actions.run('undo');
  expect(editor.document.size).toBe(0);
});

it('a price that becomes longer stays in its row', async () => {
  const page = '<table><tr><td>Suco</td><td>R$ 9,90</td></tr><tr><td>Bolo</td><td>R$ 8,00</td></tr></table>';
  const { editor, boxes } = await paste('Suco\tR$ 9,90\nBolo\tR$ 8,00', page, 2);
  const prices = boxes[1]!;
  const { measurer } = editor.session;
  const dearer = { ...prices, text: 'R$ 1.119,90\nR$ 8,00' };
  expect(layoutText(dearer, measurer).height).toBe(layoutText(prices, measurer).height);
});

it('words beside a table, and one column, are one text', async () => {
  const beside = await paste('Oi\na\tb', '<p>Oi</p><table><tr><td>a</td><td>b</td></tr></table>');
  expect(beside.boxes[0]!.text).toBe('Oi\na\tb');
  const column = await paste('a\nb', '<table><tr><td>a</td></tr><tr><td>b</td></tr></table>');
  expect(column.boxes[0]!.text).toBe('a\nb');
});

it('a table with a caption is a text: no cell has that', async () => {
  const page = '<table><caption>Cardápio</caption><tr><td>Suco</td><td>9</td></tr></table>';
  const { boxes } = await paste('Cardápio\nSuco\t9', page);
  expect(boxes[0]!.text).toContain('Cardápio');
});
