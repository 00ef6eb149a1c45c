import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { hint } from './hint.ts';
import { watchHints } from './watchHints.ts';

afterEach(async () => {
  cleanUi();
  await userEvent.unhover(document.body);
});

const bubbles = () => page.getByRole('tooltip');
const LONG = 'As alterações ficam neste dispositivo até que a conexão volte.';

async function mount(): Promise<void> {
  renderUi(
    <div style={{ padding: 100, display: 'flex', gap: 40 }}>
      <button type="button" aria-label="Desfazer" {...hint('Desfazer (Ctrl+Z)')}>
        <svg width="20" height="20" />
      </button>
      <button type="button" aria-label="Refazer" {...hint('Refazer')}>
        R
      </button>
      <p {...hint(LONG)}>Salvo</p>
      <p>Nada</p>
    </div>,
  );
  await expect.element(page.getByText('Nada')).toBeVisible();
}

const button = (name: string) => page.getByRole('button', { name });

test('says what is pointed at, one at a time, and nothing once the pointer is elsewhere', async () => {
  await mount();
  await userEvent.hover(button('Desfazer'));
  await expect.element(bubbles()).toHaveTextContent('Desfazer (Ctrl+Z)');
  expect(button('Desfazer').element().getAttribute('aria-describedby')).not.toBeNull();
  await userEvent.hover(button('Refazer'));
  await expect.element(bubbles()).toHaveTextContent('Refazer');
  expect(button('Desfazer').element().hasAttribute('aria-describedby')).toBe(false);
  expect(button('Refazer').element().hasAttribute('aria-describedby')).toBe(false);
  await userEvent.hover(page.getByText('Nada'));
  await expect.element(bubbles()).not.toBeInTheDocument();
});

test('stands beside its element and on the page, long ones on several lines', async () => {
  await mount();
  await userEvent.hover(page.getByText('Salvo'));
  await expect.element(bubbles()).toHaveTextContent(LONG);
  const bubble = bubbles().element().getBoundingClientRect();
  const element = page.getByText('Salvo').element().getBoundingClientRect();
  expect(bubble.width).toBeLessThanOrEqual(260);
  expect(bubble.bottom).toBeLessThanOrEqual(element.top);
  expect(Math.abs((bubble.left + bubble.right) / 2 - (element.left + element.right) / 2)).toBeLessThan(2);
});

test('comes with the keyboard, changes with its text, goes with Escape and with a press', async () => {
  await mount();
  await userEvent.tab();
  await expect.element(bubbles()).toHaveTextContent('Desfazer (Ctrl+Z)');
  (button('Desfazer').element() as HTMLElement).dataset.hint = 'Desfazer (⌘Z)';
  await expect.element(bubbles()).toHaveTextContent('Desfazer (⌘Z)');
  await userEvent.keyboard('{Escape}');
  await expect.element(bubbles()).not.toBeInTheDocument();
  await userEvent.hover(button('Refazer'));
  await expect.element(bubbles()).toHaveTextContent('Refazer');
  await userEvent.click(button('Refazer'));
  await expect.element(bubbles()).not.toBeInTheDocument();
});

test('what the keyboard came to keeps its name while a still mouse is told that the page changed under it', async () => {
  await mount();
  await userEvent.tab();
  document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
  document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  await expect.element(bubbles()).toHaveTextContent('Desfazer (Ctrl+Z)');
  await userEvent.hover(button('Refazer'));
  await expect.element(bubbles()).toHaveTextContent('Refazer');
  await userEvent.hover(page.getByText('Nada'));
  await expect.element(bubbles()).not.toBeInTheDocument();
});

test('a button that opens something says what it is, but not while that is open', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const opener = document.body.appendChild(document.createElement('button'));
  opener.dataset.hint = 'Alinhar';
  const tell = vi.fn();
  const stop = watchHints(document, tell);
  onTestFinished(() => {
    stop();
    opener.remove();
  });
  const pointAt = (isOpen: boolean) => {
    opener.ariaExpanded = String(isOpen);
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    opener.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    vi.advanceTimersByTime(1000);
  };
  pointAt(true);
  expect(tell).not.toHaveBeenCalled();
  pointAt(false);
  expect(tell).toHaveBeenLastCalledWith({ element: opener, text: 'Alinhar' });
});
