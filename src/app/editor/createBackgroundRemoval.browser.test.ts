import { expect, it } from 'vitest';
import { createNode } from '../../../scene/nodes/createNode.ts';
import { readCutoutSource } from '../../../scene/nodes/cutoutSource.ts';
import type { SceneNodeOf } from '../../../scene/nodes/types.ts';
import { worldBounds } from '../../../scene/queries/worldBounds.ts';
import { createTestEditor } from '../../../tests/harness/TestEditor.ts';
import { refineStore } from '../../features/backgroundRemoval/refine/refineStore.ts';
import { LocalFiles } from '../../features/uploads/local/LocalFiles.ts';
import { createBackgroundRemoval } from './createBackgroundRemoval.ts';
import { api } from '../services.ts';

function draw(width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.fillRect(0, 0, width, height);
  return canvas;
}

it('a corrected cut-out of fewer pixels shows the same part at the same place, as one step', async () => {
  const source = { src: '/foto.png', fileId: 'f', result: '/recorte.png' };
  const { session, document, history } = createTestEditor([
    createNode('image', {
      id: 'p',
      left: 100,
      top: 80,
      width: 80,
      height: 40,
      cropX: 20,
      cropY: 10,
      scaleX: 2,
      scaleY: 3,
      src: source.result,
      unknownKeys: { cutoutSource: source },
    }),
  ]);
  const read = () => document.get('p') as SceneNodeOf<'image'>;
  const [was, before] = [read(), worldBounds(document, 'p', 'painted')!];
  const files = await LocalFiles.open(`cutout-${crypto.randomUUID()}`);
  const images = { load: () => createImageBitmap(draw(100, 50)) };
  const local = { files, send: () => undefined };
  const removal = createBackgroundRemoval(session, api, { images, local });
  session.role.setState({ isPro: true });
  removal.refine('p');
  await expect.poll(() => refineStore.getState().task).not.toBeNull();
  const task = refineStore.getState().task!;
  // Whoever asked for them closes them, which leaves them without a size.
  for (const picture of Object.values(await task.load())) picture.close();
  await task.apply(await draw(50, 25).convertToBlob());

  expect(read()).toMatchObject({ width: 40, height: 20, cropX: 10, cropY: 5, scaleX: 4, scaleY: 6 });
  expect(worldBounds(document, 'p', 'painted')).toEqual(before);
  expect(files.find(read().src)?.metadata).toMatchObject({ fileWidth: 50, fileHeight: 25 });
  expect(readCutoutSource(read())).toEqual({ ...source, result: read().src });
  history.undo();
  expect(read()).toEqual(was);
  removal.stop();
});

it('who hears the page is told that a removal has begun', async () => {
  const { session } = createTestEditor([createNode('image', { id: 'p', src: '/foto.png' })]);
  const local = { files: await LocalFiles.open(`cutout-${crypto.randomUUID()}`), send: () => undefined };
  const images = { load: () => createImageBitmap(draw(100, 50)) };
  const removal = createBackgroundRemoval(session, api, { images, local });
  session.role.setState({ isPro: true });
  removal.remove('p');
  await expect.poll(() => session.announcements.getState().text).toBe('Removendo o fundo…');
  removal.stop();
});
