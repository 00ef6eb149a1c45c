import type { NodeKind, SceneNode } from '../../../scene/nodes/types.ts';
import { type TextKey, t } from '../../i18n/t.ts';

const kindNames: Record<NodeKind, TextKey> = {
  rect: 'panels.kindRect',
  circle: 'panels.kindCircle',
  ellipse: 'panels.kindEllipse',
  triangle: 'panels.kindTriangle',
  line: 'panels.kindLine',
  polygon: 'panels.kindPolygon',
  polyline: 'panels.kindPolyline',
  path: 'panels.kindPath',
  text: 'panels.kindText',
  textbox: 'panels.kindText',
  curvedText: 'panels.kindText',
  image: 'panels.kindImage',
  gif: 'panels.kindGif',
  video: 'panels.kindVideo',
  group: 'panels.kindGroup',
  unknown: 'panels.kindUnknown',
};

const MAX_LENGTH = 60;

/** What a layer is called: its own name, else its words or those for what it shows, else its kind. */
export function nodeName(node: SceneNode): string {
  if (node.name !== '') return node.name;
  const words = ('text' in node ? node.text : (node.alt ?? '')).trim().replace(/\s+/g, ' ');
  return words === '' ? t(kindNames[node.kind]) : words.slice(0, MAX_LENGTH);
}
