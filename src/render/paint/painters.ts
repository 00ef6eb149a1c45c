import type { NodeKind, SceneNode } from '../../../scene/nodes/types.ts';
import { paintCircle } from './paintCircle.ts';
import { paintEllipse } from './paintEllipse.ts';
import { paintGroup } from './paintGroup.ts';
import { paintLine } from './paintLine.ts';
import { paintMedia } from './paintMedia.ts';
import { paintPath } from './paintPath.ts';
import { paintUnknown } from './paintPlaceholder.ts';
import { paintPoints } from './paintPoints.ts';
import { paintRect } from './paintRect.ts';
import { paintTextNode } from './paintTextNode.ts';
import { paintTriangle } from './paintTriangle.ts';
import type { KindPainter } from './PaintScope.ts';

/** How each kind of node draws its own pixels. */
export const painters: {
  readonly [Kind in NodeKind]: KindPainter<Extract<SceneNode, { kind: Kind }>>;
} = {
  rect: paintRect,
  circle: paintCircle,
  ellipse: paintEllipse,
  triangle: paintTriangle,
  line: paintLine,
  polygon: paintPoints,
  polyline: paintPoints,
  path: paintPath,
  text: paintTextNode,
  textbox: paintTextNode,
  curvedText: paintTextNode,
  image: paintMedia,
  gif: paintMedia,
  video: paintMedia,
  group: paintGroup,
  unknown: paintUnknown,
};
