import { useLayoutEffect, useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../tests/harness/renderUi.tsx';
import { useFocusOfGone } from './useFocusOfGone.ts';

afterEach(cleanUi);

const idOf = (name: string): string => name;

type Shown = { readonly names: readonly string[]; readonly asks: boolean };
let show: (next: Shown) => void = () => undefined;

function List() {
  const [{ names, asks }, setShown] = useState<Shown>({ names: ['a', 'b', 'c'], asks: true });
  useLayoutEffect(() => void (show = setShown), []);
  const whole = useRef<HTMLDivElement>(null);
  const onFocus = useFocusOfGone(whole, names, idOf);
  return (
    <>
      <div ref={whole} tabIndex={-1} onFocus={onFocus}>
        {names.map((name) => (
          <article key={name}>
            <button type="button">{name}</button>
          </article>
        ))}
      </div>
      {asks && (
        <div role="dialog" aria-modal="true">
          <button type="button">Excluir</button>
        </div>
      )}
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focus = (name: string) => (button(name).element() as HTMLElement).focus();

test('a question that fades while its card goes leaves the keyboard to the next card', async () => {
  renderUi(<List />);
  await expect.element(button('b')).toBeInTheDocument();
  focus('b');
  focus('Excluir');
  show({ names: ['a', 'c'], asks: true });
  await expect.element(button('b')).not.toBeInTheDocument();
  await expect.element(button('Excluir')).toHaveFocus();
  show({ names: ['a', 'c'], asks: false });
  await expect.element(button('c')).toHaveFocus();
});
