import { expect, test } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { endOfEntry, listGroupsAround, listLayers } from './listLayers.ts';

/** a, and above it a group of b and an inner group of c. */
function open() {
  const { session } = createTestEditor();
  session.document.transact('load', (writer) => {
    const at = { index: 'a0', left: 0, top: 0 };
    writer.insert(createNode('rect', { ...at, id: 'a' }));
    writer.insert(createNode('group', { ...at, id: 'outer', index: 'a1' }));
    writer.insert(createNode('rect', { ...at, id: 'b', parentId: 'outer' }));
    writer.insert(createNode('group', { ...at, id: 'inner', parentId: 'outer', index: 'a1' }));
    writer.insert(createNode('rect', { ...at, id: 'c', parentId: 'inner' }));
  });
  return session.reader;
}

const show = (reader: ReturnType<typeof open>, opened: readonly string[]) =>
  listLayers(reader, (id) => opened.includes(id)).map(({ id, depth }) => '-'.repeat(depth) + id);

test('folded groups are one row; unfolded ones are followed by their members, topmost first', () => {
  const reader = open();
  expect(show(reader, [])).toEqual(['outer', 'a']);
  expect(show(reader, ['inner'])).toEqual(['outer', 'a']);
  expect(show(reader, ['outer'])).toEqual(['outer', '-inner', '-b', 'a']);
  expect(show(reader, ['outer', 'inner'])).toEqual(['outer', '-inner', '--c', '-b', 'a']);
});

test('the groups around a member, and where a group ends in the list', () => {
  const reader = open();
  expect(listGroupsAround(reader, 'inner')).toEqual(['inner', 'outer']);
  expect(listGroupsAround(reader, null)).toEqual([]);
  const entries = listLayers(reader, () => true);
  expect(endOfEntry(entries, 0)).toBe(4);
  expect(endOfEntry(entries, 1)).toBe(3);
  expect(endOfEntry(entries, 4)).toBe(5);
});
