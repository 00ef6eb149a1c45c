import { expect, test } from 'vitest';
import { matchesSearch } from './matchesSearch.ts';

test.each([
  ['Noite da Pizza', 'pizza NOI'],
  ['Promoção de verão', 'verao promocao'],
  ['Capa pro-post (nova)', 'nova pro-post'],
  ['50% em maçãs', '50%'],
  ['R$ 9.90', 'r$ 9.9'],
  ['R$9', '$9'],
  ['loja.com', '.com'],
  ['50% em maçãs', '%'],
  ['Qualquer', ''],
  ['Qualquer', ' - '],
])('%j is found by %j', (text, search) => expect(matchesSearch(text, search)).toBe(true));

test.each([
  ['Noite da Pizza', 'izza'],
  ['Noite da Pizza', 'pizza dia'],
  ['R$ 9.90', '9x9'],
  ['Flor', '[a/z]+'],
])('%j is not found by %j', (text, search) => expect(matchesSearch(text, search)).toBe(false));
