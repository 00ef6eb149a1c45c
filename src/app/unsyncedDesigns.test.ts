import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { markWhileUnsaved, unsyncedDesigns } from './unsyncedDesigns.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

test("one person's unsynced designs do not warn another", () => {
  unsyncedDesigns.mark('ana', 'd1', true);
  unsyncedDesigns.mark('ana', 'd2', true);
  unsyncedDesigns.mark('ana', 'd2', true);
  expect([unsyncedDesigns.list('ana').length, unsyncedDesigns.list('bia').length]).toEqual([2, 0]);
  unsyncedDesigns.mark('bia', 'd1', false);
  expect(unsyncedDesigns.list('ana').length).toBe(2);
  for (const id of ['d1', 'd2']) unsyncedDesigns.mark('ana', id, false);
  expect(unsyncedDesigns.list('ana').length).toBe(0);
  expect(kept.size).toBe(0);
});

test('marks of an older version, which are of nobody, go', () => {
  kept.set('prancheta.unsyncedDesigns', 'd1,d2');
  expect(unsyncedDesigns.list('ana').length).toBe(0);
  unsyncedDesigns.mark('ana', 'd3', true);
  expect([...kept.keys()]).toEqual(['prancheta.unsyncedDesigns.ana']);
});

test('a store that is full costs the warning, nobody else hears of it', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  const status = createStore(() => ({ status: 'saved' }));
  markWhileUnsaved('ana', 'a', status);
  const others = vi.fn<() => void>();
  status.subscribe(others);
  status.setState({ status: 'savedOnDevice' });
  expect([others.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
});

test('a design is marked while its edits are not saved', () => {
  const status = createStore(() => ({ status: 'saved' }));
  markWhileUnsaved('ana', 'a', status);
  status.setState({ status: 'saving' });
  expect(unsyncedDesigns.list('ana').length).toBe(1);
  status.setState({ status: 'saved' });
  expect(unsyncedDesigns.list('ana').length).toBe(0);
});

test('a replaced design is not marked for good by the refusal that closes it, before or after the answer', () => {
  const status = createStore(() => ({ status: 'saved' }));
  const { release, close, setEdited } = markWhileUnsaved('ana', 'a', status);
  status.setState({ status: 'denied' });
  setEdited();
  expect(unsyncedDesigns.list('ana').length).toBe(1);
  release();
  expect(unsyncedDesigns.list('ana').length).toBe(0);
  status.setState({ status: 'savedOnDevice' });
  close(false);
  expect(unsyncedDesigns.list('ana').length).toBe(0);
});

test('a design that was sent before anybody listened is not marked for as long as it is open', () => {
  unsyncedDesigns.mark('ana', 'a', true);
  const status = createStore(() => ({ status: 'saved' }));
  markWhileUnsaved('ana', 'a', status).setRead();
  expect(unsyncedDesigns.list('ana')).toEqual([]);
});

test('the one who sends is told of what was closed here, and of marks of other tabs only', () => {
  const others = new EventTarget();
  vi.stubGlobal('addEventListener', others.addEventListener.bind(others));
  const told = vi.fn<() => void>();
  unsyncedDesigns.whenOthersMayWait(told);
  unsyncedDesigns.tellWaiting();
  for (const key of ['prancheta.unsyncedDesigns.ana', 'prancheta.designs.ana', null])
    others.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(told).toHaveBeenCalledTimes(2);
});

test('a deleted design is not waited for, and one that is brought back is again, if it was before', () => {
  const told = vi.fn<(projectId?: string) => void>();
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
  unsyncedDesigns.whenOthersMayWait(told);
  unsyncedDesigns.mark('ana', 'a', true);
  const bringBack = [unsyncedDesigns.forget('ana', 'a'), unsyncedDesigns.forget('ana', 'b')];
  expect([unsyncedDesigns.list('ana'), kept.size, told.mock.calls.length]).toEqual([[], 0, 0]);
  for (const call of bringBack) call();
  expect([unsyncedDesigns.list('ana'), told.mock.calls]).toEqual([['a'], [['a']]]);
});

test('a design whose files are on their way stays marked, though it is saved and closed', () => {
  const status = createStore(() => ({ status: 'saving' }));
  const { setWaiting, close } = markWhileUnsaved('ana', 'a', status);
  setWaiting(true);
  status.setState({ status: 'saved' });
  close(true);
  expect(unsyncedDesigns.list('ana')).toEqual(['a']);
  setWaiting(false);
  expect(unsyncedDesigns.list('ana')).toEqual([]);
  close(false);
  expect(unsyncedDesigns.list('ana')).toEqual(['a']);
});

test('a design that was left with files on their way is marked until all its pages have been looked through', () => {
  const open = () => {
    const status = createStore(() => ({ status: 'saving' }));
    const marking = markWhileUnsaved('ana', 'a', status);
    status.setState({ status: 'saved' });
    return marking;
  };
  unsyncedDesigns.mark('ana', 'a', true);
  // Left again before anybody has looked.
  open().close(true);
  expect(unsyncedDesigns.list('ana')).toEqual(['a']);
  const { setRead, close } = open();
  setRead();
  close(true);
  expect(unsyncedDesigns.list('ana')).toEqual([]);
});

test('a saved design that is deleted while it is open, in another tab perhaps, is not waited for', () => {
  const status = createStore(() => ({ status: 'saved' }));
  const { close } = markWhileUnsaved('ana', 'a', status);
  status.setState({ status: 'savedOnDevice' });
  unsyncedDesigns.forget('ana', 'a');
  status.setState({ status: 'denied' });
  expect(unsyncedDesigns.list('ana')).toEqual([]);
  close(false);
  expect(unsyncedDesigns.list('ana')).toEqual([]);
});

test('what the server did not get before it refused, or was edited since, is marked', () => {
  const open = () => {
    const status = createStore(() => ({ status: 'saved' }));
    return { status, ...markWhileUnsaved('ana', 'a', status) };
  };
  const sending = open();
  for (const now of ['saving', 'savedOnDevice', 'denied']) sending.status.setState({ status: now });
  expect(unsyncedDesigns.list('ana')).toEqual(['a']);
  // Opened again, it has something of which only this device knows.
  const again = createStore(() => ({ status: 'savedOnDevice' }));
  markWhileUnsaved('ana', 'a', again);
  again.setState({ status: 'denied' });
  expect(unsyncedDesigns.list('ana')).toEqual(['a']);
  unsyncedDesigns.mark('ana', 'a', false);

  const away = open();
  away.status.setState({ status: 'savedOnDevice' });
  away.setEdited();
  away.status.setState({ status: 'denied' });
  expect(unsyncedDesigns.list('ana')).toEqual(['a']);
  unsyncedDesigns.mark('ana', 'a', false);

  const later = open();
  for (const now of ['savedOnDevice', 'denied']) later.status.setState({ status: now });
  expect(unsyncedDesigns.list('ana')).toEqual([]);
  later.setEdited();
  expect(unsyncedDesigns.list('ana')).toEqual(['a']);
});

test('what only this device has is told of: edits made while the server is away, and files, not what is on its way', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  const status = createStore(() => ({ status: 'saved' }));
  const { onlyHere, setEdited, setWaiting, release } = markWhileUnsaved('ana', 'a', status);
  const since = () => onlyHere.getState().since;
  const become = (now: string) => {
    status.setState({ status: now });
    return since();
  };
  expect(['saving', 'saved', 'savedOnDevice'].map(become)).toEqual([null, null, null]);
  setEdited();
  expect(since()).toBe(1000);
  vi.setSystemTime(2000);
  // A later edit and the way back to the server do not make the first one younger.
  expect(['saving', 'savedOnDevice', 'saving', 'saved'].map(become)).toEqual([1000, 1000, 1000, null]);
  // The connection was lost under an edit.
  expect(['saving', 'savedOnDevice', 'saved'].map(become)).toEqual([null, 2000, null]);
  setWaiting(true);
  expect(since()).toBe(2000);
  setWaiting(false);
  expect(['saving', 'denied'].map(become)).toEqual([null, 2000]);
  release();
  expect(since()).toBeNull();
  vi.useRealTimers();
});

test('what an earlier visit left on this device counts as only here while the server is away', () => {
  unsyncedDesigns.mark('ana', 'a', true);
  const status = createStore(() => ({ status: 'savedOnDevice' }));
  expect(markWhileUnsaved('ana', 'a', status).onlyHere.getState().since).not.toBeNull();
  expect(markWhileUnsaved('ana', 'b', status).onlyHere.getState().since).toBeNull();
});
