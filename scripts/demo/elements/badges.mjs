import { letters } from './letters.mjs';

const star = (points, outer, inner, turn = 0) =>
  Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2 + turn;
    const radius = i % 2 ? inner : outer;
    return `${(256 + Math.cos(angle) * radius).toFixed(1)},${(256 + Math.sin(angle) * radius).toFixed(1)}`;
  }).join(' ');

const soft =
  '<filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="8" stdDeviation="8" flood-opacity="0.22"/></filter>';

/** The shapes a badge can have; each takes its colours and words. */
const shapes = {
  burst: ({ colors: [ground, ink, accent], lines }) =>
    `<g filter="url(#s)"><polygon points="${star(18, 240, 206)}" fill="${ground}"/></g>` +
    `<circle cx="256" cy="256" r="178" fill="none" stroke="${accent}" stroke-width="6" stroke-dasharray="2 15" stroke-linecap="round"/>${stack(lines, ink, 290)}`,
  seal: ({ colors: [ground, ink, accent], lines }) =>
    `<g filter="url(#s)"><polygon points="${star(36, 236, 218)}" fill="${ground}"/></g>` +
    `<circle cx="256" cy="256" r="196" fill="none" stroke="${accent}" stroke-width="7"/><circle cx="256" cy="256" r="180" fill="none" stroke="${accent}" stroke-width="2.5"/>${stack(lines, ink, 300)}`,
  pill: ({ colors: [ground, ink, accent], lines }) =>
    `<g filter="url(#s)"><rect x="20" y="166" width="472" height="180" rx="90" fill="${ground}"/></g>` +
    `<rect x="34" y="180" width="444" height="152" rx="76" fill="none" stroke="${accent}" stroke-width="4"/>${stack(lines, ink, 380, 84)}`,
  tag: ({ colors: [ground, ink, accent], lines }) =>
    `<g filter="url(#s)" transform="rotate(-8 256 256)"><path d="M150 140 H470 a22 22 0 0 1 22 22 V350 a22 22 0 0 1 -22 22 H150 L34 272 a22 22 0 0 1 0 -32 Z" fill="${ground}"/>` +
    `<circle cx="112" cy="256" r="20" fill="${accent}"/>${stack(lines, ink, 300, 96, 312)}</g>`,
  ribbon: ({ colors: [ground, ink, accent], lines }) =>
    `<path d="M16 214 H140 V356 H16 L62 285 Z M496 214 H372 V356 H496 L450 285 Z" fill="${accent}"/>` +
    `<path d="M84 322 V356 L140 322 Z M428 322 V356 L372 322 Z" fill="#000" fill-opacity="0.45"/>` +
    `<g filter="url(#s)"><rect x="84" y="176" width="344" height="146" fill="${ground}"/></g>` +
    `<path d="M84 190 H428 M84 308 H428" stroke="${ink}" stroke-opacity="0.4" stroke-width="3" stroke-dasharray="10 8"/>${stack(lines, ink, 300, 80, 256, 249)}`,
  slant: ({ colors: [ground, ink, accent], lines }) =>
    `<g transform="rotate(-6 256 256)"><polygon points="52,152 496,152 462,378 18,378" fill="${accent}"/>` +
    `<g filter="url(#s)"><polygon points="64,138 508,138 474,356 30,356" fill="${ground}"/></g>${stack(lines, ink, 370, 110, 268, 247)}</g>`,
};

/** Lines of words one under the other; the first number among them is drawn largest. */
function stack(lines, ink, width, size = 120, x = 256, y = 256) {
  const sizes = lines.map((line) => (/\d/.test(line) ? size * 1.15 : lines.length > 1 ? size * 0.62 : size));
  const total = sizes.reduce((sum, next) => sum + next, 0) * 0.98;
  let top = y - total / 2;
  return lines
    .map((line, i) => {
      const height = sizes[i] * 0.98;
      top += height;
      return letters(line, { x, y: top - height / 2, size: sizes[i], width, weight: 800, fill: ink });
    })
    .join('');
}

const red = ['#e5383b', '#ffffff', '#ffd6a5'];
const yellow = ['#ffd60a', '#1b1b1f', '#1b1b1f'];
const black = ['#17171c', '#ffffff', '#f5c542'];
const blue = ['#2f5bea', '#ffffff', '#bcd0ff'];
const green = ['#1f9d62', '#ffffff', '#c9f2d9'];
const pink = ['#ff5c8a', '#ffffff', '#ffd9e4'];
const purple = ['#6d3bd1', '#ffffff', '#d8c7ff'];
const orange = ['#ff7a1a', '#ffffff', '#ffe0c2'];
const cream = ['#fff3dc', '#8a3b12', '#d99a5b'];
const mint = ['#d7f5e6', '#0f6b4a', '#59c295'];

// shape, words, colours, tags, 1 = Pro
const rows = [
  ['burst', 'Promoção', red, 'oferta,venda,desconto'],
  ['burst', 'Oferta', yellow, 'promoção,venda'],
  ['burst', '10%|OFF', orange, 'desconto,promoção,oferta'],
  ['burst', '20%|OFF', red, 'desconto,promoção,oferta'],
  ['burst', '30%|OFF', purple, 'desconto,promoção,oferta'],
  ['burst', '50%|OFF', black, 'desconto,promoção,oferta,metade'],
  ['burst', '70%|OFF', pink, 'desconto,promoção,oferta'],
  ['slant', 'Só hoje', yellow, 'oferta,promoção,urgente'],
  ['slant', 'Black|Friday', black, 'promoção,novembro,desconto', 1],
  ['slant', 'Queima de|estoque', red, 'liquidação,promoção'],
  ['slant', 'Liquidação', orange, 'promoção,venda,saldão'],
  ['slant', 'Últimas|unidades', purple, 'estoque,promoção,urgente'],
  ['pill', 'Frete grátis', green, 'entrega,envio,loja'],
  ['pill', 'Novidade', pink, 'novo,lançamento'],
  ['pill', 'Saiba mais', blue, 'botão,link,clique'],
  ['pill', 'Arrasta pra cima', black, 'story,link,botão'],
  ['pill', 'Peça já', red, 'delivery,botão,comida'],
  ['pill', 'Compre agora', orange, 'botão,loja,venda'],
  ['pill', 'Link na bio', purple, 'instagram,botão,link'],
  ['pill', 'Agende aqui', mint, 'horário,botão,salão'],
  ['pill', 'Vagas abertas', blue, 'emprego,vaga,trabalho'],
  ['pill', 'Ao vivo', red, 'live,transmissão,agora'],
  ['tag', 'Novo', green, 'novidade,lançamento,etiqueta'],
  ['tag', 'R$ 9,90', yellow, 'preço,etiqueta,oferta'],
  ['tag', 'R$ 19,90', red, 'preço,etiqueta,oferta'],
  ['tag', 'R$ 49,90', blue, 'preço,etiqueta,oferta'],
  ['tag', 'R$ 99', black, 'preço,etiqueta,oferta'],
  ['tag', 'Grátis', pink, 'brinde,etiqueta'],
  ['tag', '2 por 1', orange, 'promoção,dois,etiqueta'],
  ['ribbon', 'Lançamento', blue, 'novo,faixa,novidade'],
  ['ribbon', 'Obrigado!', green, 'agradecimento,faixa'],
  ['ribbon', 'Obrigada!', pink, 'agradecimento,faixa'],
  ['ribbon', 'Parabéns!', purple, 'aniversário,festa,faixa'],
  ['ribbon', 'Feliz Natal', red, 'natal,festa,faixa'],
  ['ribbon', 'Arraiá', orange, 'festa junina,são joão,faixa'],
  ['ribbon', 'Em breve', black, 'aguarde,faixa,novidade'],
  ['ribbon', 'Delivery', red, 'entrega,comida,faixa'],
  ['seal', 'Feito|à mão', cream, 'artesanato,artesanal,selo'],
  ['seal', '100%|natural', mint, 'selo,orgânico,vegano'],
  ['seal', 'Vegano', green, 'selo,planta,comida'],
  ['seal', 'Sem|glúten', cream, 'selo,comida,saudável'],
  ['seal', 'Qualidade|garantida', blue, 'selo,garantia', 1],
  ['seal', 'Cliente|VIP', black, 'selo,especial,exclusivo', 1],
  ['seal', 'Edição|limitada', purple, 'selo,exclusivo', 1],
  ['seal', 'Recém|assado', cream, 'selo,padaria,pão,comida'],
  ['seal', 'Receita|da vovó', orange, 'selo,caseiro,comida'],
  ['seal', 'Esgotado', red, 'selo,acabou'],
];

const shapeNames = {
  burst: 'Selo',
  seal: 'Selo',
  pill: 'Botão',
  tag: 'Etiqueta',
  ribbon: 'Faixa',
  slant: 'Chamada',
};
const toSlug = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/%/g, ' por cento')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Badges, tags and ribbons with words. */
export const badges = rows.map(([shape, words, colors, tags, pro]) => {
  const lines = words.split('|');
  const name = `${shapeNames[shape]} ${lines.join(' ')}`;
  return {
    slug: toSlug(name),
    name,
    category: 'Selos e faixas',
    tags: [shapeNames[shape].toLowerCase(), ...tags.split(',')],
    isPro: pro === 1,
    svg: `<defs>${soft}</defs>${shapes[shape]({ colors, lines })}`,
  };
});
