import { type Design, circle, linear, path, rect, text } from '../dsl.ts';

/** Bakery story: warm paper, a loaf drawn with four curves, price tag. */
export const paoQuentinho: Design = {
  slug: 'pao-quentinho',
  name: 'Pão quentinho',
  category: 'Comida',
  tags: ['padaria', 'café da manhã', 'promoção'],
  isPro: false,
  width: 1080,
  height: 1920,
  background: linear(90, [
    [0, '#f9e7cf'],
    [1, '#f1c99b'],
  ]),
  objects: [
    circle(540, 1120, 520, '#f7d7ad'),
    path(
      'M 190 1180 C 150 930 330 800 540 800 C 750 800 930 930 890 1180 C 880 1262 800 1290 540 1290 C 280 1290 200 1262 190 1180 Z',
      linear(90, [
        [0, '#d98a3d'],
        [1, '#a4561c'],
      ]),
    ),
    path('M 330 910 C 400 960 420 1030 400 1110', null, {
      fill: '',
      stroke: '#f3cf9a',
      strokeWidth: 34,
      strokeLineCap: 'round',
    }),
    path('M 500 860 C 570 920 590 1010 570 1100', null, {
      fill: '',
      stroke: '#f3cf9a',
      strokeWidth: 34,
      strokeLineCap: 'round',
    }),
    path('M 670 880 C 740 940 760 1020 740 1100', null, {
      fill: '',
      stroke: '#f3cf9a',
      strokeWidth: 34,
      strokeLineCap: 'round',
    }),
    path('M 420 760 C 380 690 460 650 420 580', null, {
      fill: '',
      stroke: '#ffffff',
      strokeWidth: 16,
      strokeLineCap: 'round',
      opacity: 0.75,
    }),
    path('M 540 740 C 500 670 580 630 540 560', null, {
      fill: '',
      stroke: '#ffffff',
      strokeWidth: 16,
      strokeLineCap: 'round',
      opacity: 0.75,
    }),
    path('M 660 760 C 620 690 700 650 660 580', null, {
      fill: '',
      stroke: '#ffffff',
      strokeWidth: 16,
      strokeLineCap: 'round',
      opacity: 0.75,
    }),
    text('Saiu do forno', 90, 190, 900, 64, {
      font: 'Poppins',
      weight: 500,
      align: 'center',
      color: '#7a3f14',
    }),
    text('Pão quentinho', 60, 280, 960, 150, {
      font: 'DM Serif Display',
      align: 'center',
      color: '#4a230a',
      lineHeight: 0.95,
    }),
    rect(240, 1400, 600, 150, '#4a230a', { rx: 75, ry: 75 }),
    text('todo dia às 6h e às 17h', 240, 1448, 600, 42, {
      font: 'Poppins',
      weight: 600,
      align: 'center',
      color: '#ffe9cc',
    }),
    text('Padaria Santa Rita', 90, 1660, 900, 54, {
      font: 'Poppins',
      weight: 700,
      align: 'center',
      color: '#4a230a',
    }),
    text('Rua das Palmeiras, 210', 90, 1732, 900, 40, { font: 'Poppins', align: 'center', color: '#7a3f14' }),
  ],
};
