import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { ApiError } from '../../api/ApiError.ts';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { EditorContext } from './EditorContext.ts';
import { createEditorPulse } from './editorPulse.ts';
import { PortsContext, type PortsContextValue } from './PortsContext.ts';
import { TitleField } from './TitleField.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  cleanUi();
});

test('a title given without a network is kept without an alarm; a refusal is told', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const errors = [
    new ApiError('network', 0),
    new ApiError('timeout', 0),
    new ApiError('http', 403, { message: 'Não pode' }),
  ];
  const rename = vi.fn(() => Promise.reject(errors.shift()!));
  const { session } = createTestEditor([]);
  const ports = { ports: { rename }, design: { projectId: 'p' } } as unknown as PortsContextValue;
  renderUi(
    <PortsContext value={ports}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <TitleField />
      </EditorContext>
    </PortsContext>,
  );
  const field = page.getByRole('textbox', { name: 'Título do projeto' });
  const told = () => toastStore.getState().toasts.map(({ text }) => text);
  const name = async (title: string) => {
    await userEvent.fill(field, title);
    await userEvent.keyboard('{Enter}');
  };
  await name('Festa');
  await name('Feira');
  await expect.poll(() => vi.mocked(console.warn).mock.calls.length).toBe(2);
  expect(told()).toEqual([]);
  await name('Baile');
  await expect.poll(told).toEqual(['Não pode']);
  expect(session.reader.artboard.title).toBe('Baile');
  expect(rename.mock.calls).toHaveLength(3);
});
