import { beforeEach, expect, test } from 'vitest';
import { closeToast, showToast, toastStore } from './toastStore.ts';

beforeEach(() => toastStore.setState({ toasts: [] }));

const texts = () => toastStore.getState().toasts.map(({ text }) => text);

test('at most two toasts are stacked and the oldest leaves first', () => {
  for (const text of ['um', 'dois', 'três']) showToast({ kind: 'info', text });
  expect(texts()).toEqual(['dois', 'três']);
});

test('one that stays until it is answered is not pushed out', () => {
  showToast({ kind: 'info', text: 'um', stays: true });
  for (const text of ['dois', 'três']) showToast({ kind: 'info', text });
  expect(texts()).toEqual(['um', 'três']);
  showToast({ kind: 'info', text: 'quatro', stays: true });
  showToast({ kind: 'info', text: 'cinco' });
  expect(texts()).toEqual(['um', 'quatro', 'cinco']);
});

test('the same id replaces its toast and starts its time anew', () => {
  showToast({ kind: 'info', text: 'um', id: 'a' });
  const before = toastStore.getState().toasts[0]?.turn ?? 0;
  showToast({ kind: 'info', text: 'outro', id: 'a' });
  expect(texts()).toEqual(['outro']);
  expect(toastStore.getState().toasts[0]?.turn).toBeGreaterThan(before);
});

test('only errors carry an emoji, apart from their text', () => {
  showToast({ kind: 'error', text: 'Credenciais invalidas' });
  showToast({ kind: 'success', text: 'Projeto salvo com sucesso' });
  const [error, success] = toastStore.getState().toasts;
  expect(error?.emoji).not.toBeNull();
  expect(error?.text).toBe('Credenciais invalidas');
  expect(success?.emoji).toBeNull();
});

test('closing removes one and ignores unknown ids', () => {
  showToast({ kind: 'info', text: 'um' });
  closeToast('outro');
  expect(texts()).toEqual(['um']);
  closeToast('um');
  expect(texts()).toEqual([]);
});
