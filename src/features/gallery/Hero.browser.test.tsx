import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { Hero } from './Hero.tsx';

afterEach(async () => {
  cleanUi();
  await page.viewport(1280, 800);
});

test.each([700, 768, 900])('the sheet on the banner is whole in a window of %i px', async (width) => {
  await page.viewport(width, 900);
  const place = renderUi(<Hero onCreate={() => undefined} onSeeTemplates={() => undefined} />);
  // What the sidebar, the page's edges and the scroll bar leave.
  place.style.width = `${width - 311}px`;
  await expect.element(page.getByRole('heading')).toBeVisible();
  const art = place.querySelector('svg[viewBox="0 0 520 300"]')?.getBoundingClientRect();
  const sheet = place.querySelector('rect[width="200"]')?.getBoundingClientRect();
  if (art === undefined || sheet === undefined) throw new Error('The banner has no picture');
  expect(sheet.left).toBeGreaterThan(art.left);
  expect(sheet.right).toBeLessThan(art.right);
});
