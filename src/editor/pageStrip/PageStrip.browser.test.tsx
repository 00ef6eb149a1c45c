import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';
import { PortsContext, type PortsContextValue } from '../page/PortsContext.ts';
import type { PersonHere } from '../page/types.ts';
import { PagesButton, StripPlace } from './stripParts.tsx';

afterEach(() => {
  cleanUi();
  localStorage.removeItem('prancheta.pagesFolded');
});

/** A design of so many pages, in its strip and with the button that shows it. */
async function mount(
  count: number,
  renderPage = async () => new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
) {
  await page.viewport(1000, 400);
  const editor = createTestEditor();
  const { pages } = editor.document;
  for (let at = 1; at < count; at += 1) pages.insert('load', at);
  const people = createStore<{ list: readonly PersonHere[] }>(() => ({ list: [] }));
  const render = vi.fn(renderPage);
  const ports = { ports: { renderPage: render }, design: { people, pages } };
  renderUi(
    <PortsContext value={ports as unknown as PortsContextValue}>
      <EditorContext value={{ session: editor.session, pulse: createEditorPulse(editor.session) }}>
        <PagesButton />
        <div style={{ height: 92 }}>
          <StripPlace isOpen={count > 1} />
        </div>
      </EditorContext>
    </PortsContext>,
  );
  return { editor, pages, people, render };
}

const button = page.getByRole('button', { name: /^Páginas:/ });
const tiles = page.getByRole('list', { name: 'Páginas em ordem' }).getByRole('button', { name: /^Página/ });
const tile = (number: number) => tiles.nth(number - 1);
const entry = (name: string) => page.getByRole('menuitem', { name });

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** From the middle of one to that of the other, as a hand does: not in one go. */
async function drag(from: Element, to: Element): Promise<void> {
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const [start, end] = [middle(from), middle(to)];
  const fire = (target: EventTarget, type: string, share: number) =>
    target.dispatchEvent(
      new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX: start.x + (end.x - start.x) * share,
        clientY: start.y,
      }),
    );
  fire(from, 'mousedown', 0);
  for (const share of [0.2, 0.5, 0.8, 1, 1]) {
    fire(document, 'mousemove', share);
    await frame();
    await frame();
  }
  fire(document, 'mouseup', 1);
}

test('one page is a button; the strip comes when it is pressed, goes again, and comes by itself with a second page', async () => {
  const { editor } = await mount(1);
  await expect.element(button).toHaveTextContent('1/1');
  expect(tiles.elements()).toEqual([]);
  await button.click();
  await expect.element(tile(1)).toHaveAttribute('aria-current', 'page');
  await button.click();
  await expect.poll(() => tiles.elements()).toEqual([]);
  editor.session.ui.setState({ pagesOpen: null });
  editor.session.actions.run('addPage');
  await expect.element(tile(2)).toHaveAttribute('aria-current', 'page');
  await expect.element(button).toHaveTextContent('2/2');
});

test('a strip that was folded stays so for the next design', async () => {
  await mount(2);
  await button.click();
  cleanUi();
  await mount(2);
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(tile(2)).toBeVisible();
  cleanUi();
  await mount(3);
  await expect.element(tile(3)).toBeVisible();
});

test('pages are shown by a press, added at the end, and told by number', async () => {
  const { editor, pages } = await mount(2);
  await tile(2).click();
  await expect.element(tile(2)).toHaveAttribute('aria-current', 'page');
  expect(editor.document.pageId).toBe(pages.ids[1]);
  await tile(1).click();
  await page.getByRole('button', { name: 'Adicionar página' }).click();
  await expect.element(tile(3)).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('button', { name: 'Página 3 de 3' })).toBeVisible();
});

test('the arrows go from page to page, with Alt they move one, Delete takes one out', async () => {
  const { editor, pages } = await mount(3);
  const [first, second, third] = pages.ids;
  await expect.element(tile(1)).toBeVisible();
  (tile(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(tile(3)).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowRight}{Enter}');
  await expect.poll(() => editor.document.pageId).toBe(second);
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(() => pages.ids).toEqual([first, third, second]);
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => pages.ids).toEqual([first, third]);
  await expect.poll(() => document.activeElement?.closest('ol') !== null).toBe(true);
});

test('the menu of a page opens by its button and by the other mouse button, and knows where the page stands', async () => {
  const { pages } = await mount(2);
  const [first, second] = pages.ids;
  await tile(1).click({ button: 'right' });
  await expect.element(entry('Mover para a esquerda')).toBeDisabled();
  await entry('Mover para a direita').click();
  await expect.poll(() => pages.ids).toEqual([second, first]);
  await tile(2).hover();
  await page.getByRole('button', { name: 'Opções da página 2' }).click();
  await entry('Duplicar').click();
  await expect.poll(() => pages.ids.length).toBe(3);
});

test('a page dragged by the mouse goes where it is let go', async () => {
  const { pages } = await mount(3);
  const [first, second, third] = pages.ids;
  await expect.element(tile(3)).toBeVisible();
  await drag(tile(1).element(), tile(3).element());
  await expect.poll(() => pages.ids).toEqual([second, third, first]);
});

test('pictures are drawn one at a time, anew after a change only, and a page that fails is still a page', async () => {
  let underWay = 0;
  const { editor, render } = await mount(3, async () => {
    underWay += 1;
    expect(underWay).toBe(1);
    await new Promise((resolve) => setTimeout(resolve));
    underWay -= 1;
    if (render.mock.calls.length === 2) throw new Error('No canvas');
    return new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
  });
  await expect.poll(() => render.mock.calls.length).toBe(3);
  await expect.poll(() => document.querySelectorAll('ol img').length).toBe(2);
  editor.document.transact('user', (writer) => writer.insert(createNode('rect', { id: 'a' })));
  await expect.poll(() => render.mock.calls.length).toBe(4);
  expect(render.mock.calls[3]![0 as never]).toBe(editor.document.pages.document('main').reader);
});

test('people are seen on the page they look at', async () => {
  const { pages, people } = await mount(2);
  people.setState({
    list: [{ id: 'u', name: 'Bia Souza', color: '#c2255c', pages: [pages.ids[1]!] }],
  });
  await expect.element(page.getByRole('button', { name: 'Página 2 de 2. Aqui: Bia Souza.' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Página 1 de 2', exact: true })).toBeVisible();
});
