import { type Design, circle, demoPhoto, linear, path, rect, text } from '../dsl.ts';

/** First slide of a proposal: leaves, one strong block, quiet type. */
export const apresentacao: Design = {
  slug: 'capa-de-apresentacao',
  name: 'Capa de apresentação',
  category: 'Negócios',
  tags: ['apresentação', 'proposta', 'slide', 'empresa', 'negócios'],
  isPro: true,
  width: 1920,
  height: 1080,
  background: '#0e2a22',
  objects: [
    demoPhoto('folhas-tropicais', 'wide', [860, 0, 1060, 1080]),
    rect(
      860,
      0,
      1060,
      1080,
      linear(0, [
        [0, 'rgba(14,42,34,1)'],
        [0.45, 'rgba(14,42,34,0.15)'],
        [1, 'rgba(14,42,34,0.1)'],
      ]),
    ),
    path('M 0 0 L 900 0 L 1040 1080 L 0 1080 Z', '#0e2a22'),
    circle(150, 150, 34, '#d6f36b'),
    circle(196, 150, 34, '', { stroke: '#d6f36b', strokeWidth: 6 }),
    text('Verdejar Paisagismo', 260, 130, 600, 36, { font: 'Montserrat', weight: 600, color: '#e9f2e4' }),
    text('Proposta\nde jardim', 112, 384, 820, 150, {
      font: 'DM Serif Display',
      color: '#ffffff',
      lineHeight: 1,
    }),
    rect(120, 756, 120, 8, '#d6f36b'),
    text('Residência Almeida\nNova Lima, março de 2027', 120, 808, 720, 40, {
      font: 'Montserrat',
      weight: 500,
      color: '#bcd0c4',
      lineHeight: 1.4,
    }),
  ],
};
