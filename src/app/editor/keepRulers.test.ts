import { describe, expect, it, vi } from 'vitest';
import { createEditorUiStore } from '../../stores/editorUiStore.ts';
import { keepRulers } from './keepRulers.ts';

function createStorage() {
  const entries = new Map<string, string>();
  let writes = 0;
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes += 1;
      entries.set(key, value);
    },
    get writes() {
      return writes;
    },
  };
}

describe('keepRulers', () => {
  it('brings rulers back in the next editor of this device, and leaves them off when they were put away', () => {
    const storage = createStorage();
    const first = createEditorUiStore();
    const stop = keepRulers(first, storage);
    expect(first.getState().rulers).toBe(false);
    first.setState({ rulers: true });
    stop();
    const second = createEditorUiStore();
    keepRulers(second, storage);
    expect(second.getState().rulers).toBe(true);
    second.setState({ rulers: false });
    const third = createEditorUiStore();
    keepRulers(third, storage);
    expect(third.getState().rulers).toBe(false);
  });

  it('writes when the choice changes, not with every change of the look', () => {
    const storage = createStorage();
    const ui = createEditorUiStore();
    keepRulers(ui, storage);
    ui.setState({ zoom: 2 });
    expect(storage.writes).toBe(0);
    ui.setState({ rulers: true });
    ui.setState({ zoom: 3 });
    expect(storage.writes).toBe(1);
  });

  it('shows them on a device that has no room to remember it', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const ui = createEditorUiStore();
    keepRulers(ui, full);
    const told: boolean[] = [];
    ui.subscribe(({ rulers }) => told.push(rulers));
    ui.setState({ rulers: true });
    expect(told).toEqual([true]);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
