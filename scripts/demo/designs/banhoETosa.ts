import { type Design, type FabricObject, circle, group, path, rect, shadow, text } from '../dsl.ts';

const paw = (x: number, y: number, size: number, color: string): FabricObject =>
  group([
    circle(x, y + size * 0.4, size * 0.62, color, { scaleY: 0.84 }),
    ...[-0.78, -0.28, 0.28, 0.78].map((at, i) =>
      circle(x + at * size, y - size * (i % 3 ? 0.56 : 0.2), size * 0.25, color, { scaleY: 1.3 }),
    ),
  ]);
const dog = [
  path('M 640 430 C 560 420 520 520 560 640 C 600 690 640 640 660 560 Z', '#8a5a34'),
  path('M 920 430 C 1000 420 1040 520 1000 640 C 960 690 920 640 900 560 Z', '#8a5a34'),
  path(
    'M 780 380 C 900 380 960 470 950 600 C 940 740 870 810 780 810 C 690 810 620 740 610 600 C 600 470 660 380 780 380 Z',
    '#d99a5b',
  ),
  path(
    'M 780 420 C 810 420 822 520 826 590 C 900 600 900 800 780 800 C 660 800 660 600 734 590 C 738 520 750 420 780 420 Z',
    '#fff1e0',
  ),
  circle(704, 566, 24, '#2c1c14'),
  circle(856, 566, 24, '#2c1c14'),
  circle(712, 558, 8, '#ffffff'),
  circle(864, 558, 8, '#ffffff'),
  path(
    'M 736 650 C 736 630 824 630 824 650 C 824 684 796 700 780 700 C 764 700 736 684 736 650 Z',
    '#2c1c14',
  ),
  path('M 744 730 C 760 756 800 756 816 730 C 816 800 744 800 744 730 Z', '#f2738c'),
];

/** Pet shop square: a friendly dog, bubbles, clear offer. */
export const banhoETosa: Design = {
  slug: 'banho-e-tosa',
  name: 'Banho e tosa',
  category: 'Pet shop',
  tags: ['pet shop', 'cachorro', 'banho', 'tosa', 'animal'],
  isPro: false,
  width: 1080,
  height: 1080,
  background: '#bfe9ee',
  objects: [
    circle(790, 610, 390, '#8ed3de'),
    ...[
      [930, 300, 30],
      [560, 1000, 44],
      [1010, 190, 52],
      [930, 110, 26],
      [660, 1020, 22],
    ].map(([x, y, r]) => circle(x!, y!, r!, '#ffffff', { opacity: 0.6 })),
    paw(930, 960, 50, '#5fb6c4'),
    paw(600, 150, 40, '#8ed3de'),
    ...dog,
    text('Banho\ne tosa', 80, 140, 560, 168, { font: 'Lobster', color: '#0f5462', lineHeight: 0.95 }),
    text('Cheirinho bom\ne muito carinho\npara o seu pet.', 84, 528, 440, 38, {
      font: 'Poppins',
      weight: 500,
      color: '#1d6573',
      lineHeight: 1.3,
    }),
    rect(80, 716, 420, 168, '#d8402b', { rx: 32, ry: 32, shadow: shadow('rgba(15,84,98,0.3)', 20, 0, 10) }),
    text('a partir de', 80, 740, 420, 30, {
      font: 'Poppins',
      weight: 500,
      align: 'center',
      color: '#ffffff',
    }),
    text('R$ 55', 80, 778, 420, 72, { font: 'Poppins', weight: 800, align: 'center', color: '#ffffff' }),
    text('Pet da Vila\n(11) 97777-0000', 84, 928, 400, 36, {
      font: 'Poppins',
      weight: 600,
      color: '#0f5462',
    }),
  ],
};
