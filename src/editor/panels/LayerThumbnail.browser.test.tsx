import { afterEach, expect, test } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';
import { PortsContext, type PortsContextValue } from '../page/PortsContext.ts';
import { LayerThumbnail } from './LayerThumbnail.tsx';

afterEach(cleanUi);

const isThere = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

test("a layer's picture is let go when another takes its place, and with its row", async () => {
  const { session } = createTestEditor([createNode('rect', { id: 'a', width: 10, height: 10 })]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
  const renderThumbnail = () => Promise.resolve(new Blob([svg], { type: 'image/svg+xml' }));
  const root = renderUi(
    <PortsContext value={{ ports: { renderThumbnail } } as unknown as PortsContextValue}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <LayerThumbnail id="a" />
      </EditorContext>
    </PortsContext>,
  );
  const shown = (): string => root.querySelector('img')?.src ?? '';
  await expect.poll(shown).toMatch(/^blob:/);
  const first = shown();
  expect(await isThere(first)).toBe(true);
  session.document.transact('user', (writer) => writer.update('a', { fill: '#00ff00' }));
  await expect.poll(shown).not.toBe(first);
  const second = shown();
  expect(await Promise.all([first, second].map(isThere))).toEqual([false, true]);
  // Put back by undo, it is shown by what was made before.
  session.actions.run('undo');
  await expect.poll(shown).not.toBe(second);
  const third = shown();
  expect(await Promise.all([second, third].map(isThere))).toEqual([false, true]);
  cleanUi();
  await expect.poll(() => isThere(third)).toBe(false);
});
