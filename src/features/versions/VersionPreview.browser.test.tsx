import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { VersionPreview } from './VersionPreview.tsx';
import type { VersionLook, VersionsPort } from './versionsStore.ts';

afterEach(() => {
  cleanUi();
  vi.restoreAllMocks();
});

const preview = (draw: VersionsPort['draw']) => {
  const port = { projectId: 'p-picture', draw } as unknown as VersionsPort;
  return <VersionPreview port={port} versionId="v1" name="Antes" />;
};

test('the address of a picture goes with the picture', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  renderUi(
    preview(async () => ({
      picture: new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
      pageCount: 3,
    })),
  );
  const image = page.getByRole('img', { name: 'Versão Antes' });
  await expect.element(image).toBeInTheDocument();
  await expect.element(page.getByText('e mais 2 páginas')).toBeVisible();
  const { src } = image.element() as HTMLImageElement;
  expect(src).toMatch(/^blob:/);
  cleanUi();
  expect(revoke).toHaveBeenCalledWith(src);
});

test('a picture that comes when nobody looks any more gets no address', async () => {
  const create = vi.spyOn(URL, 'createObjectURL');
  const drawn = Promise.withResolvers<VersionLook>();
  const draw = vi.fn(() => drawn.promise);
  renderUi(preview(draw));
  await expect.poll(() => draw).toHaveBeenCalled();
  cleanUi();
  drawn.resolve({ picture: new Blob(), pageCount: 1 });
  await drawn.promise;
  expect(create).not.toHaveBeenCalled();
});
