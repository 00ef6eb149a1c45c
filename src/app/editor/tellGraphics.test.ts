import { beforeEach, expect, it } from 'vitest';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { tellGraphics } from './tellGraphics.ts';

const shown = () => toastStore.getState().toasts.map(({ text, action }) => [text, action?.label ?? null]);

beforeEach(() => toastStore.setState({ toasts: [] }));

it('says that graphics were lost, and that the page can be loaded again when they stay away', () => {
  tellGraphics('replacing');
  expect(shown()).toEqual([['O navegador interrompeu os gráficos. Recarregando a visualização…', null]]);
  tellGraphics('gone');
  expect(shown()).toEqual([
    ['Os gráficos não voltaram. Recarregue a página: suas alterações estão guardadas.', 'Recarregar'],
  ]);
});

it('says once in a page that the browser has no WebGL', () => {
  tellGraphics('plain');
  expect(shown()).toEqual([
    ['Este navegador não oferece WebGL. O editor funciona, porém mais devagar.', null],
  ]);
  toastStore.setState({ toasts: [] });
  tellGraphics('plain');
  expect(shown()).toEqual([]);
});
