import { expect, it } from 'vitest';
import { DATA, type SvgElement } from '../../../../scene/formats/svg/types.ts';
import { findSaid } from './findSaid.ts';

const el = (name: string, attributes: Record<string, string>, ...children: SvgElement[]): SvgElement => ({
  name,
  attributes,
  children,
});
const text = (words: string) => el('g', { [DATA]: JSON.stringify({ kind: 'textbox', text: words }) });
const picture = (alt: string) => el('image', { role: 'img', 'aria-label': alt });

it('finds descriptions and texts, however deep, but those within what is described as one, or is decoration', () => {
  const shape = el('path', { [DATA]: '{"kind":"path","text":"não é texto"}' });
  const title = text('Feira');
  const inner = el('g', {}, el('g', {}, title), shape);
  const described = el('g', { role: 'img', 'aria-label': 'Um gato' }, text('miau'));
  const decoration = el('g', { 'aria-hidden': 'true' }, text('enfeite'));
  const unseen = el('g', { display: 'none' }, picture('Nada'));
  const tree = el('svg', {}, el('defs', {}, picture('De longe')), inner, described, decoration, unseen);
  const said = findSaid(tree);
  expect([tree, inner, described, decoration, unseen, shape].map((part) => said.holds(part))).toEqual([
    true,
    true,
    ...[false, false, false, false],
  ]);
  expect(said.tagOf(title)).toEqual({ role: 'P', said: 'Feira' });
  expect(said.tagOf(described)).toEqual({ role: 'Figure', alt: 'Um gato' });
  expect([decoration, unseen, shape].map((part) => said.tagOf(part))).toEqual([null, null, null]);
  // For who draws all of it as one picture.
  expect(said.tagOf(tree)).toEqual({ role: 'Figure', alt: 'Feira\nUm gato' });
});

it('takes a text without letters, and a picture nobody described, for decoration', () => {
  const tree = el('svg', {}, text('  '), el('image', { [DATA]: '{"kind":"image"}' }));
  const said = findSaid(tree);
  expect([said.holds(tree), said.tagOf(tree)]).toEqual([false, null]);
});
