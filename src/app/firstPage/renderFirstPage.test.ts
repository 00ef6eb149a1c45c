import { expect, test } from 'vitest';
import { renderFirstPage } from './renderFirstPage.tsx';

test('no browser that reads ahead asks for a picture that is yet to be filled in', () => {
  const pictures = renderFirstPage().match(/<img [^>]*\{picture\}[^>]*>/g);
  expect(pictures).toHaveLength(2);
  for (const picture of pictures!) expect(picture).toContain('loading="lazy"');
});
