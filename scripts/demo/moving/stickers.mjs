import { letters } from '../elements/letters.mjs';

const turn = (t) => t * Math.PI * 2;
const wave = (t, shift = 0) => Math.sin(turn(t + shift));
const star = (x, y, r, fill, more = '') =>
  `<path d="M${x} ${y - r} Q${x + r * 0.14} ${y - r * 0.14} ${x + r} ${y} Q${x + r * 0.14} ${y + r * 0.14} ${x} ${y + r} Q${x - r * 0.14} ${y + r * 0.14} ${x - r} ${y} Q${x - r * 0.14} ${y - r * 0.14} ${x} ${y - r} Z" fill="${fill}" ${more}/>`;
const heart = (x, y, s, fill) =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M0 88 C-120 8 -104 -84 -44 -84 C-14 -84 0 -58 0 -46 C0 -58 14 -84 44 -84 C104 -84 120 8 0 88 Z" fill="${fill}"/>`;
const burst = (points, outer, inner) =>
  Array.from({ length: points * 2 }, (_, i) => {
    const [a, r] = [(i * Math.PI) / points, i % 2 ? inner : outer];
    return `${(256 + Math.cos(a) * r).toFixed(1)},${(256 + Math.sin(a) * r).toFixed(1)}`;
  }).join(' ');
const around = (degrees, body) => `<g transform="rotate(${degrees.toFixed(2)} 256 256)">${body}</g>`;
const grown = (s, body) =>
  `<g transform="translate(256 256) scale(${s.toFixed(4)}) translate(-256 -256)">${body}</g>`;
const word = (text, fill, size = 90, width = 330, y = 256) =>
  letters(text, { y, size, width, weight: 800, fill });

const confetti = (t) =>
  Array.from({ length: 34 }, (_, i) => {
    const x = (i * 157) % 490;
    const y = ((i * 89) % 512) + ((t * (1 + (i % 2)) * 512) % 512);
    const sway = 16 * wave(t, i / 9);
    const fill = ['#ff5b4e', '#ffb703', '#3a86ff', '#2ec4b6', '#b14aed'][i % 5];
    return `<rect x="${(x + sway).toFixed(1)}" y="${(y % 512).toFixed(1)}" width="24" height="${(12 + 9 * Math.abs(wave(t, i / 5))).toFixed(1)}" rx="3" fill="${fill}" transform="rotate(${(360 * t * (i % 2 ? 1 : -1) + i * 40).toFixed(0)} ${(x + sway + 12).toFixed(1)} ${((y % 512) + 8).toFixed(1)})"/>`;
  }).join('');

const flame = (t) => {
  const [a, b] = [18 * wave(t), 14 * wave(t, 0.3)];
  const body = (s, fill) =>
    `<path transform="translate(256 470) scale(${s})" d="M0 0 C-170 0 -190 -150 -110 -230 C-100 -190 -84 -176 -66 -170 C-90 -270 ${-30 + a} -350 ${20 + a} -420 C${30 + b} -340 120 -290 136 -190 C170 -60 110 0 0 0 Z" fill="${fill}"/>`;
  return (
    body(1, '#ff4d2e') +
    body(0.7 + 0.02 * wave(t, 0.5), '#ff9f1c') +
    body(0.4 + 0.03 * wave(t, 0.2), '#ffe066')
  );
};

const bell = (t) => {
  const angle = 20 * Math.sin(turn(t) * 2) * (t < 0.75 ? 1 : 0);
  return `<g transform="rotate(${angle.toFixed(2)} 256 90)"><circle cx="${(256 + angle * 1.6).toFixed(1)}" cy="404" r="40" fill="#c97d00"/><path d="M256 70 C150 76 132 170 130 250 C128 320 104 350 84 386 H428 C408 350 384 320 382 250 C380 170 362 76 256 70 Z" fill="#ffb703"/><path d="M176 240 C180 170 196 130 236 116" stroke="#ffe08a" stroke-width="20" fill="none" stroke-linecap="round"/><circle cx="256" cy="66" r="26" fill="#c97d00"/></g>`;
};

const drawing = (t) => {
  const length = 940;
  const shown = Math.min(1, t * 1.35);
  const head = shown > 0.97 ? 1 : 0;
  return `<g fill="none" stroke="#ff5b4e" stroke-width="32" stroke-linecap="round" stroke-linejoin="round"><path d="M70 330 C180 430 340 380 300 256 C276 166 160 196 196 290 C230 380 360 330 430 176" stroke-dasharray="${length}" stroke-dashoffset="${(length * (1 - shown)).toFixed(0)}"/>${head ? '<path d="M322 186 L438 156 L452 276"/>' : ''}</g>`;
};

const loading = (t) =>
  Array.from({ length: 3 }, (_, i) => {
    const jump = Math.max(0, wave(t, -i * 0.14));
    return `<circle cx="${116 + i * 140}" cy="${(300 - jump * 120).toFixed(1)}" r="52" fill="${['#ff5b4e', '#ffb703', '#3a86ff'][i]}"/>`;
  }).join('');

const equalizer = (t) =>
  Array.from({ length: 7 }, (_, i) => {
    const tall = 90 + 150 * Math.abs(Math.sin(turn(t) * (1 + (i % 2)) + i * 1.3));
    return `<rect x="${40 + i * 64}" y="${(256 - tall).toFixed(1)}" width="46" height="${(tall * 2).toFixed(1)}" rx="23" fill="${['#7b2ff7', '#b14aed', '#ff5b8f'][i % 3]}"/>`;
  }).join('');

const sun = (t) =>
  around(
    45 * t,
    Array.from(
      { length: 8 },
      (_, i) => `<path d="M256 30 L284 120 H228 Z" fill="#ffb703" transform="rotate(${i * 45} 256 256)"/>`,
    ).join(''),
  ) +
  '<circle cx="256" cy="256" r="118" fill="#ffc93c"/><circle cx="216" cy="240" r="14" fill="#6b4200"/><circle cx="296" cy="240" r="14" fill="#6b4200"/><path d="M206 286 Q256 334 306 286" stroke="#6b4200" stroke-width="13" fill="none" stroke-linecap="round"/>';

const coffee = (t) =>
  `${[0, 1, 2]
    .map((i) => {
      const sway = 16 * wave(t, i / 3);
      return `<path d="M${180 + i * 62} 190 C${160 + i * 62 + sway} 150 ${200 + i * 62 - sway} 120 ${180 + i * 62 + sway} 60" stroke="#b9a79a" stroke-width="18" fill="none" stroke-linecap="round"/>`;
    })
    .join(
      '',
    )}<path d="M390 270 h30 a56 56 0 0 1 0 112 h-40" fill="none" stroke="#8a4b2a" stroke-width="26"/><path d="M96 226 H396 V330 a120 120 0 0 1 -120 120 H216 a120 120 0 0 1 -120 -120 Z" fill="#a65a33"/><path d="M96 226 H396 V262 H96 Z" fill="#5a2d16"/><path d="M150 300 V350" stroke="#d79a78" stroke-width="16" stroke-linecap="round"/>`;

/** Loops of `seconds`; `draw(t)` gives the picture at 0 ≤ t < 1 as SVG in a 512 box. */
export const stickers = [
  {
    slug: 'coracao-pulsando',
    name: 'Coração pulsando',
    tags: 'coração,amor,namorados',
    seconds: 1,
    draw: (t) =>
      heart(256, 262, 1.9 + 0.26 * Math.max(0, wave(t)) + 0.12 * Math.max(0, wave(t, 0.75)), '#ff3d5a'),
  },
  {
    slug: 'coracoes-subindo',
    name: 'Corações subindo',
    tags: 'coração,amor,curtidas',
    seconds: 1.6,
    draw: (t) =>
      Array.from({ length: 7 }, (_, i) => {
        const p = (t + i / 7) % 1;
        return heart(
          70 + ((i * 137) % 380) + 22 * wave(p, i / 4),
          540 - p * 580,
          (0.36 + 0.1 * (i % 3)) * Math.min(1, p * 5),
          ['#ff3d5a', '#ff7aa2', '#ff9f6b'][i % 3],
        );
      }).join(''),
  },
  {
    slug: 'oferta-piscando',
    name: 'Oferta piscando',
    tags: 'oferta,promoção,venda',
    seconds: 1,
    draw: (t) =>
      around(
        8 * wave(t),
        grown(
          1 + 0.05 * wave(t, 0.2),
          `<polygon points="${burst(16, 236, 196)}" fill="${t < 0.5 ? '#e5383b' : '#ff7a1a'}"/>${word('OFERTA', '#fff')}`,
        ),
      ),
  },
  {
    slug: 'novo-girando',
    name: 'Selo novo girando',
    tags: 'novo,novidade,lançamento',
    seconds: 2,
    draw: (t) =>
      `${around(22.5 * t, `<polygon points="${burst(16, 236, 204)}" fill="#2f5bea"/>`)}<circle cx="256" cy="256" r="172" fill="none" stroke="#fff" stroke-width="6"/>${word('NOVO', '#fff', 110, 280)}`,
  },
  {
    slug: 'ao-vivo',
    name: 'Ao vivo',
    tags: 'live,transmissão,gravando',
    seconds: 1.2,
    draw: (t) =>
      `<rect x="16" y="166" width="480" height="180" rx="90" fill="#e5383b"/><circle cx="112" cy="256" r="${(34 + 10 * wave(t)).toFixed(1)}" fill="#fff"/>${letters('AO VIVO', { x: 316, size: 84, width: 290, weight: 800, fill: '#fff' })}`,
  },
  {
    slug: 'confete-caindo',
    name: 'Confete caindo',
    tags: 'festa,aniversário,carnaval,comemoração',
    seconds: 1.6,
    draw: confetti,
  },
  {
    slug: 'brilhos-piscando',
    name: 'Brilhos piscando',
    tags: 'brilho,estrela,magia',
    seconds: 1.2,
    draw: (t) =>
      [
        [256, 250, 180, 0],
        [410, 110, 90, 0.3],
        [100, 400, 100, 0.6],
        [110, 110, 60, 0.8],
        [410, 400, 70, 0.5],
      ]
        .map(([x, y, r, s]) => star(x, y, r * (0.55 + 0.45 * wave(t, s)), '#ffc93c'))
        .join(''),
  },
  { slug: 'fogo', name: 'Fogo', tags: 'fogo,quente,churrasco,chama', seconds: 0.8, draw: flame },
  { slug: 'sino', name: 'Sino tocando', tags: 'sino,aviso,notificação,lembrete', seconds: 1.4, draw: bell },
  {
    slug: 'seta-desenhada',
    name: 'Seta desenhada',
    tags: 'seta,flecha,direção',
    seconds: 1.6,
    draw: drawing,
  },
  {
    slug: 'seta-para-baixo',
    name: 'Seta para baixo pulando',
    tags: 'seta,baixo,link',
    seconds: 0.8,
    draw: (t) =>
      `<g transform="translate(0 ${(-46 * Math.abs(wave(t / 2))).toFixed(1)})"><path d="M256 90 V400 M130 290 L256 416 L382 290" fill="none" stroke="#ff5b4e" stroke-width="56" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  },
  {
    slug: 'carregando',
    name: 'Bolinhas pulando',
    tags: 'carregando,espere,bolinhas',
    seconds: 1,
    draw: loading,
  },
  { slug: 'som', name: 'Ondas de som', tags: 'música,som,podcast,áudio', seconds: 1.2, draw: equalizer },
  { slug: 'sol-sorrindo', name: 'Sol sorrindo', tags: 'sol,verão,bom dia', seconds: 1.6, draw: sun },
  {
    slug: 'cafe-quentinho',
    name: 'Café quentinho',
    tags: 'café,bom dia,bebida,comida',
    seconds: 1.4,
    isPro: true,
    draw: coffee,
  },
  {
    slug: 'clique-aqui',
    name: 'Clique aqui',
    tags: 'botão,link,clique',
    seconds: 1,
    isPro: true,
    draw: (t) =>
      grown(
        1 - 0.06 * Math.max(0, wave(t)),
        `<rect x="24" y="176" width="464" height="160" rx="80" fill="#2ec4b6"/><rect x="24" y="176" width="464" height="160" rx="80" fill="none" stroke="#fff" stroke-width="8"/>${word('Clique aqui', '#fff', 82, 380)}`,
      ),
  },
  {
    slug: 'bora',
    name: 'Bora!',
    tags: 'vamos,festa,animação',
    seconds: 0.9,
    isPro: true,
    draw: (t) =>
      around(
        -6 + 5 * wave(t),
        [0, 1, 2]
          .map(
            (i) =>
              `<g transform="translate(${10 - i * 5} ${10 - i * 5})">${word('BORA!', ['#3a0ca3', '#f72585', '#ffd60a'][i], 170, 430)}</g>`,
          )
          .join(''),
      ),
  },
  {
    slug: 'disco-de-luz',
    name: 'Balada',
    tags: 'festa,balada,luz,música',
    seconds: 1.2,
    isPro: true,
    draw: (t) =>
      Array.from(
        { length: 12 },
        (_, i) =>
          `<path d="M256 256 L236 16 H276 Z" fill="${['#ff5b8f', '#ffd60a', '#3a86ff'][(i + Math.floor(t * 3)) % 3]}" transform="rotate(${i * 30 + 30 * t} 256 256)"/>`,
      ).join('') +
      '<circle cx="256" cy="256" r="110" fill="#b8c4d6"/>' +
      Array.from({ length: 21 }, (_, i) => {
        const [x, y] = [186 + (i % 5) * 35, 186 + Math.floor(i / 5) * 35];
        return Math.hypot(x - 256, y - 256) < 98
          ? `<rect x="${x - 14}" y="${y - 14}" width="28" height="28" rx="4" fill="${(i + Math.floor(t * 6)) % 3 ? '#dfe7f2' : '#ffffff'}" stroke="#8b99ad" stroke-width="2"/>`
          : '';
      }).join(''),
  },
];
