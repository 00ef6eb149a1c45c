import { type Design, circle, linear, path, rect, shadow, text } from '../dsl.ts';

/** Online course, landscape: a screen drawn with shapes on a gradient. */
export const cursoOnline: Design = {
  slug: 'curso-online',
  name: 'Curso on-line',
  category: 'Educação',
  tags: ['curso', 'aula', 'educação', 'on-line', 'workshop'],
  isPro: false,
  width: 1920,
  height: 1080,
  background: linear(25, [
    [0, '#2b1a5e'],
    [0.6, '#5a35c8'],
    [1, '#8f5bff'],
  ]),
  objects: [
    circle(1760, 120, 340, '#ffffff', { opacity: 0.06 }),
    circle(160, 1020, 280, '#ffffff', { opacity: 0.05 }),
    rect(1080, 250, 720, 500, '#120a2e', { rx: 30, ry: 30, shadow: shadow('rgba(0,0,0,0.45)', 60, 0, 26) }),
    rect(
      1108,
      278,
      664,
      444,
      linear(60, [
        [0, '#ffb36b'],
        [1, '#ff5b8f'],
      ]),
      { rx: 14, ry: 14 },
    ),
    circle(1440, 478, 84, '#ffffff', { opacity: 0.95 }),
    path('M 1416 434 L 1416 522 L 1488 478 Z', '#ff5b8f'),
    rect(1150, 672, 580, 12, '#ffffff', { rx: 6, ry: 6, opacity: 0.45 }),
    rect(1150, 672, 240, 12, '#ffffff', { rx: 6, ry: 6 }),
    path('M 1376 750 L 1504 750 L 1522 824 L 1358 824 Z', '#0d0723'),
    rect(1270, 820, 340, 26, '#120a2e', { rx: 13, ry: 13 }),
    text('curso on-line', 130, 196, 860, 46, {
      font: 'Montserrat',
      weight: 600,
      color: '#ffd28a',
      spacing: 140,
    }),
    text('Fotografia\ncom o celular', 124, 266, 930, 116, {
      font: 'Montserrat',
      weight: 800,
      color: '#ffffff',
      lineHeight: 1,
    }),
    text('Luz, enquadramento e edição para\nvender mais com o que você já tem.', 130, 580, 860, 42, {
      font: 'Montserrat',
      weight: 500,
      color: '#dccfff',
      lineHeight: 1.35,
    }),
    rect(130, 762, 470, 116, '#ffd28a', { rx: 58, ry: 58 }),
    text('Quero participar', 130, 796, 470, 42, {
      font: 'Montserrat',
      weight: 700,
      align: 'center',
      color: '#2b1a5e',
    }),
    text('8 aulas com certificado\npor R$ 97', 640, 780, 420, 31, {
      font: 'Montserrat',
      weight: 600,
      color: '#ffffff',
    }),
  ],
};
