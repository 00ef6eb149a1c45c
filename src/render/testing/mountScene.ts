// A real document under a real renderer, for browser tests.
import { generateKeyBetween } from 'fractional-indexing';
import * as Y from 'yjs';
import { openDocument } from '../../../scene/document/openDocument.ts';
import type { SceneDocument } from '../../../scene/document/types.ts';
import type { Artboard, SceneNode } from '../../../scene/nodes/types.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import type { MountWebgl } from '../backend/types.ts';
import { CachedFilterRunner } from '../filters/CachedFilterRunner.ts';
import { LayerStack } from '../paint/LayerStack.ts';
import { paintScene } from '../paint/paintScene.ts';
import { createRenderer } from '../Renderer.ts';
import { getPageFonts } from '../text/pageFonts.ts';
import { toFrameView } from '../tiles/FrameView.ts';
import type { GraphicsTrouble, ImageLoader, LoadPart, SceneRenderer } from '../types.ts';

export const VIEW = { width: 400, height: 300 };

export type MountedScene = {
  readonly document: SceneDocument;
  readonly renderer: SceneRenderer;
  readonly parent: HTMLElement;
  destroy(): void;
};

export async function mountScene(options: {
  nodes: readonly SceneNode[];
  artboard?: Partial<Artboard>;
  backend?: 'webgl' | 'canvas';
  /** The scene is on plain canvas until this resolves. */
  webglWhen?: () => Promise<unknown>;
  mountWebgl?: MountWebgl;
  images?: ImageLoader;
  textureBudget?: number;
  devicePixelRatio?: number;
  resolveMedia?: (address: string) => string;
  loadPart?: LoadPart;
  onGraphicsTrouble?: (trouble: GraphicsTrouble) => void;
  /** False where something is on its way that the test lets come. */
  untilSettled?: boolean;
}): Promise<MountedScene> {
  const document = openDocument(new Y.Doc());
  document.transact('load', (writer) => {
    writer.setArtboard({
      left: 0,
      top: 0,
      width: 2000,
      height: 1500,
      background: '#ffffff',
      ...options.artboard,
    });
    for (const node of options.nodes) writer.insert(node);
  });
  const parent = globalThis.document.createElement('div');
  globalThis.document.body.append(parent);
  const renderer = await createRenderer({
    parent,
    reader: document.reader,
    images: options.images ?? noImages,
    ...VIEW,
    devicePixelRatio: options.devicePixelRatio ?? 1,
    backend: options.backend ?? 'webgl',
    ...(options.webglWhen ? { webglWhen: options.webglWhen } : {}),
    ...(options.mountWebgl ? { loadMount: () => Promise.resolve(options.mountWebgl!) } : {}),
    ...(options.resolveMedia ? { resolveMedia: options.resolveMedia } : {}),
    ...(options.loadPart ? { loadPart: options.loadPart } : {}),
    ...(options.onGraphicsTrouble ? { onGraphicsTrouble: options.onGraphicsTrouble } : {}),
    ...(options.textureBudget === undefined ? {} : { textureBudget: options.textureBudget }),
  });
  if (options.untilSettled !== false) await renderer.settled();
  return {
    document,
    renderer,
    parent,
    destroy() {
      renderer.destroy();
      document.destroy();
      parent.remove();
    },
  };
}

/** Waits until the surroundings of the view are prepared as well: then nothing is left to do. */
export async function untilIdle({ renderer }: MountedScene): Promise<void> {
  await renderer.settled();
  let last = -1;
  let quiet = 0;
  while (quiet < 3) {
    quiet = last === renderer.stats.tilesBaked ? quiet + 1 : 0;
    last = renderer.stats.tilesBaked;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** The canvas as the last frame left it; nothing is drawn anew where WebGL keeps its frame, as it does without a card. */
export function readShown({ parent, renderer }: MountedScene): ImageData {
  const canvas = parent.querySelector('canvas')!;
  const { width, height } = canvas;
  if (renderer.backend === 'canvas') return canvas.getContext('2d')!.getImageData(0, 0, width, height);
  const gl = canvas.getContext('webgl2')!;
  if (!gl.getContextAttributes()?.preserveDrawingBuffer) return renderer.readPixels();
  const flipped = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, flipped);
  const pixels = new ImageData(width, height);
  for (let y = 0; y < height; y += 1) {
    pixels.data.set(flipped.subarray((height - 1 - y) * width * 4, (height - y) * width * 4), y * width * 4);
  }
  return pixels;
}

/** Gives nodes ascending sort keys, so that array order is paint order. */
export function inOrder(nodes: readonly SceneNode[]): SceneNode[] {
  let last: string | null = null;
  return nodes.map((node) => {
    last = generateKeyBetween(last, null);
    return { ...node, index: last };
  });
}

/** What the painters make of the same view in one piece, as files have it. */
export function paintReference(
  { document, renderer }: MountedScene,
  images: ReadonlyMap<string, ImageBitmap> = new Map(),
): ImageData {
  const view = toFrameView(renderer.camera, { ...VIEW, devicePixelRatio: 1 });
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = view.width;
  canvas.height = view.height;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const { scale } = view;
  const { left, top, width, height } = document.reader.artboard;
  context.beginPath();
  context.rect(left * scale - view.left, top * scale - view.top, width * scale, height * scale);
  context.clip();
  const { measurer } = getPageFonts();
  paintScene(
    context,
    {
      reader: document.reader,
      images: { get: (src) => images.get(src) },
      layoutText,
      measurer,
      scale,
      filters: new CachedFilterRunner(),
      layers: new LayerStack({ inMainMemory: true }),
      onBroken: () => undefined,
    },
    {
      view: {
        left: view.left / scale,
        top: view.top / scale,
        width: view.width / scale,
        height: view.height / scale,
      },
      visible: document.reader.artboard,
    },
  );
  return context.getImageData(0, 0, view.width, view.height);
}

/** Pixels in which two pictures differ by more than `tolerance` in a channel, and the largest difference. */
export function comparePixels(
  a: ImageData,
  b: ImageData,
  tolerance = 0,
): { different: number; largest: number } {
  let different = 0;
  let largest = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    let worst = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      worst = Math.max(worst, Math.abs((a.data[i + channel] as number) - (b.data[i + channel] as number)));
    }
    if (worst > tolerance) different += 1;
    largest = Math.max(largest, worst);
  }
  return { different, largest };
}

const noImages: ImageLoader = { load: (src) => Promise.reject(new Error(`No picture at ${src}`)) };
