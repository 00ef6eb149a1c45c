import { type Design, circle, curve, linear, path, radial, rect, text } from '../dsl.ts';

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
    circle(
      540,
      1060,
      520,
      radial([
        [0, 'rgba(255,240,214,0.95)'],
        [0.6, 'rgba(255,240,214,0.45)'],
        [1, 'rgba(255,240,214,0)'],
      ]),
    ),
    circle(540, 1292, 380, 'rgba(90,45,12,0.22)', { scaleY: 0.11 }),
    path(
      'M 190 1180 C 150 930 330 800 540 800 C 750 800 930 930 890 1180 C 880 1262 800 1290 540 1290 C 280 1290 200 1262 190 1180 Z',
      linear(90, [
        [0, '#e0974a'],
        [0.7, '#b5652a'],
        [1, '#8f4717'],
      ]),
    ),
    path(
      'M 262 1010 C 320 880 430 838 540 836 C 430 850 340 906 296 1030 C 284 1060 254 1044 262 1010 Z',
      '#f0b874',
      { opacity: 0.6 },
    ),
    ...[-170, 0, 170].map((x) =>
      path(
        `M ${486 + x} 884 C ${566 + x} 930 ${606 + x} 1030 ${574 + x} 1130 C ${570 + x} 1144 ${552 + x} 1144 ${550 + x} 1128 C ${552 + x} 1040 ${530 + x} 950 ${478 + x} 904 C ${466 + x} 892 ${472 + x} 876 ${486 + x} 884 Z`,
        '#fbe3bb',
      ),
    ),
    ...[-120, 0, 120].map((x) =>
      curve(
        `M ${540 + x} ${x === 0 ? 740 : 764} C ${500 + x} ${x === 0 ? 670 : 694} ${580 + x} ${x === 0 ? 630 : 654} ${540 + x} ${x === 0 ? 560 : 584}`,
        '#ffffff',
        16,
        { opacity: 0.8 },
      ),
    ),
    text('Saiu do forno', 90, 190, 900, 64, {
      font: 'Poppins',
      weight: 500,
      align: 'center',
      color: '#7a3f14',
    }),
    text('Pão quentinho', 60, 284, 960, 140, {
      font: 'DM Serif Display',
      align: 'center',
      color: '#4a230a',
      lineHeight: 0.95,
    }),
    rect(240, 1400, 600, 150, '#4a230a', { rx: 75, ry: 75 }),
    text('todo dia às 6h e às 17h', 240, 1449, 600, 42, {
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
