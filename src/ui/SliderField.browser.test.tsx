import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../tests/harness/renderUi.tsx';
import { SliderField } from './SliderField.tsx';

afterEach(cleanUi);

function Opacity({ onChange, onCommit }: { onChange: (value: number) => void; onCommit: () => void }) {
  const [value, setValue] = useState(0.5);
  return (
    <SliderField
      label="Opacidade"
      min={0}
      max={1}
      step={0.01}
      scale={100}
      value={value}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
      onCommit={onCommit}
    />
  );
}

function mount() {
  const onChange = vi.fn<(value: number) => void>();
  const onCommit = vi.fn<() => void>();
  renderUi(<Opacity onChange={onChange} onCommit={onCommit} />);
  return {
    onChange,
    onCommit,
    number: page.getByRole('textbox', { name: 'Opacidade' }),
    thumb: page.getByRole('slider', { name: 'Opacidade' }),
  };
}

test('a typed number is taken on the way and committed once with Enter', async () => {
  const { number, onChange, onCommit } = mount();
  await userEvent.fill(number, '80');
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(0.8);
  expect(onCommit).toHaveBeenCalledOnce();
  await expect.element(number).toHaveValue('80');
});

test('an empty or too large number changes nothing and the field comes back', async () => {
  const { number, onChange } = mount();
  await userEvent.fill(number, '');
  await userEvent.tab();
  await userEvent.fill(number, '900');
  await userEvent.tab();
  expect(onChange.mock.calls.every(([value]) => value <= 1)).toBe(true);
  await expect.element(number).not.toHaveValue('900');
});

test('the arrow keys move the thumb by one step and commit', async () => {
  const { thumb, onChange, onCommit } = mount();
  await expect.element(thumb).toBeInTheDocument();
  (thumb.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenLastCalledWith(0.51);
  expect(onCommit).toHaveBeenCalled();
  await expect.element(thumb).toHaveAttribute('aria-valuenow', '0.51');
});
