import type { NodeId, SceneNode } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import { t } from '../../i18n/t.ts';
import type { EditorCore } from '../session/core.ts';
import { nodeName } from '../session/nodeName.ts';

type InOrder = Pick<EditorCore, 'reader' | 'selection'>;

/** What the keys can reach: what is seen, locked or not, in the entered group if there is one, bottom to top. */
function reachable({ reader, selection }: InOrder): NodeId[] {
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

/** Selects the neighbour, brings it into sight and says what and where it is. */
export function selectInOrder(core: EditorCore, step: 1 | -1): void {
  const id = findInOrder(core, step);
  const node = id === null ? undefined : core.reader.get(id);
  if (!node) return;
  core.select([node.id]);
  const box = worldBounds(core.reader, node.id, 'framed');
  if (!box) return;
  showBox(core, box);
  core.announce(describeInOrder(core, node, box));
}

/** What it is, its place among those the keys can reach, and where on the artboard it lies. */
export function describeInOrder(core: InOrder, node: SceneNode, box: Box): string {
  const ids = reachable(core);
  const { left, top } = core.reader.artboard;
  const words = t('editor.saidSelected', {
    name: nodeName(node),
    index: ids.indexOf(node.id) + 1,
    count: ids.length,
    width: Math.round(box.width),
    height: Math.round(box.height),
    x: Math.round(box.left - left),
    y: Math.round(box.top - top),
  });
  return node.locked ? `${words} ${t('editor.saidLocked')}` : words;
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
