// Texts twice as large, as the browser's settings make them, on a phone.
import '../base.css';
import { Button } from '@mantine/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import styles from './page.module.css';

const setTextSize = (standard: number) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
    'Page.setFontSizes',
    { fontSizes: { standard } },
  );

const { innerWidth, innerHeight } = window;
beforeEach(async () => {
  await page.viewport(390, 844);
  await setTextSize(32);
});
afterEach(async () => {
  cleanUi();
  await setTextSize(16);
  await page.viewport(innerWidth, innerHeight);
});

test('the buttons beside the title of a page have their words whole', async () => {
  renderUi(
    <div className={styles.headActions}>
      <Button variant="default">Lixeira</Button>
      <Button>Criar design</Button>
    </div>,
  );
  await expect.element(page.getByText('Criar design')).toBeVisible();
  const labels = [...document.querySelectorAll('.mantine-Button-label')];
  expect(labels.map(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toEqual([0, 0]);
});

const Period = () => (
  <span>
    <span style={{ whiteSpace: 'nowrap' }}>28/12/2026, 01:31</span>
  </span>
);

test('what a row of a table holds stays inside its card', async () => {
  renderUi(
    <div style={{ padding: 16 }}>
      <DataTable columns={['Período']} actionsLabel="Ações">
        <tr>
          <td data-label="Período">
            <Period />
          </td>
          <td aria-label="Ações" />
        </tr>
      </DataTable>
    </div>,
  );
  const period = page.getByText('28/12/2026, 01:31');
  await expect.element(period).toBeVisible();
  expect(period.element().getBoundingClientRect().right).toBeLessThan(390 - 16);
});
