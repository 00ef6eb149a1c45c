import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { NumberField } from './NumberField.tsx';

afterEach(cleanUi);

const field = page.getByRole('textbox', { name: 'Largura' });

function mount(): number[] {
  const committed: number[] = [];
  renderUi(
    <NumberField
      label="Largura"
      value={40}
      mixedText="–"
      min={0.1}
      unit="px"
      onCommit={(value) => committed.push(value)}
    />,
  );
  return committed;
}

test.each([
  ['12,5', [12.5]],
  ['12,0', [12]],
  ['012', [12]],
  ['12,', [12]],
  ['12 px', [12]],
  ['-3', [0.1]],
  ['0', [0.1]],
  ['', []],
  ['-', []],
  ['abc', []],
  ['40', []],
])('what is typed as %j becomes %j', async (typed, expected) => {
  const committed = mount();
  await expect.element(field).toBeVisible();
  await userEvent.fill(field, '');
  if (typed !== '') await userEvent.type(field, typed);
  await userEvent.keyboard('{Enter}');
  expect(committed).toEqual(expected);
});
