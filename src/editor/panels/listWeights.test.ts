import { expect, it } from 'vitest';
import { listWeights } from './listWeights.ts';

const source = (family: string, weight: string, style = 'normal') => ({ family, weight, style, url: '/x' });

it('lists the weights of single files, each once, whatever the subsets', () => {
  const files = [source('Lato', '700'), source('Lato', '400'), source('Lato', '400'), source('Outra', '900')];
  expect(listWeights(files, 'lato')).toEqual([400, 700]);
});

it('lists every hundred of a variable file', () => {
  expect(listWeights([source('Lora', '400 700')], 'Lora')).toEqual([400, 500, 600, 700]);
});

it('leaves slanted files out, and has nothing for a family without files', () => {
  expect(listWeights([source('Lora', '300', 'italic')], 'Lora')).toEqual([]);
});
