import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dragBriskly, givenHeight, placeIn } from '../../tests/harness/dragBriskly.ts';
import { cleanUi, renderUi } from '../../tests/harness/renderUi.tsx';
import { SliderField } from './SliderField.tsx';

afterEach(cleanUi);

type Told = { onChange: (value: number) => void; onCommit: () => void };

function Opacity({ start, onChange, onCommit }: Told & { start: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
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
      <button type="button" onClick={() => setValue(start)}>
        Desfazer
      </button>
    </>
  );
}

function mount(start = 0.5) {
  const onChange = vi.fn<(value: number) => void>();
  const onCommit = vi.fn<() => void>();
  renderUi(<Opacity start={start} onChange={onChange} onCommit={onCommit} />);
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
  await expect.poll(() => onCommit.mock.calls).toHaveLength(1);
  await expect.element(thumb).toHaveAttribute('aria-valuenow', '0.51');
});

test('a move that comes after its release is taken, committed once, and held no longer', async () => {
  const { thumb, onChange, onCommit } = mount();
  await expect.element(thumb).toBeInTheDocument();
  const track = givenHeight(thumb.element().parentElement?.parentElement);
  await dragBriskly(thumb.element(), [placeIn(track, 0.5), placeIn(track, 0.7), placeIn(track, 0.9)]);
  await expect.poll(() => onCommit.mock.calls).toHaveLength(1);
  expect(onChange).toHaveBeenLastCalledWith(0.9);
  expect(onCommit.mock.invocationCallOrder.at(-1)).toBeGreaterThan(onChange.mock.invocationCallOrder.at(-1)!);
  await expect.element(thumb).toHaveAttribute('aria-valuenow', '0.9');
  await userEvent.click(page.getByRole('button', { name: 'Desfazer' }));
  await expect.element(thumb).toHaveAttribute('aria-valuenow', '0.5');
  expect(onCommit).toHaveBeenCalledOnce();
});

const touch = (type: string, target: Element, clientX: number, clientY: number) => {
  const point = new Touch({ identifier: 1, target, clientX, clientY });
  const touches = type === 'touchend' ? [] : [point];
  const init = { touches, changedTouches: [point], bubbles: true, cancelable: true };
  target.dispatchEvent(new TouchEvent(type, init));
};

test.each([
  ['goes up and down leaves it as it is, to scroll', [0, -30], null],
  ['goes sideways moves it', [40, -10], 0.7],
  ['only taps moves it', null, 0.5],
] as const)('a finger that %s', async (_, move, value) => {
  const { thumb, onChange, onCommit } = mount(0.2);
  await expect.element(thumb).toBeInTheDocument();
  const track = givenHeight(thumb.element().parentElement?.parentElement);
  const { left, width, top } = track.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + 2];
  const moved = move === null ? 0 : (move[0] / 40) * 0.2 * width;
  touch('touchstart', track, x, y);
  if (move !== null) touch('touchmove', track, x + moved, y + move[1]);
  // Each place is taken with a frame.
  await new Promise(requestAnimationFrame);
  if (value !== null && move !== null) expect(onChange).toHaveBeenLastCalledWith(value);
  else expect(onChange).not.toHaveBeenCalled();
  touch(value === null ? 'touchcancel' : 'touchend', track, x + moved, y);
  if (value === null) return;
  await expect.poll(() => onCommit.mock.calls).toHaveLength(1);
  expect(onChange).toHaveBeenLastCalledWith(value);
  await expect.element(thumb).toHaveAttribute('aria-valuenow', String(value));
});

test.each([
  ['05', 0.05, '5'],
  ['050', 0.5, '50'],
  ['150', 1, '100'],
  ['-3', 0, '0'],
])('"%s" and Enter is %d', async (typed, taken, shown) => {
  const { number, onChange, onCommit } = mount(0.3);
  await expect.element(number).toHaveValue('30');
  await userEvent.clear(number);
  await userEvent.type(number, typed);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(taken);
  expect(onCommit).toHaveBeenCalledOnce();
  await expect.element(number).toHaveValue(shown);
});
