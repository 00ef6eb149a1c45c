import type { MediaNode, SceneNode } from '../../nodes/types.ts';
import { element } from './element.ts';
import { formatNumbers } from './formatNumber.ts';
import type { Shape } from './shapes.ts';
import type { SvgScope } from './SvgScope.ts';
import { PART, type SvgElement, type SvgPicture } from './types.ts';
import { matrixAttribute } from './writePaint.ts';
import { writeShape } from './writeShape.ts';

/** The current picture of an image, GIF or film: what its box shows of it. */
export function writePicture(node: MediaNode, scope: SvgScope): readonly SvgElement[] {
  const picture = scope.options.pictureOf(node);
  if (!picture) return writePlaceholder(node);
  const cropX = Math.max(node.cropX, 0);
  const cropY = Math.max(node.cropY, 0);
  const width = Math.min(node.width, picture.naturalWidth - cropX);
  const height = Math.min(node.height, picture.naturalHeight - cropY);
  if (!(width > 0 && height > 0)) return [];
  const window = { x: -node.width / 2, y: -node.height / 2, width, height };
  const isWhole =
    near(picture.left, cropX) &&
    near(picture.top, cropY) &&
    near(picture.width, width) &&
    near(picture.height, height);
  if (isWhole) return [writeImage(node, picture, scope, { ...window, [PART]: 'shape' })];
  const { left, top, width: w, height: h } = picture;
  const image = writeImage(node, picture, scope, { x: left, y: top, width: w, height: h, [PART]: 'shape' });
  const viewBox = formatNumbers([cropX, cropY, width, height]);
  return [
    element('svg', { ...window, viewBox, preserveAspectRatio: 'none', overflow: 'hidden', [PART]: 'wrap' }, [
      image,
    ]),
  ];
}

/** The stroke around a picture's box. */
export function writeFrame(node: MediaNode, scope: SvgScope): readonly SvgElement[] {
  if (!node.stroke || node.strokeWidth === 0) return [];
  const frame = writeShape(
    node,
    (scale = { x: 1, y: 1 }): Shape => {
      const width = node.width * scale.x;
      const height = node.height * scale.y;
      return { name: 'rect', attributes: { x: -width / 2, y: -height / 2, width, height } };
    },
    scope,
    null,
  );
  return frame.map((part) => ({ ...part, attributes: { ...part.attributes, [PART]: 'part' } }));
}

type ImageBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly [PART]: string;
};

function writeImage(node: MediaNode, picture: SvgPicture, scope: SvgScope, box: ImageBox): SvgElement {
  const style = node.unknownKeys.imageSmoothing === false ? 'image-rendering:pixelated' : null;
  // A picture that is nowhere else has to stand where it can be read back from.
  if (!picture.isShared || !scope.options.sharesPictures || node.src.startsWith('data:'))
    return element('image', { ...box, preserveAspectRatio: 'none', style, href: picture.href });
  const { x, y, width, height, [PART]: part } = box;
  const transform = matrixAttribute([width / picture.width, 0, 0, height / picture.height, x, y]);
  return element('use', { transform, style, href: `#${scope.defs.addPicture(picture)}`, [PART]: part });
}

/** Stands in for what cannot be shown: the node's box in grey, with a cross. */
export function writePlaceholder(node: SceneNode): readonly SvgElement[] {
  const [x, y] = [node.width / 2, node.height / 2];
  if (!(x > 0 && y > 0)) return [];
  const size = { x: -x, y: -y, width: 2 * x, height: 2 * y };
  const cross = `M${formatNumbers([-x, -y])}L${formatNumbers([x, y])}M${formatNumbers([x, -y])}L${formatNumbers([-x, y])}`;
  return [
    element('rect', { ...size, [PART]: 'part', fill: '#eceef1', stroke: '#9aa1ab' }),
    element('path', { d: cross, [PART]: 'part', fill: 'none', stroke: '#9aa1ab', 'stroke-width': 1.5 }),
  ];
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6;
}
