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

test('the second half of a double tap that opened a dialog presses nothing in it and leaves it open', async () => {
  const onCreate = vi.fn();
  renderUi(<Asking onCreate={onCreate} />);
  const create = page.getByRole('button', { name: 'Criar' });
  await expect.element(create).toBeVisible();
  const tap = (element: Element, detail: number) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  const overlay = document.querySelector('.mantine-Modal-overlay')!;
  tap(create.element(), 2);
  tap(overlay, 2);
  expect(onCreate).not.toHaveBeenCalled();
  await expect.element(create).toBeVisible();
  // One that begins in it counts.
  tap(page.getByText('Novo').element(), 1);
  tap(create.element(), 2);
  await vi.waitFor(() => expect(onCreate).toHaveBeenCalledOnce());
});
