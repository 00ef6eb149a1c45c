import { type Design, circle, linear, path, radial, rect, text } from '../dsl.ts';

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
    circle(
      540,
      740,
      330,
      radial([
        [0, 'rgba(255,236,200,0.75)'],
        [0.45, 'rgba(255,236,200,0.35)'],
        [1, 'rgba(255,236,200,0)'],
      ]),
    ),
    circle(540, 740, 140, '#ffeccb'),
    path('M 0 760 C 180 730 360 780 540 756 C 740 730 900 780 1080 752 L 1080 1080 L 0 1080 Z', '#6a5490'),
    ...[
      [808, 210],
      [836, 130],
    ].map(([y, width]) => rect(540 - width! / 2, y!, width!, 7, '#ffd9b0', { rx: 4, ry: 4, opacity: 0.6 })),
    path('M 0 850 C 240 810 420 880 640 846 C 820 818 960 860 1080 838 L 1080 1080 L 0 1080 Z', '#3c3a70'),
    path('M 0 950 C 200 912 400 978 640 944 C 820 920 960 956 1080 936 L 1080 1080 L 0 1080 Z', '#232a56'),
    text('“Navegar é preciso;\nviver não é preciso.”', 110, 170, 860, 92, {
      font: 'Playfair Display',
      italic: true,
      align: 'center',
      color: '#fff6ea',
      lineHeight: 1.2,
    }),
    text('Fernando Pessoa', 110, 430, 860, 34, {
      font: 'Raleway',
      weight: 600,
      align: 'center',
      color: '#fff0e4',
      spacing: 140,
    }),
  ],
};
