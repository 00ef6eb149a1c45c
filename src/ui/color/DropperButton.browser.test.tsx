import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { ColorDropperContext } from './ColorDropperContext.ts';
import { DropperButton } from './DropperButton.tsx';

afterEach(cleanUi);

test('a colour goes to what is chosen when it is picked, not to what was chosen when the search began', async () => {
  const search = Promise.withResolvers<string>();
  function Stops() {
    const [at, setAt] = useState(1);
    const [taken, setTaken] = useState('');
    return (
      <ColorDropperContext value={() => search.promise}>
        <DropperButton label="Capturar" onPick={(color) => setTaken(`${color} para ${at}`)} />
        <button type="button" onClick={() => setAt(2)}>
          Cor 2
        </button>
        <output>{taken}</output>
      </ColorDropperContext>
    );
  }
  renderUi(<Stops />);
  await userEvent.click(page.getByRole('button', { name: 'Capturar' }));
  await userEvent.click(page.getByRole('button', { name: 'Cor 2' }));
  search.resolve('#ff0000');
  await expect.element(page.getByText('#ff0000 para 2')).toBeVisible();
});

test('is pressed while a colour is looked for; a second press and the end of its panel give it up', async () => {
  const searches: AbortSignal[] = [];
  const pick = (asked?: AbortSignal) =>
    new Promise<null>((resolve) => {
      searches.push(asked!);
      asked!.addEventListener('abort', () => resolve(null));
    });
  function Panels() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <ColorDropperContext value={pick}>
        {isOpen && <DropperButton label="Capturar" onPick={() => expect.unreachable()} />}
        <button type="button" onClick={() => setIsOpen(false)}>
          Fechar
        </button>
      </ColorDropperContext>
    );
  }
  renderUi(<Panels />);
  const button = page.getByRole('button', { name: 'Capturar' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button);
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect(searches.map(({ aborted }) => aborted)).toEqual([true]);
  await userEvent.click(button);
  await userEvent.click(page.getByRole('button', { name: 'Fechar' }));
  await expect.poll(() => searches.map(({ aborted }) => aborted)).toEqual([true, true]);
});
