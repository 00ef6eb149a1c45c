import { type Design, circle, line, path, radial, text } from '../dsl.ts';

/** Church service: light rays from above, quiet serif. */
export const cultoDeDomingo: Design = {
  slug: 'culto-de-domingo',
  name: 'Culto de domingo',
  category: 'Igreja',
  tags: ['igreja', 'culto', 'domingo'],
  isPro: false,
  width: 1080,
  height: 1350,
  background: '#1f2a44',
  objects: [
    circle(
      540,
      160,
      900,
      radial([
        [0, '#f4d58d'],
        [0.35, '#8d7a66'],
        [1, '#1f2a44'],
      ]),
      { opacity: 0.75 },
    ),
    ...Array.from({ length: 7 }, (_, i) =>
      path(`M 540 -40 L ${-240 + i * 260} 1350 L ${-120 + i * 260} 1350 Z`, '#ffffff', { opacity: 0.05 }),
    ),
    line(540, 210, 540, 430, '#fff4d6', 14, { strokeLineCap: 'round' }),
    line(468, 282, 612, 282, '#fff4d6', 14, { strokeLineCap: 'round' }),
    text('Culto da família', 60, 540, 960, 116, {
      font: 'DM Serif Display',
      align: 'center',
      color: '#fff4d6',
      lineHeight: 1,
    }),
    text('“Eu e a minha casa\nserviremos ao Senhor.”', 120, 740, 840, 56, {
      font: 'Playfair Display',
      italic: true,
      align: 'center',
      color: '#e7dcc4',
      lineHeight: 1.3,
    }),
    text('Josué 24:15', 120, 920, 840, 34, { font: 'Lato', align: 'center', color: '#c9b98f', spacing: 160 }),
    line(420, 1020, 660, 1020, '#c9b98f', 3),
    text('domingo • 19h', 90, 1070, 900, 64, {
      font: 'Lato',
      weight: 700,
      align: 'center',
      color: '#ffffff',
    }),
    text('Igreja Batista do Bairro Novo', 90, 1164, 900, 40, {
      font: 'Lato',
      align: 'center',
      color: '#e7dcc4',
    }),
  ],
};
