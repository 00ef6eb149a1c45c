import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { EditorContext } from './EditorContext.ts';
import { createEditorPulse } from './editorPulse.ts';
import { PortsContext, type PortsContextValue } from './PortsContext.ts';
import { SaveMenu } from './SaveMenu.tsx';
import type { ReviewState } from './types.ts';

afterEach(cleanUi);

async function openMenu(state: ReviewState): Promise<void> {
  const { session } = createTestEditor([]);
  session.role.setState({ isPartner: true });
  const review = createStore<ReviewState>(() => state);
  const value = {
    ports: { publishTemplate: () => Promise.resolve() },
    design: { projectId: 'p', review },
  } as unknown as PortsContextValue;
  renderUi(
    <PortsContext value={value}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <SaveMenu />
      </EditorContext>
    </PortsContext>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Salvar' }));
}

test.each([
  [
    'a design that is no template',
    { isTemplate: false, status: 'enabled', hasChanges: true },
    'Template',
    true,
  ],
  ['one that waits', { isTemplate: true, status: 'pending_approval', hasChanges: true }, 'Template', false],
  ['one as approved', { isTemplate: true, status: 'enabled', hasChanges: false }, 'Template', false],
  [
    'one changed since',
    { isTemplate: true, status: 'enabled', hasChanges: true },
    'Reenviar para aprovação',
    true,
  ],
  [
    'a rejected one',
    { isTemplate: true, status: 'rejected', hasChanges: false },
    'Reenviar para aprovação',
    true,
  ],
] as const)('what a partner may send to approval: %s', async (_label, state, name, isOffered) => {
  await openMenu(state);
  const entry = page.getByRole('menuitem', { name, exact: true });
  await expect.element(entry).toBeVisible();
  expect(entry.element().hasAttribute('data-disabled')).toBe(!isOffered);
});
