import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findFontFile, FontCatalogue, nameFontFile, type PackedCatalogue } from './FontCatalogue.ts';

const packed = JSON.parse(
  readFileSync(new URL('catalogue.json', import.meta.url), 'utf8'),
) as PackedCatalogue;
const catalogue = new FontCatalogue(packed);

describe('FontCatalogue', () => {
  it('lists about 1,500 families, each once, in alphabetical order', () => {
    const { names } = catalogue;
    expect(names.length).toBeGreaterThan(1500);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  it('says of every family what it is, with an open licence and letters for Portuguese', () => {
    const categories = new Set(['sans-serif', 'serif', 'monospace', 'cursiva', 'tematica']);
    for (const font of catalogue.list()) {
      expect(font.id).toMatch(/^[a-z0-9-]+$/);
      expect(categories.has(font.category)).toBe(true);
      expect(font.weights.length + font.italicWeights.length).toBeGreaterThan(0);
      expect(font.subsets.map(({ name }) => name)).toContain('latin');
      expect(font.licence.name).toMatch(/Open Font|Apache|Ubuntu/);
      expect(catalogue.findById(font.id)?.family).toBe(font.family);
    }
  });

  it('finds a family by its name however it is written, with variants, version and tags', () => {
    expect(catalogue.find('PLAYFAIR display')).toMatchObject({
      family: 'Playfair Display',
      id: 'playfair-display',
      category: 'serif',
      weights: [400, 500, 600, 700, 800, 900],
      italicWeights: [400, 500, 600, 700, 800, 900],
      tags: ['elegant'],
    });
    expect(catalogue.find('Fonte Que Não Existe')).toBeUndefined();
  });

  it('knows exactly the files a family has', () => {
    const bold = { subset: 'latin-ext', weight: 700, italic: true };
    const lato = catalogue.find('Lato')!;
    expect(nameFontFile(bold)).toBe('latin-ext-700-italic.woff2');
    expect(findFontFile(lato, nameFontFile(bold))).toEqual(bold);
    for (const name of ['latin-500-normal.woff2', 'thai-400-normal.woff2', '../x-400-normal.woff2', '']) {
      expect(findFontFile(lato, name)).toBeUndefined();
    }
  });
});
