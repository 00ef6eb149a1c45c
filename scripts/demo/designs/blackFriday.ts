import { type Design, line, linear, path, polygon, rect, shadow, text } from '../dsl.ts';

const gold = linear(20, [
  [0, '#f9e2a0'],
  [0.5, '#d9a441'],
  [1, '#fff0bf'],
]);

/** Black Friday square: condensed capitals, gold and diagonals. */
export const blackFriday: Design = {
  slug: 'black-friday',
  name: 'Black Friday',
  category: 'Promoção',
  tags: ['black friday', 'novembro', 'desconto', 'oferta', 'loja'],
  isPro: true,
  width: 1080,
  height: 1080,
  background: '#0d0d10',
  objects: [
    ...Array.from({ length: 9 }, (_, i) => line(-240 + i * 190, 1188, 240 + i * 190, -108, '#1d1d23', 46)),
    polygon(
      [
        [0, 0],
        [360, 0],
        [0, 240],
      ],
      gold,
    ),
    polygon(
      [
        [1080, 1080],
        [1080, 880],
        [800, 1080],
      ],
      gold,
    ),
    text('só até domingo', 90, 128, 900, 40, {
      font: 'Montserrat',
      weight: 600,
      align: 'center',
      color: '#f5e3b3',
      spacing: 180,
    }),
    text('BLACK', 40, 186, 1000, 300, { font: 'Anton', align: 'center', color: '#ffffff', lineHeight: 1 }),
    text(
      'FRIDAY',
      40,
      470,
      1000,
      300,
      { font: 'Anton', align: 'center', color: gold, lineHeight: 1 },
      { shadow: shadow('rgba(0,0,0,0.6)', 22, 0, 10) },
    ),
    rect(170, 816, 740, 118, '#ffffff'),
    path('M 170 816 L 150 834 L 150 952 L 890 952 L 910 934 L 170 934 Z', '#d9a441'),
    text('até 70% de desconto', 180, 848, 720, 54, {
      font: 'Montserrat',
      weight: 800,
      align: 'center',
      color: '#0d0d10',
    }),
    text('www.sualoja.com.br', 90, 988, 900, 34, {
      font: 'Montserrat',
      align: 'center',
      weight: 600,
      color: '#d8d8de',
      spacing: 40,
    }),
  ],
};
