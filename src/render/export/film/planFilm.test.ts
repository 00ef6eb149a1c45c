import { describe, expect, it } from 'vitest';
import { createNode } from '../../../../scene/nodes/createNode.ts';
import type { SceneNode } from '../../../../scene/nodes/types.ts';
import { SnapshotReader } from '../SnapshotReader.ts';
import { needsSheet } from './planFilm.ts';

function read(background: string, ...nodes: readonly SceneNode[]): SnapshotReader {
  const box = { left: 0, top: 0, width: 100, height: 100 };
  const artboard = { ...box, background, title: '', canvasBackground: '', style: null };
  return new SnapshotReader({ artboard, nodes });
}

const bar = (values: Partial<SceneNode>): SceneNode =>
  createNode('rect', { id: 'bar', left: 0, top: 0, width: 9, height: 9, ...(values as object) });

describe('frames are painted on a sheet of their own', () => {
  it.each<[boolean, string, string, Partial<SceneNode>]>([
    [false, 'nothing blends', '', {}],
    [true, 'something blends with a see-through sheet', '', { globalCompositeOperation: 'multiply' }],
    [false, 'something blends with an opaque sheet', '#cfe8ff', { globalCompositeOperation: 'multiply' }],
    [true, 'something erases an opaque sheet', '#cfe8ff', { globalCompositeOperation: 'destination-out' }],
    [false, 'what blends is hidden', '', { globalCompositeOperation: 'copy', hidden: true }],
    [false, 'what blends is invisible', '', { globalCompositeOperation: 'copy', visible: false }],
    [
      false,
      'what blends is inside a hidden group',
      '',
      { globalCompositeOperation: 'copy', parentId: 'group' },
    ],
  ])('%s where %s', (expected, _, background, values) => {
    const group = createNode('group', { id: 'group', hidden: true });
    expect(needsSheet(read(background, group, bar(values)))).toBe(expected);
  });
});
