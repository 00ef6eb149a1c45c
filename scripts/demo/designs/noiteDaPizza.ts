import { type Design, circle, demoPhoto, linear, rect, shadow, text } from '../dsl.ts';

/** Pizza night: the pie runs out of the picture, price in a seal. */
export const noiteDaPizza: Design = {
  slug: 'noite-da-pizza',
  name: 'Noite da pizza',
  category: 'Comida',
  tags: ['pizza', 'pizzaria', 'delivery', 'promoção', 'jantar'],
  isPro: false,
  width: 1080,
  height: 1350,
  background: '#231a17',
  objects: [
    demoPhoto('pizza', 'square', [0, 430, 1080, 920]),
    rect(
      0,
      420,
      1080,
      380,
      linear(90, [
        [0, 'rgba(35,26,23,1)'],
        [0.35, 'rgba(35,26,23,0.72)'],
        [1, 'rgba(35,26,23,0)'],
      ]),
    ),
    rect(
      0,
      1090,
      1080,
      260,
      linear(90, [
        [0, 'rgba(35,26,23,0)'],
        [0.55, 'rgba(35,26,23,0.9)'],
        [1, 'rgba(35,26,23,1)'],
      ]),
    ),
    text('toda quarta-feira', 80, 84, 920, 44, {
      font: 'Poppins',
      weight: 500,
      color: '#ffd9a0',
      spacing: 60,
    }),
    text('Noite da', 76, 140, 920, 120, { font: 'Lobster', color: '#fff4e2', lineHeight: 1 }),
    text(
      'Pizza',
      70,
      248,
      920,
      250,
      { font: 'Lobster', color: '#ffb23e', lineHeight: 1 },
      { shadow: shadow('rgba(0,0,0,0.45)', 18, 0, 8) },
    ),
    circle(860, 300, 156, '#d7331f', { shadow: shadow('rgba(0,0,0,0.4)', 26, 0, 12) }),
    circle(860, 300, 138, '', {
      stroke: '#ffd9a0',
      strokeWidth: 4,
      strokeDashArray: [3, 13],
      strokeLineCap: 'round',
    }),
    text('duas por', 734, 202, 252, 34, { font: 'Poppins', weight: 600, align: 'center', color: '#fff4e2' }),
    text('R$ 79', 724, 250, 272, 92, { font: 'Anton', align: 'center', color: '#ffffff' }),
    text('8 pedaços', 734, 356, 252, 28, { font: 'Poppins', weight: 500, align: 'center', color: '#ffe2c0' }),
    text('Peça pelo WhatsApp (31) 99999-0000', 80, 1208, 920, 42, {
      font: 'Poppins',
      weight: 600,
      align: 'center',
      color: '#ffffff',
    }),
    text('Cantina do Beco • entrega até as 23h', 80, 1268, 920, 32, {
      font: 'Poppins',
      align: 'center',
      color: '#e8cdb4',
    }),
  ],
};
