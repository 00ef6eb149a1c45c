import type { SceneNode } from '../nodes/types.ts';

/** True when an item or one of its members casts a shadow to one side: Fabric draws such a group member by member. */
export function castsAside<Item extends { readonly node: SceneNode }>(
  item: Item,
  membersOf: (item: Item) => readonly Item[],
): boolean {
  const { shadow } = item.node;
  if (shadow && (shadow.offsetX !== 0 || shadow.offsetY !== 0)) return true;
  return membersOf(item).some((member) => castsAside(member, membersOf));
}
