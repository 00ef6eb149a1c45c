import { type Design, circle, linear, path, rect, text } from '../dsl.ts';

/** Street market announcement: sun, awning, big friendly letters. */
export const feirinha: Design = {
  slug: 'feirinha-de-domingo',
  name: 'Feirinha de domingo',
  category: 'Eventos',
  tags: ['feira', 'domingo', 'artesanato'],
  isPro: false,
  width: 1080,
  height: 1350,
  background: '#fff4e3',
  objects: [
    circle(
      900,
      300,
      230,
      linear(90, [
        [0, '#ffb347'],
        [1, '#ff7a59'],
      ]),
    ),
    ...Array.from({ length: 9 }, (_, i) => rect(i * 120, 0, 120, 152, i % 2 ? '#ffffff' : '#e4572e')),
    ...Array.from({ length: 9 }, (_, i) =>
      circle(i * 120 + 60, 150, 60, i % 2 ? '#ffffff' : '#e4572e', { startAngle: 0, endAngle: 180 }),
    ),
    path(
      'M 0 1120 C 260 1040 520 1190 780 1110 C 930 1064 1020 1080 1080 1100 L 1080 1350 L 0 1350 Z',
      '#1d6f5f',
    ),
    text('Feirinha', 80, 470, 920, 190, { font: 'Lobster', color: '#1d3b36', lineHeight: 0.95 }),
    text('de domingo', 86, 664, 920, 130, { font: 'Lobster', color: '#e4572e', lineHeight: 0.95 }),
    text('artesanato, comidinhas, plantas e\nmúsica ao vivo na praça', 90, 850, 820, 42, {
      font: 'Poppins',
      color: '#44524e',
      lineHeight: 1.3,
    }),
    rect(90, 1160, 300, 92, '#ffd166', { rx: 46, ry: 46 }),
    text('9h às 17h', 90, 1180, 300, 44, { font: 'Poppins', weight: 700, align: 'center', color: '#1d3b36' }),
    text('Praça das Jabuticabeiras\nentrada gratuita', 430, 1162, 580, 36, {
      font: 'Poppins',
      weight: 500,
      color: '#ffffff',
      lineHeight: 1.3,
    }),
  ],
};
