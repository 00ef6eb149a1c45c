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
