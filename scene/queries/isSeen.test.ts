import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../document/openDocument.ts';
import { createNode } from '../nodes/createNode.ts';
import { isSeen } from './isSeen.ts';

/** A video of 100 × 100 at the place, in a group or not, on a work area of 400 × 400. */
function seen(video: object, group?: object): boolean {
  const document = openDocument(new Y.Doc());
  document.transact('load', (writer) => {
    writer.setArtboard({ left: 0, top: 0, width: 400, height: 400 });
    if (group) writer.insert(createNode('group', { id: 'g', index: 'a0', ...group }));
    writer.insert(
      createNode('video', {
        id: 'v',
        index: 'a1',
        width: 100,
        height: 100,
        parentId: group ? 'g' : null,
        ...video,
      }),
    );
  });
  return isSeen(document, 'v');
}

it('is true for what stands on the work area, in part or whole', () => {
  expect(seen({})).toBe(true);
  expect(seen({ left: 399, top: -99 })).toBe(true);
  expect(seen({ left: -30 }, { left: 40 })).toBe(true);
});

it('is false for what is hidden either way, by itself or with its group', () => {
  expect(seen({ visible: false })).toBe(false);
  expect(seen({ hidden: true })).toBe(false);
  expect(seen({}, { visible: false })).toBe(false);
  expect(seen({}, { hidden: true })).toBe(false);
});

it('is false for what stands beside the work area, edge to edge included', () => {
  expect(seen({ left: 400 })).toBe(false);
  expect(seen({ top: -100 })).toBe(false);
  expect(seen({ left: 10 }, { left: 400 })).toBe(false);
});

it('is false for a node that is not there', () => {
  expect(isSeen(openDocument(new Y.Doc()), 'gone')).toBe(false);
});
