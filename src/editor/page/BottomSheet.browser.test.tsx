import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { fitCamera } from '../session/camera.ts';
import type { EditorSessionOptions } from '../session/types.ts';
import { startTextEditing } from '../textEditing/startTextEditing.ts';
import { BottomSheet } from './BottomSheet.tsx';
import { EditorContext } from './EditorContext.ts';
import { createEditorPulse } from './editorPulse.ts';
import { followSize } from './followSize.ts';

afterEach(cleanUi);

function mount(nodes: readonly SceneNode[] = [], more: Partial<EditorSessionOptions> = {}) {
  const editor = createTestEditor(nodes, {}, more);
  const { session } = editor;
  const canvas = (element: HTMLElement | null) => {
    if (element === null) return undefined;
    Object.assign(editor.renderer, { element });
    const stop = followSize(session, element);
    session.camera.fitArtboard();
    return stop;
  };
  const onClose = vi.fn<() => void>();
  renderUi(
    <EditorContext value={{ session, pulse: createEditorPulse(session) }}>
      <div style={{ position: 'relative', width: 390, height: 700 }}>
        <div ref={canvas} style={{ position: 'absolute', inset: 0 }} />
        <BottomSheet panel="text" short={false} low={false} onClose={onClose}>
          <h2 data-sheet-head>Texto</h2>
        </BottomSheet>
      </div>
    </EditorContext>,
  );
  return { onClose, editor, session };
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

/** Every observer of sizes has been told of them. */
const settle = async (): Promise<void> => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
};

async function findSheet() {
  const title = page.getByRole('heading');
  await expect.element(title).toBeVisible();
  const sheet = title.element().closest<HTMLElement>('[data-panel]')!;
  await settle();
  return { sheet, place: sheet.parentElement! };
}

test('a page shown whole stays so above the sheet when the phone is turned, and without it once more', async () => {
  const { session } = mount();
  const { camera, reader } = session;
  const expectFit = async (width: number, height: number): Promise<void> =>
    await expect.poll(() => camera.camera).toEqual(fitCamera(reader.artboard, { width, height }));
  const { sheet, place } = await findSheet();
  await expectFit(390, 700 - sheet.offsetHeight);
  const before = sheet.offsetHeight;

  Object.assign(place.style, { width: '700px', height: '390px' });
  await expect.poll(() => sheet.offsetHeight).toBeLessThan(before);
  await expectFit(700, 390 - sheet.offsetHeight);

  cleanUi();
  expect(camera.camera).toEqual(fitCamera(reader.artboard, { width: 700, height: 390 }));
});

test('a page shown whole stays above a sheet that gets another height by itself', async () => {
  const { session } = mount();
  const { sheet } = await findSheet();
  Object.assign(sheet.style, { transition: 'none', height: '160px' });
  // What is typed before the sheet's new height is told asks for the room as well.
  expect(session.camera.room().height).toBe(700 - 160);
  await expect
    .poll(() => session.camera.camera)
    .toEqual(fitCamera(session.reader.artboard, { width: 390, height: 700 - 160 }));
});

test('letters that a keyboard leaves little room above an open sheet stay large enough to read', async () => {
  const text = createNode('textbox', { id: 't', left: 100, top: 100, width: 300, text: 'Oi', fontSize: 40 });
  const load = () => Promise.resolve(startTextEditing);
  const { session } = mount([text], { startTextEditing: { ready: null, load } });
  const { camera } = session;
  const { place } = await findSheet();
  session.tool.send({ type: 'TEXT_EDIT_STARTED', id: 't' });
  await expect.poll(() => session.textEditing.getState().current).not.toBeNull();

  place.style.height = '150px';
  await expect.poll(() => camera.viewport.height).toBe(150);
  await settle();
  expect(camera.camera.zoom * 40).toBeGreaterThan(10);
  session.destroy();
});
