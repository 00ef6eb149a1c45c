import { type Design, circle, curve, path, polygon, rect, text } from '../dsl.ts';

const flags = (top: number, sag: number, shift: number) =>
  Array.from({ length: 13 }, (_, i) => {
    const x = -30 + i * 88;
    const t = (x + 44) / 1080;
    const y = top + sag * 4 * t * (1 - t);
    return polygon(
      [
        [x, y],
        [x + 70, y],
        [x + 70, y + 96],
        [x + 35, y + 66],
        [x, y + 96],
      ],
      ['#e63946', '#ffb703', '#2a9d8f', '#f4f1de', '#f77f00'][(i + shift) % 5],
    );
  });

/** June festival: night sky, little flags, bonfire. */
export const festaJunina: Design = {
  slug: 'festa-junina',
  name: 'Festa junina',
  category: 'Eventos',
  tags: ['festa junina', 'são joão', 'arraiá', 'quermesse', 'junho', 'convite'],
  isPro: false,
  width: 1080,
  height: 1350,
  background: '#1c2a5a',
  objects: [
    ...Array.from({ length: 34 }, (_, i) =>
      circle((i * 331) % 1080, 60 + ((i * 197) % 760), 2 + (i % 3), '#ffe9b8', { opacity: 0.8 }),
    ),
    curve('M -30 96 Q 540 256 1110 96', '#f4e3c1', 5),
    ...flags(96, 80, 0),
    curve('M -30 250 Q 540 410 1110 250', '#f4e3c1', 5),
    ...flags(250, 80, 2),
    path(
      'M 0 1080 C 260 1010 520 1050 760 1020 C 900 1004 1000 1020 1080 1040 L 1080 1350 L 0 1350 Z',
      '#12402f',
    ),
    text('Arraiá', 60, 452, 960, 230, { font: 'Lobster', align: 'center', color: '#ffcf4a', lineHeight: 1 }),
    text('da Vila Esperança', 60, 688, 960, 90, { font: 'Lobster', align: 'center', color: '#fff4de' }),
    circle(842, 1010, 210, '#ff9f1c', { opacity: 0.16 }),
    path(
      'M 842 1090 C 770 1090 744 1030 770 980 C 780 1000 790 1006 800 1008 C 786 950 820 910 846 866 C 862 914 920 950 916 1020 C 914 1064 890 1090 842 1090 Z',
      '#ff5a1f',
    ),
    path(
      'M 842 1090 C 806 1090 796 1054 810 1026 C 822 1042 828 1042 834 1040 C 828 1004 846 984 856 960 C 868 994 892 1010 888 1044 C 884 1074 868 1090 842 1090 Z',
      '#ffc93c',
    ),
    rect(756, 1082, 172, 24, '#7a4520', { rx: 12, ry: 12, angle: 0 }),
    rect(776, 1104, 134, 22, '#5c3216', { rx: 11, ry: 11 }),
    text('sábado, 21 de junho, às 18h', 80, 850, 640, 46, { font: 'Poppins', weight: 700, color: '#ffffff' }),
    text('quadrilha, correio elegante,\npescaria e forró ao vivo', 80, 918, 620, 38, {
      font: 'Poppins',
      weight: 500,
      color: '#cfd9ff',
      lineHeight: 1.3,
    }),
    text('Praça da Matriz', 80, 1150, 920, 54, { font: 'Poppins', weight: 700, color: '#ffcf4a' }),
    text('entrada: 1 kg de alimento não perecível', 80, 1222, 920, 38, {
      font: 'Poppins',
      weight: 500,
      color: '#e8f3e6',
    }),
  ],
};
