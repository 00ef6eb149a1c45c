import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { deleteNodes } from '../../../scene/commands/deleteNodes.ts';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { maskWithShape } from '../../../scene/commands/maskWithShape.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { isMediaKind } from '../../../scene/queries/isMediaKind.ts';
import { maskShapes } from '../actions/maskShapes.ts';
import { writeDragPayload } from '../panels/dragPayload.ts';
import { attachDrop } from './attachDrop.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

function mount() {
  const editor = createTestEditor();
  const canvas = document.createElement('div');
  const inner = document.createElement('div');
  const bar = document.createElement('div');
  canvas.append(inner);
  document.body.append(canvas, bar);
  stops.push(attachDrop(editor.session, canvas));
  return { editor, canvas, inner, bar };
}

const picture = new File(['x'], 'praia.png', { type: 'image/png' });

/** Sends a drag event with files in hand; true when the page took it from the browser. */
function drag(
  element: HTMLElement,
  type: string,
  relatedTarget: HTMLElement | null = null,
  files: readonly File[] = [picture],
): boolean {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const event = new DragEvent(type, { dataTransfer, relatedTarget, bubbles: true, cancelable: true });
  return !element.dispatchEvent(event);
}

test('the canvas says what letting a file go does, until it is let go or carried off', () => {
  const { canvas, inner, bar } = mount();
  expect(drag(inner, 'dragover')).toBe(true);
  expect(canvas.dataset.drop).toBe('Solte para colocar na arte');
  drag(inner, 'dragleave', canvas);
  expect(canvas.dataset.drop).toBeDefined();
  drag(canvas, 'dragleave', bar);
  expect(canvas.dataset.drop).toBeUndefined();
  drag(canvas, 'dragover');
  expect(drag(canvas, 'drop')).toBe(true);
  expect(canvas.dataset.drop).toBeUndefined();
});

test('a file let go beside the canvas does not take the place of the editor', () => {
  const { editor, bar } = mount();
  expect(drag(bar, 'dragover')).toBe(true);
  expect(drag(bar, 'drop')).toBe(true);
  expect(editor.called).toEqual([]);
  stops.splice(0).forEach((stop) => stop());
  expect(drag(bar, 'drop')).toBe(false);
});

/** The same with a link or words from elsewhere. */
function dragText(element: HTMLElement, type: string, format: string): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData(format, 'https://exemplo.org/');
  return !element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

test('a link let go on the canvas or beside it does not either; a field takes it', () => {
  const { editor, inner, bar } = mount();
  const field = document.createElement('input');
  const words = document.createElement('div');
  words.contentEditable = 'true';
  bar.append(field, words);
  for (const type of ['dragover', 'drop']) {
    for (const format of ['text/uri-list', 'text/x-moz-url']) {
      for (const place of [inner, bar]) expect(dragText(place, type, format)).toBe(true);
      for (const place of [field, words]) expect(dragText(place, type, format)).toBe(false);
    }
    expect(dragText(bar, type, 'text/plain')).toBe(false);
  }
  expect(editor.called).toEqual([]);
  expect(editor.document.size).toBe(0);
});

test('only a field whose text may be changed takes a link, not a switch, a slider or one that is shut', () => {
  const { bar } = mount();
  bar.innerHTML = `<input> <input type="search"> <input type="number"> <textarea></textarea>
    <div contenteditable="true"><b>x</b></div> <div contenteditable="plaintext-only"></div>`;
  const takers = [...bar.querySelectorAll<HTMLElement>('input, textarea, div, b')];
  expect(takers.map((field) => dragText(field, 'drop', 'text/uri-list'))).toEqual(takers.map(() => false));
  bar.innerHTML = `<input type="checkbox"> <input type="radio"> <input type="range"> <input type="color">
    <input type="file"> <input readonly> <input disabled> <textarea readonly></textarea>
    <div contenteditable="false"><b>x</b></div>`;
  const others = [...bar.querySelectorAll<HTMLElement>('input, textarea, div, b')];
  expect(others.map((field) => dragText(field, 'drop', 'text/uri-list'))).toEqual(others.map(() => true));
});

test('a picture of another page that comes with its link is taken', async () => {
  const { editor, canvas } = mount();
  const placePictures = vi.spyOn(editor.session.services, 'placePictures').mockResolvedValue([]);
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/uri-list', 'https://exemplo.org/praia.png');
  dataTransfer.items.add(picture);
  canvas.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect
    .poll(() => placePictures.mock.calls.flatMap(([files]) => files.map(({ name }) => name)))
    .toEqual(['praia.png']);
});

const json = (name: string) => new File(['{}'], name, { type: 'application/json' });

test.each([
  { names: 'a design alone', files: [json('a.JSON')], imported: ['a.JSON'], placed: [], said: [] },
  {
    names: 'pictures',
    files: [picture, picture],
    imported: [],
    placed: ['praia.png', 'praia.png'],
    said: [],
  },
  {
    names: 'a design among pictures',
    files: [json('a.json'), picture],
    imported: [],
    placed: ['praia.png'],
    said: ['Para importar um arquivo JSON, solte-o sozinho.'],
  },
  {
    names: 'two designs',
    files: [json('a.json'), json('b.json')],
    imported: [],
    placed: [],
    said: ['Para importar um arquivo JSON, solte-o sozinho.'],
  },
])(
  'of what is dropped, $names, nothing is passed over in silence',
  async ({ files, imported, placed, said }) => {
    const { editor, canvas } = mount();
    const { services, toasts } = editor.session;
    const importJson = vi.spyOn(services, 'importJson').mockResolvedValue();
    const placePictures = vi.spyOn(services, 'placePictures').mockResolvedValue([]);
    const show = vi.spyOn(toasts, 'show');
    drag(canvas, 'drop', null, files);
    await expect
      .poll(() => ({
        imported: importJson.mock.calls.map(([file]) => file?.name),
        placed: placePictures.mock.calls.flatMap(([some]) => some.map(({ name }) => name)),
        said: show.mock.calls.map(([{ text }]) => text),
      }))
      .toEqual({ imported, placed, said });
  },
);

test('says once that pictures could not be taken at all, and places the drawings that came with them', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const { editor, canvas } = mount();
  const { services, toasts } = editor.session;
  vi.spyOn(services, 'placePictures').mockRejectedValue(
    new TypeError('Failed to fetch dynamically imported module: /placeLocally.js'),
  );
  const shape = createNode('rect', { id: 'n0', width: 10, height: 10, index: 'a0' });
  vi.spyOn(services, 'readDrawing').mockResolvedValue({ name: 'logo', nodes: [shape] });
  const show = vi.spyOn(toasts, 'show');
  drag(canvas, 'drop', null, [picture, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })]);
  await expect.poll(() => show.mock.calls.map(([{ kind }]) => kind)).toEqual(['error']);
  expect(editor.document.size).toBe(1);
  vi.restoreAllMocks();
});

describe('over a picture that is cut to a shape', () => {
  const PLACE = { left: 100, top: 100, width: 200, height: 100 };
  const asset = { kind: 'image', src: '/b.png', width: 400, height: 400 } as const;

  function mountFrame() {
    const mounted = mount();
    const { document } = mounted.editor;
    const photo = (id: string, left: number) =>
      createNode('image', { id, ...PLACE, left, src: `/${id}.png` });
    insertNodes(document, [photo('frame', 100), photo('plain', 500)]);
    maskWithShape(document, ['frame'], maskShapes.ellipse);
    mounted.editor.session.select([]);
    const sources = () =>
      document.childIds(null).map((id) => {
        const node = document.get(id)!;
        return isMediaKind(node) && { src: node.src, isCut: node.clipPath !== null };
      });
    /** With what is in hand at a point of the scene. */
    const over = (type: string, x: number, fill: (transfer: DataTransfer) => void) => {
      const { left, top } = mounted.canvas.getBoundingClientRect();
      const dataTransfer = new DataTransfer();
      fill(dataTransfer);
      const at = { clientX: left + x, clientY: top + 150 };
      mounted.canvas.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, ...at }));
    };
    return { ...mounted, sources, over };
  }
  const withAsset = (transfer: DataTransfer) => writeDragPayload(transfer, { asset }, true);
  const withDrawing = (transfer: DataTransfer) => writeDragPayload(transfer, { asset });
  const withShape = (transfer: DataTransfer) => writeDragPayload(transfer, { shape: 'circle' });

  test('one of a panel goes into the shape, as one step, and the shape is marked before', async () => {
    const { editor, over, sources } = mountFrame();
    const hovered = () => editor.session.selection.getState().hoveredId;
    over('dragover', 200, withAsset);
    expect(hovered()).toBe('frame');
    over('dragover', 200, withShape);
    expect(hovered()).toBeNull();
    over('dragover', 600, withAsset);
    expect(hovered()).toBeNull();
    over('drop', 200, withAsset);
    const filled = [
      { src: '/b.png', isCut: true },
      { src: '/plain.png', isCut: false },
    ];
    await expect.poll(sources).toEqual(filled);
    expect(editor.session.selection.getState().ids).toHaveLength(1);
    editor.session.actions.run('undo');
    expect(sources()[0]).toEqual({ src: '/frame.png', isCut: true });
  });

  const withFile = (transfer: DataTransfer) => void transfer.items.add(picture);
  const own = { src: '/b.png', isCut: false };
  const plain = { src: '/plain.png', isCut: false };

  test('a file goes into it as well', async () => {
    const { editor, over, sources } = mountFrame();
    vi.spyOn(editor.session.services, 'placePictures').mockResolvedValue([asset]);
    over('drop', 200, withFile);
    await expect.poll(sources).toEqual([{ src: '/b.png', isCut: true }, plain]);
  });

  test('a drawing of a panel lies on it', async () => {
    const { editor, over, sources } = mountFrame();
    over('dragover', 200, withDrawing);
    expect(editor.session.selection.getState().hoveredId).toBeNull();
    over('drop', 200, withDrawing);
    await expect.poll(sources).toEqual([{ src: '/frame.png', isCut: true }, plain, own]);
  });

  test('a file that comes while its frame is cropped is a picture of its own', async () => {
    const { editor, over, sources } = mountFrame();
    const coming = Promise.withResolvers<(typeof asset)[]>();
    vi.spyOn(editor.session.services, 'placePictures').mockReturnValue(coming.promise);
    over('drop', 200, withFile);
    const natural = { width: 200, height: 100 };
    editor.session.select(['frame']);
    editor.session.tool.send({ type: 'CROP_STARTED', id: 'frame', natural });
    expect(editor.session.cropping.getState().frame).not.toBeNull();
    coming.resolve([asset]);
    await expect.poll(sources).toContainEqual(own);
    expect(editor.document.get('frame')).toBeDefined();
  });

  test('what is dropped on a locked one, or on one that goes meanwhile, is a picture of its own', async () => {
    const { editor, over, sources } = mountFrame();
    const coming = Promise.withResolvers<(typeof asset)[]>();
    vi.spyOn(editor.session.services, 'placePictures').mockReturnValue(coming.promise);
    over('drop', 200, withFile);
    editor.session.actions.run('toggleLock', { ids: ['frame'] });
    over('drop', 200, withAsset);
    expect(sources()).toEqual([{ src: '/frame.png', isCut: true }, plain, own]);
    deleteNodes(editor.document, ['frame']);
    coming.resolve([asset]);
    await expect.poll(sources).toEqual([plain, own, own]);
  });
});
