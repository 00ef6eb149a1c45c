import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { ColorField } from '../../ui/color/ColorField.tsx';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';
import { colorLabels } from '../panels/colorLabels.ts';
import { createHiddenField } from '../textEditing/createHiddenField.ts';
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

test('a bar that was scrolled shows other tools from their beginning, the same ones where they were', async () => {
  const { session } = mountBar(160, [createNode('textbox', { id: 'u', text: 'Sol', width: 200 })]);
  session.select(['t']);
  await expect.poll(arrows).toEqual(['end']);
  const bar = page.getByRole('toolbar').element();
  bar.scrollTo({ left: 100, behavior: 'instant' });
  session.select(['u']);
  await expect.poll(arrows).toEqual(['start', 'end']);
  expect(bar.scrollLeft).toBe(100);
  session.select(['below']);
  await expect.element(page.getByRole('button', { name: 'Cor do traço' })).toBeInTheDocument();
  expect(bar.scrollLeft).toBe(0);
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
  await expect.element(page.getByRole('menuitem', { name: /^Desbloquear/ })).toHaveFocus();
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

/** A bar with room for every button, and two texts of 32 pixels selected or to be. */
async function mountSized(ids: readonly string[]) {
  const sized = ['x', 'y'].map((id) => createNode('textbox', { id, text: 'Olá', fontSize: 32, width: 200 }));
  const { session } = mountBar(1400, sized);
  session.select(ids);
  const field = page.getByRole('textbox', { name: 'Tamanho da fonte' });
  await expect.element(field).toHaveValue('32');
  await userEvent.fill(field, '60');
  const sizes = () => [...session.reader.ids()].map((id) => session.styles.current(id)).flatMap(sizeOf);
  return { session, sizes, press: (name: string) => userEvent.click(page.getByRole('button', { name })) };
}

const sizeOf = (node: SceneNode | undefined): readonly number[] =>
  node?.kind === 'textbox' && node.text === 'Olá' && node.id !== 't' ? [node.fontSize] : [];

test.each([
  ['Aumentar fonte', ['x'], [61, 32]],
  ['Duplicar', ['x'], [60, 32, 60]],
  ['Agrupar', ['x', 'y'], [60, 60]],
] as const)(
  'a size typed and not confirmed comes before what a button does: %s',
  async (name, ids, expected) => {
    const { session, sizes, press } = await mountSized(ids);
    await press(name);
    expect(sizes()).toEqual(expected);
    (document.activeElement as HTMLElement).blur();
    expect(sizes()).toEqual(expected);
    // The step of the size, and that of the button.
    session.actions.run('undo');
    session.actions.run('undo');
    expect(sizes()).toEqual([32, 32]);
  },
);

test('a colour typed in a panel comes before what a button of the bar does', async () => {
  const { session } = mountBar(1400);
  const typed: string[] = [];
  renderUi(<ColorField value="#ff0000" labels={colorLabels} onChange={(color) => typed.push(color)} />);
  session.select(['below']);
  await userEvent.fill(page.getByLabelText('Código da cor'), '#00ff88');
  await userEvent.click(page.getByRole('button', { name: 'Duplicar' }));
  expect(typed).toEqual(['#00ff88']);
});

test('a button of the bar leaves the keyboard to the text that is typed into', async () => {
  const { session } = mountBar(1400);
  const field = createHiddenField(document.body);
  session.select(['t']);
  const bold = page.getByRole('button', { name: 'Negrito' });
  await expect.element(bold).toBeVisible();
  field.focus();
  await userEvent.click(bold);
  expect(document.activeElement).toBe(field);
});
