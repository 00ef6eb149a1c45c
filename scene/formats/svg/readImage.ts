// Embedded pictures of foreign files.
import { applyToBox, IDENTITY, invert, multiply } from '../../geometry/matrix.ts';
import type { Matrix } from '../../geometry/types.ts';
import type { SceneNode } from '../../nodes/types.ts';
import { makeNode, placeNodeAt } from './makeNode.ts';
import { fitViewBox } from './readArtboard.ts';
import type { ClipOwner } from './readClip.ts';
import { isOwnAddress } from './readNodeData.ts';
import { readLength } from './readStyle.ts';
import type { PictureSizes, SvgElement } from './types.ts';

type Size = { readonly width: number; readonly height: number };

/** The node and what its clip path needs to know; null for a picture that shows nothing, undefined for one not to be had. */
export function readImage(
  { attributes }: SvgElement,
  matrix: Matrix,
  pictureSizes: PictureSizes | undefined,
): { readonly node: SceneNode; readonly owner: ClipOwner } | null | undefined {
  const { href = '', preserveAspectRatio } = attributes;
  const size = isOwnAddress(href) && href.startsWith('data:') ? pictureSizes?.get(href) : undefined;
  if (!size || !(size.width > 0 && size.height > 0)) return undefined;
  const area = {
    left: readLength(attributes.x, 0),
    top: readLength(attributes.y, 0),
    ...shownSize(attributes, size),
  };
  if (!(area.width > 0 && area.height > 0)) return null;
  const fit = multiply(
    [1, 0, 0, 1, area.left, area.top],
    fitViewBox({ x: 0, y: 0, ...size }, area, preserveAspectRatio),
  );
  const toPicture = invert(fit) ?? IDENTITY;
  // A picture that fills its area is cut off where it is larger.
  const seen = applyToBox(toPicture, area);
  const [left, top] = [Math.max(0, seen.left), Math.max(0, seen.top)];
  const width = Math.min(size.width, seen.left + seen.width) - left;
  const height = Math.min(size.height, seen.top + seen.height) - top;
  const [x, y] = [left + width / 2, top + height / 2];
  const node = makeNode('image', { src: href, width, height, cropX: left, cropY: top });
  return {
    node: placeNodeAt(node, multiply(matrix, fit), x, y),
    owner: { box: area, toOwner: multiply([1, 0, 0, 1, -x, -y], toPicture) },
  };
}

/** A side that is not said follows from the other and the picture's shape. */
function shownSize(attributes: SvgElement['attributes'], { width, height }: Size): Size {
  const wide = readLength(attributes.width, Number.NaN);
  const high = readLength(attributes.height, Number.NaN);
  if (Number.isNaN(wide) && Number.isNaN(high)) return { width, height };
  return {
    width: Number.isNaN(wide) ? (high * width) / height : wide,
    height: Number.isNaN(high) ? (wide * height) / width : high,
  };
}
