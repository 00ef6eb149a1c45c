// Pictures of what an SVG file cannot compose: nodes whose operation changes what lies below them.
import { operatesBelow, operatesInside } from '../../../../scene/formats/svg/blendModes.ts';
import type { FlatParts, FlatPicture } from '../../../../scene/formats/svg/types.ts';
import type { NodeId } from '../../../../scene/nodes/types.ts';
import { createCanvas } from '../../paint/LayerStack.ts';
import type { PaintContext } from '../../paint/types.ts';
import { encodeCanvas } from '../encodeCanvas.ts';
import { isOpaquePicture } from '../isOpaquePicture.ts';
import { paintByParts } from '../paintByParts.ts';
import type { PictureSource } from '../PictureSource.ts';
import { toDataUrl } from './toDataUrl.ts';

/** Output pixels per scene unit, so that a picture stands some enlarging. */
const SHARPNESS = 2;
const LONGEST_SIDE = 4096;

export async function flattenBlends(source: PictureSource): Promise<FlatParts> {
  const { reader } = source;
  const ids = reader.childIds(null);
  const sheet = isOpaquePicture(reader, reader.artboard) ? 'opaque' : 'seeThrough';
  const last = ids.findLastIndex((id) => {
    const node = reader.get(id);
    return node !== undefined && operatesBelow(reader, node, sheet);
  });
  const lowest = new Set(ids.slice(0, last + 1));
  const below = last < 0 ? null : { ids: lowest, picture: await drawPicture(source, lowest, true) };
  const groups = new Map<NodeId, FlatPicture>();
  for (const id of ids.slice(last + 1)) {
    const node = reader.get(id);
    if (node && operatesInside(reader, node)) groups.set(id, await drawPicture(source, new Set([id]), false));
  }
  return { below, groups };
}

async function drawPicture(
  source: PictureSource,
  only: ReadonlySet<NodeId>,
  withArtboard: boolean,
): Promise<FlatPicture> {
  const { left, top, width, height } = source.reader.artboard;
  const box = { left, top, width, height };
  const scale = Math.min(SHARPNESS, LONGEST_SIDE / Math.max(width, height));
  const columns = Math.max(1, Math.ceil(width * scale));
  const rows = Math.max(1, Math.ceil(height * scale));
  const canvas = createCanvas(columns, rows);
  const context = canvas.getContext('2d') as PaintContext | null;
  if (!context) throw new RangeError(`No canvas of ${columns} × ${rows} pixels`);
  const view = { ...box, width: columns / scale, height: rows / scale };
  await paintByParts(context, source, source.createEnvironment(scale), {
    view,
    visible: box,
    ids: [...only],
    withoutArtboard: !withArtboard,
  });
  return { href: await toDataUrl(await encodeCanvas(canvas, 'image/png', 1)), box: view };
}
