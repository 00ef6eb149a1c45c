import { expect, it } from 'vitest';
import { stemOf } from './stemOf.ts';

it.each([
  ['foto.jpg', 'foto'],
  ['praia.2026.webp', 'praia.2026'],
  ['sem ponto', 'sem ponto'],
  ['.webp', '.webp'],
  ['Festa 12.05 tarde', 'Festa 12.05 tarde'],
])('%s is called %s', (fileName, stem) => expect(stemOf(fileName)).toBe(stem));
