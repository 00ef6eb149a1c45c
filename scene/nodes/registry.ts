// Every kind of node there is, in one literal.
import { circle } from './circle.ts';
import { curvedText } from './curvedText.ts';
import type { NodeKindDefinition } from './defineKind.ts';
import { ellipse } from './ellipse.ts';
import { gif } from './gif.ts';
import { group } from './group.ts';
import { image } from './image.ts';
import { line } from './line.ts';
import { path } from './path.ts';
import { polygon } from './polygon.ts';
import { polyline } from './polyline.ts';
import { rect } from './rect.ts';
import { text } from './text.ts';
import { textbox } from './textbox.ts';
import { triangle } from './triangle.ts';
import type { NodeKind } from './types.ts';
import { unknown } from './unknown.ts';
import { video } from './video.ts';

export const nodeKinds: { readonly [K in NodeKind]: NodeKindDefinition<K> } = {
  rect,
  circle,
  ellipse,
  triangle,
  line,
  polygon,
  polyline,
  path,
  text,
  textbox,
  curvedText,
  image,
  gif,
  video,
  group,
  unknown,
};
