import { afterEach, expect, test } from 'vitest';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { TilePicture } from './TilePicture.tsx';

afterEach(cleanUi);

test('a picture that cannot be had is a mark of ours, asked for again when the network is back', async () => {
  const host = renderUi(<TilePicture src="data:image/png;base64,bm8=" />);
  const pictures: Node[] = [];
  new MutationObserver((records) => {
    pictures.push(...records.flatMap(({ addedNodes }) => [...addedNodes]));
  }).observe(host, { childList: true, subtree: true });
  await expect.poll(() => host.querySelector('svg')).not.toBeNull();
  expect(host.querySelector('img')).toBeNull();
  const before = pictures.filter(({ nodeName }) => nodeName === 'IMG').length;
  dispatchEvent(new Event('online'));
  await expect.poll(() => pictures.filter(({ nodeName }) => nodeName === 'IMG').length).toBe(before + 1);
});
