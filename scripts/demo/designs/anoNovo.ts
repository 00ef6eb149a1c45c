import { type Design, demoPhoto, linear, rect, shadow, text } from '../dsl.ts';

const gold = linear(30, [
  [0, '#fff3c4'],
  [0.5, '#f0c25a'],
  [1, '#fff0b8'],
]);

/** New Year: golden lights and a date set like a monument. */
export const anoNovo: Design = {
  slug: 'ano-novo',
  name: 'Feliz ano novo',
  category: 'Datas comemorativas',
  tags: ['ano novo', 'réveillon', 'festa', 'dourado', 'dezembro'],
  isPro: false,
  width: 1080,
  height: 1080,
  background: '#1d1003',
  objects: [
    demoPhoto('luzes-douradas', 'wide', [0, 0, 1080, 1080]),
    rect(0, 0, 1080, 1080, '#1d1003', { opacity: 0.42 }),
    rect(60, 60, 960, 960, '', { stroke: '#f0c25a', strokeWidth: 3 }),
    text('feliz', 90, 182, 900, 170, {
      font: 'Great Vibes',
      align: 'center',
      color: '#fff3d6',
      lineHeight: 1,
    }),
    text(
      'ANO NOVO',
      70,
      368,
      940,
      210,
      { font: 'Bebas Neue', align: 'center', color: gold, lineHeight: 1, spacing: 20 },
      { shadow: shadow('rgba(0,0,0,0.55)', 18, 0, 8) },
    ),
    text('Que o melhor de você\nchegue primeiro.', 120, 640, 840, 54, {
      font: 'Playfair Display',
      italic: true,
      align: 'center',
      color: '#ffffff',
      lineHeight: 1.3,
    }),
    text('são os votos da família Padaria Estrela', 120, 868, 840, 36, {
      font: 'Raleway',
      weight: 600,
      align: 'center',
      color: '#f6dfa8',
    }),
  ],
};
