import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';
import { PortsContext, type PortsContextValue } from '../page/PortsContext.ts';
import type { EditorPorts } from '../page/types.ts';
import { FormatsSection } from './FormatsSection.tsx';

afterEach(cleanUi);

function mount(copyToFormats?: EditorPorts['copyToFormats']) {
  const ground = createNode('rect', { id: 'fundo', width: 1080, height: 1080, strokeWidth: 0 });
  const { session } = createTestEditor([ground]);
  const ports = { ports: { copyToFormats }, design: { projectId: 'p' } } as unknown as PortsContextValue;
  renderUi(
    <PortsContext value={ports}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <FormatsSection />
      </EditorContext>
    </PortsContext>,
  );
  const sizes = () => {
    const { width, height } = session.reader.artboard;
    const { width: groundWidth, height: groundHeight } = session.reader.get('fundo')!;
    return [width, height, groundWidth, groundHeight];
  };
  return { session, sizes };
}

test('a format takes the content along, as one step, and says so', async () => {
  const { session, sizes } = mount();
  const before = sizes();
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(page.getByRole('button', { name: /^Story/ }));
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Arte reorganizada em 1080 × 1920 px. Desfazer traz tudo de volta.');
  expect(sizes().slice(0, 2)).toEqual([1080, 1920]);
  await expect.element(page.getByRole('button', { name: /^Story/ })).toHaveAttribute('aria-current', 'true');
  session.actions.run('undo');
  expect(sizes()).toEqual(before);
  await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
});

test('switched off, a format changes the work area alone', async () => {
  const { sizes } = mount();
  const [, , width, height] = sizes();
  await userEvent.click(page.getByRole('switch', { name: /^Reorganizar o conteúdo/ }), { force: true });
  await userEvent.click(page.getByRole('button', { name: /^Paisagem/ }));
  expect(sizes()).toEqual([1920, 1080, width, height]);
});

test('copies are asked for by ticking formats; none is no answer', async () => {
  const copy = vi.fn<NonNullable<EditorPorts['copyToFormats']>>(() => Promise.resolve());
  const { sizes } = mount(copy);
  const before = sizes();
  await userEvent.click(page.getByRole('button', { name: 'Criar cópia em outro formato' }));
  const dialog = page.getByRole('dialog', { name: 'Criar cópia em outro formato' });
  await expect.element(dialog.getByRole('button', { name: 'Criar 1 cópia' })).toBeDisabled();
  await userEvent.click(dialog.getByText('Paisagem'));
  await userEvent.click(dialog.getByText('Story'));
  await userEvent.click(dialog.getByRole('button', { name: 'Criar 2 cópias' }));
  expect(copy).toHaveBeenCalledExactlyOnceWith([
    { name: 'Story', width: 1080, height: 1920 },
    { name: 'Paisagem', width: 1920, height: 1080 },
  ]);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sizes()).toEqual(before);
});

test('on a phone the word on what is missing stands above both buttons, which share a line', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(390, 844);
  mount(vi.fn());
  await userEvent.click(page.getByRole('button', { name: 'Criar cópia em outro formato' }));
  const dialog = page.getByRole('dialog', { name: 'Criar cópia em outro formato' });
  const note = dialog.getByText('Escolha pelo menos um formato.');
  const [cancel, create] = ['Cancelar', 'Criar 1 cópia'].map((name) => dialog.getByRole('button', { name }));
  await expect.element(note).toBeVisible();
  expect(create!.element().getBoundingClientRect().top).toBe(cancel!.element().getBoundingClientRect().top);
  expect(note.element().getBoundingClientRect().bottom).toBeLessThan(
    cancel!.element().getBoundingClientRect().top,
  );
});
