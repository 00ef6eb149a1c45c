import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContextBar } from '../../../src/editor/inspector/ContextBar.tsx';
import { getHandles } from '../../../src/editor/overlays/handles.ts';
import { EditorContext } from '../../../src/editor/page/EditorContext.ts';
import { createEditorPulse } from '../../../src/editor/page/editorPulse.ts';
import { PortsContext, type PortsContextValue } from '../../../src/editor/page/PortsContext.ts';
import { ZoomBar } from '../../../src/editor/page/ZoomBar.tsx';
import { LayersPanel } from '../../../src/editor/panels/LayersPanel.tsx';
import { SettingsPanel } from '../../../src/editor/panels/SettingsPanel.tsx';
import { Announcements } from '../../../src/editor/page/Announcements.tsx';
import { cleanUi, renderUi } from '../../harness/renderUi.tsx';
import { type MountedEditor, mountEditor } from './mountEditor.tsx';

let editor: MountedEditor;
let renders = 0;
let writes = 0;

/** Thumbnails arrive when the page is idle, whatever the hand does: here they never do. */
const noPorts = {
  ports: { renderThumbnail: () => new Promise(() => undefined) },
  design: { projectId: 'p' },
} as unknown as PortsContextValue;

beforeEach(async () => {
  editor = await mountEditor();
  editor.design.subscribe(() => writes++);
  const value = { session: editor.session, pulse: createEditorPulse(editor.session) };
  renderUi(
    <PortsContext value={noPorts}>
      <EditorContext value={value}>
        <Profiler id="chrome" onRender={() => renders++}>
          <ContextBar />
          <ZoomBar />
          <LayersPanel />
          <SettingsPanel />
          <Announcements />
        </Profiler>
      </EditorContext>
    </PortsContext>,
  );
  // The buttons of the bar come with the first selection, and may come late.
  editor.session.select(['plain']);
  await vi.waitUntil(() => document.querySelector('[role=toolbar] button'), { timeout: 15_000 });
  editor.session.select([]);
  editor.session.ui.setState({ rulers: true });
  editor.session.camera.set({ x: 0, y: 0, zoom: 1 });
  // Faces that arrive lay texts out anew, whatever the hand does.
  await editor.renderer.settled();
  await document.fonts.ready;
  await rest(20);
});
afterEach(() => {
  editor.destroy();
  cleanUi();
});

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Until React has done what it had put off (menus, measures): a few frames in which nothing renders. */
async function rest(frames = 4): Promise<void> {
  let seen = -1;
  for (let quiet = 0; quiet < frames; quiet++) {
    if (seen !== renders) quiet = 0;
    seen = renders;
    await nextFrame();
  }
}

type Spot = { readonly x: number; readonly y: number };

function point(type: string, at: Spot, more: PointerEventInit = {}): void {
  const buttons = type === 'pointerup' ? 0 : 1;
  const place = { clientX: at.x, clientY: at.y, pointerId: 1, pointerType: 'mouse', buttons };
  editor.renderer.element.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, ...place, ...more }),
  );
}

/** Presses and drags in twenty moves; answers with what that rendered and wrote before letting go. */
async function drag(from: Spot, more: PointerEventInit = {}): Promise<{ renders: number; writes: number }> {
  point('pointerdown', from, more);
  point('pointermove', { x: from.x + 12, y: from.y + 5 }, more);
  editor.clock.frame();
  await rest();
  renders = 0;
  writes = 0;
  for (let i = 1; i <= 20; i++) {
    point('pointermove', { x: from.x + 12 + i * 4, y: from.y + 5 + i * 2 }, more);
    editor.clock.frame();
    if (i % 5 === 0) await nextFrame();
  }
  await rest();
  const counted = { renders, writes };
  point('pointerup', { x: from.x + 92, y: from.y + 45 }, more);
  editor.clock.frame();
  await rest();
  return counted;
}

const handle = (name: string): Spot =>
  getHandles(editor.session).find((item) => item.handle === name)!.screen;
const NOTHING = { renders: 0, writes: 0 };

describe('while the pointer moves nothing renders and nothing is written', () => {
  it('moving one node, and writing once at the end', async () => {
    expect(await drag({ x: 100, y: 100 })).toEqual(NOTHING);
    expect(writes).toBe(1);
    expect(renders).toBeGreaterThan(0);
  });

  it('copying with Alt', async () => {
    expect(await drag({ x: 100, y: 100 }, { altKey: true })).toEqual(NOTHING);
    expect(writes).toBe(1);
  });

  it('resizing and turning', async () => {
    editor.session.select(['plain']);
    expect(await drag(handle('br'))).toEqual(NOTHING);
    editor.session.select(['words']);
    expect(await drag(handle('mr'))).toEqual(NOTHING);
    expect(await drag(handle('rotate'))).toEqual(NOTHING);
  });

  it('drawing the marquee, a line and a guide, and panning', async () => {
    expect(await drag({ x: 400, y: 480 })).toEqual(NOTHING);
    expect(await drag({ x: 400, y: 500 }, { button: 1 })).toEqual(NOTHING);
    expect(await drag({ x: 8, y: 300 })).toEqual(NOTHING);
    editor.session.actions.run('toggleDraw');
    expect(await drag({ x: 400, y: 480 })).toEqual(NOTHING);
    expect(writes).toBe(1);
  });

  it('cropping', async () => {
    editor.session.select(['photo']);
    editor.session.actions.run('cropImage');
    await editor.session.actions.settled();
    expect(await drag(handle('br'))).toEqual(NOTHING);
    expect(writes).toBe(0);
  });
});
