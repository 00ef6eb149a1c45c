// Runs inside the browser: the long text in one of the other engines, typed into by keys where the engine has an editor of
// its own, and changed by its public calls.
import '@fontsource-variable/inter';
import { App, Text } from 'leafer-ui';
import '@leafer-in/editor';
import '@leafer-in/resize';
import '@leafer-in/text-editor';
import { Canvas, Textbox } from 'fabric';
import Konva from 'konva';
import { nextFrame } from '../engines/nextFrame.ts';
import { makeTextbox } from './longText.ts';

type Peer = {
  /** Opens the engine's own editor with the caret at `offset`; left out where there is none. */
  readonly openEditor?: (offset: number) => void;
  readonly read: () => string;
  readonly write: (text: string) => void;
  /** Draws what has changed at once. */
  readonly draw: () => void;
};

const VIEW = { width: 1280, height: 660 };
const FACE = 'Inter Variable';
const box = makeTextbox();

/** `zoom` as the app shows the same design. */
type Mount = (parent: HTMLElement, zoom: number) => Peer | Promise<Peer>;

const mountLeafer: Mount = async (view, zoom) => {
  const app = new App({ view, ...VIEW, tree: {}, editor: {} });
  const { left: x, top: y, width, fontSize, fill, text } = box;
  const lineHeight = { type: 'percent', value: box.lineHeight } as const;
  const node = new Text({ x, y, width, fontSize, fill, text, fontFamily: FACE, lineHeight, editable: true });
  app.tree.set({ x: 300, scaleX: zoom, scaleY: zoom });
  app.tree.add(node);
  await new Promise<void>((resolve) => app.tree.waitViewCompleted(() => resolve()));
  return {
    openEditor(offset) {
      app.editor.select(node);
      app.editor.openInnerEditor(node);
      placeInElement(document.querySelector<HTMLElement>('.leafer-text-editor') as HTMLElement, offset);
    },
    read: () => node.text as string,
    write: (changed) => node.set({ text: changed }),
    draw: () => {
      app.tree.layouter.layout();
      app.tree.renderer.render();
    },
  };
};

const mountFabric: Mount = (parent, zoom) => {
  const element = document.createElement('canvas');
  parent.append(element);
  const canvas = new Canvas(element, { ...VIEW, renderOnAddRemove: false });
  const { text, type: _type, styles: _styles, ...rest } = box;
  const node = new Textbox(text, { ...rest, fontFamily: FACE });
  canvas.setViewportTransform([zoom, 0, 0, zoom, 300, 0]);
  canvas.add(node);
  canvas.renderAll();
  return {
    openEditor(offset) {
      canvas.setActiveObject(node);
      if (!node.isEditing) node.enterEditing();
      node.setSelectionStart(offset);
      node.setSelectionEnd(offset);
      node.hiddenTextarea?.focus();
    },
    read: () => node.text,
    write: (changed) => node.set({ text: changed }),
    draw: () => canvas.renderAll(),
  };
};

const mountKonva: Mount = (container, zoom) => {
  Konva.autoDrawEnabled = false;
  const stage = new Konva.Stage({ container: container as HTMLDivElement, ...VIEW });
  const layer = new Konva.Layer({ x: 300, scaleX: zoom, scaleY: zoom });
  const { left: x, top: y, width, fontSize, fill, lineHeight, text } = box;
  const node = new Konva.Text({ x, y, width, fontSize, fill, lineHeight, text, fontFamily: FACE });
  layer.add(node);
  stage.add(layer);
  layer.draw();
  return {
    read: () => node.text(),
    write: (changed) => node.text(changed),
    draw: () => layer.draw(),
  };
};

/** The caret behind `offset` letters of an editable element; a line break is a letter. */
function placeInElement(element: HTMLElement, offset: number): void {
  let left = offset;
  let last: Node = element;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ALL);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof HTMLBRElement) left -= 1;
    if (!(node instanceof globalThis.Text)) continue;
    last = node;
    if (left <= node.length) break;
    left -= node.length;
  }
  element.focus();
  getSelection()?.collapse(last, Math.min(left, (last as globalThis.Text).length));
}

const mounts = { leafer: mountLeafer, fabric: mountFabric, konva: mountKonva };
export type PeerName = keyof typeof mounts;

let peer: Peer;
const typingBench = {
  async mount(name: PeerName, zoom: number): Promise<boolean> {
    await document.fonts.load(`20px "${FACE}"`);
    const parent = document.createElement('div');
    parent.style.cssText = `width:${VIEW.width}px;height:${VIEW.height}px`;
    document.body.append(parent);
    peer = await mounts[name](parent, zoom);
    await nextFrame();
    return peer.openEditor !== undefined;
  },
  placeCaret: (offset: number): void => peer.openEditor?.(offset),
  read: (): string => peer.read(),
  /** Puts `letters` in at `offset` one by one; each step draws at once and stands between marks. */
  async edit(offset: number, letters: string): Promise<void> {
    for (const [i, letter] of [...letters].entries()) {
      performance.mark('edit:step');
      const text = peer.read();
      peer.write(text.slice(0, offset + i) + letter + text.slice(offset + i));
      peer.draw();
      await nextFrame();
      await nextFrame();
    }
    performance.mark('edit:step');
  },
};

export type TypingBench = typeof typingBench;
Object.assign(globalThis, { typingBench });
