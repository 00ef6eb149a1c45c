import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { LatePopover } from './LatePopover.tsx';

afterEach(() => {
  cleanUi();
  vi.restoreAllMocks();
});

function Sample({ button, onLeft }: { button: HTMLElement; onLeft: (typed: string) => void }) {
  const [opened, setOpened] = useState(true);
  return (
    <LatePopover id="sample" title="Tamanho" button={button} opened={opened} onChange={setOpened} width={200}>
      <input aria-label="Largura" onBlur={({ currentTarget }) => onLeft(currentTarget.value)} />
      <input aria-label="Altura" />
    </LatePopover>
  );
}

test("a finger's press beside it leaves its field before it closes, one in it does not", async () => {
  const button = document.createElement('button');
  document.body.append(button);
  const onLeft = vi.fn();
  renderUi(<Sample button={button} onLeft={onLeft} />);
  const field = page.getByLabelText('Largura');
  await field.fill('120');
  const press = (target: Element) =>
    ['pointerdown', 'touchstart'].forEach((type) => target.dispatchEvent(new Event(type, { bubbles: true })));
  press(page.getByLabelText('Altura').element());
  expect(onLeft).not.toHaveBeenCalled();
  press(document.body);
  expect(onLeft).toHaveBeenCalledExactlyOnceWith('120');
  await expect.poll(() => field.elements()).toEqual([]);
  button.remove();
});

test.each([
  ['its first field has the keyboard', false],
  ['no field has the keyboard where fingers press', true],
])('as it opens, %s', async (_, isCoarse) => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = matchMedia(media);
    return media === '(pointer: coarse)' ? Object.defineProperty(list, 'matches', { value: isCoarse }) : list;
  });
  const button = document.createElement('button');
  document.body.append(button);
  renderUi(<Sample button={button} onLeft={() => undefined} />);
  const keyboard = isCoarse ? page.getByRole('group', { name: 'Tamanho' }) : page.getByLabelText('Largura');
  await expect.element(keyboard).toHaveFocus();
  button.remove();
});
