import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { openDocument } from '../../scene/document/openDocument.ts';
import { createNode } from '../../scene/nodes/createNode.ts';
import type { NodeId, SceneNode, TextNode } from '../../scene/nodes/types.ts';
import { worldBounds } from '../../scene/queries/worldBounds.ts';
import { layoutText } from '../../scene/text/layoutText.ts';
import { createTestMeasurer } from '../../scene/text/testMeasurer.ts';
import { MeasuredReader } from './MeasuredReader.ts';
import { SceneIndex } from './SceneIndex.ts';
import { SceneQueries } from './SceneQueries.ts';

/** Texts in a row, 1,000 apart, the last in a group; an index over them, and which of them were laid out. */
function open() {
  const document = openDocument(new Y.Doc());
  const text = (id: string, left: number, parentId: NodeId | null = null): SceneNode =>
    createNode('textbox', { id, index: id, left, top: 0, width: 120, text: 'sol e mar', parentId });
  const group = createNode('group', { id: 'g', index: 'z', left: 4050, top: 10, width: 120, height: 40 });
  document.transact('import', (writer) => {
    for (let i = 0; i < 4; i += 1) writer.insert(text(`t${i}`, 1000 * i));
    writer.insert(group);
    writer.insert(text('inner', 0, 'g'));
  });
  const laidOut: NodeId[] = [];
  const reader = new MeasuredReader(document.reader, createTestMeasurer(), (node: TextNode, measurer) => {
    laidOut.push(node.id);
    return layoutText(node, measurer);
  });
  const index = new SceneIndex(reader);
  return { document, reader, index, laidOut };
}

describe('opening', () => {
  it('lays out the texts a question comes near, once', () => {
    const { index, laidOut } = open();
    expect(laidOut).toEqual([]);
    expect(index.spatial.search({ left: 900, top: 0, width: 300, height: 300 })).toEqual(['t1']);
    expect(laidOut).toEqual(['t1']);
    index.spatial.search({ left: 900, top: 0, width: 300, height: 300 });
    expect(laidOut).toEqual(['t1']);
    index.spatial.search({ left: 3900, top: -100, width: 400, height: 400 });
    expect(laidOut).toEqual(['t1', 'inner']);
  });

  it('knows every place as exactly as when all were measured', () => {
    const { reader, index, laidOut } = open();
    for (const id of reader.childIds(null))
      expect(index.spatial.boundsOf(id)).toEqual(worldBounds(reader, id, 'painted'));
    expect(laidOut).toHaveLength(5);
  });

  it('hits a text that was never looked at, and misses the room it might have taken', () => {
    const { reader, index } = open();
    const queries = new SceneQueries(reader, index);
    const { height } = reader.get('t2') as TextNode;
    expect(queries.hitTest({ x: 2060, y: height / 2 })).toBe('t2');
    expect(queries.hitTest({ x: 2060, y: height + 5 })).toBeNull();
  });

  it('measures what an edit touches at once, so that only its own pixels are painted again', () => {
    const { document, reader, index } = open();
    const diffs: ReturnType<SceneIndex['apply']>[] = [];
    document.subscribe((diff) => diffs.push(index.apply(diff)));
    document.transact('user', (writer) => writer.update('t3', { left: 3100 }));
    expect(diffs[0]?.damage).toContainEqual(worldBounds(reader, 't3', 'painted'));
  });
});

describe('what one member may change', () => {
  const other = { color: '#000000', blur: 0, offsetX: 500, offsetY: 0 } as const;

  it('is its own box, or all of its group where that casts a shadow of it or something blends', () => {
    const { document, reader, index } = open();
    const small = createNode('rect', {
      id: 'small',
      index: 'a',
      parentId: 'g',
      left: 300,
      width: 10,
      height: 10,
    });
    document.transact('user', (writer) => writer.insert(small));
    const reach = () => {
      const fresh = new SceneIndex(reader);
      return [fresh.reachOfOne('small'), fresh.spatial.boundsOf('g')];
    };
    expect(index.reachOfOne('nobody')).toBeNull();
    expect(reach()[0]).toEqual(worldBounds(reader, 'small', 'painted'));
    expect(reach()[0]!.width).toBeLessThan(reach()[1]!.width / 2);
    document.transact('user', (writer) => writer.update('inner', { globalCompositeOperation: 'multiply' }));
    expect(reach()[0]).toEqual(reach()[1]);
    document.transact('user', (writer) =>
      writer.update('inner', { globalCompositeOperation: 'source-over' }),
    );
    document.transact('user', (writer) => writer.update('g', { shadow: other }));
    expect(reach()[0]).toEqual(reach()[1]);
  });
});
