import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { EditorContext } from './EditorContext.ts';
import { createEditorPulse } from './editorPulse.ts';
import { PortsContext, type PortsContextValue } from './PortsContext.ts';
import { SavingIndicator } from './SavingIndicator.tsx';
import type { Safety, SaveStatus } from './types.ts';

afterEach(cleanUi);

function mount(
  nodes: readonly SceneNode[],
  first: SaveStatus,
  safe: Safety = { isOnlyHere: false, isOffline: false, isKeptHere: false },
) {
  const { session } = createTestEditor(nodes);
  const status = createStore<{ status: SaveStatus }>(() => ({ status: first }));
  const safety = createStore<Safety>(() => safe);
  const value = { ports: {}, design: { projectId: 'p', status, safety } } as unknown as PortsContextValue;
  renderUi(
    <PortsContext value={value}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <SavingIndicator compact={false} />
      </EditorContext>
    </PortsContext>,
  );
  return { session, status, safety };
}

test('an edit that waits for its pause is not said to be saved, and takes no bad news away', async () => {
  const { session, status } = mount([createNode('rect', { id: 'a' })], 'saved');
  const says = async (text: string) => {
    await expect.poll(() => page.getByRole('status').element().textContent).toBe(text);
  };
  await says('Salvo');
  session.select(['a']);
  session.actions.run('nudge', { dx: 1, dy: 0 });
  await says('Salvando…');
  status.setState({ status: 'denied' });
  await says('Sem acesso a este projeto');
  status.setState({ status: 'savedOnDevice' });
  await says('Salvando…');
  session.styles.flush();
  await says('Salvo neste aparelho');
});

test('a full device is said to go on saving at the server only while there is one', async () => {
  const { safety } = mount([], 'deviceFailing', {
    isOnlyHere: true,
    isOffline: true,
    isKeptHere: false,
  });
  const detail = () => page.getByRole('status').element().getAttribute('data-hint');
  await expect.poll(detail).toContain('Baixe uma cópia');
  safety.setState({ isOffline: false });
  await expect.poll(detail).toContain('continuam sendo enviadas ao servidor');
});

test('what is on this device is said to be there as soon as the network is known to be away', async () => {
  const { session, status, safety } = mount([createNode('rect', { id: 'a' })], 'saving');
  const text = () => page.getByRole('status').element().textContent;
  await expect.poll(text).toBe('Salvando…');
  safety.setState({ isKeptHere: true });
  await expect.poll(text).toBe('Salvo neste aparelho');
  session.select(['a']);
  session.actions.run('nudge', { dx: 1, dy: 0 });
  await expect.poll(text).toBe('Salvando…');
  session.styles.flush();
  await expect.poll(text).toBe('Salvo neste aparelho');
  status.setState({ status: 'saved' });
  await expect.poll(text).toBe('Salvo');
});
