import { type Design, linear, path, rect, text } from '../dsl.ts';

/** Gym story: diagonal cuts, condensed capitals. */
export const treinoDeHoje: Design = {
  slug: 'treino-de-hoje',
  name: 'Treino de hoje',
  category: 'Academia',
  tags: ['academia', 'treino', 'fitness'],
  isPro: true,
  width: 1080,
  height: 1920,
  background: '#101214',
  objects: [
    path(
      'M 0 0 L 1080 0 L 1080 520 L 0 980 Z',
      linear(60, [
        [0, '#c8ff2e'],
        [1, '#52d681'],
      ]),
    ),
    path('M 0 1040 L 1080 580 L 1080 620 L 0 1080 Z', '#ffffff', { opacity: 0.12 }),
    text('TREINO', 84, 190, 940, 330, { font: 'Anton', color: '#101214', lineHeight: 0.9 }),
    text('DE HOJE', 90, 512, 900, 190, { font: 'Anton', color: '#101214', lineHeight: 0.9 }),
    ...['Agachamento livre', 'Supino reto', 'Remada curvada', 'Prancha'].flatMap((name, i) => [
      rect(90, 1120 + i * 130, 900, 104, i % 2 ? '#1b1f23' : '#22272c', { rx: 20, ry: 20 }),
      text(name, 130, 1146 + i * 130, 560, 46, { font: 'Oswald', weight: 500, color: '#ffffff' }),
      text(['4 × 10', '4 × 8', '3 × 12', '3 × 60 s'][i]!, 690, 1146 + i * 130, 260, 46, {
        font: 'Oswald',
        weight: 700,
        align: 'right',
        color: '#c8ff2e',
      }),
    ]),
    text('@academia.vertical', 90, 1712, 900, 44, {
      font: 'Oswald',
      color: '#c3cad0',
      spacing: 60,
    }),
  ],
};
