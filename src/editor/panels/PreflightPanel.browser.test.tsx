import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import type { EditorServices } from '../session/types.ts';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';
import { PortsContext, type PortsContextValue } from '../page/PortsContext.ts';
import { PreflightPanel } from './PreflightPanel.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanUi);

const ports = { ports: {}, design: { projectId: 'p1' } } as unknown as PortsContextValue;

function mount(nodes: readonly SceneNode[], services: Partial<EditorServices> = {}) {
  const { session } = createTestEditor(nodes, { loadPicture: () => Promise.resolve(null), ...services });
  renderUi(
    <PortsContext value={ports}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <div style={{ width: 360 }}>
          <PreflightPanel />
        </div>
      </EditorContext>
    </PortsContext>,
  );
  return session;
}

const text = (id: string, words: string, values: object = {}): SceneNode =>
  createNode('textbox', {
    ...{ id, text: words, fontFamily: 'Arimo', fontSize: 40, fill: '#000000' },
    ...{ width: 400, left: 100, top: 100, ...values },
  });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a design that is fine may leave', async () => {
  const session = mount([text('t', 'Bom dia')]);
  await expect.element(page.getByText('Tudo pronto')).toBeVisible();
  expect(session.reader.size).toBe(1);
});

test('an empty design is told apart from one that is ready', async () => {
  mount([]);
  await expect.element(page.getByText('A arte ainda está vazia')).toBeVisible();
});

test('what is found is shown, put right in one step, and found again when that is undone', async () => {
  const session = mount([text('t', 'Bom dia'), text('e', '  ', { top: 300 })]);
  await expect.element(page.getByText('1 ponto para ver')).toBeVisible();
  await userEvent.click(button(/^Mostrar/));
  expect(session.selection.getState().ids).toEqual(['e']);
  await userEvent.click(button(/^Excluir/));
  expect(session.reader.get('e')).toBeUndefined();
  await expect.element(page.getByText('Tudo pronto')).toBeVisible();
  session.actions.run('undo');
  await expect.element(page.getByText('Texto vazio')).toBeVisible();
});

test('a text that hardly stands out gets a shade that does', async () => {
  const session = mount([text('t', 'Quase branco', { fill: '#f0f0f0' })]);
  session.document.transact('load', (writer) => writer.setArtboard({ background: '#ffffff' }));
  await expect.element(page.getByText('Texto com pouco contraste')).toBeVisible();
  await userEvent.click(button(/^Ajustar a cor/));
  await expect.element(page.getByText('Tudo pronto')).toBeVisible();
  const fill = session.reader.get('t')?.fill as string;
  expect(Number.parseInt(fill.slice(1, 3), 16)).toBeLessThan(0xa0);
  session.actions.run('undo');
  expect(session.reader.get('t')?.fill).toBe('#f0f0f0');
});

test('what is ignored stays so for the design, until it is wanted again', async () => {
  const nodes = [text('t', 'Lorem ipsum')];
  mount(nodes);
  await userEvent.click(button('Ignorar: Texto de exemplo, Lorem ipsum'));
  await expect.element(page.getByText('Tudo pronto')).toBeVisible();
  cleanUi();
  mount(nodes);
  await expect.element(page.getByText('1 ponto ignorado neste aparelho')).toBeVisible();
  await userEvent.click(button('Mostrar de novo'));
  await expect.element(page.getByText('Ainda está escrito “Lorem ipsum”.')).toBeVisible();
});

test('what others change, and what they take away, is followed', async () => {
  const session = mount([text('t', 'Bom dia'), text('x', 'Lorem ipsum', { top: 300 })]);
  await expect.element(page.getByText('Texto de exemplo')).toBeVisible();
  session.document.transact('remote', (writer) => writer.remove('x'));
  await expect.element(page.getByText('Tudo pronto')).toBeVisible();
  session.document.transact('remote', (writer) => writer.editText('t', 0, 7, 'Olá {{nome}}'));
  await expect.element(page.getByText('Campo a preencher')).toBeVisible();
});

test('a picture that cannot be had leads to another one', async () => {
  const asked: string[] = [];
  mount([createNode('image', { id: 'p', name: 'Logo', src: '/nada.png', width: 90, height: 90 })], {
    loadPicture: (src) => {
      asked.push(src);
      return Promise.resolve(null);
    },
  });
  await expect.element(page.getByText('Imagem que não abre')).toBeVisible();
  await expect.element(button('Trocar imagem: Logo')).toBeVisible();
  expect(asked).toContain('/nada.png');
});

test('all pages are looked at: what is found says where, is shown there and put right there', async () => {
  const session = mount([text('t', 'Bom dia')]);
  const pages = await session.shownPage!.pages.prepare();
  const first = pages.ids[0]!;
  pages.insert('load', 1, {
    artboard: { ...session.reader.artboard },
    canvasForm: null,
    nodes: [text('e', '  ', { index: 'a1' }), text('x', 'Lorem ipsum', { index: 'a2', top: 300 })],
  });
  await expect.element(page.getByText('2 pontos para ver')).toBeVisible();
  await userEvent.click(button('Excluir: Página 2 · Texto'));
  expect(session.shownPage!.pageId).toBe(first);
  expect(pages.document(pages.ids[1]!).reader.get('e')).toBeUndefined();
  await expect.element(page.getByText('1 ponto para ver')).toBeVisible();
  await userEvent.click(button('Mostrar Página 2 · Lorem ipsum'));
  await expect.poll(() => session.selection.getState().ids).toEqual(['x']);
  expect(session.shownPage!.pageId).toBe(pages.ids[1]);
  session.actions.run('undo');
  await expect.element(page.getByText('2 pontos para ver')).toBeVisible();
  await userEvent.click(button('Ignorar: Texto de exemplo, Página 2 · Lorem ipsum'));
  await expect.element(page.getByText('1 ponto para ver')).toBeVisible();
  pages.remove('remote', pages.ids[1]!);
  await expect.element(page.getByText('Tudo pronto')).toBeVisible();
});

test('the keyboard stays in the list when what it was on is put right, and is told how many remain', async () => {
  mount([text('t', 'Bom dia'), text('e', '  ', { top: 300 }), text('f', ' ', { top: 400 })]);
  const remain = page.getByRole('status').first();
  await expect.element(remain).toHaveTextContent('2 pontos para ver');
  (
    button(/^Excluir/)
      .first()
      .element() as HTMLElement
  ).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remain).toHaveTextContent('1 ponto para ver');
  expect(document.activeElement?.closest('li')).not.toBeNull();
  (button(/^Excluir/).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Tudo pronto')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});

test('what is about an element that went with another repair is not counted', async () => {
  mount([text('t', 'Bom dia'), text('e', '  ', { left: 3000 })]);
  await expect.element(page.getByText('1 ponto para ver')).toBeVisible();
  await userEvent.click(button(/^Excluir/).first());
  await expect.element(page.getByText('Tudo pronto')).toBeVisible();
  await expect.element(page.getByText('Elemento fora da arte')).not.toBeInTheDocument();
});

test('pictures without words are one point of the whole design, with its pages, and the next one is described in turn', async () => {
  const photo = (id: string, values: object = {}) =>
    createNode('image', { id, src: '/foto.png', width: 90, height: 90, ...values });
  const session = mount(
    [photo('a', { alt: 'Um café' }), photo('b', { name: 'Logo', left: 200 }), photo('c', { left: 400 })],
    { loadPicture: () => createImageBitmap(new ImageData(90, 90)) },
  );
  await expect.element(page.getByText('2 imagens sem texto alternativo')).toBeVisible();
  await expect.element(page.getByText('Logo e mais 1')).toBeVisible();
  const pages = await session.shownPage!.pages.prepare();
  pages.insert('load', 1, {
    artboard: { ...session.reader.artboard },
    canvasForm: null,
    nodes: [photo('d', { alt: 'Um bolo', index: 'a1' }), photo('e', { index: 'a2', left: 200 })],
  });
  await expect.element(page.getByText('3 imagens sem texto alternativo')).toBeVisible();
  await expect.element(page.getByText('Páginas 1 e 2')).toBeVisible();
  await userEvent.click(button(/^Descrever/));
  expect(session.selection.getState().ids).toEqual(['b']);
  session.document.transact('user', (writer) => writer.update('b', { alt: 'A marca' }));
  await expect.element(page.getByText('2 imagens sem texto alternativo')).toBeVisible();
  await userEvent.click(button(/^Descrever/));
  expect(session.selection.getState().ids).toEqual(['c']);
  await userEvent.click(button('Ignorar: 2 imagens sem texto alternativo, Páginas 1 e 2'));
  await expect.element(page.getByText('1 ponto ignorado neste aparelho')).toBeVisible();
});
