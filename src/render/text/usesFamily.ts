import type { SceneNode } from '../../../scene/nodes/types.ts';
import { isTextNode } from '../../../scene/queries/isTextNode.ts';
import { splitFamilies } from './splitFamilies.ts';

/** Whether a text, or letters of it with a style of their own, ask for `family`. */
export function usesFamily(node: SceneNode, family: string): boolean {
  if (!isTextNode(node)) return false;
  const wanted = family.toLowerCase();
  const lists = [node.fontFamily, ...node.styles.map(({ style }) => style.fontFamily ?? '')];
  return lists.some((list) => splitFamilies(list).some((name) => name.toLowerCase() === wanted));
}
