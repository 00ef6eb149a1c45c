import { type Design, curve, demoPhoto, path, rect, text } from '../dsl.ts';

/** Coffee story: photo above, cream wave below. */
export const cafeDaTarde: Design = {
  slug: 'cafe-da-tarde',
  name: 'Café da tarde',
  category: 'Café',
  tags: ['café', 'cafeteria', 'bebida', 'story', 'comida'],
  isPro: false,
  width: 1080,
  height: 1920,
  background: '#f6eadb',
  objects: [
    demoPhoto('cafe-com-leite', 'wide', [0, 0, 1080, 1090]),
    path(
      'M 0 1010 C 200 930 380 960 560 1030 C 760 1104 920 1080 1080 990 L 1080 1920 L 0 1920 Z',
      '#f6eadb',
    ),
    curve('M 0 1044 C 200 964 380 994 560 1064 C 760 1138 920 1114 1080 1024', '#c98b54', 5),
    text('Uma pausa', 90, 1130, 900, 150, {
      font: 'DM Serif Display',
      color: '#4a2a18',
      align: 'center',
      lineHeight: 1,
    }),
    text('merece um bom café', 90, 1302, 900, 76, {
      font: 'Caveat',
      weight: 700,
      color: '#b2652c',
      align: 'center',
    }),
    text('Grãos torrados toda semana,\nbolo de fubá saindo às 15h.', 140, 1430, 800, 42, {
      font: 'Lato',
      color: '#6a4a38',
      align: 'center',
      lineHeight: 1.35,
    }),
    rect(250, 1590, 580, 124, '#4a2a18', { rx: 62, ry: 62 }),
    text('das 14h às 18h', 250, 1626, 580, 46, {
      font: 'Lato',
      weight: 700,
      color: '#ffe9cf',
      align: 'center',
    }),
    text('Café Ipê • Rua Augusta, 1020', 90, 1784, 900, 36, {
      font: 'Lato',
      color: '#6a4a38',
      align: 'center',
    }),
  ],
};
