import { type Design, circle, curve, demoPhoto, linear, rect, shadow, text } from '../dsl.ts';

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
        [1, 'rgba(8,52,96,0)'],
      ]),
    ),
    curve('M 120 300 C 340 160 700 180 900 330', '#ffffff', 4, { strokeDashArray: [2, 18] }),
    circle(120, 300, 12, '#ffd166'),
    circle(900, 330, 12, '#ffd166'),
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
