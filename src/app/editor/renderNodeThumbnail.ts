import type { SceneReader } from '../../../scene/document/types.ts';
import { stretchOf } from '../../../scene/geometry/matrix.ts';
import { hasInk } from '../../../scene/geometry/paintedBox.ts';
import type { Box } from '../../../scene/geometry/types.ts';
import type { Artboard, NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import { worldMatrix } from '../../../scene/queries/worldMatrix.ts';
import type { ExportPictureOptions } from '../../render/export/exportPicture.ts';
import { SnapshotReader } from '../../render/export/SnapshotReader.ts';
import { getPageFonts } from '../../render/text/pageFonts.ts';
import { createImages } from './mediaAccess.ts';

/** Device pixels of a side. */
const SIZE = 100;
/** Lines are at least this wide: a pixel of the list, which shows the picture at about a third of its size. */
const LINE = 3;
/** Behind what is so light that the list's own ground would hide it; from 0 to 1, and a grey that white stands out on. */
const LIGHT_FROM = 0.75;
const DARK_GROUND = '#5c5c66';
/** Nodes that are painted before a worker would have started. */
const MANY = 200;

const images = createImages();

/** The node and everything inside it, as if it were alone in the design. */
function subtree(reader: SceneReader, id: NodeId): SceneNode[] {
  const node = reader.get(id);
  if (node === undefined) return [];
  const inside: SceneNode[] = [];
  const collect = (parentId: NodeId) => {
    for (const childId of reader.childIds(parentId)) {
      const child = reader.get(childId);
      if (child === undefined) continue;
      inside.push(child);
      collect(childId);
    }
  };
  collect(id);
  // A hidden layer still shows what it is, and there is nothing to blend it with.
  const shown = { visible: true, hidden: false, globalCompositeOperation: 'source-over' };
  return [{ ...node, parentId: null, ...shown } as SceneNode, ...inside];
}

/** Where there is nothing but a line, it is wide enough to be seen at `scale`. */
function thickenLines(reader: SceneReader, nodes: readonly SceneNode[], scale: number): SceneNode[] {
  return nodes.map((node) => {
    if (!hasInk(node.stroke) || (node.kind !== 'line' && hasInk(node.fill))) return node;
    const stretch = node.strokeUniform ? 1 : stretchOf(worldMatrix(reader, node.id)) || 1;
    const least = LINE / (scale * stretch);
    return node.strokeWidth > 0 && node.strokeWidth < least ? { ...node, strokeWidth: least } : node;
  });
}

/** A picture of one node alone, 100 × 100 pixels; null when the node has no size or is gone. */
export async function renderNodeThumbnail(reader: SceneReader, id: NodeId): Promise<Blob | null> {
  const found = subtree(reader, id);
  const alone = new SnapshotReader({ artboard: reader.artboard, nodes: found });
  const outline = found.length === 0 ? null : worldBounds(alone, id, 'painted');
  if (outline === null || outline.width <= 0 || outline.height <= 0) return null;
  const nodes = thickenLines(alone, found, SIZE / Math.max(outline.width, outline.height));
  const box = worldBounds(new SnapshotReader({ artboard: reader.artboard, nodes }), id, 'painted') ?? outline;
  const side = Math.max(box.width, box.height);
  const view = {
    left: box.left + box.width / 2 - side / 2,
    top: box.top + box.height / 2 - side / 2,
    width: side,
    height: side,
  };
  const artboard: Artboard = {
    ...reader.artboard,
    ...view,
    background: '',
    canvasBackground: '',
    style: null,
  };
  const picture = {
    reader: new SnapshotReader({ artboard, nodes }),
    images,
    view,
    scale: SIZE / side,
  };
  return nodes.length > MANY ? paintApart(picture) : paintHere(picture);
}

type Picture = Pick<ExportPictureOptions, 'reader' | 'images'> & {
  readonly view: Box;
  readonly scale: number;
};

async function paintHere(picture: Picture): Promise<Blob> {
  const [{ renderPicture }, { encodeCanvas }] = await Promise.all([
    import('../../render/export/renderPicture.ts'),
    import('../../render/export/encodeCanvas.ts'),
  ]);
  const { canvas } = await renderPicture(picture);
  darkenBehind(canvas);
  return encodeCanvas(canvas, 'image/png', 1);
}

/** White letters would be seen on nothing that is light. */
function darkenBehind(canvas: OffscreenCanvas | HTMLCanvasElement): void {
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D | null;
  if (context === null) return;
  const { width, height } = canvas;
  if (meanLightness(context.getImageData(0, 0, width, height).data) < LIGHT_FROM) return;
  context.resetTransform();
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = DARK_GROUND;
  context.fillRect(0, 0, width, height);
}

/** Of what is painted, each pixel as much as it covers; 0 where nothing is. */
function meanLightness(pixels: Uint8ClampedArray): number {
  let sum = 0;
  let covered = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!;
    covered += alpha;
    sum += alpha * (0.2126 * pixels[at]! + 0.7152 * pixels[at + 1]! + 0.0722 * pixels[at + 2]!);
  }
  return covered === 0 ? 0 : sum / covered / 255;
}

/** By a worker: thousands of objects hold up the page for seconds, however small they are shown. */
async function paintApart(picture: Picture): Promise<Blob> {
  const { exportInBackground } = await import('../../render/export/exportInBackground.ts');
  const { blob } = await exportInBackground({ ...picture, fonts: getPageFonts(), format: 'png' });
  return blob;
}
