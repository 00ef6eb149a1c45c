import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { EditorContext } from './EditorContext.ts';
import { createEditorPulse } from './editorPulse.ts';
import { PortsContext, type PortsContextValue } from './PortsContext.ts';
import { SidePanel } from './SidePanel.tsx';
import { ToolRail } from './ToolRail.tsx';

afterEach(cleanUi);

function mount() {
  const { session } = createTestEditor();
  renderUi(
    <PortsContext value={{ ports: {}, design: { projectId: 'p' } } as unknown as PortsContextValue}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <ToolRail />
        <SidePanel narrow={false} />
      </EditorContext>
    </PortsContext>,
  );
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
