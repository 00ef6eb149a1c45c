import { describe, expect, it } from 'vitest';
import { findFonts } from './findFonts.ts';

const font = (family: string, category: string, isAvailable = true, tags: readonly string[] = []) => ({
  family,
  category,
  isAvailable,
  tags,
});

const fonts = [
  font('Abel', 'sans-serif', false),
  font('Abril Fatface', 'tematica', true, ['elegante']),
  font('Baloo 2', 'tematica', true, ['infantil', 'aniversário']),
  font('Lora', 'serif'),
  font('Noto Serif', 'serif', false),
  font('Sacramento', 'cursiva'),
];
const names = (search: string) => findFonts(fonts, search).map(({ family }) => family);

describe('findFonts', () => {
  it('finds by a part of the name, whatever the accents and capitals', () => {
    expect(names('ábril')).toEqual(['Abril Fatface']);
    expect(names('oo 2')).toEqual(['Baloo 2']);
    expect(names('zzz')).toEqual([]);
  });

  it('finds by category, serif not being sans-serif, what can be had first', () => {
    expect(names('serif')).toEqual(['Lora', 'Noto Serif']);
    expect(names('temática')).toEqual(['Abril Fatface', 'Baloo 2']);
    expect(names('ab')).toEqual(['Abril Fatface', 'Abel']);
  });

  it('finds by what a family is good for', () => {
    expect(names('aniversario')).toEqual(['Baloo 2']);
    expect(names('elegante')).toEqual(['Abril Fatface']);
  });
});
