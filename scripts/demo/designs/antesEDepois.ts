import { type Design, circle, demoPhoto, linear, path, rect, shadow, text } from '../dsl.ts';

/** Before and after: two pictures meet at a slanted seam. */
export const antesEDepois: Design = {
  slug: 'antes-e-depois',
  name: 'Antes e depois',
  category: 'Serviços',
  tags: ['antes e depois', 'reforma', 'obra', 'serviço', 'resultado'],
  isPro: false,
  width: 1080,
  height: 1080,
  background: '#f2efe9',
  objects: [
    demoPhoto('concreto', 'wide', [0, 0, 560, 800]),
    demoPhoto('madeira-clara', 'wide', [540, 0, 540, 800]),
    rect(
      0,
      500,
      1080,
      300,
      linear(90, [
        [0, 'rgba(20,24,30,0)'],
        [1, 'rgba(20,24,30,0.55)'],
      ]),
    ),
    path('M 526 0 L 554 0 L 554 800 L 526 800 Z', '#ffffff'),
    circle(540, 400, 62, '#ffffff', { shadow: shadow('rgba(0,0,0,0.35)', 24, 0, 8) }),
    path('M 522 370 L 492 400 L 522 430', '', {
      stroke: '#e4572e',
      strokeWidth: 9,
      strokeLineCap: 'round',
      strokeLineJoin: 'round',
    }),
    path('M 558 370 L 588 400 L 558 430', '', {
      stroke: '#e4572e',
      strokeWidth: 9,
      strokeLineCap: 'round',
      strokeLineJoin: 'round',
    }),
    rect(60, 64, 230, 84, '#22272e', { rx: 42, ry: 42 }),
    text('antes', 60, 85, 230, 40, { font: 'Montserrat', weight: 700, align: 'center', color: '#ffffff' }),
    rect(790, 64, 230, 84, '#e4572e', { rx: 42, ry: 42 }),
    text('depois', 790, 85, 230, 40, { font: 'Montserrat', weight: 700, align: 'center', color: '#ffffff' }),
    rect(0, 800, 1080, 280, '#f2efe9'),
    text('Sua parede de cara nova', 70, 840, 940, 72, {
      font: 'Montserrat',
      weight: 800,
      align: 'center',
      color: '#22272e',
    }),
    text('Orçamento sem compromisso em 24 horas', 70, 930, 940, 36, {
      font: 'Montserrat',
      weight: 500,
      align: 'center',
      color: '#5b626b',
    }),
    text('Reforma Certa • (41) 99999-1234', 70, 994, 940, 36, {
      font: 'Montserrat',
      weight: 700,
      align: 'center',
      color: '#e4572e',
    }),
  ],
};
