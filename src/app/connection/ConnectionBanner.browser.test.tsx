import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { reloadToNewest } from '../../api/reloadToNewest.ts';
import { isLeftBehind } from '../../ui/isLeftBehind.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';

vi.mock('../../api/reloadToNewest.ts');

afterEach(() => {
  cleanUi();
  isLeftBehind.setState(false, true);
});

test('the reload to the newest version is heard, and is not asked for again while that is on its way', async () => {
  const arrival = Promise.withResolvers<void>();
  vi.mocked(reloadToNewest).mockReturnValue(arrival.promise);
  isLeftBehind.setState(true, true);
  renderUi(<ConnectionBanner />);
  const button = page.getByRole('button', { name: 'Recarregar' });
  await button.click();
  await expect.element(button).toBeDisabled();
  expect(reloadToNewest).toHaveBeenCalledOnce();
  arrival.resolve();
  await expect.element(button).toBeEnabled();
});
