import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dragBriskly, givenHeight, placeIn } from '../../../tests/harness/dragBriskly.ts';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { ColorField } from './ColorField.tsx';

afterEach(cleanUi);

const labels = {
  picker: 'Cor',
  saturation: 'Saturação',
  hue: 'Matiz',
  alpha: 'Transparência',
  hex: 'Código',
  pick: 'Capturar',
  palette: 'Cores',
  use: (color: string) => color,
};

function Fill({ onChange, onCommit }: { onChange: (color: string) => void; onCommit: () => void }) {
  const [value, setValue] = useState('#ff0000');
  return (
    <>
      <ColorField
        value={value}
        labels={labels}
        onChange={(color) => {
          onChange(color);
          setValue(color);
        }}
        onCommit={onCommit}
      />
      <button type="button" onClick={() => setValue('#0000ff')}>
        Outra forma
      </button>
    </>
  );
}

async function mount() {
  const onChange = vi.fn<(color: string) => void>();
  const onCommit = vi.fn<() => void>();
  renderUi(<Fill onChange={onChange} onCommit={onCommit} />);
  const hex = page.getByRole('textbox', { name: 'Código' });
  await expect.element(hex).toHaveValue('#ff0000');
  const pad = givenHeight(page.getByRole('slider', { name: 'Saturação' }).element());
  return { hex, onChange, onCommit, pad };
}

test('a move that comes after its release is taken, committed once, and held no longer', async () => {
  const { hex, onChange, onCommit, pad } = await mount();
  await dragBriskly(pad, [placeIn(pad, 0.9, 0), placeIn(pad, 0.5, 0), placeIn(pad, 0, 0)]);
  await expect.poll(() => onCommit.mock.calls).toHaveLength(1);
  expect(onChange).toHaveBeenLastCalledWith('#ffffff');
  expect(onCommit.mock.invocationCallOrder.at(-1)).toBeGreaterThan(onChange.mock.invocationCallOrder.at(-1)!);
  await expect.element(hex).toHaveValue('#ffffff');
  await userEvent.click(page.getByRole('button', { name: 'Outra forma' }));
  await expect.element(hex).toHaveValue('#0000ff');
  expect(onCommit).toHaveBeenCalledOnce();
});

test('a drag may end at the colour it began with', async () => {
  const { hex, onChange, onCommit, pad } = await mount();
  const [corner, away] = [placeIn(pad, 1, 0), placeIn(pad, 0.4, 0.4)];
  // The picker may tell a colour one move late: each place is told twice.
  await dragBriskly(pad, [corner, away, away, corner, corner]);
  await expect.poll(() => onCommit.mock.calls).toHaveLength(1);
  expect(onChange.mock.calls.length).toBeGreaterThan(1);
  expect(onChange).toHaveBeenLastCalledWith('#ff0000');
  await expect.element(hex).toHaveValue('#ff0000');
});

test.each([
  [' #ff5b4e', '#ff5b4e'],
  ['ff5b4e80 ', '#ff5b4e80'],
  ['#abc', '#aabbcc'],
])('the code "%s" is taken as %s', async (typed, taken) => {
  const { hex, onChange } = await mount();
  await userEvent.fill(hex, typed);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(taken);
  await expect.element(hex).toHaveValue(taken);
});
