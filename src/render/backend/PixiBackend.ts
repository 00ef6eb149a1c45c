// The compositor on PixiJS: surfaces are textures filled from canvases, a frame is a few textured quads.
// Nothing runs between frames: Pixi's tickers, events and collectors are off. Within a frame Pixi keeps context, targets,
// textures and state; its walk over a stage, which would hold nothing but our quads, took a quarter of a drag's step and is
// left out.
import { ExtensionType, extensions, Ticker, WebGLRenderer } from 'pixi.js';
import 'pixi.js/unsafe-eval';
import type { PixelBox } from '../tiles/PixelBox.ts';
import type { ScreenContext } from './openWebgl.ts';
import { planRegions } from './planRegions.ts';
import { QuadPainter } from './QuadPainter.ts';
import { SurfaceSource, surfaceUploader } from './SurfaceSource.ts';
import type { Backend, BackendEvents, FrameLayer, MountWebgl, PixelRegion, Surface } from './types.ts';

type PixiSurface = Surface & { readonly source: SurfaceSource };

export async function createPixiBackend(options: {
  width: number;
  height: number;
  backdrop: string;
  /** Made for this compositor alone. */
  screen: ScreenContext;
  events: BackendEvents;
  mount?: MountWebgl | undefined;
}): Promise<Backend> {
  extensions.add({
    type: ExtensionType.TextureUploaderWebGL,
    name: SurfaceSource.uploadMethod,
    ref: surfaceUploader,
  });
  const { canvas, gl } = options.screen;
  const mounted = await (options.mount ?? mountBare)(canvas, {
    context: gl,
    width: options.width,
    height: options.height,
    resolution: 1,
    antialias: false,
    backgroundColor: options.backdrop,
    backgroundAlpha: 1,
    manageImports: false,
    gcActive: false,
  });
  Ticker.system.stop();
  Ticker.system.autoStart = false;
  Ticker.shared.stop();
  return new PixiBackend(mounted, options);
}

const mountBare: MountWebgl = async (canvas, options) => {
  const renderer = new WebGLRenderer();
  await renderer.init({ ...options, canvas });
  return { renderer, unmount: () => renderer.destroy({ removeView: true }) };
};

class PixiBackend implements Backend {
  readonly kind = 'webgl';
  readonly isSoftware: boolean;
  readonly canvas: HTMLCanvasElement;
  readonly maxSize: number;
  #counters = { uploads: 0, uploadedPixels: 0 };
  #renderer: WebGLRenderer;
  #unmount: () => void;
  #quads: QuadPainter;
  #events: BackendEvents;

  constructor(
    { renderer, unmount }: Awaited<ReturnType<MountWebgl>>,
    options: { screen: ScreenContext; events: BackendEvents },
  ) {
    this.#renderer = renderer;
    this.#unmount = unmount;
    this.#events = options.events;
    this.canvas = renderer.canvas;
    const gl = renderer.gl;
    this.isSoftware = options.screen.isSoftware;
    this.maxSize = Math.min(gl.getParameter(gl.MAX_TEXTURE_SIZE) as number, 4096);
    this.#quads = new QuadPainter(renderer, (surface) => (surface as PixiSurface).source);
    this.canvas.addEventListener('webglcontextlost', this.#onLost);
    this.canvas.addEventListener('webglcontextrestored', this.#onRestored);
  }

  get counters(): { drawCalls: number; uploads: number; uploadedPixels: number } {
    return { drawCalls: this.#quads.drawCalls, ...this.#counters };
  }

  createSurface(width: number, height: number, opaque: boolean): Surface {
    const surface: PixiSurface = { width, height, opaque, source: new SurfaceSource(width, height) };
    return surface;
  }

  write(surface: Surface, canvas: HTMLCanvasElement, region: PixelRegion): void {
    const { source } = surface as PixiSurface;
    source.pending = { canvas, ...region };
    if (source.isUploaded) source.update();
    else this.#renderer.texture.initSource(source);
    source.isUploaded = true;
    source.pending = null;
    this.#counters.uploads += 1;
    this.#counters.uploadedPixels += region.width * region.height;
  }

  release(surface: Surface): void {
    (surface as PixiSurface).source.destroy();
  }

  resize(width: number, height: number): void {
    this.#renderer.resize(width, height, 1);
  }

  setBackdrop(color: string): void {
    this.#renderer.background.color = color;
  }

  present(layers: readonly FrameLayer[], damage: readonly PixelBox[] | null): void {
    if (this.#renderer.gl.isContextLost()) return;
    const { width, height } = this.canvas;
    const changed = (this.isSoftware ? damage : null) ?? [{ left: 0, top: 0, right: width, bottom: height }];
    // The canvas keeps showing what it shows.
    if (changed.length === 0) return;
    const { renderTarget, view } = this.#renderer;
    // What nothing covers is cleared with the rest, only where the frame changes.
    renderTarget.bind({ target: view.renderTarget, clear: false });
    this.#quads.paint(layers, planRegions(layers, changed));
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
    this.#unmount();
  }

  #onLost = (): void => {
    this.#quads.forget();
    this.#events.onLost('webgl');
  };

  #onRestored = (): void => this.#events.onRestored('webgl');
}
