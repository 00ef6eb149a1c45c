// The editor's picture of a document: puts camera, frames, previews, overlays, fonts and pictures together. Reads, never
// writes.
import type { SceneDiff } from '../../scene/document/types.ts';
import type { Box, Camera, Point } from '../../scene/geometry/types.ts';
import type { Artboard, NodeId } from '../../scene/nodes/types.ts';
import { worldBounds } from '../../scene/queries/worldBounds.ts';
import { layoutText } from '../../scene/text/layoutText.ts';
import type { BackendPreference } from './backend/createBackend.ts';
import { connectMedia } from './connectMedia.ts';
import { isInView } from './isInView.ts';
import { BrokenNodes } from './BrokenNodes.ts';
import { createCore } from './createCore.ts';
import { copyIdOf, originalIdOf } from './live/copyMembers.ts';
import { LateFilters } from './filters/LateFilters.ts';
import { FontWatch } from './FontWatch.ts';
import { FrameDriver } from './FrameDriver.ts';
import { MeasuredReader } from './MeasuredReader.ts';
import { OverlayLayer } from './overlay/OverlayLayer.ts';
import type { OverlayDraw } from './overlay/types.ts';
import type { LateMedia } from './media/LateMedia.ts';
import { readDesk } from './readDesk.ts';
import type { RendererCore } from './RendererCore.ts';
import { SceneIndex } from './SceneIndex.ts';
import { type HitOptions, SceneQueries } from './SceneQueries.ts';
import { sizeLayer } from './sizeLayer.ts';
import { Succession } from './Succession.ts';
import { getPageFonts } from './text/pageFonts.ts';
import { defaultTextureBudget } from './textures/defaultTextureBudget.ts';
import { Arrivals } from './textures/Arrivals.ts';
import { ImageStore } from './textures/ImageStore.ts';
import type { ViewportSize } from './tiles/FrameView.ts';
import type {
  BrokenNode,
  CreateRenderer,
  RendererFonts,
  RendererStats,
  ScenePreview,
  SceneRenderer,
} from './types.ts';

type Options = Parameters<CreateRenderer>[0];

/** Shows a document inside `parent`; rejects only when the browser gives no canvas at all. */
export const createRenderer: CreateRenderer = async (options) => {
  const renderer = new Renderer(options);
  await renderer.start();
  return renderer;
};

class Renderer implements SceneRenderer {
  readonly element = document.createElement('div');
  #options: Options;
  #budget: number;
  #fonts: RendererFonts;
  #reader: MeasuredReader;
  #index: SceneIndex;
  #queries: SceneQueries;
  #images: ImageStore;
  #arrivals = new Arrivals((users) => this.#repaint(users));
  #filters: LateFilters;
  #broken = new BrokenNodes();
  #overlay = new OverlayLayer();
  #fontWatch: FontWatch;
  #succession: Succession;
  #driver!: FrameDriver;
  #media: LateMedia | null = null;
  #size: ViewportSize;
  #backdrop: string;
  /** Of the running gesture, for a compositor that takes over. */
  #preview: ScenePreview | null = null;
  #unsubscribe: () => void = () => undefined;
  #isDestroyed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#budget = options.textureBudget ?? defaultTextureBudget();
    this.#fonts = options.fonts ?? getPageFonts();
    this.#reader = new MeasuredReader(options.reader, this.#fonts.measurer, layoutText);
    this.#index = new SceneIndex(this.#reader);
    this.#queries = new SceneQueries(this.#reader, this.#index);
    const { width, height, devicePixelRatio } = options;
    this.#size = { width, height, devicePixelRatio };
    this.#backdrop = readDesk(options.parent);
    this.#filters = new LateFilters({
      onSettled: (users) => this.#repaint(users),
      loadPart: options.loadPart,
    });
    this.#images = new ImageStore({
      loader: options.images,
      budget: this.#budget,
      onSettled: (_src, users) => this.#arrivals.add(users, this.#images.pending > 0),
      isShown: (id) => isInView(this.#index.reachOfOne(id), this.#driver.view),
    });
    this.#fontWatch = new FontWatch({
      fonts: this.#fonts,
      reader: options.reader,
      onChange: (ids) => this.#relayout(ids),
      onMissing: (ids, detail) => this.#broken.addAll(ids.map((id) => ({ id, reason: 'font', detail }))),
    });
    this.#succession = new Succession({
      driver: () => this.#driver,
      overlay: this.#overlay,
      create: (preference) => this.#createCore(preference),
      onPlaced: (core) => {
        // It was made with that of a moment that may be long past.
        core.painter.backdrop = this.#backdrop;
        core.backend.setBackdrop(this.#backdrop);
        core.live.setPreview(this.#preview);
        this.resize(this.#size.width, this.#size.height, this.#size.devicePixelRatio);
      },
      onEmptied: () => {
        this.#filters.forget();
        this.#media?.refresh();
      },
      onTrouble: (trouble) => options.onGraphicsTrouble?.(trouble),
    });
  }

  async start(): Promise<void> {
    const { backend = 'auto', webglWhen } = this.#options;
    const core = await this.#createCore(webglWhen ? 'canvas' : backend);
    this.#driver = new FrameDriver({
      core,
      overlay: this.#overlay,
      size: this.#size,
      textureBudget: this.#budget,
      pendingLoads: () => this.#countLoads(),
      prepare: (deadline) => this.#index.prepare(deadline),
    });
    this.element.style.position = 'relative';
    // Not hidden: WebKit would scroll it to the field of a text that reaches beyond the view.
    this.element.style.overflow = 'clip';
    this.element.append(core.backend.canvas);
    this.#options.parent.append(this.element);
    this.resize(this.#size.width, this.#size.height, this.#size.devicePixelRatio);
    this.#unsubscribe = this.#options.reader.subscribe((diff) => this.#onDiff(diff));
    this.#fontWatch.start();
    document.fonts.addEventListener('loadingdone', this.#onFonts);
    this.#media = connectMedia({
      // Unmeasured: it looks for media, and looking at a text would lay it out.
      reader: this.#options.reader,
      index: this.#index,
      driver: this.#driver,
      broken: this.#broken,
      resolve: this.#options.resolveMedia,
      loadPart: this.#options.loadPart,
    });
    if (webglWhen) void this.#succession.moveToWebgl(webglWhen);
  }

  get media(): LateMedia | null {
    return this.#media;
  }

  get backend(): 'webgl' | 'canvas' {
    return this.#driver.core.backend.kind;
  }

  get camera(): Camera {
    return this.#driver.camera;
  }

  get broken(): readonly BrokenNode[] {
    return this.#broken.list;
  }

  get stats(): RendererStats {
    const { core, frames } = this.#driver;
    const { drawCalls, uploads, uploadedPixels } = core.backend.counters;
    return {
      frames,
      drawCalls,
      uploads,
      uploadedPixels,
      tilesBaked: core.tilesBaked,
      viewsBuilt: core.liveBaked,
      textureBytes: core.pool.bytes,
      pixelsRedrawn: core.pixelsPainted,
    };
  }

  setCamera(camera: Camera): void {
    this.#driver.setCamera(camera);
    this.#media?.wake();
  }

  resize(width: number, height: number, devicePixelRatio: number): void {
    this.#size = { width, height, devicePixelRatio };
    this.#driver.setSize(this.#size);
    sizeLayer(this.element, this.#size);
    this.#media?.wake();
  }

  setPreview(preview: ScenePreview | null): void {
    this.#preview = preview;
    this.#driver.core.live.setPreview(preview);
    // What plays may have been carried into view, or out of it.
    this.#media?.wake();
    this.#driver.noteMotion();
  }

  previewArtboard(patch: Partial<Artboard> | null): void {
    const from = this.#reader.artboard;
    this.#reader.showArtboard(patch);
    const to = this.#reader.artboard;
    if (from !== to)
      this.#onDiff({
        origin: 'user',
        added: [],
        updated: [],
        removed: [],
        order: [],
        artboard: { from, to },
      });
  }

  setOverlay(draw: OverlayDraw | null): void {
    this.#overlay.setDraw(draw);
    this.#driver.showOverlay();
  }

  invalidateOverlay(): void {
    this.#driver.showOverlay();
  }

  setBackdrop(color: string): void {
    if (color === this.#backdrop) return;
    this.#backdrop = color;
    const { core } = this.#driver;
    core.painter.backdrop = color;
    core.backend.setBackdrop(color);
    core.pool.damage.reset();
    core.still.damageAll();
    this.#driver.show();
  }

  flush(): Promise<void> {
    return this.#driver.flush();
  }

  settled(): Promise<void> {
    return this.#driver.settled();
  }

  beforeFrame(callback: () => void): () => void {
    return this.#driver.beforeFrame(callback);
  }

  hitTest(world: Point, options?: HitOptions): NodeId | null {
    return this.#queries.hitTest(world, options);
  }

  hitBox(world: Box, options?: { within?: NodeId | null }): readonly NodeId[] {
    return this.#queries.hitBox(world, options?.within ?? null);
  }

  worldBounds(id: NodeId, which: 'outline' | 'painted' = 'outline'): Box | null {
    return worldBounds(this.#reader, id, which);
  }

  subscribeBroken(listener: () => void): () => void {
    return this.#broken.subscribe(listener);
  }

  retryBroken(): void {
    // Not by what is listed: a node that was edited is listed anew only once it is painted again.
    this.#repaint([...this.#images.retryFailed(), ...this.#images.retryLarger(), ...this.#filters.retry()]);
    const films = this.#broken.list.filter(({ reason }) => reason === 'video').map(({ id }) => id);
    this.#media?.retry(films);
    this.#fontWatch.retry();
  }

  readPixels(): ImageData {
    const { core, view } = this.#driver;
    core.pool.damage.reset();
    // What is read is on the screen now, without handles and guides.
    this.#driver.show();
    return core.backend.read(core.layers(view));
  }

  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    this.#unsubscribe();
    this.#succession.end();
    this.#fontWatch.destroy();
    document.fonts.removeEventListener('loadingdone', this.#onFonts);
    this.#media?.destroy();
    this.#driver.destroy();
    this.#driver.core.destroy();
    this.#arrivals.destroy();
    this.#images.destroy();
    this.#filters.destroy();
    this.#broken.destroy();
    this.element.remove();
  }

  /** What the picture waits for. */
  #countLoads(): number {
    const arriving = this.#arrivals.isWaiting ? 1 : 0;
    return this.#images.pending + this.#fontWatch.pending + this.#filters.pending + arriving;
  }

  #createCore(preference: BackendPreference): Promise<RendererCore> {
    return createCore({
      preference,
      size: this.#size,
      backdrop: this.#backdrop,
      events: this.#succession.events,
      loadMount: this.#options.loadMount,
      loadPart: this.#options.loadPart,
      reader: this.#reader,
      index: this.#index,
      environment: {
        images: this.#images,
        layoutText: this.#reader.layoutText,
        measurer: this.#fonts.measurer,
        scale: 1,
        filters: this.#filters,
        onBroken: (broken) => this.#onBroken(broken),
        mediaFrame: (node) => this.#media?.frameOf(node.id) ?? null,
        onMissing: (src, node) => this.#images.request(src, node.id),
      },
    });
  }

  #onBroken(broken: BrokenNode): void {
    // The poster of a medium on its way is not missed; a medium that does not come reports itself.
    const isPoster = this.#media?.awaits(broken.id) && !this.#media.frameOf(broken.id);
    if (broken.reason !== 'image' || !isPoster) this.#broken.add(broken);
  }

  #onDiff(diff: SceneDiff): void {
    const { still, live } = this.#driver.core;
    const { damage, everything } = this.#index.apply(diff);
    if (diff.removed.length > 0 || diff.updated.length > 0) {
      this.#broken.forget(diff.removed.map(({ id }) => id));
      this.#broken.forget(
        diff.updated.map(({ to }) => to.id),
        'video',
      );
    }
    // A picture that comes for what is gone would have the whole view painted, as for what is no node.
    if (diff.removed.length > 0)
      this.#images.forgetUsers(new Set(diff.removed.flatMap(({ id }) => [id, copyIdOf(id)])));
    this.#fontWatch.onDiff(diff);
    this.#media?.onDiff(diff);
    live.onDocumentChange(diff.added.length + diff.removed.length + diff.order.length > 0);
    if (everything) still.damageAll();
    for (const box of damage) still.damage(box);
    if (everything || damage.length > 0) this.#driver.show();
  }

  /** Nodes look different though the document did not change. */
  #repaint(ids: readonly NodeId[]): void {
    if (this.#isDestroyed) return;
    this.#broken.forget(ids, 'video');
    const { still, live } = this.#driver.core;
    const { reader } = this.#options;
    // Copies that are dragged lie in the group of what they were taken from.
    const nodes = ids.map((id) => (reader.get(id) ? id : originalIdOf(id)));
    // The work area asks for its pictures by a name of its own, and so does what only cuts a node out: that may be any.
    if (nodes.some((id) => !reader.get(id))) still.damageAll();
    for (const unit of this.#index.unitsOf(nodes)) {
      const box = this.#index.spatial.boundsOf(unit);
      if (box) still.damage(box);
    }
    live.onDocumentChange();
    this.#driver.show();
  }

  /** Fonts arrived: texts may have other sizes. */
  #relayout(ids: readonly NodeId[]): void {
    if (this.#isDestroyed) return;
    const { still, live } = this.#driver.core;
    for (const box of this.#index.remeasure(this.#index.unitsOf(ids))) still.damage(box);
    live.onDocumentChange();
    this.#driver.show();
  }

  #onFonts = (): void => {
    this.#overlay.forgetLetters(this.#driver.core.pool);
    this.#driver.showOverlay();
  };
}
