import { describe, expect, it, vi } from 'vitest';
import { filterDesigns, forgetDesign, keepDesigns, keepNewDesign, readKeptDesigns } from './keptDesigns.ts';
import type { Project } from './types.ts';

const named = (id: string, name = id, isPro = 0) =>
  ({ project_id: id, project_name: name, is_pro: isPro }) as Project;

const makeStorage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
};

const idsOf = (projects: readonly Project[]) => projects.map(({ project_id: id }) => id);

describe('designs as the device last listed them', () => {
  it('are each person’s own', () => {
    const storage = makeStorage();
    keepDesigns('ana', { projects: [named('a')], hasMore: false }, storage);
    expect([readKeptDesigns('ana', storage), readKeptDesigns('beto', storage)]).toEqual([[named('a')], []]);
  });

  it('stay behind the first pages until the end of the list is known', () => {
    const storage = makeStorage();
    keepDesigns('ana', { projects: [named('a'), named('b'), named('c')], hasMore: false }, storage);
    keepDesigns('ana', { projects: [named('new'), named('b')], hasMore: true }, storage);
    expect(idsOf(readKeptDesigns('ana', storage))).toEqual(['new', 'b', 'a', 'c']);
    keepDesigns('ana', { projects: [named('new'), named('b')], hasMore: false }, storage);
    expect(idsOf(readKeptDesigns('ana', storage))).toEqual(['new', 'b']);
  });

  it('begin with the one just made, which looks like what it was made from', () => {
    const storage = makeStorage();
    keepDesigns('ana', { projects: [named('a')], hasMore: false }, storage);
    const like = {
      ...named('template', 'Modelo', 1),
      thumbnail_url: '/t.webp',
      is_template: 1,
      user_id: 'x',
    } as Project;
    const size = { project_name: 'Modelo', width: 30, height: 20 };
    keepNewDesign('ana', { project_id: 'blank', ...size }, undefined, storage);
    keepNewDesign('ana', { project_id: 'copy', ...size }, like, storage);
    const [copy, blank, first] = readKeptDesigns('ana', storage);
    expect([copy, blank]).toMatchObject([
      { project_id: 'copy', thumbnail_url: '/t.webp', is_pro: 1, is_template: 0, user_id: 'ana', width: 30 },
      { project_id: 'blank', thumbnail_url: '', is_pro: 0, is_template: 0, user_id: 'ana', height: 20 },
    ]);
    expect(first?.project_id).toBe('a');
  });

  it('are sixty at most, and one less after one is deleted', () => {
    const storage = makeStorage();
    const projects = Array.from({ length: 80 }, (_, at) => named(`p${at}`));
    keepDesigns('ana', { projects, hasMore: false }, storage);
    forgetDesign('ana', 'p7', storage);
    const ids = idsOf(readKeptDesigns('ana', storage));
    expect([ids.length, ids.includes('p7'), ids[0], ids.at(-1)]).toEqual([59, false, 'p0', 'p59']);
  });

  it.each(['{', '5', '[{"name":1}, null]'])('read as none where %s is what is kept', (text) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const storage = makeStorage();
    storage.kept.set('prancheta.designs.ana', text);
    expect(readKeptDesigns('ana', storage)).toEqual([]);
    warn.mockRestore();
  });

  it('do not stand in the way where the device has no room', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    keepDesigns('ana', { projects: [named('a')], hasMore: false }, { getItem: () => null, setItem: full });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('are found by a part of their name, whatever its accents, and by their price', () => {
    const all = [named('1', 'Promoção de Verão'), named('2', 'Verao', 1), named('3', 'Café')];
    expect(idsOf(filterDesigns(all, { search: 'VERAO', price: '%' }))).toEqual(['1', '2']);
    expect(idsOf(filterDesigns(all, { search: 'verão', price: '1' }))).toEqual(['2']);
    expect(idsOf(filterDesigns(all, { search: '', price: '0' }))).toEqual(['1', '3']);
  });
});
