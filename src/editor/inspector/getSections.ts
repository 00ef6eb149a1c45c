import type { SceneNode } from '../../../scene/nodes/types.ts';
import { canHaveFill, canHaveStroke, isMediaNode, isTextNode } from '../panels/nodeTests.ts';

export type SectionName = 'image' | 'text' | 'fill' | 'stroke' | 'group' | 'ungroup' | 'common' | 'crop';

/** Which parts of the contextual bar a selection gets, a picture being cropped only the crop's; none without a selection. */
export function getSections(nodes: readonly SceneNode[], isCropping: boolean): readonly SectionName[] {
  if (nodes.length === 0) return [];
  if (isCropping) return ['crop'];
  const sections: SectionName[] = [];
  if (nodes.length === 1 && nodes.every(isMediaNode)) sections.push('image');
  if (nodes.every(isTextNode)) sections.push('text');
  // A group passes its colour on to what is inside.
  if (nodes.some((node) => canHaveFill(node) || node.kind === 'group')) sections.push('fill');
  if (nodes.some(canHaveStroke)) sections.push('stroke');
  if (nodes.length > 1) sections.push('group');
  else if (nodes[0]?.kind === 'group') sections.push('ungroup');
  sections.push('common');
  return sections;
}
