import './base.css';
import { SegmentedControl, Slider, Tabs } from '@mantine/core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../tests/harness/renderUi.tsx';
import { ChoiceButtons } from '../ui/ChoiceButtons.tsx';
import { ColorField } from '../ui/color/ColorField.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { PriceFilter } from '../ui/PriceFilter.tsx';

type Devtools = { send: (method: string, params: object) => Promise<unknown> };

const setForced = (value: 'active' | 'none') =>
  (cdp() as unknown as Devtools).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  });

beforeAll(() => setForced('active'));
afterAll(() => setForced('none'));
afterEach(cleanUi);

const outlineOf = (element: Element) => getComputedStyle(element).outlineStyle;

test('what is chosen is told without a background', async () => {
  renderUi(
    <>
      <ChoiceButtons
        label="Estado"
        options={[
          { value: 'a', label: 'Ativas', pressed: true },
          { value: 'b', label: 'Canceladas', pressed: false },
        ]}
        onPick={() => undefined}
      />
      <SegmentedControl data={['Mensal', 'Anual']} value="Anual" />
      <Tabs value="um">
        <Tabs.List>
          <Tabs.Tab value="um">Um</Tabs.Tab>
          <Tabs.Tab value="dois">Dois</Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </>,
  );
  await expect.element(page.getByText('Mensal')).toBeVisible();
  const outline = (name: string) => outlineOf(page.getByText(name).element().closest('button, label')!);
  expect(['Ativas', 'Canceladas', 'Mensal', 'Anual', 'Um', 'Dois'].map(outline)).toEqual([
    'solid',
    'none',
    'none',
    'solid',
    'solid',
    'none',
  ]);
});

test('a layer that is selected is told from the others', async () => {
  const row = (name: string, isSelected: boolean) => (
    <div role="row" tabIndex={-1} aria-selected={isSelected}>
      {name}
    </div>
  );
  renderUi(
    <div role="treegrid">
      {row('Foto', true)}
      {row('Fundo', false)}
    </div>,
  );
  await expect.element(page.getByText('Fundo')).toBeVisible();
  expect(['Foto', 'Fundo'].map((name) => outlineOf(page.getByText(name).element()))).toEqual([
    'solid',
    'none',
  ]);
});

test('colours to choose from are seen, and where in the picker and on a slider one is', async () => {
  const labels = {
    picker: 'Cor',
    saturation: 'Saturação',
    hue: 'Matiz',
    alpha: 'Opacidade',
    hex: 'Código',
    pick: 'Conta-gotas',
    palette: 'Cores',
    use: (color: string) => `Usar ${color}`,
  };
  const swatches = ['#ff5b4e', '#2563eb'];
  renderUi(
    <>
      <ColorField value="#ff0000" labels={labels} swatches={swatches} onChange={() => undefined} />
      <Slider thumbLabel="Tamanho" />
    </>,
  );
  await expect.element(page.getByRole('toolbar')).toBeVisible();
  const shown = (selector: string, pseudo?: string) =>
    getComputedStyle(document.querySelector(selector)!, pseudo).backgroundColor;
  expect(swatches.map((color) => shown(`[aria-label="Usar ${color}"]`))).toEqual([
    'rgb(255, 91, 78)',
    'rgb(37, 99, 235)',
  ]);
  expect(shown('.mantine-ColorPicker-saturationOverlay')).toBe('rgb(255, 0, 0)');
  expect(shown('.mantine-Slider-track', '::before')).not.toBe(shown('body'));
});

test('a dialog ends where it ends', async () => {
  renderUi(<Dialog opened onClose={() => undefined} title="Cancelar a assinatura?" />);
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(getComputedStyle(page.getByRole('dialog').element()).borderTopStyle).toBe('solid');
});

test('a box that is not ticked shows no tick', async () => {
  renderUi(
    <PriceFilter
      label="Preço"
      proLabel="Pro"
      freeLabel="Grátis"
      ticked={{ pro: true, free: false }}
      onChange={() => undefined}
    />,
  );
  await expect.element(page.getByText('Pro')).toBeVisible();
  const marks = [...document.querySelectorAll('label svg')];
  expect(marks.map((mark) => getComputedStyle(mark).visibility)).toEqual(['visible', 'hidden']);
});
