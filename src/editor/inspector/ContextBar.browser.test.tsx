import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';
import { ContextBar } from './ContextBar.tsx';

afterEach(cleanUi);

const arrows = () =>
  [...document.querySelectorAll<HTMLElement>('button[data-at]')].map(({ dataset }) => dataset.at);

test('a bar that goes on beside its edge shows where, and the arrow brings it', async () => {
  const text = createNode('textbox', { id: 't', text: 'Olá', width: 200 });
  const { session } = createTestEditor([text]);
  const root = renderUi(
    <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
      <div style={{ width: 340, height: 52 }}>
        <ContextBar />
      </div>
    </EditorContext>,
  );
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
