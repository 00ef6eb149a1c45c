import { beforeEach, expect, it } from 'vitest';
import { CUT_OFF } from '../../render/media/types.ts';
import type { BrokenNode } from '../../render/types.ts';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { tellBroken } from './tellBroken.ts';

// Files share a worker: what others told does not count here.
beforeEach(() => toastStore.setState({ toasts: [] }));

const texts = () => toastStore.getState().toasts.map(({ text }) => text);

it('says once what is incomplete, what could not be loaded, and which is which', () => {
  const broken: BrokenNode[] = [
    { id: 'gif', reason: 'video', detail: CUT_OFF },
    { id: 'film', reason: 'video', detail: `https://example.com/film.webm: ${CUT_OFF}` },
  ];
  const listeners = new Set<() => void>();
  const subscribeBroken = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  tellBroken({ broken, subscribeBroken }, { missing: [] });
  expect(texts()).toEqual([expect.stringContaining('incompleto')]);
  broken.push({ id: 'lost', reason: 'video', detail: 'HTTP 404' });
  for (const listener of listeners) listener();
  expect(texts()).toEqual([expect.stringContaining('incompleto'), 'Erro ao carregar o vídeo.']);
});
