// The embeddable engine: document, renderer, selection, drag and history of the product, driven by calls.
import * as Y from 'yjs';
import { createHistory } from '../../scene/document/history/createHistory.ts';
import { type OpenDocument, openDocument } from '../../scene/document/openDocument.ts';
import { readFabric } from '../../scene/formats/fabricJson/readFabric.ts';
import { writeFabric } from '../../scene/formats/fabricJson/writeFabric.ts';
import { unionBoxes } from '../../scene/geometry/box.ts';
import { createEditorSession, type RunningEditor } from '../editor/session/createEditorSession.ts';
import type { EditorServices } from '../editor/session/types.ts';
import { startTextEditing } from '../editor/textEditing/startTextEditing.ts';
import { t } from '../i18n/t.ts';
import { exportInBackground } from '../render/export/exportInBackground.ts';
import { FileImageLoader } from '../render/export/FileImageLoader.ts';
import { createRenderer } from '../render/Renderer.ts';
import { getPageFonts } from '../render/text/pageFonts.ts';
import type { ImageLoader, SceneRenderer } from '../render/types.ts';
import { EmbedHand } from './EmbedHand.ts';
import type { EmbedAdapter, EmbedHost } from './types.ts';

/** Mounts an empty editor into `canvasParent`; the returned adapter drives it. */
export async function mount(host: EmbedHost): Promise<EmbedAdapter> {
  const images = new FileImageLoader(globalThis.document.baseURI);
  const document = openDocument(new Y.Doc());
  const renderer = await createRenderer({
    parent: host.canvasParent,
    reader: document.reader,
    images,
    width: host.width,
    height: host.height,
    devicePixelRatio,
  });
  const history = createHistory(document);
  const fonts = getPageFonts();
  // Keys are the editor's while its canvas has them, which a press on it gives; the rest belongs to the page around it.
  const place = Object.assign(renderer.element, {
    role: 'application',
    ariaLabel: t('panels.canvas'),
    tabIndex: 0,
  });
  const editor = createEditorSession({
    place,
    document,
    history,
    renderer,
    measurer: fonts.measurer,
    startTextEditing,
    services: createServices(document, images),
    toasts: { show: ({ text }) => console.info(text) },
    requestFrame: (callback) => renderer.beforeFrame(callback),
  });
  editor.camera.setViewport(host.width, host.height, devicePixelRatio);
  editor.camera.set({ x: 0, y: 0, zoom: 1 });
  // The first frame compiles shaders: better now than inside the first load.
  await renderer.settled();
  const detach = editor.attach();
  return createAdapter({ document, renderer, editor, images, end: () => detach() });
}

type Parts = {
  readonly document: OpenDocument;
  readonly renderer: SceneRenderer;
  readonly editor: RunningEditor;
  readonly images: ImageLoader;
  readonly end: () => void;
};

function createAdapter({ document, renderer, editor, images, end }: Parts): EmbedAdapter {
  const hand = new EmbedHand(editor);
  let isDestroyed = false;
  return {
    name: 'prancheta',
    async load(design) {
      const parsed = readFabric(design, { width: design.width, height: design.height });
      // The new design may have nodes of the same names, which a drag or a selection of the old ones must not take.
      hand.cancel();
      editor.select([]);
      fill(document, parsed);
      editor.history.clear();
      await renderer.settled();
    },
    getDesign() {
      const { width, height } = document.reader.artboard;
      return structuredClone({ width, height, ...writeFabric(document.reader) });
    },
    setCamera: (camera) => editor.camera.set(camera),
    resize: (width, height) => editor.camera.setViewport(width, height, devicePixelRatio),
    flush: () => renderer.flush(),
    select: (ids) => editor.select(ids),
    dragBy(dx, dy) {
      if (!hand.isPressed) hand.press(middleOfSelection(editor, renderer), { type: 'selection' });
      hand.moveBy(dx, dy);
    },
    dragEnd: () => hand.release(),
    hitTest: (x, y) => renderer.hitTest({ x, y }),
    selectRect(x, y, width, height) {
      hand.press({ x, y }, { type: 'canvas' });
      hand.moveBy(width, height);
      hand.release();
      return [...editor.selection.getState().ids];
    },
    exportPng: () => exportPng(document, images),
    undo: () => void editor.actions.run('undo'),
    redo: () => void editor.actions.run('redo'),
    position(id) {
      const box = renderer.worldBounds(id);
      if (!box) throw new RangeError(`No node ${id}`);
      return [box.left + box.width / 2, box.top + box.height / 2];
    },
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      hand.cancel();
      end();
      editor.destroy();
      renderer.destroy();
      document.destroy();
    },
  };
}

function fill(document: OpenDocument, { artboard, nodes, canvasForm }: ReturnType<typeof readFabric>): void {
  document.transact('import', (writer) => {
    for (const id of document.childIds(null)) writer.remove(id);
    writer.setArtboard(artboard);
    writer.insertAll(nodes);
  });
  document.setCanvasForm(canvasForm);
}

function middleOfSelection(editor: RunningEditor, renderer: SceneRenderer): { x: number; y: number } {
  const boxes = editor.selection.getState().ids.map((id) => renderer.worldBounds(id));
  const box = unionBoxes(boxes.filter((one) => one !== null));
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: 0, y: 0 };
}

async function exportPng(document: OpenDocument, images: ImageLoader): Promise<Blob> {
  const { blob } = await exportInBackground({
    reader: document.reader,
    images,
    fonts: getPageFonts(),
    format: 'png',
  });
  return blob;
}

/** Without an application around it the engine neither stores nor uploads. */
function createServices(document: OpenDocument, images: ImageLoader): EditorServices {
  return {
    uploadPictures: () => Promise.resolve([]),
    placePictures: () => Promise.resolve([]),
    readDrawing: () => Promise.resolve(null),
    loadPicture: (src) => images.load(src),
    async measurePicture(src) {
      const bitmap = await images.load(src);
      const { width, height } = bitmap;
      bitmap.close();
      return { width, height };
    },
    save: () => Promise.resolve(),
    exportPicture: async () => void (await exportPng(document, images)),
    exportJson: () => Promise.resolve(),
    mergeData: () => Promise.resolve(),
    importJson: () => Promise.resolve(),
    loadFont: () => Promise.resolve(true),
  };
}
