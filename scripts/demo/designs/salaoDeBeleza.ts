import { type Design, circle, line, path, rect, text } from '../dsl.ts';

const services = [
  ['Corte feminino', 'R$ 90'],
  ['Escova modelada', 'R$ 65'],
  ['Hidratação', 'R$ 80'],
  ['Manicure e pedicure', 'R$ 70'],
  ['Design de sobrancelha', 'R$ 45'],
] as const;

/** Beauty salon story: arches and a price list that reads like a card. */
export const salaoDeBeleza: Design = {
  slug: 'salao-de-beleza',
  name: 'Preços do salão',
  category: 'Beleza',
  tags: ['salão', 'beleza', 'preços', 'cabelo', 'manicure', 'tabela'],
  isPro: false,
  width: 1080,
  height: 1920,
  background: '#f3d9d2',
  objects: [
    circle(960, 210, 300, '#e9b8ae'),
    circle(90, 1780, 340, '#e9b8ae'),
    path('M 110 1740 L 110 700 C 110 420 300 250 540 250 C 780 250 970 420 970 700 L 970 1740 Z', '#fffaf5'),
    path('M 140 1710 L 140 702 C 140 440 318 280 540 280 C 762 280 940 440 940 702 L 940 1710 Z', '', {
      stroke: '#d79a8d',
      strokeWidth: 3,
    }),
    text('Studio', 200, 400, 680, 90, { font: 'Great Vibes', align: 'center', color: '#b7695c' }),
    text('Bella Rosa', 170, 490, 740, 128, {
      font: 'Playfair Display',
      weight: 700,
      align: 'center',
      color: '#5c2a2a',
      lineHeight: 1,
    }),
    text('tabela de serviços', 200, 660, 680, 36, {
      font: 'Raleway',
      weight: 600,
      align: 'center',
      color: '#b7695c',
      spacing: 160,
    }),
    ...services.flatMap(([name, price], i) => [
      text(name, 210, 800 + i * 122, 460, 42, { font: 'Raleway', weight: 600, color: '#4d3330' }),
      text(price, 680, 796 + i * 122, 190, 46, {
        font: 'Playfair Display',
        weight: 700,
        align: 'right',
        color: '#b7695c',
      }),
      line(210, 880 + i * 122, 870, 880 + i * 122, '#edd3cb', 2),
    ]),
    rect(270, 1472, 540, 116, '#5c2a2a', { rx: 58, ry: 58 }),
    text('Agende seu horário', 270, 1506, 540, 42, {
      font: 'Raleway',
      weight: 700,
      align: 'center',
      color: '#fff3ee',
    }),
    text('(21) 98888-0000', 200, 1622, 680, 40, {
      font: 'Raleway',
      weight: 600,
      align: 'center',
      color: '#5c2a2a',
    }),
  ],
};
