import { type Design, curve, demoPhoto, rect, text } from '../dsl.ts';

/** Night of worship under the milky way. */
export const vigilia: Design = {
  slug: 'noite-de-louvor',
  name: 'Noite de louvor',
  category: 'Igreja',
  tags: ['igreja', 'louvor', 'vigília', 'oração', 'jovens'],
  isPro: false,
  width: 1080,
  height: 1080,
  background: '#0b1026',
  objects: [
    demoPhoto('ceu-estrelado', 'wide', [0, 0, 1080, 1080]),
    rect(0, 0, 1080, 1080, '#0b1026', { opacity: 0.3 }),
    text('noite de', 90, 220, 900, 110, { font: 'Caveat', weight: 700, align: 'center', color: '#ffd9a0' }),
    text('LOUVOR', 50, 318, 980, 250, {
      font: 'Bebas Neue',
      align: 'center',
      color: '#ffffff',
      lineHeight: 1,
      spacing: 60,
    }),
    curve('M 330 590 C 420 570 480 606 560 590 C 640 574 690 600 750 584', '#ffd9a0', 5),
    text('“Os céus declaram a glória de Deus.”', 120, 640, 840, 44, {
      font: 'Playfair Display',
      italic: true,
      align: 'center',
      color: '#e8ecff',
    }),
    text('Salmos 19:1', 120, 712, 840, 30, { font: 'Lato', align: 'center', color: '#b9c3e6', spacing: 120 }),
    text('sexta, 27 de outubro, às 20h', 90, 858, 900, 48, {
      font: 'Lato',
      weight: 700,
      align: 'center',
      color: '#ffffff',
    }),
    text('Comunidade Nova Aliança', 90, 930, 900, 38, { font: 'Lato', align: 'center', color: '#ffd9a0' }),
  ],
};
