// Says what was done to those who hear the page: on a canvas they find no element that would tell by itself.
import type { SceneDiff } from '../../../scene/document/types.ts';
import type { SceneNode } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import { t } from '../../i18n/said.ts';
import { reachable } from '../actions/selectInOrder.ts';
import { announce } from '../session/announce.ts';
import { nodeName } from '../session/nodeName.ts';
import type { EditorSession } from '../session/types.ts';

type Said = Pick<EditorSession, 'reader' | 'selection' | 'announcements' | 'focus'>;

/** What somebody did here; the rest is loading, or others at work. */
const OWN: ReadonlySet<SceneDiff['origin']> = new Set(['user', 'undo', 'redo']);

/**
 * Once for all that one action does. Whatever says more itself (pages, a repair) goes before. What is changed or
 * selected is said only while the canvas has the keyboard: a control in use tells its own value. Returns the way to stop.
 */
export function sayChanges(session: Said): () => void {
  const { reader, selection, announcements, focus } = session;
  let diff: SceneDiff | null = null;
  let isSoon = false;
  let isSaid = false;
  let isOver = false;

  const say = (): void => {
    const text = isSaid || isOver ? '' : describe(session, diff, focus.onCanvas);
    if (text !== '') announce(session, text);
    diff = null;
    isSoon = false;
    isSaid = false;
  };
  const saySoon = (): void => {
    if (!isSoon) queueMicrotask(say);
    isSoon = true;
  };
  const stops = [
    reader.subscribe((now) => {
      // With another page comes another selection: its number is what is said.
      if (now.origin === 'load') isSaid = true;
      else if (OWN.has(now.origin)) diff = now;
      else return;
      saySoon();
    }),
    selection.subscribe((state, before) => {
      if (state.ids !== before.ids) saySoon();
    }),
    announcements.subscribe(() => {
      isSaid = true;
      saySoon();
    }),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
  };
}

function describe(session: Said, diff: SceneDiff | null, onCanvas: boolean): string {
  // What is typed is told by the field it is typed into.
  const isTyping = session.selection.getState().editingId !== null;
  if (diff === null) return onCanvas && !isTyping ? describeSelection(session) : '';
  const done = diff.origin === 'user' ? '' : t(diff.origin === 'undo' ? 'said.undone' : 'said.redone');
  const isSaid = done !== '' || diff.added.length + diff.removed.length > 0 || (onCanvas && !isTyping);
  return isSaid ? [done, describeDiff(session, diff)].filter((part) => part !== '').join(' ') : '';
}

function describeDiff(session: Said, { added, removed, updated }: SceneDiff): string {
  const moved = updated.filter(({ from, to }) => from.parentId !== to.parentId);
  const made = groupIds(added);
  const taken = moved.filter(({ to }) => made.has(to.parentId)).length;
  if (taken > 0) return t('said.grouped', { count: taken });
  const undone = groupIds(removed);
  // What was in a group of one that was undone as well counts where it ended.
  const count = moved.filter(({ from, to }) => undone.has(from.parentId) && !undone.has(to.parentId)).length;
  if (count > 0)
    return undone.size > 1
      ? t('said.ungroupedMany', { groups: undone.size, count })
      : t('said.ungrouped', { count });
  const [come] = tops(added);
  if (come)
    return tops(added).length > 1
      ? t('said.addedMany', { count: tops(added).length })
      : t('said.added', { what: describeNode(session, come) });
  const [gone] = tops(removed);
  if (gone)
    return tops(removed).length > 1
      ? t('said.removedMany', { count: tops(removed).length })
      : t('said.removed', { name: nodeName(gone) });
  const [changed] = updated;
  if (!changed) return '';
  return updated.length > 1
    ? t('said.changedMany', { count: updated.length })
    : describeNode(session, changed.to);
}

function groupIds(nodes: readonly SceneNode[]): ReadonlySet<string | null> {
  return new Set(nodes.filter(({ kind }) => kind === 'group').map(({ id }) => id));
}

/** Without what came or went inside a group of them. */
function tops(nodes: readonly SceneNode[]): readonly SceneNode[] {
  const ids = new Set<string | null>(nodes.map(({ id }) => id));
  return nodes.filter(({ parentId }) => !ids.has(parentId));
}

function describeSelection(session: Said): string {
  const { ids } = session.selection.getState();
  if (ids.length !== 1)
    return ids.length === 0 ? t('said.selectedNone') : t('said.selectedMany', { count: ids.length });
  const node = session.reader.get(ids[0]!);
  return node ? describeNode(session, node) : '';
}

/** What it is, its place among those the keys can reach, if it is one of them, and where on the artboard it lies. */
function describeNode(session: Said, node: SceneNode): string {
  const box = worldBounds(session.reader, node.id, 'framed');
  if (!box) return `${nodeName(node)}.`;
  const ids = reachable(session);
  const index = ids.indexOf(node.id) + 1;
  const { left, top } = session.reader.artboard;
  const name = nodeName(node);
  const words = t('said.element', {
    name: index > 0 ? t('said.inOrder', { name, index, count: ids.length }) : name,
    width: Math.round(box.width),
    height: Math.round(box.height),
    x: Math.round(box.left - left),
    y: Math.round(box.top - top),
  });
  const isSeen = node.visible && !node.hidden;
  return [words, node.locked && t('said.locked'), !isSeen && t('said.hidden')].filter(Boolean).join(' ');
}
