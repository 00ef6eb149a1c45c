import { type Design, circle, linear, rect, text } from '../dsl.ts';

/** Podcast episode: a microphone of simple shapes and a sound wave. */
export const podcast: Design = {
  slug: 'novo-episodio',
  name: 'Novo episódio',
  category: 'Podcast',
  tags: ['podcast', 'episódio', 'entrevista', 'áudio'],
  isPro: false,
  width: 1080,
  height: 1080,
  background: linear(60, [
    [0, '#141127'],
    [1, '#3b1a5a'],
  ]),
  objects: [
    circle(810, 400, 310, '#f0548a'),
    circle(810, 400, 372, '', { stroke: '#ff5b8f', strokeWidth: 3, opacity: 0.5 }),
    rect(715, 170, 190, 330, '#fff4ea', { rx: 95, ry: 95 }),
    ...[0, 1, 2, 3].map((i) => rect(715, 242 + i * 48, 190, 10, '#3b1a5a', { opacity: 0.25 })),
    rect(660, 400, 20, 60, '#fff4ea', { rx: 10, ry: 10 }),
    rect(940, 400, 20, 60, '#fff4ea', { rx: 10, ry: 10 }),
    circle(810, 450, 140, '', { stroke: '#fff4ea', strokeWidth: 20, startAngle: 0, endAngle: 180 }),
    rect(800, 590, 20, 64, '#fff4ea'),
    rect(720, 644, 180, 22, '#fff4ea', { rx: 11, ry: 11 }),
    text('novo episódio', 80, 108, 520, 40, { font: 'Raleway', weight: 600, color: '#ff9fbd', spacing: 100 }),
    text('EP.\n27', 74, 180, 520, 220, { font: 'Anton', color: '#ffffff', lineHeight: 0.95 }),
    text('Como viver\nde arte no Brasil', 80, 740, 920, 74, {
      font: 'Raleway',
      weight: 800,
      color: '#ffffff',
      lineHeight: 1.1,
    }),
    ...Array.from({ length: 23 }, (_, i) => {
      const tall = 16 + 62 * Math.abs(Math.sin(i * 1.7) * Math.cos(i * 0.6));
      return rect(82 + i * 22, 980 - tall / 2, 11, tall, i < 9 ? '#ff5b8f' : '#7a5a96', { rx: 5, ry: 5 });
    }),
    text('Conversa de Quintal', 620, 962, 382, 34, {
      font: 'Raleway',
      weight: 600,
      align: 'right',
      color: '#e7d8f2',
    }),
  ],
};
