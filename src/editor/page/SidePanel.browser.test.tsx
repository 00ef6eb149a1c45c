import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { openDialogs } from '../../ui/dialogs/openDialogs.ts';
import { attachKeyboardRouter } from '../input/keyboardRouter.ts';
import { ContextBar } from '../inspector/ContextBar.tsx';
import type { EditorServices } from '../session/types.ts';
import { EditorContext } from './EditorContext.ts';
import { createEditorPulse } from './editorPulse.ts';
import { PortsContext, type PortsContextValue } from './PortsContext.ts';
import { SidePanel } from './SidePanel.tsx';
import { ToolRail } from './ToolRail.tsx';

let stopKeys = (): void => undefined;
afterEach(() => {
  stopKeys();
  cleanUi();
});

function mount({
  narrow = false,
  services = {},
}: {
  narrow?: boolean;
  services?: Partial<EditorServices>;
} = {}) {
  const { session } = createTestEditor(
    [
      createNode('textbox', { id: 't', text: 'Oi', width: 200, fill: '#000000' }),
      createNode('image', { id: 'p', src: '/p.png', width: 200, height: 100 }),
    ],
    services,
  );
  const canvas = document.createElement('div');
  canvas.setAttribute('role', 'application');
  canvas.tabIndex = 0;
  document.body.append(canvas);
  vi.spyOn(session.renderer.element, 'closest').mockImplementation(() => canvas);
  stopKeys = attachKeyboardRouter(session, session.handInput);
  renderUi(
    <PortsContext value={{ ports: {}, design: { projectId: 'p' } } as unknown as PortsContextValue}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <ToolRail />
        <div style={{ display: 'grid', gridTemplateColumns: '1fr auto', width: 1200 }}>
          <ContextBar />
          <SidePanel narrow={narrow} />
        </div>
      </EditorContext>
    </PortsContext>,
  );
  return session;
}

const entry = page.getByRole('button', { name: 'Ajustes' });
const panel = page.getByRole('region', { name: 'Configurações' });

test('the keys go into a panel that was opened by key, and back to its button when it is closed', async () => {
  mount();
  await expect.element(entry).toBeVisible();
  (entry.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Fechar painel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(entry).toHaveFocus();
});

test('a panel opened with the mouse leaves the keys where they are', async () => {
  mount();
  await userEvent.click(entry);
  await expect.element(panel).toBeVisible();
  await expect.element(panel).not.toHaveFocus();
  // What it closes with would be pressed again by the next Enter.
  await userEvent.click(page.getByRole('button', { name: 'Fechar painel' }));
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(entry).not.toHaveFocus();
});

const inBar = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const focus = async (name: string): Promise<void> => {
  await expect.element(inBar(name)).toBeVisible();
  // Who goes by keys has pressed one.
  await userEvent.tab();
  (inBar(name).element() as HTMLElement).focus();
};

test('Escape in a panel closes it, goes back to its button and leaves the selection alone', async () => {
  const session = mount();
  session.select(['t']);
  await focus('Cor de preenchimento');
  await userEvent.keyboard('{Enter}');
  const hex = page.getByRole('textbox', { name: 'Código da cor' });
  await expect.element(hex).toBeVisible();
  (hex.element() as HTMLElement).focus();
  await userEvent.keyboard('123{Escape}');
  await expect.element(hex).toHaveValue('#000000');
  await expect.element(hex).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(hex).not.toBeInTheDocument();
  await expect.element(inBar('Cor de preenchimento')).toHaveFocus();
  expect(session.selection.getState().ids).toEqual(['t']);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('application')).toHaveFocus();
  expect(session.selection.getState().ids).toEqual(['t']);
  expect(session.reader.get('t')).toMatchObject({ fill: '#000000' });
});

test('a button that a panel makes less room for has the keyboard back when the panel is closed', async () => {
  const session = mount();
  session.select(['t']);
  await focus('Opacidade');
  await userEvent.keyboard('{Enter}');
  await expect.element(inBar('Mais opções')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(inBar('Opacidade')).toHaveFocus();
});

test('Escape does its work though the pointer rests on a button with a tooltip', async () => {
  const session = mount();
  session.select(['t']);
  const button = inBar('Duplicar');
  await expect.element(button).toBeVisible();
  await userEvent.hover(button);
  await expect.element(page.getByRole('tooltip').first()).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(session.selection.getState().ids).toEqual([]);
});

test('Escape ends a crop before the panel it was started from', async () => {
  const session = mount();
  session.select(['p']);
  await focus('Opacidade');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Opacidade' })).toHaveFocus();
  session.actions.run('cropImage');
  await session.actions.settled();
  expect(session.crop).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(session.crop).toBeNull();
  expect(session.selection.getState().ids).toEqual(['p']);
  expect(session.ui.getState().activeTool).toBe('opacity');
});

test('a crop asked for by key has the keyboard, and says so, however long its file takes to be measured', async () => {
  const file = Promise.withResolvers<{ readonly width: number; readonly height: number }>();
  const session = mount({ services: { measurePicture: () => file.promise } });
  session.select(['p']);
  await focus('Cortar imagem');
  await userEvent.keyboard('{Enter}');
  await expect.element(inBar('Cortar imagem')).toHaveFocus();
  file.resolve({ width: 800, height: 600 });
  await expect.element(page.getByRole('application')).toHaveFocus();
  expect(session.announcements.getState().text).toContain('Cortando a imagem');
});

test('while one draws, a narrow screen has a strip that opens and folds; only its X ends drawing', async () => {
  const session = mount({ narrow: true });
  session.ui.setState({ activeTool: 'draw' });
  const width = page.getByRole('textbox', { name: 'Largura do traço' });
  const code = page.getByRole('textbox', { name: 'Código da cor' });
  const handle = page.getByRole('button', { name: 'Recolher painel' });
  await expect.element(width).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Usar a cor #ff5b4e' })).toBeVisible();
  await expect.element(code).not.toBeInTheDocument();
  (handle.element() as HTMLElement).click();
  await expect.element(code).toBeVisible();
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(code).not.toBeInTheDocument();
  await expect.element(width).toBeVisible();
  expect(session.ui.getState().activeTool).toBe('draw');
  (page.getByRole('button', { name: 'Fechar painel' }).element() as HTMLElement).click();
  expect(session.ui.getState().activeTool).toBe('select');
});

const goBack = (): void => openDialogs.getState().closes.at(-1)?.();

test('the way back of a phone closes the sheet, and a panel beside the canvas not', async () => {
  const session = mount({ narrow: true });
  session.ui.setState({ activeTool: 'settings' });
  await expect.element(panel).toBeVisible();
  goBack();
  await expect.element(panel).not.toBeInTheDocument();
  expect(openDialogs.getState().closes).toEqual([]);
  cleanUi();
  mount().ui.setState({ activeTool: 'settings' });
  await expect.element(panel).toBeVisible();
  expect(openDialogs.getState().closes).toEqual([]);
});

test('the way back of a phone accepts a crop', async () => {
  const session = mount({ narrow: true });
  session.select(['p']);
  session.actions.run('cropImage');
  await expect.element(page.getByRole('button', { name: 'Aplicar corte' })).toBeVisible();
  expect(openDialogs.getState().closes).toHaveLength(1);
  goBack();
  await expect.element(page.getByRole('button', { name: 'Aplicar corte' })).not.toBeInTheDocument();
  expect(openDialogs.getState().closes).toEqual([]);
});

test('the way back of a phone closes a menu of the bar', async () => {
  const session = mount({ narrow: true });
  session.select(['p']);
  await userEvent.click(inBar('Espelhar'));
  await expect.element(page.getByRole('menu')).toBeVisible();
  goBack();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(session.selection.getState().ids).toEqual(['p']);
});

test('on a small phone whose texts are a third larger the seven words stay apart, whichever is bold', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(async () => {
    document.documentElement.style.removeProperty('font-size');
    await page.viewport(innerWidth, innerHeight);
  });
  await page.viewport(360, 640);
  document.documentElement.style.fontSize = '130%';
  const session = mount({ narrow: true });
  await expect.element(entry).toBeVisible();
  const words = [...document.querySelectorAll('nav span')];
  expect(words).toHaveLength(7);
  for (const tool of ['templates', 'images', 'shapes'] as const) {
    session.actions.run('chooseTool', { tool });
    await expect.element(page.getByRole('button', { pressed: true })).toBeVisible();
    const boxes = words.map((word) => word.getBoundingClientRect());
    const gaps = boxes.slice(1).map((box, index) => box.left - boxes[index]!.right);
    expect(Math.min(...gaps)).toBeGreaterThan(2);
  }
});
