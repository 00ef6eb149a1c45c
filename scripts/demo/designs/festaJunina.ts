import { type Design, circle, curve, path, polygon, radial, rect, text } from '../dsl.ts';

const middle = { originX: 'center', originY: 'center' };

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
      circle((i * 331) % 1080, 40 + ((i * 197) % 380), 2 + (i % 3), '#ffe9b8', { opacity: 0.8 }),
    ),
    curve('M -30 96 Q 540 256 1110 96', '#f4e3c1', 5),
    ...flags(96, 80, 0),
    curve('M -30 250 Q 540 410 1110 250', '#f4e3c1', 5),
    ...flags(250, 80, 2),
    circle(
      540,
      1150,
      430,
      radial([
        [0, 'rgba(255,159,28,0.55)'],
        [0.45, 'rgba(255,159,28,0.18)'],
        [1, 'rgba(255,159,28,0)'],
      ]),
    ),
    path(
      'M 0 1200 C 260 1150 420 1176 620 1166 C 820 1156 960 1160 1080 1190 L 1080 1350 L 0 1350 Z',
      '#12402f',
    ),
    path(
      'M 540 1196 C 468 1196 442 1136 468 1086 C 478 1106 488 1112 498 1114 C 484 1056 518 1016 544 972 C 560 1020 618 1056 614 1126 C 612 1170 588 1196 540 1196 Z',
      '#ff5a1f',
    ),
    path(
      'M 540 1196 C 504 1196 494 1160 508 1132 C 520 1148 526 1148 532 1146 C 526 1110 544 1090 554 1066 C 566 1100 590 1116 586 1150 C 582 1180 566 1196 540 1196 Z',
      '#ffc93c',
    ),
    rect(540, 1200, 190, 24, '#7a4520', { ...middle, rx: 12, ry: 12, angle: 8 }),
    rect(540, 1200, 190, 24, '#5c3216', { ...middle, rx: 12, ry: 12, angle: -8 }),
    text('Arraiá', 60, 420, 960, 220, { font: 'Lobster', align: 'center', color: '#ffcf4a', lineHeight: 1 }),
    text('da Vila Esperança', 60, 648, 960, 84, { font: 'Lobster', align: 'center', color: '#fff4de' }),
    text('sábado, 21 de junho, às 18h', 80, 780, 920, 48, {
      font: 'Poppins',
      weight: 700,
      align: 'center',
      color: '#ffffff',
    }),
    text('quadrilha, correio elegante, pescaria e forró', 80, 852, 920, 36, {
      font: 'Poppins',
      weight: 500,
      align: 'center',
      color: '#cfd9ff',
    }),
    text('Praça da Matriz • entrada: 1 kg de alimento', 80, 1256, 920, 36, {
      font: 'Poppins',
      weight: 600,
      align: 'center',
      color: '#ffe9b8',
    }),
  ],
};
