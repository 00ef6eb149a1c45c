import type { NodeKind, SceneNode } from '../nodes/types.ts';
import type { Link, LinkProperty } from './types.ts';

const TEXT: readonly LinkProperty[] = ['text', 'fill'];
const PICTURE: readonly LinkProperty[] = ['src'];
const SHAPE: readonly LinkProperty[] = ['fill'];
const NONE: readonly LinkProperty[] = [];

/** What a column may fill, the usual first. Lines have no fill, and GIFs and films would lose what makes them move. */
const PROPERTIES: Readonly<Record<NodeKind, readonly LinkProperty[]>> = {
  text: TEXT,
  textbox: TEXT,
  curvedText: TEXT,
  image: PICTURE,
  rect: SHAPE,
  circle: SHAPE,
  ellipse: SHAPE,
  triangle: SHAPE,
  polygon: SHAPE,
  polyline: SHAPE,
  path: SHAPE,
  line: NONE,
  gif: NONE,
  video: NONE,
  group: NONE,
  unknown: NONE,
};

export function linkProperties(node: SceneNode): readonly LinkProperty[] {
  return PROPERTIES[node.kind];
}

/** What `linkData` says, where it says `[property, key]` of a property this node has; null for anything else. */
export function readLink(node: SceneNode): Link | null {
  const { linkData } = node;
  if (!Array.isArray(linkData) || linkData.length !== 2) return null;
  const [property, key] = linkData as readonly unknown[];
  const known = linkProperties(node).find((one) => one === property);
  return known !== undefined && typeof key === 'string' && key.trim() !== ''
    ? { property: known, key }
    : null;
}
