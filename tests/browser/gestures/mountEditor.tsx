// The real editor in a real page: renderer, text editing, listeners. Frames of the hand and timers run when told to, so
// that hundreds of gestures take seconds.
import { expect } from 'vitest';
import * as Y from 'yjs';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { groupNodes } from '../../../scene/commands/groupNodes.ts';
import { createHistory } from '../../../scene/document/history/createHistory.ts';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { validateDocument } from '../../../scene/document/validate.ts';
import { writeFabric } from '../../../scene/formats/fabricJson/writeFabric.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { createEditorSession } from '../../../src/editor/session/createEditorSession.ts';
import type { EditorServices } from '../../../src/editor/session/types.ts';
import { startTextEditing } from '../../../src/editor/textEditing/startTextEditing.ts';
import { createRenderer } from '../../../src/render/Renderer.ts';
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';
import { createManualClock } from '../../harness/TestEditorStubs.ts';

export const VIEW = { width: 900, height: 700 };

export type MountedEditor = Awaited<ReturnType<typeof mountEditor>>;

export async function mountEditor() {
  const ydoc = new Y.Doc();
  const design = openDocument(ydoc);
  design.transact('load', (writer) => writer.setArtboard({ width: 900, height: 700 }));
  const nodes = startNodes();
  insertNodes(design, nodes);
  groupNodes(
    design,
    nodes.slice(-2).map(({ id }) => id),
  );
  // Undo must reach the start, however many steps there were.
  const history = createHistory(design, { limit: 100_000, maxBytes: 1e9 });
  history.clear();
  const parent = document.createElement('div');
  parent.style.cssText = `position:fixed;left:0;top:0;width:${VIEW.width}px;height:${VIEW.height}px`;
  parent.setAttribute('role', 'application');
  parent.tabIndex = 0;
  document.body.append(parent);
  const renderer = await createRenderer({
    parent,
    reader: design,
    images: { load: (src) => Promise.reject(new Error(`No picture ${src}`)) },
    ...VIEW,
    devicePixelRatio: 1,
  });
  const clock = createManualClock();
  const failures: string[] = [];
  const session = createEditorSession({
    document: design,
    history,
    renderer,
    measurer: getPageFonts().measurer,
    startTextEditing,
    services,
    toasts: { show: ({ kind, text }) => void (kind === 'error' && failures.push(text)) },
    pickColor: () => Promise.resolve('#13579b'),
    requestFrame: (run) => clock.requestFrame(run),
    schedule: (run, ms) => clock.schedule(run, ms),
    now: () => clock.now(),
  });
  session.camera.setViewport(VIEW.width, VIEW.height, 1);
  const detach = session.attach();

  return {
    session,
    design,
    history,
    clock,
    parent,
    renderer,
    /** What people were told went wrong. */
    failures,
    json: () => JSON.stringify(writeFabric(design)),
    /** Nothing wrong with what is stored. */
    check: () => expect(validateDocument(ydoc)).toEqual([]),
    destroy() {
      detach();
      session.destroy();
      renderer.destroy();
      parent.remove();
    },
  };
}

const services: EditorServices = {
  uploadPictures: async () => [],
  placePictures: async () => [],
  readDrawing: async () => null,
  save: async () => undefined,
  exportPicture: async () => undefined,
  exportJson: async () => undefined,
  mergeData: async () => undefined,
  importJson: async () => undefined,
  loadPicture: async () => null,
  measurePicture: async () => ({ width: 600, height: 400 }),
  loadFont: async () => true,
};

/** One of everything, in ids that stay, turned and mirrored, the last two to be grouped. */
function startNodes(): SceneNode[] {
  const rect = (id: string, left: number, top: number, more = {}) =>
    createNode('rect', { id, left, top, width: 120, height: 90, ...more });
  return [
    rect('plain', 40, 60),
    rect('turned', 250, 80, { angle: 40, strokeWidth: 12, stroke: '#000000' }),
    createNode('circle', { id: 'round', left: 500, top: 120, radius: 60, originX: 'center', flipX: true }),
    createNode('textbox', {
      id: 'words',
      left: 320,
      top: 330,
      width: 250,
      fontSize: 40,
      textAlign: 'center',
      text: 'São João, ação',
    }),
    createNode('text', { id: 'line', left: 80, top: 250, fontSize: 30, text: 'Olá', angle: -15 }),
    createNode('image', {
      id: 'photo',
      left: 640,
      top: 300,
      width: 200,
      height: 150,
      src: '/a.png',
      angle: -20,
    }),
    rect('locked', 60, 400, { locked: true }),
    rect('one', 80, 560),
    rect('two', 260, 570, { scaleX: 2, angle: 10 }),
  ];
}
