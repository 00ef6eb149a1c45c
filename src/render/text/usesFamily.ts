import type { SceneNode } from '../../../scene/nodes/types.ts';
import { lettersOf } from './lettersOf.ts';
import { splitFamilies } from './splitFamilies.ts';

/** Whether a text, letters of it with a style of their own, or a text that cuts the node out ask for `family`. */
export function usesFamily(node: SceneNode, family: string): boolean {
  const wanted = family.toLowerCase();
  return lettersOf(node).some(({ fontFamily, styles }) =>
    [fontFamily, ...styles.map(({ style }) => style.fontFamily ?? '')].some((list) =>
      splitFamilies(list).some((name) => name.toLowerCase() === wanted),
    ),
  );
}
