// What the editor may ask of the renderer. The renderer reads scene records and never writes.
import type { SceneReader } from '../../scene/document/types.ts';
import type { Box, Camera, Matrix, Point } from '../../scene/geometry/types.ts';
import type { Artboard, NodeId, NodePatch, SceneNode } from '../../scene/nodes/types.ts';
import type { TextMeasurer } from '../../scene/text/types.ts';
import type { MountWebgl } from './backend/types.ts';
import type { MediaControls } from './media/types.ts';
import type { OverlayDraw } from './overlay/types.ts';

export type { OverlayContext } from './overlay/types.ts';

/** A running gesture: never written to the document; drawn instead of the committed state of `ids`. */
export type ScenePreview = {
  readonly ids: readonly NodeId[];
  /** World matrix applied on top of each node (move, rotate, scale as a whole). */
  readonly matrix?: Matrix;
  /** Per-node replacements (resize of a text box, colour being picked). */
  readonly patches?: ReadonlyMap<NodeId, NodePatch>;
  /** The nodes also stay where they are: what moves are copies of them. */
  readonly copies?: boolean;
  /** Nodes hidden while, e.g., their text is being edited elsewhere. */
  readonly hidden?: readonly NodeId[];
};

/** Gives the pixels behind an address; the page resolves file ids, object URLs and caches. */
export interface ImageLoader {
  /** Rejects with an Error whose message names the address; never hangs (own time-out). */
  load(src: string, signal?: AbortSignal): Promise<ImageBitmap>;
}

export type RendererStats = {
  readonly frames: number;
  readonly drawCalls: number;
  readonly tilesBaked: number;
  readonly viewsBuilt: number;
  readonly textureBytes: number;
  readonly pixelsRedrawn: number;
  readonly uploads: number;
  readonly uploadedPixels: number;
};

export type BrokenNode = {
  readonly id: NodeId;
  readonly reason: 'image' | 'font' | 'video' | 'value';
  readonly detail: string;
};

/**
 * `replacing`: lost graphics did not come back, and the picture is built anew; `gone`: that failed, nothing is drawn any more;
 * `plain`: the browser gives no WebGL, and the picture stays on plain canvas.
 */
export type GraphicsTrouble = 'replacing' | 'gone' | 'plain';

export interface SceneRenderer {
  /** The element holding canvas layers; pointer events are the editor's business. */
  readonly element: HTMLElement;
  readonly backend: 'webgl' | 'canvas';
  readonly camera: Camera;
  setCamera(camera: Camera): void;
  /** CSS pixels and device pixel ratio. */
  resize(width: number, height: number, devicePixelRatio: number): void;
  setPreview(preview: ScenePreview | null): void;
  /** Shows the work area as an edit under way would have it, until null. */
  previewArtboard(patch: Partial<Artboard> | null): void;
  /** Draws overlays (selection, handles, guides) above the scene at device resolution, on demand; CSS pixels, no absolute transforms. */
  setOverlay(draw: OverlayDraw | null): void;
  invalidateOverlay(): void;
  /** Draws what is pending without waiting for the screen's turn; resolves when it has been submitted. */
  flush(): Promise<void>;
  /** Topmost node under a world point; groups count as one unless `deep`. Hidden and locked nodes are skipped on request. */
  hitTest(
    world: Point,
    options?: { deep?: boolean; within?: NodeId | null; tolerance?: number },
  ): NodeId | null;
  /** Top-level nodes (or members of `within`) whose painted shape meets the world box. */
  hitBox(world: Box, options?: { within?: NodeId | null }): readonly NodeId[];
  /** World-space axis-aligned bounds of a node without (`outline`) or with stroke, shadow and blur (`painted`). */
  worldBounds(id: NodeId, which?: 'outline' | 'painted'): Box | null;
  /** Nodes that show a placeholder because something could not be loaded. */
  readonly broken: readonly BrokenNode[];
  subscribeBroken(listener: () => void): () => void;
  readonly stats: RendererStats;
  /** GIFs and films; null when the renderer was not told how to find them, and they show their posters. */
  readonly media: MediaControls | null;
  /**
   * Resolves once the view is complete: every picture and font it needs there (or known to be broken) and all of it
   * sharp. At once when it already is.
   */
  settled(): Promise<void>;
  /**
   * Runs `callback` at the start of the next frame, before it is drawn, so that what it changes is in that frame;
   * returns the way to call it off.
   */
  beforeFrame(callback: () => void): () => void;
  /** Tries broken pictures again, e.g. when the network is back. */
  retryBroken(): void;
  /** CSS colour of the desk around the artboard; without a call, the parent's `--prancheta-desk`. */
  setBackdrop(color: string): void;
  /** Device pixels of the view as shown, overlay left out (colour picker, tests). */
  readPixels(): ImageData;
  destroy(): void;
}

/** What the renderer asks of the fonts; `getPageFonts()` unless given. */
export interface RendererFonts {
  readonly measurer: TextMeasurer;
  /** Loads what these texts need; resolves with the families that cannot be had. */
  ensureFonts(
    nodes: Iterable<SceneNode>,
    signal?: AbortSignal,
  ): Promise<readonly { readonly family: string }[]>;
  /** Called when faces arrived, with their families: layouts of texts that ask for one are stale. */
  subscribe(listener: (families: readonly string[]) => void): () => void;
}

/** Fetches code; undefined where it will not come, which whoever gives this tells. */
export type LoadPart = <T>(load: () => Promise<T>) => Promise<T | undefined>;

export type CreateRenderer = (options: {
  parent: HTMLElement;
  reader: SceneReader;
  images: ImageLoader;
  width: number;
  height: number;
  devicePixelRatio: number;
  fonts?: RendererFonts;
  /** `auto`: WebGL where it can be had. */
  backend?: 'auto' | 'webgl' | 'canvas';
  /**
   * A page that has better things to do first is drawn on plain canvas until this resolves. Asked before each step that a
   * gesture would feel: making WebGL ready, and painting the view with it. Absent: `backend` holds.
   */
  webglWhen?: () => Promise<unknown>;
  /** Fetches what mounts Pixi's application; absent: the renderer starts WebGL itself. */
  loadMount?: () => Promise<MountWebgl>;
  /** Told of what a person should know about how the picture is made. */
  onGraphicsTrouble?: (trouble: GraphicsTrouble) => void;
  /** Absolute address of a GIF or film, throwing for one that must not be asked for; absent: posters only. */
  resolveMedia?: (address: string) => string;
  /** Fetches the code that comes late; absent: tried once. */
  loadPart?: LoadPart;
  /** Bytes of pixels kept for showing; 256 MB, 96 MB on phones. */
  textureBudget?: number;
}) => Promise<SceneRenderer>;

/** Renders a world box to pixels with the same painters as the screen; `scale` output pixels per scene unit. */
export type RenderPicture = (options: {
  reader: SceneReader;
  images: ImageLoader;
  view: Box;
  scale: number;
  signal?: AbortSignal;
  onProgress?: (done: number) => void;
}) => Promise<{ canvas: OffscreenCanvas | HTMLCanvasElement; broken: readonly BrokenNode[] }>;
