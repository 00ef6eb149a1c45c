// Everything a picture of a document needs, loaded before the first pixel: fonts, pictures, filters.
import type { SceneReader } from '../../../scene/document/types.ts';
import type { MediaNode, NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { layoutText } from '../../../scene/text/layoutText.ts';
import { CachedFilterRunner } from '../filters/CachedFilterRunner.ts';
import { LayerStack } from '../paint/LayerStack.ts';
import type { LayerPool, MediaFrame, PaintEnvironment } from '../paint/types.ts';
import type { FontRegistry } from '../text/FontRegistry.ts';
import { usesFamily } from '../text/usesFamily.ts';
import type { BrokenNode, ImageLoader } from '../types.ts';
import { collectSources } from './collectSources.ts';
import { HeldBitmaps } from './HeldBitmaps.ts';
import { listInside } from './planParts.ts';
import { untilAborted } from './untilAborted.ts';

export type PictureSourceOptions = {
  readonly reader: SceneReader;
  readonly images: ImageLoader;
  readonly fonts: FontRegistry;
  readonly signal?: AbortSignal | undefined;
  /** Frame of a GIF or film to draw instead of its poster. */
  readonly mediaFrame?: ((node: MediaNode) => MediaFrame | null) | undefined;
  /** Pictures are loaded by `holdPictures`, a part at a time, instead of all of them at once. */
  readonly isByParts?: boolean;
};

export class PictureSource {
  readonly reader: SceneReader;
  readonly #fonts: FontRegistry;
  readonly #bitmaps: HeldBitmaps;
  readonly #filters = new CachedFilterRunner();
  readonly #layers = new LayerStack();
  readonly #broken = new Map<string, BrokenNode>();
  readonly #mediaFrame: PictureSourceOptions['mediaFrame'];
  readonly #isByParts: boolean;

  private constructor(options: PictureSourceOptions, bitmaps: HeldBitmaps) {
    this.reader = options.reader;
    this.#fonts = options.fonts;
    this.#mediaFrame = options.mediaFrame;
    this.#isByParts = options.isByParts ?? false;
    this.#bitmaps = bitmaps;
  }

  /** Waits for fonts and pictures; what cannot be had is in `broken`, never thrown. */
  static async load(options: PictureSourceOptions): Promise<PictureSource> {
    const { reader, images, fonts, signal } = options;
    const nodes = [...listNodes(reader)];
    const bitmaps = new HeldBitmaps(images, signal);
    try {
      const [missing] = await Promise.all([
        untilAborted(fonts.ensureFonts(nodes, signal), signal),
        options.isByParts ? null : bitmaps.hold(collectSources(reader)),
      ]);
      const source = new PictureSource(options, bitmaps);
      for (const { family } of missing) source.#reportFont(family, nodes);
      return source;
    } catch (error) {
      bitmaps.destroy();
      throw error;
    }
  }

  /** Has the pictures ready that painting the artboard and these nodes, members included, asks for; loaded by parts, no others. */
  async holdPictures(ids: Iterable<NodeId>): Promise<void> {
    if (this.#isByParts) await this.#bitmaps.hold(collectSources(this.reader, listInside(this.reader, ids)));
  }

  /** Nodes drawn with a placeholder or another font so far. */
  get broken(): readonly BrokenNode[] {
    return [...this.#broken.values()];
  }

  /** `scale`: output pixels per scene unit. */
  createEnvironment(scale: number, layers: LayerPool = this.#layers): PaintEnvironment {
    return {
      reader: this.reader,
      images: this.#bitmaps,
      layoutText,
      measurer: this.#fonts.measurer,
      scale,
      filters: this.#filters,
      layers,
      onBroken: (broken) => this.#report(this.#explain(broken)),
      ...(this.#mediaFrame ? { mediaFrame: this.#mediaFrame } : {}),
    };
  }

  destroy(): void {
    this.#filters.destroy();
    this.#bitmaps.destroy();
    this.#layers.clear();
  }

  #explain(broken: BrokenNode): BrokenNode {
    const reason = this.#bitmaps.failures.get(broken.detail);
    return reason === undefined ? broken : { ...broken, detail: reason };
  }

  #reportFont(family: string, nodes: readonly SceneNode[]): void {
    for (const node of nodes) {
      if (usesFamily(node, family)) this.#report({ id: node.id, reason: 'font', detail: family });
    }
  }

  #report(broken: BrokenNode): void {
    this.#broken.set(`${broken.id}\n${broken.reason}\n${broken.detail}`, broken);
  }
}

function* listNodes(reader: SceneReader): Generator<SceneNode> {
  for (const id of reader.ids()) {
    const node = reader.get(id);
    if (node) yield node;
  }
}
