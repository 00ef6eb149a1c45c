import { onTestFinished } from 'vitest';
import * as Y from 'yjs';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { createHistory } from '../../../scene/document/history/createHistory.ts';
import { openDocument, type OpenDocument } from '../../../scene/document/openDocument.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { createEditorSession, type RunningEditor } from '../../../src/editor/session/createEditorSession.ts';
import type { EditorServices, EditorSessionOptions } from '../../../src/editor/session/types.ts';
import { startTextEditing } from '../../../src/editor/textEditing/startTextEditing.ts';
import { createRenderer } from '../../../src/render/Renderer.ts';
import { getPageFonts } from '../../../src/render/text/pageFonts.ts';

/** A session on a canvas of 600 × 500 at 40, 30 of the page, drawn one to one. */
export type Mounted = {
  session: RunningEditor;
  document: OpenDocument;
  parent: HTMLElement;
  uploads: File[];
  toasts: string[];
};
/** Opens a session of these nodes on the page until the test has ended. */
export async function mountSession(
  nodes: readonly SceneNode[],
  more: Partial<EditorSessionOptions> = {},
): Promise<Mounted> {
  const design = openDocument(new Y.Doc());
  design.transact('load', (writer) => writer.setArtboard({ width: 600, height: 500 }));
  insertNodes(design, nodes);
  const history = createHistory(design);
  history.clear();
  const parent = document.createElement('div');
  parent.style.cssText = 'position:fixed;left:40px;top:30px;width:600px;height:500px';
  document.body.append(parent);
  const renderer = await createRenderer({
    parent,
    reader: design,
    images: { load: (src) => Promise.reject(new Error(`No picture ${src}`)) },
    width: 600,
    height: 500,
    devicePixelRatio: 1,
  });
  const uploads: File[] = [];
  const toasts: string[] = [];
  const session = createEditorSession({
    document: design,
    history,
    renderer,
    measurer: getPageFonts().measurer,
    startTextEditing,
    services: createServices(uploads),
    toasts: { show: ({ text }) => void toasts.push(text) },
    ...more,
  });
  session.camera.setViewport(600, 500, 1);
  session.camera.set({ x: 0, y: 0, zoom: 1 });
  const detach = session.attach();
  onTestFinished(() => {
    detach();
    session.destroy();
    renderer.destroy();
    parent.remove();
  });
  await renderer.flush();
  return { session, document: design, parent, uploads, toasts };
}

function createServices(uploads: File[]): EditorServices {
  return {
    uploadPictures: async () => [],
    placePictures: async (files) => {
      uploads.push(...files);
      return files.map(() => ({ kind: 'image', src: 'data:,', width: 100, height: 100 }));
    },
    readDrawing: async ({ name }) => {
      const shape = createNode('rect', { id: 'n0', width: 10, height: 10, index: 'a0' });
      return { name, nodes: [shape] };
    },
    save: async () => undefined,
    exportPicture: async () => undefined,
    mergeData: async () => undefined,
    exportJson: async () => undefined,
    importJson: async () => undefined,
    loadPicture: async () => null,
    measurePicture: async () => null,
    loadFont: async () => true,
  };
}

/** A blue box of 100 × 80. */
export const box = (id: string, left: number, top: number) =>
  createNode('rect', { id, left, top, width: 100, height: 80, strokeWidth: 0, fill: '#2563eb' });

/** Sends a pointer event at coordinates of the canvas, as a mouse or finger sends them. */
export function point(
  parent: HTMLElement,
  type: string,
  x: number,
  y: number,
  more: PointerEventInit = {},
): void {
  const target = document.elementFromPoint(40 + x, 30 + y) ?? parent;
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: 40 + x,
      clientY: 30 + y,
      pointerId: 1,
      pointerType: 'mouse',
      buttons: type === 'pointerup' ? 0 : 1,
      ...more,
    }),
  );
}
