import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { createNode } from '../../nodes/createNode.ts';
import type { NodeId, SceneNode } from '../../nodes/types.ts';
import type { SceneDiff } from '../types.ts';
import { openPages } from './openPages.ts';
import { showPages } from './showPages.ts';
import { MAIN_PAGE, type PageId } from './storedPages.ts';

const rect = (id: string): SceneNode => createNode('rect', { id, index: 'a0' }) as SceneNode;

/** Pages main, two and three with a node each, and what a listener of the shown one knows. */
function start() {
  const ydoc = new Y.Doc();
  const pages = openPages(ydoc);
  for (const [at, id] of [MAIN_PAGE, 'two', 'three'].entries()) {
    if (at > 0) pages.insert('import', at, undefined, id);
    pages.document(id).transact('import', (writer) => writer.insert(rect(`on-${id}`)));
  }
  const shown = showPages(pages);
  const known = new Map<NodeId, SceneNode>();
  for (const id of shown.ids()) known.set(id, shown.get(id)!);
  const diffs: SceneDiff[] = [];
  shown.subscribe((diff) => {
    diffs.push(diff);
    for (const node of diff.removed) expect(known.delete(node.id)).toBe(true);
    for (const node of diff.added) expect(known.has(node.id)).toBe(known.set(node.id, node).size === 0);
    for (const { from, to } of diff.updated) {
      expect(known.get(from.id)).toBe(from);
      known.set(to.id, to);
    }
    expect([...known.keys()].sort()).toEqual([...shown.ids()].sort());
  });
  return { ydoc, pages, shown, known, diffs };
}

describe('the page that is shown', () => {
  it('is the first, or the one that is asked for and there', () => {
    const { pages } = start();
    expect(showPages(pages).pageId).toBe(MAIN_PAGE);
    expect(showPages(pages, 'three').pageId).toBe('three');
    expect(showPages(pages, 'gone').pageId).toBe(MAIN_PAGE);
  });

  it('reads none of the others', () => {
    const { ydoc } = start();
    const pages = openPages(ydoc);
    showPages(pages, 'two');
    expect([...pages.opened.keys()]).toEqual(['two']);
  });

  it('changes with one diff, of which the listeners of pages hear first', () => {
    const { pages, shown, diffs } = start();
    pages.document('two').transact('user', (writer) => writer.setArtboard({ background: '#00ff00' }));
    expect(diffs).toEqual([]);
    const heard: (PageId | number)[] = [];
    shown.subscribePage((id) => heard.push(id, diffs.length));
    shown.show('two');
    expect(heard).toEqual(['two', 0]);
    expect(diffs).toHaveLength(1);
    expect(diffs[0]).toMatchObject({
      origin: 'load',
      removed: [{ id: 'on-main' }],
      added: [{ id: 'on-two' }],
      order: [null],
      artboard: { from: { background: '#ffffff' }, to: { background: '#00ff00' } },
    });
    shown.show('two');
    expect(diffs).toHaveLength(1);
    expect(() => shown.show('gone')).toThrow(RangeError);
    expect(shown.pageId).toBe('two');
  });

  it('takes what is written, and hears of itself alone', () => {
    const { pages, shown, diffs } = start();
    shown.show('two');
    shown.transact('user', (writer) => writer.insert(rect('new')));
    expect(pages.document('two').get('new')).toBeDefined();
    pages.document(MAIN_PAGE).transact('user', (writer) => writer.insert(rect('elsewhere')));
    expect(diffs).toHaveLength(2);
  });

  it('gives way to its right neighbour when it is removed, else to the left one', () => {
    const { ydoc, pages, shown } = start();
    shown.show('two');
    pages.remove('user', 'two');
    expect(shown.pageId).toBe('three');
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(ydoc));
    const theirs = openPages(other);
    theirs.remove('user', 'three');
    Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(other));
    expect(shown.pageId).toBe(MAIN_PAGE);
    expect(shown.get('on-main')).toBeDefined();
  });

  it('tells a node that is on both pages as changed', () => {
    const { pages, shown, diffs } = start();
    pages.document('two').transact('import', (writer) => writer.insert({ ...rect('on-main'), left: 5 }));
    shown.show('two');
    expect(diffs[0]?.updated).toMatchObject([{ from: { left: 0 }, to: { left: 5 } }]);
  });

  it('stays right where a listener shows yet another page', () => {
    const { pages, shown, diffs } = start();
    shown.subscribePage((id) => {
      if (id === 'two') shown.show('three');
    });
    shown.show('two');
    expect(shown.pageId).toBe('three');
    expect([...shown.ids()]).toEqual(['on-three']);
    for (const id of ['two', 'three'])
      pages.document(id).transact('user', (writer) => writer.insert(rect(`new-on-${id}`)));
    expect(diffs.flatMap(({ added }) => added.map(({ id }) => id))).toEqual(['on-three', 'new-on-three']);
  });

  it('is not disturbed by a listener that throws', () => {
    const { pages } = start();
    const onError = vi.fn();
    const shown = showPages(pages, undefined, onError);
    const second = vi.fn();
    shown.subscribe(() => {
      throw new Error('mine');
    });
    shown.subscribe(second);
    shown.show('two');
    expect(second).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'mine' }));
  });
});
