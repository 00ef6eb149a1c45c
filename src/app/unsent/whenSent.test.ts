import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '../../ui/toasts/toastStore.ts';
import { unsyncedDesigns } from '../unsyncedDesigns.ts';
import { whenSent } from './whenSent.ts';

// Files of this suite share their modules: without these what others loaded would stay, and so would this.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
const state = vi.hoisted(() => ({ isOffline: false }));
vi.mock('../connection/connection.ts', () => ({ isOffline: () => state.isOffline }));

const kept = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  state.isOffline = false;
  unsyncedDesigns.mark('ana', 'd1', true);
});
afterEach(() => {
  unsyncedDesigns.whenOthersMayWait(() => undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  toastStore.setState({ toasts: [] });
  kept.clear();
});

it('waits for what only this device has of a design, which is sent at once, and for no other', async () => {
  const wake = vi.fn<() => void>();
  unsyncedDesigns.whenOthersMayWait(wake);
  await whenSent('ana', 'd2');
  await whenSent('bia', 'd1');
  expect(wake).not.toHaveBeenCalled();
  const sent = vi.fn<() => void>();
  const waiting = whenSent('ana', 'd1').then(sent);
  await vi.advanceTimersByTimeAsync(60_000);
  // Also what the server refused before.
  expect([wake.mock.calls, sent.mock.calls.length]).toEqual([[['d1']], 0]);
  expect(toastStore.getState().toasts).toHaveLength(1);
  unsyncedDesigns.mark('ana', 'd1', false);
  await vi.advanceTimersByTimeAsync(500);
  await waiting;
  expect(sent).toHaveBeenCalledOnce();
  expect(toastStore.getState().toasts).toEqual([]);
});

it('gives up in the end, and at once without the server, which then says so itself', async () => {
  const failure = whenSent('ana', 'd1').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await failure).toMatchObject({
    message: 'Parte deste projeto ainda não chegou ao servidor. Tente duplicar de novo mais tarde.',
  });
  state.isOffline = true;
  await whenSent('ana', 'd1');
});
