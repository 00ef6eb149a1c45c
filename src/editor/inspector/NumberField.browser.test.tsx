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

test('an arrow key changes nothing where several numbers are meant, but by what its owner says', async () => {
  const committed: number[] = [];
  const commit = (value: number): void => void committed.push(value);
  const steps: number[] = [];
  renderUi(
    <>
      <NumberField label="Largura" value={null} mixedText="–" onCommit={commit} />
      <NumberField
        label="Altura"
        value={null}
        mixedText="–"
        onCommit={commit}
        onStepMixed={(by) => steps.push(by)}
      />
    </>,
  );
  for (const name of ['Largura', 'Altura']) {
    await userEvent.click(page.getByRole('textbox', { name }));
    await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
  }
  expect(committed).toEqual([]);
  expect(steps).toEqual([1, -10]);
  await userEvent.keyboard('8{ArrowUp}');
  expect(committed).toEqual([9]);
});
