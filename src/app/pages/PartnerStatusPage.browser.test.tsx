import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { focusPage } from '../focusPage.ts';
import { PartnerStatusPage } from './PartnerStatusPage.tsx';

afterEach(cleanUi);

test('the page has a title, which the keyboard comes to', async () => {
  renderUi(
    <MemoryRouter>
      <main id="content">
        <PartnerStatusPage />
      </main>
    </MemoryRouter>,
  );
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  focusPage();
  expect(document.activeElement).toBe(title.element());
});
