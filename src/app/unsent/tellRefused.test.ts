import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, toastStore } from '../../ui/toasts/toastStore.ts';
import { navigation } from '../navigation.ts';

// Files of this suite share their modules: without these what others loaded would stay, and so would this.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

type Context = { readonly context: { readonly user: { readonly id: string } | null } };

const person = vi.hoisted(() => {
  const listeners = new Set<(now: Context) => void>();
  const ana: Context = { context: { user: { id: 'ana' } } };
  return {
    session: {
      getSnapshot: () => ana,
      subscribe: (listener: (now: Context) => void) => void listeners.add(listener),
    },
    become: (now: Context) => {
      for (const tell of listeners) tell(now);
    },
    ana,
  };
});
vi.mock('../services.ts', () => ({ session: person.session }));

const { forgetRefused, tellRefused } = await import('./tellRefused.ts');

const listToasts = () => toastStore.getState().toasts;
/** One follows another. */
const clearToasts = (): void => {
  for (let toasts = listToasts(); toasts.length > 0; toasts = listToasts()) closeToast(toasts[0]!.id);
};

let visited: string[];
beforeEach(() => {
  clearToasts();
  visited = [];
  vi.spyOn(navigation, 'go').mockImplementation((path) => {
    visited.push(path);
    return Promise.resolve();
  });
});
afterEach(() => {
  clearToasts();
  vi.restoreAllMocks();
});

/** As the card does it. */
function answer(): void {
  const [toast] = listToasts();
  closeToast(toast!.id);
  toast!.action?.run();
}

it('leads to what this device has of designs that no list shows, one after the other', () => {
  for (const id of ['gone', 'lost', 'gone']) tellRefused(id);
  expect(listToasts()).toMatchObject([
    {
      text: 'Um projeto alterado neste aparelho foi excluído ou não está mais na sua conta. As alterações continuam aqui.',
      stays: true,
    },
  ]);
  answer();
  expect(visited).toEqual(['/editor/gone']);
  answer();
  expect(visited).toEqual(['/editor/gone', '/editor/lost']);
  expect(listToasts()).toEqual([]);
});

it('tells of the next one where the first is not wanted', () => {
  for (const id of ['gone', 'lost']) tellRefused(id);
  closeToast(listToasts()[0]!.id);
  answer();
  expect(visited).toEqual(['/editor/lost']);
});

it('tells nobody else of them', () => {
  for (const id of ['gone', 'lost']) tellRefused(id);
  person.become({ context: { user: null } });
  expect(listToasts()).toEqual([]);
  person.become(person.ana);
  tellRefused('lost');
  answer();
  expect(visited).toEqual(['/editor/lost']);
});

it('tells no longer of what the server has taken after all', () => {
  for (const id of ['gone', 'back', 'lost']) tellRefused(id);
  forgetRefused('back');
  forgetRefused('gone');
  answer();
  expect(visited).toEqual(['/editor/lost']);
  expect(listToasts()).toEqual([]);
});
