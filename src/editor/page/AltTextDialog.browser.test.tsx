import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { ContextMenu } from './ContextMenu.tsx';
import { EditorContext } from './EditorContext.ts';
import { createEditorPulse } from './editorPulse.ts';
import { PortsContext, type PortsContextValue } from './PortsContext.ts';

afterEach(cleanUi);

const ports = {
  ports: { renderThumbnail: () => Promise.resolve(null) },
  design: { projectId: 'p' },
} as unknown as PortsContextValue;

function mount() {
  const { session } = createTestEditor([
    createNode('image', { id: 'foto', name: 'Café', src: '/a.png', width: 100, height: 80 }),
    createNode('textbox', { id: 'words', text: 'Olá', left: 300 }),
  ]);
  renderUi(
    <PortsContext value={ports}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <ContextMenu />
      </EditorContext>
    </PortsContext>,
  );
  const altOf = () => session.reader.get('foto')?.alt;
  const ask = () => {
    session.select(['foto']);
    session.actions.run('altText');
  };
  return { session, altOf, ask };
}

const field = () => page.getByLabelText('Descrição de Café');

test('the menu of a picture leads to its words, which are one step of undo', async () => {
  const { session, altOf } = mount();
  session.select(['foto']);
  session.ui.setState({ contextMenu: { x: 20, y: 20 } });
  await userEvent.click(page.getByRole('menuitem', { name: 'Texto alternativo' }));
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('Xícara de café{Enter}com leite');
  await userEvent.click(page.getByRole('button', { name: 'Salvar' }));
  await expect.poll(altOf).toBe('Xícara de café\ncom leite');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  session.actions.run('undo');
  expect(altOf()).toBeNull();
});

test('decoration has no words, and no words are not decoration', async () => {
  const { altOf, ask } = mount();
  ask();
  await userEvent.click(page.getByText('Elemento decorativo'));
  await expect.element(field()).toBeDisabled();
  await userEvent.click(page.getByRole('button', { name: 'Salvar' }));
  await expect.poll(altOf).toBe('');
  ask();
  await userEvent.click(page.getByText('Elemento decorativo'));
  await userEvent.click(page.getByRole('button', { name: 'Salvar' }));
  await expect.poll(altOf).toBeNull();
});

test('what is given up is not written; more than fits is not taken', async () => {
  const { altOf, ask } = mount();
  ask();
  await field().fill('x'.repeat(998));
  await userEvent.keyboard('abcdef');
  await expect.element(page.getByText('1.000 de 1.000')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  expect(altOf()).toBeNull();
});

test('the dialog closes where its element goes, and texts have none', async () => {
  const { session, ask } = mount();
  ask();
  await expect.element(field()).toBeVisible();
  session.document.transact('remote', (writer) => writer.remove('foto'));
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
  session.select(['words']);
  expect(session.actions.isEnabled('altText')).toBe(false);
});
