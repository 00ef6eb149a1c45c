import { type Design, circle, demoPhoto, rect, shadow, text } from '../dsl.ts';

/** Thank-you card of a small shop, to go with a parcel. */
export const obrigada: Design = {
  slug: 'obrigada-pela-compra',
  name: 'Obrigada pela compra',
  category: 'Agradecimento',
  tags: ['obrigada', 'agradecimento', 'cliente', 'loja', 'cartão'],
  isPro: false,
  width: 1080,
  height: 1080,
  background: '#fbf3ea',
  objects: [
    demoPhoto('confete', 'wide', [0, 0, 1080, 1080]),
    circle(540, 540, 420, '#ffffff', { shadow: shadow('rgba(60,30,20,0.28)', 46, 0, 16) }),
    circle(540, 540, 396, '', {
      stroke: '#ff8a6b',
      strokeWidth: 4,
      strokeDashArray: [2, 16],
      strokeLineCap: 'round',
    }),
    text('Obrigada', 150, 330, 780, 170, {
      font: 'Pacifico',
      align: 'center',
      color: '#ff5b4e',
      lineHeight: 1,
    }),
    text('pela sua compra!', 190, 584, 700, 54, {
      font: 'Poppins',
      weight: 600,
      align: 'center',
      color: '#3b2a3f',
    }),
    text('Na próxima, use o cupom', 190, 666, 700, 36, {
      font: 'Poppins',
      align: 'center',
      color: '#6a5a70',
    }),
    rect(350, 724, 380, 92, '#3b2a3f', { rx: 46, ry: 46 }),
    text('VOLTEI10', 350, 746, 380, 46, {
      font: 'Poppins',
      weight: 700,
      align: 'center',
      color: '#ffd166',
      spacing: 80,
    }),
    text('@ateliedaclara', 190, 842, 700, 34, {
      font: 'Poppins',
      weight: 500,
      align: 'center',
      color: '#6a5a70',
    }),
  ],
};
