import { type Design, circle, curve, demoPhoto, linear, path, rect, shadow, text } from '../dsl.ts';

/** Travel story: open sea, huge thin title, ticket-like offer. */
export const viagemDeVerao: Design = {
  slug: 'viagem-de-verao',
  name: 'Viagem de verão',
  category: 'Viagem',
  tags: ['viagem', 'verão', 'praia', 'turismo', 'pacote', 'story'],
  isPro: true,
  width: 1080,
  height: 1920,
  background: '#3c86c6',
  objects: [
    demoPhoto('mar-azul', 'wide', [0, 0, 1080, 1920]),
    rect(
      0,
      0,
      1080,
      1180,
      linear(90, [
        [0, 'rgba(8,52,96,0.85)'],
        [0.75, 'rgba(8,52,96,0.62)'],
        [1, 'rgba(8,52,96,0)'],
      ]),
    ),
    curve('M 150 352 C 330 232 640 190 856 264', '#ffffff', 5, { strokeDashArray: [1, 18] }),
    circle(150, 352, 13, '#ffd166'),
    path(
      'M 60 0 C 60 -8 48 -10 34 -9 L 14 -9 L -12 -46 L -26 -46 L -12 -9 L -36 -9 L -48 -24 L -58 -24 L -52 0 L -58 24 L -48 24 L -36 9 L -12 9 L -26 46 L -12 46 L 14 9 L 34 9 C 48 10 60 8 60 0 Z',
      '#ffffff',
      { left: 912, top: 288, originX: 'center', originY: 'center', angle: 24 },
    ),
    text('destino', 90, 420, 900, 110, { font: 'Caveat', weight: 700, color: '#ffd166', align: 'center' }),
    text('MACEIÓ', 40, 530, 1000, 290, {
      font: 'Bebas Neue',
      color: '#ffffff',
      align: 'center',
      lineHeight: 1,
      spacing: 30,
    }),
    text('7 noites de frente para o mar', 90, 830, 900, 46, {
      font: 'Raleway',
      weight: 600,
      color: '#ffffff',
      align: 'center',
    }),
    rect(110, 1330, 860, 340, '#ffffff', { rx: 32, ry: 32, shadow: shadow('rgba(5,30,60,0.4)', 44, 0, 18) }),
    text('pacote com aéreo e hotel', 160, 1376, 760, 38, {
      font: 'Raleway',
      weight: 600,
      color: '#3f6385',
      align: 'center',
    }),
    text('12× R$ 249', 150, 1430, 780, 112, {
      font: 'Montserrat',
      weight: 800,
      color: '#0b4a76',
      align: 'center',
    }),
    text('saídas em janeiro e fevereiro', 160, 1582, 760, 36, {
      font: 'Raleway',
      weight: 500,
      color: '#3f6385',
      align: 'center',
    }),
    text('Rumo Certo Viagens', 90, 1740, 900, 46, {
      font: 'Montserrat',
      weight: 700,
      color: '#ffffff',
      align: 'center',
    }),
  ],
};
