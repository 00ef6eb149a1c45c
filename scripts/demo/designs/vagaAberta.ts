import { type Design, circle, path, rect, text } from '../dsl.ts';

/** Job opening: one bold word, facts in a card. */
export const vagaAberta: Design = {
  slug: 'vaga-aberta',
  name: 'Vaga aberta',
  category: 'Vagas',
  tags: ['vaga', 'emprego', 'trabalho', 'contratação', 'rh'],
  isPro: false,
  width: 1080,
  height: 1350,
  background: '#1d3fd1',
  objects: [
    circle(930, 190, 300, '#2f57f0'),
    circle(930, 190, 190, '#1d3fd1'),
    path('M 0 1350 L 0 1010 C 260 1120 420 900 700 980 C 880 1030 980 960 1080 900 L 1080 1350 Z', '#1531a8'),
    text('estamos', 84, 130, 760, 84, { font: 'Poppins', weight: 600, color: '#b9c8ff' }),
    text('contratando', 78, 210, 920, 142, { font: 'Poppins', weight: 800, color: '#ffffff', lineHeight: 1 }),
    rect(80, 440, 920, 590, '#ffffff', { rx: 36, ry: 36 }),
    text('Atendente de loja', 150, 496, 800, 66, { font: 'Poppins', weight: 700, color: '#14225c' }),
    rect(150, 590, 96, 10, '#ffcf33', { rx: 5, ry: 5 }),
    ...[
      'Segunda a sábado, 44 h semanais',
      'Salário de R$ 1.900 mais comissão',
      'Vale-transporte e vale-refeição',
      'Não é preciso experiência',
    ].flatMap((fact, i) => [
      circle(172, 666 + i * 86, 20, '#e3e9ff'),
      path(`M ${162} ${666 + i * 86} l 8 9 l 14 -17`, '', {
        stroke: '#1d3fd1',
        strokeWidth: 5,
        strokeLineCap: 'round',
        strokeLineJoin: 'round',
      }),
      text(fact, 216, 642 + i * 86, 740, 38, { font: 'Poppins', weight: 500, color: '#3a4470' }),
    ]),
    text('Envie seu currículo', 84, 1130, 900, 44, { font: 'Poppins', weight: 500, color: '#b9c8ff' }),
    text('vagas@lojaaurora.com.br', 84, 1190, 912, 58, { font: 'Poppins', weight: 700, color: '#ffffff' }),
  ],
};
