import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanUi);

function Asking({ onCreate }: { onCreate: () => void }) {
  const [opened, setOpened] = useState(true);
  return (
    <Dialog
      opened={opened}
      onClose={() => setOpened(false)}
      title="Novo"
      transitionProps={{ duration: 100_000, exitDuration: 100_000 }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onCreate();
          setOpened(false);
        }}
      >
        <input aria-label="Nome" />
        <button type="submit">Criar</button>
      </form>
    </Dialog>
  );
}

test('what a dialog is asked for once is done once, however often it is pressed while it fades away', async () => {
  const onCreate = vi.fn();
  renderUi(
    // That of `renderUi` has no transitions.
    <MantineProvider>
      <Asking onCreate={onCreate} />
    </MantineProvider>,
  );
  const create = page.getByRole('button', { name: 'Criar' });
  await expect.element(create).toBeInTheDocument();
  const button = create.element() as HTMLButtonElement;
  button.click();
  await vi.waitFor(() => expect(onCreate).toHaveBeenCalledOnce());
  button.click();
  (page.getByLabelText('Nome').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(button.isConnected).toBe(true);
  expect(onCreate).toHaveBeenCalledOnce();
});
