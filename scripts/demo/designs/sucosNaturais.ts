import { type Design, circle, demoPhoto, path, text } from '../dsl.ts';

/** Juice bar, landscape: fruit on the right, fresh price list on the left. */
export const sucosNaturais: Design = {
  slug: 'sucos-naturais',
  name: 'Sucos naturais',
  category: 'Comida',
  tags: ['suco', 'fruta', 'bebida', 'lanchonete', 'cardápio', 'verão'],
  isPro: false,
  width: 1920,
  height: 1080,
  background: '#f7e7b8',
  objects: [
    demoPhoto('frutas-citricas', 'wide', [620, 0, 1300, 1080]),
    path('M 0 0 L 880 0 C 1010 200 800 420 930 640 C 1010 800 900 960 960 1080 L 0 1080 Z', '#ff8a2b'),
    path('M 0 0 L 840 0 C 970 200 760 420 890 640 C 970 800 860 960 920 1080 L 0 1080 Z', '#fff7e2'),
    text('Sucos', 110, 110, 720, 190, { font: 'Lobster', color: '#f26a1b', lineHeight: 1 }),
    text('espremidos na hora', 118, 306, 720, 52, { font: 'Poppins', weight: 600, color: '#3d7a2c' }),
    ...[
      ['Laranja', '9'],
      ['Abacaxi com hortelã', '11'],
      ['Limonada suíça', '10'],
      ['Melancia', '9'],
    ].flatMap(([name, price], i) => [
      circle(132, 468 + i * 92, 10, '#f26a1b'),
      text(name!, 170, 442 + i * 92, 480, 44, { font: 'Poppins', weight: 500, color: '#4a3a22' }),
      text(`R$ ${price}`, 612, 442 + i * 92, 180, 44, {
        font: 'Poppins',
        weight: 700,
        align: 'right',
        color: '#f26a1b',
      }),
    ]),
    text('500 ml • sem açúcar • todo dia das 8h às 19h', 118, 880, 720, 30, {
      font: 'Poppins',
      weight: 500,
      color: '#6d5a3a',
    }),
    text('Lanchonete Pomar', 118, 940, 720, 44, { font: 'Poppins', weight: 700, color: '#3d7a2c' }),
  ],
};
