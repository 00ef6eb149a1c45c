import { describe, expect, it, vi } from 'vitest';
import { addNewDesign, findNewDesign, listNewDesigns, removeNewDesign } from './newDesigns.ts';

const makeStorage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
};

const design = (id: string) => ({ project_id: id, project_name: 'Sem título', width: 10, height: 20 });

describe('designs begun without the server', () => {
  it('are each person’s own, the newest first, until they are made', () => {
    const storage = makeStorage();
    addNewDesign('ana', design('a'), storage);
    addNewDesign('ana', design('b'), storage);
    addNewDesign('ana', design('a'), storage);
    expect(listNewDesigns('ana', storage)).toEqual([design('a'), design('b')]);
    expect([listNewDesigns('beto', storage), findNewDesign('beto', 'a', storage)]).toEqual([[], undefined]);
    removeNewDesign('ana', 'a', storage);
    expect(findNewDesign('ana', 'b', storage)).toEqual(design('b'));
    removeNewDesign('ana', 'b', storage);
    expect(storage.kept.size).toBe(0);
  });

  it('are none where the list is damaged, and one that cannot be kept is not begun', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const storage = makeStorage();
    storage.kept.set('prancheta.newDesigns.ana', '[{"project_id":"a"');
    expect(listNewDesigns('ana', storage)).toEqual([]);
    warn.mockRestore();
    storage.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    expect(() => addNewDesign('ana', design('a'), storage)).toThrow('No room');
  });
});
