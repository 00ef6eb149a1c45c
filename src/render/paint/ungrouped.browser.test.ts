import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { insertNodes } from '../../../scene/commands/insertNodes.ts';
import { ungroupNodes } from '../../../scene/commands/ungroupNodes.ts';
import { openDocument } from '../../../scene/document/openDocument.ts';
import { createNode } from '../../../scene/nodes/createNode.ts';
import type { DetachedNode, SceneNode } from '../../../scene/nodes/types.ts';
import { comparePictures } from '../../../tests/browser/parity/comparePictures.ts';
import { exportPicture } from '../export/exportPicture.ts';
import { getPageFonts } from '../text/pageFonts.ts';

const clipOf = (node: SceneNode, more: Partial<DetachedNode> = {}): DetachedNode => ({
  node,
  children: [],
  ...more,
});
const circle = (radius: number, more = {}): SceneNode =>
  createNode('circle', { id: '', radius, originX: 'center', originY: 'center', ...more });
const hole = createNode('rect', { id: '', width: 60, height: 60, originX: 'center', originY: 'center' });
const own = {
  ...circle(45),
  clipPath: clipOf(createNode('rect', { id: '', width: 80, height: 50 })),
} as SceneNode;
const SHADOW = { color: '#1d3557', blur: 6, offsetX: 10, offsetY: 14 };

const cases: readonly (readonly [name: string, group: object, member: object])[] = [
  ['a clip path', { clipPath: clipOf(circle(90)) }, {}],
  ['a clip path around another one', { clipPath: clipOf(circle(90)) }, { clipPath: clipOf(circle(50)) }],
  ['a clip path around a chain of them', { clipPath: clipOf(circle(80)) }, { clipPath: clipOf(own) }],
  ['a hole', { clipPath: clipOf(hole, { inverted: true }) }, { clipPath: clipOf(circle(50)) }],
  [
    'a clip path around a hole',
    { clipPath: clipOf(circle(90)) },
    { clipPath: clipOf(hole, { inverted: true }) },
  ],
  [
    'a clip path of the canvas',
    { clipPath: clipOf(circle(70, { left: 150, top: 150 }), { absolutePositioned: true }) },
    {},
  ],
  ['a shadow', { shadow: SHADOW }, {}],
  ['a blend mode', { globalCompositeOperation: 'multiply' }, {}],
  ['a look nobody sees', { hidden: true }, {}],
];

it.each(cases)('what was in a group with %s looks the same without it', async (_name, look, more) => {
  const document = openDocument(new Y.Doc());
  const turned = { left: 150, top: 150, angle: 25, scaleX: 1.4, scaleY: 0.9, flipX: true, skewX: 12 };
  document.transact('load', (writer) =>
    writer.setArtboard({ width: 300, height: 300, background: '#f1faee' }),
  );
  insertNodes(document, [
    createNode('rect', { left: 0, top: 0, width: 150, height: 300, fill: '#ffd166', strokeWidth: 0 }),
    createNode('group', { id: 'group', ...turned, ...look }),
  ]);
  const box = { width: 90, height: 70, strokeWidth: 0 };
  insertNodes(
    document,
    [
      createNode('rect', { ...box, left: -100, top: -80, fill: '#e63946', angle: 10, ...more }),
      createNode('rect', { ...box, left: 10, top: 0, fill: '#457b9d', scaleX: 0.8, flipY: true, ...more }),
    ],
    { parentId: 'group' },
  );
  const paint = async () => {
    const picture = await exportPicture({
      reader: document.reader,
      images: { load: () => Promise.reject(new Error('none')) },
      fonts: getPageFonts(),
      format: 'png',
    });
    const canvas = new OffscreenCanvas(300, 300);
    const context = canvas.getContext('2d')!;
    context.drawImage(await createImageBitmap(picture.blob), 0, 0);
    return context.getImageData(0, 0, 300, 300);
  };
  const before = await paint();
  ungroupNodes(document, ['group']);
  expect(document.reader.get('group')).toBeUndefined();
  const { ssim, differing } = comparePictures(before, await paint());
  expect(ssim).toBeGreaterThan(0.995);
  expect(differing).toBeLessThan(0.002);
});
