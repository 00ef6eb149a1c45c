import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../tests/harness/renderUi.tsx';
import { keepBusyFocus } from './keepBusyFocus.ts';

let stop = (): void => undefined;
let finish = (): void => undefined;
beforeEach(() => {
  stop = keepBusyFocus();
});
afterEach(() => {
  stop();
  cleanUi();
});

/** A form whose button works until `finish`, and is then disabled until the name is another. */
function NameForm({ isOnce }: { isOnce: boolean }) {
  const [busy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    finish = () => {
      setBusy(false);
      setSaved(isOnce);
    };
  }, [isOnce]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
      }}
    >
      <input aria-label="E-mail" readOnly />
      <input aria-label="Nome" />
      <Button type="submit" loading={busy} disabled={isSaved}>
        Salvar
      </Button>
    </form>
  );
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

async function pressSave(isOnce: boolean) {
  renderUi(<NameForm isOnce={isOnce} />);
  const button = page.getByRole('button', { name: 'Salvar' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).toBeDisabled();
  // The browser lets go of what is disabled with the frame after.
  await nextFrame();
}

it('gives the keyboard back to a button that is done', async () => {
  await pressSave(false);
  expect(document.activeElement).toBe(document.body);
  finish();
  await expect.poll(focused).toBe('Salvar');
});

it('gives it to the first field of the form where the button stays disabled', async () => {
  await pressSave(true);
  finish();
  await expect.poll(focused).toBe('Nome');
});

it('shows no keyboard on the screen of whoever pressed it with a finger', async () => {
  renderUi(<NameForm isOnce />);
  const button = page.getByRole('button', { name: 'Salvar' });
  await userEvent.click(button);
  await expect.element(button).toBeDisabled();
  await nextFrame();
  finish();
  await expect.poll(() => document.querySelector('button')!.hasAttribute('data-loading')).toBe(false);
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
});

it('takes it from nothing that has it since', async () => {
  await pressSave(false);
  document.querySelector<HTMLElement>('[aria-label="E-mail"]')!.focus();
  finish();
  await expect.poll(() => document.querySelector('button')!.disabled).toBe(false);
  await nextFrame();
  expect(focused()).toBe('E-mail');
});
