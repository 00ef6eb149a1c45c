import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { EditorContext } from './EditorContext.ts';
import { createEditorPulse } from './editorPulse.ts';
import { PortsContext, type PortsContextValue } from './PortsContext.ts';
import type { SaveStatus } from './types.ts';
import { UnsavableBar } from './UnsavableBar.tsx';

afterEach(cleanUi);

test('whoever cannot save any more is told why, and what can be done', async () => {
  const { session } = createTestEditor([]);
  const status = createStore<{ status: SaveStatus }>(() => ({ status: 'saved' }));
  const safety = createStore(() => ({ isOnlyHere: false, isOffline: false, isKeptHere: false }));
  const value = {
    ports: { saveAsNew: () => Promise.resolve() },
    design: { projectId: 'p', status, safety },
  } as unknown as PortsContextValue;
  renderUi(
    <PortsContext value={value}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <UnsavableBar />
      </EditorContext>
    </PortsContext>,
  );
  const alert = page.getByRole('alert');
  const offers = () =>
    page
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  expect(alert.elements()).toEqual([]);
  status.setState({ status: 'outdated' });
  await expect
    .element(alert.getByText('Há uma versão mais nova da Prancheta.', { exact: false }))
    .toBeVisible();
  expect(offers()).toEqual(['Baixar cópia', 'Recarregar']);
  status.setState({ status: 'denied' });
  await expect.element(alert.getByText('Sem acesso a este projeto.', { exact: false })).toBeVisible();
  expect(offers()).toEqual(['Baixar cópia', 'Salvar como novo']);
  safety.setState({ isOnlyHere: true });
  await expect.element(alert.getByText('só nesta página', { exact: false })).toBeVisible();
});
