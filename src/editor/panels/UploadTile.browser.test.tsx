import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { EditorContext } from '../page/EditorContext.ts';
import { createEditorPulse } from '../page/editorPulse.ts';
import { PortsContext, type PortsContextValue } from '../page/PortsContext.ts';
import type { LibraryEntry } from '../page/types.ts';
import { UploadTile } from './UploadTile.tsx';

afterEach(cleanUi);

const entry: LibraryEntry = {
  id: 'praia',
  name: 'praia.png',
  isPro: false,
  isShared: false,
  thumbnailUrl: 'data:,',
  asset: { kind: 'image', src: '/praia.png', fileId: 'f', width: 4, height: 3, isPro: false },
};

test("a finger that meets the screen within 44 px of a file's tick marks the file", async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  const toggle = vi.fn<(id: string) => void>();
  const { session } = createTestEditor();
  renderUi(
    <PortsContext value={{ ports: {}, design: {} } as unknown as PortsContextValue}>
      <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
        <div style={{ width: 280, padding: 60 }}>
          {/* A tile has the size of its picture, which is not there. */}
          <style>{'button[draggable] { width: 150px; height: 150px; }'}</style>
          <UploadTile entry={entry} ratio={1} ticks={{ ids: new Set(), toggle }} />
        </div>
      </EditorContext>
    </PortsContext>,
  );
  const tick = page.getByRole('checkbox', { name: 'Marcar praia.png' });
  await expect.element(tick).toBeInTheDocument();
  const { left, top, width, height } = tick.element().getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  for (const [right, down] of [
    [-21, -21],
    [21, -21],
    [21, 21],
    [-21, 21],
  ] as const)
    (document.elementFromPoint(x + right, y + down) as HTMLElement).click();
  expect(toggle.mock.calls).toEqual([['praia'], ['praia'], ['praia'], ['praia']]);
  expect(session.reader.size).toBe(0);
});
