import { Menu } from '@mantine/core';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanUi, renderUi } from '../../../tests/harness/renderUi.tsx';
import { Toasts } from './Toasts.tsx';
import { showToast, TOAST_MS, toastStore } from './toastStore.ts';

const find = (text: string) => page.getByText(text).element() as HTMLElement;
const isShown = () => toastStore.getState().toasts.length > 0;
const frame = () => new Promise(requestAnimationFrame);
/** Resolves when so many timers run: React tells them a little later. */
async function counting(timers: number): Promise<void> {
  for (let frames = 0; frames < 100 && vi.getTimerCount() !== timers; frames += 1) await frame();
  expect(vi.getTimerCount()).toBe(timers);
}

/** A toast that offers to take something back, and a button beside it. */
beforeEach(async () => {
  renderUi(
    <>
      <button type="button">Outro</button>
      <Toasts closeLabel="Fechar" />
    </>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  showToast({
    kind: 'success',
    text: 'Design excluído',
    action: { label: 'Desfazer', run: () => undefined },
  });
  await counting(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanUi();
  toastStore.setState({ toasts: [] });
});

/** Whoever needs longer has it, and the whole time again afterwards. */
async function expectPatience(hold: () => unknown, leave: () => unknown): Promise<void> {
  vi.advanceTimersByTime(TOAST_MS - 1);
  hold();
  await counting(0);
  leave();
  await counting(1);
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isShown()).toBe(false);
}

test('a toast left alone goes after its time', () => {
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(isShown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isShown()).toBe(false);
});

test('a toast that stays waits for its answer, and is not pushed out', async () => {
  showToast({ kind: 'info', text: 'Há alterações', stays: true });
  await expect.element(page.getByText('Há alterações')).toBeVisible();
  await counting(1);
  vi.advanceTimersByTime(2 * TOAST_MS);
  for (const text of ['Um', 'Dois', 'Três']) showToast({ kind: 'info', text });
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Há alterações', 'Três']);
  find('Há alterações').click();
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Três']);
});

test('a toast stays while the pointer is on it', () => {
  const move = (from: Element, to: Element) => {
    const options = { bubbles: true, relatedTarget: to };
    from.dispatchEvent(new PointerEvent('pointerout', options));
    to.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: from }));
  };
  const [toast, other] = [find('Desfazer'), find('Outro')];
  return expectPatience(
    () => move(other, toast),
    () => move(toast, other),
  );
});

test('a toast stays while the focus is in it', () => {
  const [toast, other] = [find('Desfazer'), find('Outro')];
  return expectPatience(
    () => toast.focus(),
    () => other.focus(),
  );
});

test('a toast with the focus in it is not pushed out by others, until the focus leaves it', async () => {
  find('Desfazer').focus();
  await counting(0);
  const texts = () => toastStore.getState().toasts.map(({ text }) => text);
  for (const text of ['um', 'dois', 'três']) showToast({ kind: 'info', text });
  expect(texts()).toEqual(['Design excluído', 'três']);
  await counting(1);
  find('Outro').focus();
  await counting(2);
  showToast({ kind: 'info', text: 'quatro' });
  expect(texts()).toEqual(['três', 'quatro']);
});

test('a toast waits for a page nobody sees', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const tell = () => document.dispatchEvent(new Event('visibilitychange'));
  return expectPatience(tell, () => {
    hidden.mockReturnValue(false);
    tell();
  });
});

test('an action that would leave the text no room stands below it, a short one beside it', async () => {
  const action = { label: 'Voltar para onde estava', run: () => undefined };
  showToast({ kind: 'info', text: 'Você estava em outra página antes de entrar.', action });
  await expect.element(page.getByText(action.label)).toBeVisible();
  const place = (text: string) => find(text).getBoundingClientRect();
  const text = place('Você estava em outra página antes de entrar.');
  expect(place(action.label).top).toBeGreaterThanOrEqual(text.bottom);
  expect(place('Desfazer').top).toBeLessThan(place('Design excluído').bottom);
  expect(place('Desfazer').left).toBeGreaterThanOrEqual(place('Design excluído').right);
});

test('a menu that is opened where a toast is can be pressed', async () => {
  vi.useRealTimers();
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(390, 844);
  renderUi(
    <Menu opened>
      <Menu.Target>
        <button
          type="button"
          aria-label="Alinhar"
          style={{ position: 'fixed', top: 0, right: 0, height: 4 }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Alinhar à esquerda</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  );
  const entry = page.getByRole('menuitem');
  await expect.element(entry).toBeVisible();
  const toast = find('Design excluído').parentElement!.getBoundingClientRect();
  const { left, top, width, height } = entry.element().getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  expect(y).toBeGreaterThan(toast.top);
  expect(y).toBeLessThan(toast.bottom);
  expect(entry.element().contains(document.elementFromPoint(x, y))).toBe(true);
});
