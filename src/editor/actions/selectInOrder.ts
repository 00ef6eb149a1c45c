import type { NodeId } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import type { EditorCore } from '../session/core.ts';

/** What the keys can reach: what is seen, locked or not, in the entered group if there is one, bottom to top. */
export function reachable({ reader, selection }: Pick<EditorCore, 'reader' | 'selection'>): NodeId[] {
  return reader.childIds(selection.getState().activeGroupId).filter((id) => {
    const node = reader.get(id);
    return node !== undefined && node.visible && !node.hidden && node.selectable;
  });
}

/** The neighbour of the selection in paint order; null past either end and while the keyboard is elsewhere. */
export function findInOrder(core: EditorCore, step: 1 | -1): NodeId | null {
  if (!core.focus.onCanvas || core.crop) return null;
  const ids = reachable(core);
  const { ids: selected } = core.selection.getState();
  const at = ids.indexOf((step === 1 ? selected.at(-1) : selected[0]) ?? '');
  if (at < 0) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[at + step] ?? null;
}

/** Selects the neighbour and brings it into sight; what and where it is is said by `page/sayChanges`. */
export function selectInOrder(core: EditorCore, step: 1 | -1): void {
  const id = findInOrder(core, step);
  if (id === null) return;
  core.select([id]);
  const box = worldBounds(core.reader, id, 'framed');
  if (box) showBox(core, box);
}

type Box = NonNullable<ReturnType<typeof worldBounds>>;

/** Pans only when nothing of the box is in sight. */
function showBox({ camera }: EditorCore, box: Box): void {
  const { viewport } = camera;
  const from = camera.toScreen({ x: box.left, y: box.top });
  const to = camera.toScreen({ x: box.left + box.width, y: box.top + box.height });
  const isSeen = to.x > 0 && to.y > 0 && from.x < viewport.width && from.y < viewport.height;
  if (!isSeen) camera.panBy((from.x + to.x - viewport.width) / 2, (from.y + to.y - viewport.height) / 2);
}
