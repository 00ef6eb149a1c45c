import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { fitCamera } from '../session/camera.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { EditorContext } from './EditorContext.ts';
import { createEditorPulse } from './editorPulse.ts';

afterEach(cleanUi);

function mount() {
  const { session } = createTestEditor([]);
  session.camera.setViewport(390, 700, 1);
  session.camera.fitArtboard();
  const onClose = vi.fn<() => void>();
  renderUi(
    <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
      <div style={{ position: 'relative', width: 390, height: 700 }}>
        <BottomSheet panel="text" short={false} low={false} onClose={onClose}>
          <h2 data-sheet-head>Texto</h2>
        </BottomSheet>
      </div>
    </EditorContext>,
  );
  return { onClose, session };
}

const finger = (pointerId: number, type: string, element: Element, clientY: number) =>
  element.dispatchEvent(
    new PointerEvent(type, { pointerId, pointerType: 'touch', clientX: 100, clientY, bubbles: true }),
  );

test('a second finger on the head of a sheet that is being dragged does nothing', async () => {
  const { onClose } = mount();
  const title = page.getByRole('heading');
  await expect.element(title).toBeVisible();
  const head = title.element();
  const sheet = head.closest<HTMLElement>('[data-panel]')!;
  // Scripted pointers are not there to be captured.
  vi.spyOn(sheet, 'setPointerCapture').mockImplementation(() => undefined);
  const before = sheet.offsetHeight;
  finger(1, 'pointerdown', head, 400);
  finger(1, 'pointermove', head, 300);
  finger(2, 'pointerdown', head, 330);
  finger(2, 'pointermove', head, 500);
  finger(1, 'pointermove', head, 290);
  expect(sheet.style.height).toBe(`${before + 110}px`);
  finger(2, 'pointerup', head, 500);
  finger(1, 'pointermove', head, 280);
  expect(sheet.style.height).toBe(`${before + 120}px`);
  finger(1, 'pointercancel', head, 280);
  expect(sheet).not.toHaveAttribute('data-dragging');
  expect(onClose).not.toHaveBeenCalled();
});

test('a page shown whole stays so above the sheet when the phone is turned, and without it once more', async () => {
  const { session } = mount();
  const { camera, reader } = session;
  const expectFit = async (width: number, height: number): Promise<void> =>
    await expect.poll(() => camera.camera).toEqual(fitCamera(reader.artboard, { width, height }));
  const title = page.getByRole('heading');
  await expect.element(title).toBeVisible();
  const sheet = title.element().closest<HTMLElement>('[data-panel]')!;
  await expectFit(390, 700 - sheet.offsetHeight);
  const before = sheet.offsetHeight;

  camera.setViewport(700, 390, 1);
  sheet.parentElement!.style.height = '390px';
  await expect.poll(() => sheet.offsetHeight).toBeLessThan(before);
  await expectFit(700, 390 - sheet.offsetHeight);

  cleanUi();
  await expectFit(700, 390);
});
