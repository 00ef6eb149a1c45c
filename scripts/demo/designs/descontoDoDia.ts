import { type Design, circle, path, rect, shadow, text } from '../dsl.ts';

/** Square sale post: huge number on a loud ground. */
export const descontoDoDia: Design = {
  slug: 'desconto-do-dia',
  name: 'Desconto do dia',
  category: 'Promoção',
  tags: ['oferta', 'desconto', 'loja'],
  isPro: false,
  width: 1080,
  height: 1080,
  background: '#2b2bff',
  objects: [
    circle(930, 140, 330, '#ff4fa3'),
    circle(980, 990, 210, '#ffd60a'),
    path('M 0 620 L 1080 380 L 1080 520 L 0 760 Z', '#1414b8'),
    text('SÓ HOJE', 84, 96, 700, 74, { font: 'Poppins', weight: 700, color: '#ffffff', spacing: 120 }),
    text(
      '50%',
      60,
      220,
      980,
      470,
      { font: 'Anton', color: '#ffffff', lineHeight: 0.9 },
      { shadow: shadow('rgba(0,0,60,0.45)', 24, 14, 14) },
    ),
    rect(90, 742, 640, 128, '#ffd60a', { rx: 18, ry: 18 }),
    text('de desconto na loja toda', 90, 781, 640, 42, {
      font: 'Poppins',
      weight: 700,
      align: 'center',
      color: '#141466',
    }),
    text('Enquanto durarem os estoques.\nUse o cupom HOJE50', 90, 910, 700, 34, {
      font: 'Poppins',
      weight: 500,
      color: '#ffffff',
      lineHeight: 1.35,
    }),
  ],
};
