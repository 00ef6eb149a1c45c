// The compositor on PixiJS: surfaces are textures filled from canvases, a frame is a few textured quads.
// Nothing runs between frames: Pixi's tickers, events and collectors are off.
import {
  Container,
  ExtensionType,
  extensions,
  Matrix as PixiMatrix,
  RenderContainer,
  Sprite,
  Texture,
  Ticker,
  WebGLRenderer,
} from 'pixi.js';
import 'pixi.js/unsafe-eval';
import type { Matrix } from '../../../scene/geometry/types.ts';
import { intersectPixels, type PixelBox } from '../tiles/PixelBox.ts';
import { isSoftwareRenderer } from './isSoftwareRenderer.ts';
import { meetsPixels } from './meetsPixels.ts';
import { SurfaceSource, surfaceUploader } from './SurfaceSource.ts';
import type {
  Backend,
  BackendEvents,
  FrameLayer,
  MountWebgl,
  PixelRegion,
  PlacedSurface,
  Surface,
} from './types.ts';

type PixiSurface = Surface & { readonly source: SurfaceSource; readonly texture: Texture };

/** One layer's Pixi objects, kept from frame to frame. */
type LayerView = {
  readonly root: Container;
  readonly group: Container;
  items: readonly PlacedSurface[];
  clip: PixelBox | null;
};

export async function createPixiBackend(options: {
  width: number;
  height: number;
  backdrop: string;
  /** Keep each frame, so that the next one draws only what changed: worth its copy where pixels are dear. */
  keepsFrame: boolean;
  events: BackendEvents;
  mount?: MountWebgl | undefined;
}): Promise<Backend> {
  extensions.add({
    type: ExtensionType.TextureUploaderWebGL,
    name: SurfaceSource.uploadMethod,
    ref: surfaceUploader,
  });
  const mounted = await (options.mount ?? mountBare)({
    width: options.width,
    height: options.height,
    resolution: 1,
    antialias: false,
    backgroundColor: options.backdrop,
    backgroundAlpha: 1,
    powerPreference: 'high-performance',
    preserveDrawingBuffer: options.keepsFrame,
    manageImports: false,
    gcActive: false,
  });
  Ticker.system.stop();
  Ticker.system.autoStart = false;
  Ticker.shared.stop();
  return new PixiBackend(mounted, options);
}

const mountBare: MountWebgl = async (options) => {
  const renderer = new WebGLRenderer();
  await renderer.init(options);
  const stage = new Container();
  return {
    renderer,
    stage,
    unmount() {
      stage.destroy({ children: true });
      renderer.destroy({ removeView: true });
    },
  };
};

class PixiBackend implements Backend {
  readonly kind = 'webgl';
  readonly isSoftware: boolean;
  readonly canvas: HTMLCanvasElement;
  readonly maxSize: number;
  readonly counters = { drawCalls: 0, uploads: 0, uploadedPixels: 0 };
  #renderer: WebGLRenderer;
  #stage: Container;
  #unmount: () => void;
  #views: LayerView[] = [];
  #events: BackendEvents;
  #keepsFrame: boolean;
  /** Device pixels this frame may change; null for all. */
  #damage: PixelBox | null = null;

  constructor(
    { renderer, stage, unmount }: Awaited<ReturnType<MountWebgl>>,
    options: { keepsFrame: boolean; events: BackendEvents },
  ) {
    this.#renderer = renderer;
    this.#stage = stage;
    this.#unmount = unmount;
    this.#events = options.events;
    this.#keepsFrame = options.keepsFrame;
    this.canvas = renderer.canvas;
    const gl = renderer.gl;
    this.isSoftware = isSoftwareRenderer(gl);
    // A software shader walks the texture-choosing branches for each pixel; a draw call costs it nothing.
    if (this.isSoftware) renderer.limits.maxBatchableTextures = 1;
    this.maxSize = Math.min(gl.getParameter(gl.MAX_TEXTURE_SIZE) as number, 4096);
    this.#countDrawCalls(gl);
    this.canvas.addEventListener('webglcontextlost', this.#onLost);
    this.canvas.addEventListener('webglcontextrestored', this.#onRestored);
  }

  createSurface(width: number, height: number, opaque: boolean): Surface {
    const source = new SurfaceSource(width, height);
    const surface: PixiSurface = { width, height, opaque, source, texture: new Texture({ source }) };
    return surface;
  }

  write(surface: Surface, canvas: HTMLCanvasElement, region: PixelRegion): void {
    const { source } = surface as PixiSurface;
    source.pending = { canvas, ...region };
    if (source.isUploaded) source.update();
    else this.#renderer.texture.initSource(source);
    source.isUploaded = true;
    source.pending = null;
    this.counters.uploads += 1;
    this.counters.uploadedPixels += region.width * region.height;
  }

  release(surface: Surface): void {
    (surface as PixiSurface).texture.destroy(true);
  }

  resize(width: number, height: number): void {
    this.#renderer.resize(width, height, 1);
  }

  setBackdrop(color: string): void {
    this.#renderer.background.color = color;
  }

  present(layers: readonly FrameLayer[], damage: PixelBox | null): void {
    if (this.#renderer.gl.isContextLost()) return;
    this.#damage = this.#keepsFrame ? damage : null;
    while (this.#views.length < layers.length) this.#addView();
    for (let i = 0; i < this.#views.length; i += 1) {
      const view = this.#views[i] as LayerView;
      const layer = layers[i];
      if (layer) showLayer(view, layer);
      else if (view.items.length > 0) placeSprites(view, []);
      view.root.visible = layer !== undefined && limitSprites(view, layer.matrix, this.#damage);
    }
    this.#limitTo(this.#damage);
    this.#renderer.render(this.#stage);
    this.#limitTo(null);
  }

  read(layers: readonly FrameLayer[]): ImageData {
    this.present(layers, null);
    const { gl } = this.#renderer;
    const { width, height } = this.canvas;
    const flipped = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, flipped);
    const pixels = new ImageData(width, height);
    const row = width * 4;
    for (let y = 0; y < height; y += 1) {
      pixels.data.set(flipped.subarray((height - 1 - y) * row, (height - y) * row), y * row);
    }
    return pixels;
  }

  destroy(): void {
    this.canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    this.#views = [];
    this.#unmount();
  }

  /** Lets only these device pixels change; null lifts the limit. */
  #limitTo(pixels: PixelBox | null): void {
    const { gl } = this.#renderer;
    if (!pixels) {
      gl.disable(gl.SCISSOR_TEST);
      return;
    }
    const { left, top, right, bottom } = pixels;
    gl.enable(gl.SCISSOR_TEST);
    gl.scissor(left, this.canvas.height - bottom, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  #onLost = (): void => this.#events.onLost();

  #onRestored = (): void => this.#events.onRestored();

  #countDrawCalls(gl: WebGLRenderer['gl']): void {
    const draw = gl.drawElements.bind(gl);
    const { counters } = this;
    gl.drawElements = (mode, count, type, offset) => {
      counters.drawCalls += 1;
      draw(mode, count, type, offset);
    };
  }

  /** A view is a group moved by one uniform, between two commands that set and lift its clip. */
  #addView(): void {
    const group = new Container({ isRenderGroup: true });
    const root = new Container();
    const view: LayerView = { root, group, items: [], clip: null };
    const begin = () => {
      if (view.clip) this.#limitTo(this.#damage ? intersectPixels(view.clip, this.#damage) : view.clip);
    };
    const end = () => {
      if (view.clip) this.#limitTo(this.#damage);
    };
    root.addChild(new RenderContainer({ render: begin }), group, new RenderContainer({ render: end }));
    this.#stage.addChild(root);
    this.#views.push(view);
  }
}

const scratchMatrix = new PixiMatrix();

function showLayer(view: LayerView, layer: FrameLayer): void {
  view.clip = layer.clip;
  if (view.items !== layer.items) placeSprites(view, layer.items);
  const [a, b, c, d, e, f] = layer.matrix;
  if (b === 0 && c === 0) {
    view.group.rotation = 0;
    view.group.skew.set(0, 0);
    view.group.scale.set(a, d);
    view.group.position.set(e, f);
  } else view.group.setFromMatrix(scratchMatrix.set(a, b, c, d, e, f));
}

/**
 * Leaves out what lies beside the damage: the limit of pixels spares its pixels, not the price of its draw call. True
 * when something is left.
 */
function limitSprites(view: LayerView, matrix: Matrix, damage: PixelBox | null): boolean {
  const sprites = view.group.children as Sprite[];
  let isAny = false;
  for (let i = 0; i < view.items.length; i += 1) {
    const isIn = damage === null || meetsPixels(view.items[i] as PlacedSurface, matrix, damage);
    (sprites[i] as Sprite).visible = isIn;
    isAny ||= isIn;
  }
  return isAny;
}

/** Sprites are matched by position in the list, so that an unchanged head of the list costs nothing. */
function placeSprites(view: LayerView, items: readonly PlacedSurface[]): void {
  const sprites = view.group.children as Sprite[];
  for (let i = 0; i < items.length; i += 1) {
    const { surface, x, y, width, height } = items[i] as PlacedSurface;
    let sprite = sprites[i];
    if (!sprite) {
      sprite = new Sprite();
      view.group.addChild(sprite);
    }
    const { texture, opaque } = surface as PixiSurface;
    if (sprite.texture !== texture) sprite.texture = texture;
    const blend = opaque ? 'none' : 'normal';
    if (sprite.blendMode !== blend) sprite.blendMode = blend;
    if (sprite.x !== x || sprite.y !== y) sprite.position.set(x, y);
    sprite.scale.set((width ?? surface.width) / surface.width, (height ?? surface.height) / surface.height);
  }
  for (let i = sprites.length - 1; i >= items.length; i -= 1) sprites[i]?.destroy();
  view.items = items;
}
