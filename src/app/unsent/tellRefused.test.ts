import { expect, it } from 'vitest';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { navigation } from '../navigation.ts';
import { tellRefused } from './tellRefused.ts';

it('leads to what this device has of a design that no list shows, to that of one at a time', () => {
  const visited: string[] = [];
  navigation.use((path) => {
    visited.push(path);
    return Promise.resolve();
  }, '/home');
  tellRefused('gone');
  tellRefused('lost');
  const { toasts } = toastStore.getState();
  expect(toasts.map(({ text }) => text)).toEqual([
    'Um projeto alterado neste aparelho foi excluído ou não está mais na sua conta. As alterações continuam aqui.',
  ]);
  toasts[0]?.action?.run();
  expect(visited).toEqual(['/editor/lost']);
});
