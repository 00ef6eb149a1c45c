import { type Design, circle, linear, path, text } from '../dsl.ts';

/** Quote over a layered sea at dusk. */
export const fraseDoMar: Design = {
  slug: 'frase-do-mar',
  name: 'Frase do mar',
  category: 'Frases',
  tags: ['frase', 'mar', 'inspiração'],
  isPro: false,
  width: 1080,
  height: 1080,
  background: linear(90, [
    [0, '#2c3e73'],
    [0.45, '#b9668a'],
    [0.7, '#ffb48f'],
  ]),
  objects: [
    circle(540, 700, 150, '#ffe3b8', { opacity: 0.95 }),
    circle(540, 700, 230, '#ffe3b8', { opacity: 0.22 }),
    path('M 0 760 C 180 730 360 780 540 756 C 740 730 900 780 1080 752 L 1080 1080 L 0 1080 Z', '#5a4a86', {
      opacity: 0.85,
    }),
    path('M 0 850 C 240 810 420 880 640 846 C 820 818 960 860 1080 838 L 1080 1080 L 0 1080 Z', '#3c3a70'),
    path('M 0 950 C 200 912 400 978 640 944 C 820 920 960 956 1080 936 L 1080 1080 L 0 1080 Z', '#232a56'),
    text('“Navegar é preciso;\nviver não é preciso.”', 110, 210, 860, 92, {
      font: 'Playfair Display',
      italic: true,
      align: 'center',
      color: '#fff6ea',
      lineHeight: 1.2,
    }),
    text('Fernando Pessoa', 110, 500, 860, 36, {
      font: 'Raleway',
      weight: 600,
      align: 'center',
      color: '#ffe1d0',
      spacing: 140,
    }),
  ],
};
