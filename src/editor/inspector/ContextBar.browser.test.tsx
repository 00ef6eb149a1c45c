import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';
import { ContextBar } from './ContextBar.tsx';

afterEach(cleanUi);

const arrows = () =>
  [...document.querySelectorAll<HTMLElement>('button[data-at]')].map(({ dataset }) => dataset.at);

function mountBar(width: number, more: readonly SceneNode[] = []) {
  const nodes = [
    createNode('rect', { id: 'below', width: 100, height: 100 }),
    createNode('textbox', { id: 't', text: 'Olá', width: 200 }),
    ...more,
  ];
  const { session } = createTestEditor(nodes);
  const root = renderUi(
    <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
      <div style={{ width, height: 52 }}>
        <ContextBar />
      </div>
    </EditorContext>,
  );
  return { session, root };
}

test('a bar that goes on beside its edge shows where, and the arrow brings it', async () => {
  const { session, root } = mountBar(340);
  await expect.element(page.getByRole('toolbar')).toBeInTheDocument();
  expect(arrows()).toEqual([]);
  session.select(['t']);
  await expect.poll(arrows).toEqual(['end']);
  await userEvent.click(root.querySelector('button[data-at=end]')!);
  await expect.poll(arrows).toEqual(['start', 'end']);
  const bar = page.getByRole('toolbar').element();
  bar.scrollTo({ left: bar.scrollWidth, behavior: 'instant' });
  await expect.poll(arrows).toEqual(['start']);
  session.select([]);
  await expect.poll(arrows).toEqual([]);
});

test('a menu opened by key has the keyboard, also where its first entries cannot be chosen', async () => {
  const { session } = mountBar(900);
  session.select(['t']);
  const open = async (name: string): Promise<void> => {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  await open('Mais opções');
  // It is on top already.
  await expect.element(page.getByRole('menuitem', { name: /^Trazer para a frente/ })).toBeDisabled();
  await expect.element(page.getByRole('menuitem', { name: /^Enviar para trás/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Mais opções' })).toHaveFocus();
  session.actions.run('toggleLock');
  await open('Mais opções');
  await expect.element(page.getByRole('menuitem', { name: /^Bloquear/ })).toHaveFocus();
});

test('the size of letters of several sizes shows as mixed, and arrow keys step each', async () => {
  const styles = [{ start: 0, end: 2, style: { fontSize: 80 } }];
  const { session } = mountBar(900, [
    createNode('textbox', { id: 'mixed', text: 'Olá', fontSize: 20, width: 200, styles }),
    createNode('textbox', { id: 'even', text: 'Olá', fontSize: 20, width: 200 }),
  ]);
  const field = page.getByRole('textbox', { name: 'Tamanho da fonte' });
  session.select(['even']);
  await expect.element(field).toHaveValue('20');
  session.select(['mixed']);
  await expect.element(field).toHaveValue('');
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
  session.styles.flush();
  expect(session.reader.get('mixed')).toMatchObject({
    fontSize: 31,
    styles: [{ start: 0, end: 2, style: { fontSize: 91 } }],
  });
});
