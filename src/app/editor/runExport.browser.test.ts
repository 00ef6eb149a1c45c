import { expect, it, vi } from 'vitest';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { exportStore } from './exportStore.ts';
import type { AppDesign } from './loadDesign.ts';
import { runExport } from './runExport.ts';

it('says so when another export has begun since it was asked for', async () => {
  const running = { phase: '', done: 0, startedAt: 0, cancel: () => undefined };
  exportStore.setState({ running });
  const make = vi.fn();
  await runExport({ design: {} as AppDesign, what: 'Imagem', make });
  expect(make).not.toHaveBeenCalled();
  expect(exportStore.getState().running).toBe(running);
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual([
    'Aguarde o fim do que está em andamento.',
  ]);
  exportStore.setState({ running: null });
});
