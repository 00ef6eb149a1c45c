import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createHistory } from '../document/history/createHistory.ts';
import { openDocument } from '../document/openDocument.ts';
import { validateDocument } from '../document/validate.ts';
import { readFabric } from '../formats/fabricJson/readFabric.ts';
import { writeFabric } from '../formats/fabricJson/writeFabric.ts';
import { nodeMatrix } from '../geometry/nodeMatrix.ts';
import { localBox } from '../geometry/localBox.ts';
import { hitClipPath } from '../kernels/hitClipPath.ts';
import { applyToBox, applyToPoint, invert, multiply } from '../geometry/matrix.ts';
import { createNode } from '../nodes/createNode.ts';
import type { MediaNode, SceneNode } from '../nodes/types.ts';
import { worldMatrix } from '../queries/worldMatrix.ts';
import { groupNodes } from './groupNodes.ts';
import { insertNodes } from './insertNodes.ts';
import { maskWithNode } from './maskWithNode.ts';
import { maskWithShape } from './maskWithShape.ts';
import { releaseMasks } from './releaseMasks.ts';
import { updateNodes } from './updateNodes.ts';

const photo = (more = {}) =>
  createNode('image', {
    id: 'p',
    left: 100,
    top: 100,
    width: 400,
    height: 200,
    src: '/a.png',
    strokeWidth: 0,
    ...more,
  });

function open(...nodes: readonly SceneNode[]) {
  const ydoc = new Y.Doc();
  const document = openDocument(ydoc);
  insertNodes(document, nodes);
  const history = createHistory(document);
  history.clear();
  const picture = () => document.get('p') as MediaNode;
  return { ydoc, document, history, picture };
}

/** Whether a masked picture shows at a world point. */
function shows(picture: MediaNode, x: number, y: number): boolean {
  const own = applyToPoint(invert(nodeMatrix(picture))!, { x, y });
  const inside = Math.abs(own.x) <= picture.width / 2 && Math.abs(own.y) <= picture.height / 2;
  return inside && (picture.clipPath === null || hitClipPath(picture.clipPath, own));
}

describe('maskWithNode', () => {
  const circle = createNode('circle', { id: 'c', left: 150, top: 120, radius: 60, strokeWidth: 0, angle: 0 });

  it('keeps a picture that covers the mask in place and cuts it to the mask', () => {
    const { ydoc, document, history, picture } = open(photo({ scaleX: 2, scaleY: 2, flipX: true }), circle);
    expect(maskWithNode(document, 'p', circle)).toBe(true);
    expect(document.get('c')).toBeUndefined();
    const box = applyToBox(nodeMatrix(picture()), localBox(picture()));
    expect(box.left).toBeCloseTo(150);
    expect(box.top).toBeCloseTo(120);
    expect(box.width).toBeCloseTo(120);
    // Mirrored: the window lies as far from the file's right edge as the mask from the picture's left one.
    expect(picture().cropX).toBeCloseTo(400 - (50 + 120) / 2);
    expect(shows(picture(), 210, 180)).toBe(true);
    expect(shows(picture(), 153, 123)).toBe(false);
    expect(shows(picture(), 300, 180)).toBe(false);
    expect(validateDocument(ydoc)).toEqual([]);
    history.undo();
    expect(document.get('c')).toMatchObject({ kind: 'circle', radius: 60, left: 150 });
    expect(picture().clipPath).toBeNull();
    expect(history.canUndo).toBe(false);
  });

  it('lays any other picture over the mask, turned with it and undistorted', () => {
    const tall = createNode('rect', {
      id: 'c',
      left: 900,
      top: 300,
      width: 100,
      height: 300,
      angle: 30,
      strokeWidth: 0,
    });
    const { document, picture } = open(tall, photo());
    expect(maskWithNode(document, 'p', tall)).toBe(true);
    const { scaleX, scaleY, angle, width, height, cropX } = picture();
    expect([scaleX, scaleY, angle]).toEqual([1.5, 1.5, 30]);
    expect([width * scaleX, height * scaleY]).toEqual([expect.closeTo(100), expect.closeTo(300)]);
    expect(cropX).toBeCloseTo((400 - 100 / 1.5) / 2);
    const [, , , , x, y] = nodeMatrix(tall);
    expect(nodeMatrix(picture()).slice(4)).toEqual([expect.closeTo(x), expect.closeTo(y)]);
  });

  it('stands where the upper of the two stood, and is no mask for nodes of other groups', () => {
    const other = createNode('rect', { id: 'o', width: 10, height: 10 });
    const { document } = open(photo(), other, circle);
    maskWithNode(document, 'p', circle);
    expect(document.childIds(null)).toEqual(['o', 'p']);
    expect(maskWithNode(document, 'p', { ...other, parentId: 'x' })).toBe(false);
  });

  it('makes clear and faded masks solid', () => {
    const line = { ...circle, fill: null, opacity: 0.3 } as SceneNode;
    const { document, picture } = open(photo(), line);
    maskWithNode(document, 'p', line);
    expect(picture().clipPath!.node).toMatchObject({ fill: '#000000', opacity: 1 });
  });

  it('goes through a file and back as clipPath, and comes off as the shape it was', () => {
    const { ydoc, document, picture } = open(photo({ scaleX: 2, scaleY: 2, angle: 20 }), {
      ...circle,
      left: 260,
      top: 260,
    });
    const before = nodeMatrix(document.get('c')!);
    maskWithNode(document, 'p', document.get('c')!);
    const file = writeFabric(document);
    expect(file.objects.at(-1)).toMatchObject({ type: 'Image', clipPath: { type: 'Circle', radius: 60 } });
    const again = readFabric(JSON.parse(JSON.stringify(file))).nodes[0] as MediaNode;
    expect(again.clipPath!.node).toMatchObject({ kind: 'circle', publicId: 'c' });
    expect(shows(again, 320, 320)).toBe(shows(picture(), 320, 320));
    // As another device reads it from the shared document.
    expect(openDocument(ydoc).get('p')).toEqual(picture());
    const [, freed] = releaseMasks(document, ['p']);
    expect(picture().clipPath).toBeNull();
    expect(document.get(freed!)).toMatchObject({ kind: 'circle', radius: 60 });
    nodeMatrix(document.get(freed!)!).forEach((value, i) => expect(value).toBeCloseTo(before[i]!, 6));
  });
});

describe('releaseMasks', () => {
  const leaf = (id: string, left: number) =>
    createNode('rect', { id: '', publicId: id, left, top: -10, width: 20, height: 20, strokeWidth: 0 });
  const groupMask = (more = {}) => ({
    node: createNode('group', { id: '', publicId: 'badge', left: 30, top: -20, angle: 20, scaleX: 2 }),
    children: [leaf('a', -40), leaf('b', 40)].map((node) => ({ node, children: [] })),
    ...more,
  });

  it.each([{}, { absolutePositioned: true }])('puts a group back with what is in it (%o)', (more) => {
    const { ydoc, document, history, picture } = open(
      photo({ angle: 15, scaleX: 2, clipPath: groupMask(more) }),
      createNode('rect', { id: 'above', width: 5, height: 5 }),
    );
    const own = nodeMatrix(groupMask().node);
    const expected = 'absolutePositioned' in more ? own : multiply(nodeMatrix(picture()), own);
    const [, freed] = releaseMasks(document, ['p']);
    expect(picture().clipPath).toBeNull();
    expect(document.childIds(null)).toEqual(['p', freed, 'above']);
    nodeMatrix(document.get(freed!)!).forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 6));
    const members = document.childIds(freed!).map((id) => document.get(id)!);
    expect(members.map(({ kind, left }) => [kind, left])).toEqual([
      ['rect', -40],
      ['rect', 40],
    ]);
    expect(new Set(['', ...members.map(({ id }) => id)]).size).toBe(3);
    expect(validateDocument(ydoc)).toEqual([]);
    history.undo();
    expect(document.size).toBe(2);
    expect(picture().clipPath!.children).toHaveLength(2);
  });

  it('puts it where it was seen in a group as well, also one tied to the canvas', () => {
    for (const more of [{}, { absolutePositioned: true }]) {
      const { document, picture } = open(
        photo({ clipPath: groupMask(more) }),
        createNode('rect', { id: 'o', width: 9, height: 9 }),
      );
      const group = groupNodes(document, ['p', 'o'])!;
      updateNodes(document, new Map([[group, { angle: 40, left: 700 }]]));
      const own = nodeMatrix(groupMask().node);
      const expected = 'absolutePositioned' in more ? own : multiply(worldMatrix(document, 'p'), own);
      const [, freed] = releaseMasks(document, ['p']);
      expect(document.get(freed!)!.parentId).toBe(picture().parentId);
      worldMatrix(document, freed!).forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 6));
    }
  });

  it('leaves it on in a group squeezed to nothing, where no element can be placed', () => {
    const { document, history, picture } = open(
      photo({ clipPath: groupMask() }),
      createNode('rect', { id: 'o', width: 9, height: 9 }),
    );
    const group = groupNodes(document, ['p', 'o'])!;
    updateNodes(document, new Map([[group, { scaleX: 1e-200, scaleY: 1e-200 }]]));
    history.clear();
    expect(releaseMasks(document, ['p'])).toEqual(['p']);
    expect(picture().clipPath).not.toBeNull();
    expect(history.canUndo).toBe(false);
    updateNodes(document, new Map([[group, { scaleX: 1, scaleY: 1 }]]));
    expect(releaseMasks(document, ['p'])).toHaveLength(2);
    expect(picture().clipPath).toBeNull();
  });
});

describe('maskWithShape', () => {
  const round = { square: true, draw: (side: number) => createNode('circle', { radius: side / 2 }) };

  it('is for pictures: what else is selected stays as it is, and keeps the clip path a file gave it', () => {
    const clipPath = { node: createNode('rect', { id: '' }), children: [] };
    const size = { width: 20, height: 10 };
    const shapes = [
      createNode('rect', { id: 'r', clipPath, ...size }),
      createNode('rect', { id: 's', ...size }),
    ];
    const { document, history, picture } = open(photo(), ...shapes);
    maskWithShape(document, ['r', 's', 'p'], round);
    expect(picture().clipPath).not.toBeNull();
    expect(releaseMasks(document, ['r', 's'])).toEqual(['r', 's']);
    expect(document.get('r')).toMatchObject({ clipPath });
    expect(document.get('s')).toMatchObject({ clipPath: null });
    history.undo();
    expect(history.canUndo).toBe(false);
  });

  it('cuts the largest square round, whatever the scale, and leaves nothing behind when it comes off', () => {
    const { ydoc, document, history, picture } = open(photo({ scaleX: 2, scaleY: 1 }));
    maskWithShape(document, ['p'], round);
    const { width, height, scaleX, scaleY, cropX } = picture();
    expect([width * scaleX, height * scaleY, cropX]).toEqual([200, 200, 150]);
    const [, , , , x, y] = nodeMatrix(picture());
    expect([x, y]).toEqual([500, 200]);
    expect(shows(picture(), 500, 102)).toBe(true);
    expect(shows(picture(), 402, 200)).toBe(true);
    expect(shows(picture(), 425, 125)).toBe(false);
    expect(validateDocument(ydoc)).toEqual([]);
    const file = JSON.parse(JSON.stringify(writeFabric(document)));
    const again = readFabric(file).nodes[0] as MediaNode;
    expect(again.clipPath).toMatchObject({ node: { kind: 'circle', publicId: '', scaleX: 0.5, scaleY: 1 } });
    releaseMasks(document, ['p']);
    expect(document.size).toBe(1);
    expect(picture().clipPath).toBeNull();
    history.undo();
    expect(picture().clipPath).not.toBeNull();
  });

  it.each([
    { square: true, wide: 100, high: 100 },
    { square: false, wide: 100, high: 600 },
  ])('is as large as the picture is seen ($square, $wide × $high)', ({ square, wide, high }) => {
    const { document, picture } = open(photo({ scaleX: 0.25, scaleY: 3 }));
    const drawn: number[][] = [];
    const draw = (width: number, height: number) => {
      drawn.push([width, height]);
      return createNode('rect', { width, height });
    };
    maskWithShape(document, ['p'], { square, draw });
    expect(drawn).toEqual([[wide, high]]);
    const { width, height, scaleX, scaleY } = picture();
    expect([width * scaleX, height * scaleY]).toEqual([wide, high]);
  });
});
