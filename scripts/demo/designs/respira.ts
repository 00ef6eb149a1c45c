import { type Design, demoPhoto, linear, rect, text } from '../dsl.ts';

/** Quote story over misty mountains. */
export const respira: Design = {
  slug: 'respira',
  name: 'Respira',
  category: 'Frases',
  tags: ['frase', 'calma', 'bem-estar', 'natureza', 'story', 'yoga'],
  isPro: false,
  width: 1080,
  height: 1920,
  background: '#8fb4cf',
  objects: [
    demoPhoto('serra-na-neblina', 'wide', [0, 0, 1080, 1920], { cropX: 60 }),
    rect(
      0,
      0,
      1080,
      1920,
      linear(90, [
        [0, 'rgba(18,40,56,0.28)'],
        [0.5, 'rgba(18,40,56,0.1)'],
        [1, 'rgba(18,40,56,0.55)'],
      ]),
    ),
    text('respira', 60, 220, 960, 260, {
      font: 'Great Vibes',
      align: 'center',
      color: '#ffffff',
      lineHeight: 1,
    }),
    text('O que é seu\nencontra o caminho.', 100, 1370, 880, 76, {
      font: 'Playfair Display',
      italic: true,
      align: 'center',
      color: '#ffffff',
      lineHeight: 1.25,
    }),
    rect(500, 1610, 80, 4, '#ffffff'),
    text('@estudio.raiz', 100, 1650, 880, 40, {
      font: 'Raleway',
      weight: 600,
      align: 'center',
      color: '#eaf3f5',
      spacing: 80,
    }),
  ],
};
