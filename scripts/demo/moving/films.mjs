// Films are SVG frames of 1280 × 720; `t` runs from 0 to 1 and the end meets the beginning.
const turn = (t) => t * Math.PI * 2;
const wave = (t, shift = 0) => Math.sin(turn(t + shift));
const hash = (n) => {
  const x = Math.sin(n * 127.1) * 43758.5453;
  return x - Math.floor(x);
};
const gradient = (id, stops, more = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${more}>${stops.map(([o, c]) => `<stop offset="${o}" stop-color="${c}"/>`).join('')}</linearGradient>`;
const glow = (id, color) =>
  `<radialGradient id="${id}"><stop stop-color="${color}"/><stop offset="0.55" stop-color="${color}" stop-opacity="0.5"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;

const ridge = (base, tall, shift, seed) => {
  const points = Array.from({ length: 65 }, (_, i) => {
    const x = i * 20;
    const u = (x + shift) / 1280;
    const y =
      base -
      tall *
        (0.5 +
          0.3 * Math.sin(turn(u * 2) + seed) +
          0.16 * Math.sin(turn(u * 5) + seed * 2) +
          0.08 * Math.sin(turn(u * 13) + seed));
    return `L${x} ${y.toFixed(1)}`;
  });
  return `M0 720 ${points.join(' ')} L1280 720 Z`;
};

const waves = (t) =>
  `<defs>${gradient('sky', [
    [0, '#2c3e73'],
    [0.5, '#c96f86'],
    [0.75, '#ffc08f'],
  ])}${glow('sun', '#ffe9b8')}</defs><rect width="1280" height="720" fill="url(#sky)"/><circle cx="640" cy="400" r="260" fill="url(#sun)"/><circle cx="640" cy="400" r="84" fill="#fff0c9"/>${[
    0, 1, 2, 3, 4,
  ]
    .map(
      (i) =>
        `<path d="${ridge(470 + i * 58 + 8 * wave(t, i / 5), 44, 1280 * t * (i % 2 ? 1 : -1), i * 1.9)}" fill="${['#a05c86', '#7c5290', '#56468a', '#363973', '#1c2450'][i]}" fill-opacity="0.93"/>`,
    )
    .join('')}`;

const lights = (t) =>
  `<defs>${['#ffb347', '#ff5b8f', '#7b61ff', '#38c6d9'].map((c, i) => glow(`g${i}`, c)).join('')}${gradient(
    'b',
    [
      [0, '#120a2a'],
      [1, '#2a0f3d'],
    ],
  )}</defs><rect width="1280" height="720" fill="url(#b)"/>${Array.from({ length: 46 }, (_, i) => {
    const r = 26 + hash(i) * 110;
    const x = hash(i + 50) * 1280 + 46 * wave(t, hash(i + 9));
    const y = ((hash(i + 90) + t * (i % 3 === 0 ? 1 : 0)) % 1) * (720 + 2 * r) - r;
    return `<circle cx="${x.toFixed(1)}" cy="${(720 - y).toFixed(1)}" r="${r.toFixed(1)}" fill="url(#g${i % 4})" opacity="${(0.28 + 0.24 * wave(t, hash(i + 3))).toFixed(3)}"/>`;
  }).join('')}`;

const shapes = (t) =>
  `<rect width="1280" height="720" fill="#ff5b4e"/>${Array.from({ length: 15 }, (_, i) => {
    const x = ((i % 5) + 0.5) * 256;
    const y = (Math.floor(i / 5) + 0.5) * 240;
    const color = ['#ffd166', '#ffffff', '#2b2d6e', '#ff8f6b'][(i * 3) % 4];
    const move = `translate(${x} ${y}) rotate(${(90 * (t + (i % 2 ? 0 : 0.5) * 0) * (i % 2 ? 1 : -1)).toFixed(2)})`;
    const kind = i % 3;
    if (kind === 0)
      return `<path transform="${move}" d="M-90 -90 H90 V90 A180 180 0 0 1 -90 -90 Z" fill="${color}" opacity="0.95"/>`
        .replace('rotate(', `rotate(${i * 90}) rotate(`)
        .replace(/rotate\((-?[\d.]+)\)"/, (_m, a) => `rotate(${Number(a) * 4})"`);
    if (kind === 1)
      return `<circle cx="${x}" cy="${y}" r="${(70 + 24 * wave(t, i / 15)).toFixed(1)}" fill="${color}"/><circle cx="${x}" cy="${y}" r="${(34 - 12 * wave(t, i / 15)).toFixed(1)}" fill="#ff5b4e"/>`;
    return `<rect transform="${move}" x="-76" y="-76" width="152" height="152" rx="${(20 + 56 * (0.5 + 0.5 * wave(t, i / 9))).toFixed(1)}" fill="${color}"/>`;
  }).join('')}`;

const confetti = (t) =>
  `<defs>${gradient('p', [
    [0, '#fff6ea'],
    [1, '#ffe3d1'],
  ])}</defs><rect width="1280" height="720" fill="url(#p)"/>${Array.from({ length: 110 }, (_, i) => {
    const speed = 1 + (i % 2);
    const y = ((hash(i) + t * speed) % 1) * 800 - 40;
    const x = hash(i + 200) * 1280 + 30 * wave(t * speed, hash(i + 4));
    const tall = 6 + 16 * Math.abs(wave(t, hash(i + 7)));
    return `<rect x="${(x - 14).toFixed(1)}" y="${(y - tall / 2).toFixed(1)}" width="28" height="${tall.toFixed(1)}" rx="4" fill="${['#ff5b4e', '#ffb703', '#3a86ff', '#2ec4b6', '#b14aed'][i % 5]}" transform="rotate(${(hash(i + 11) * 360 + 360 * t * (i % 3 ? 1 : -1)).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
  }).join('')}`;

const mountains = (t) =>
  `<defs>${gradient('sky', [
    [0, '#7fb4d6'],
    [1, '#fbe3cd'],
  ])}${glow('sun', '#fff3d0')}</defs><rect width="1280" height="720" fill="url(#sky)"/><circle cx="900" cy="220" r="240" fill="url(#sun)"/>${Array.from(
    { length: 5 },
    (_, i) => {
      const x = ((hash(i + 3) + t) % 1) * 1900 - 310;
      const y = 80 + i * 52;
      return `<g fill="#fff" opacity="0.75" transform="translate(${x.toFixed(1)} ${y}) scale(${0.7 + hash(i) * 0.6})"><ellipse rx="150" ry="26"/><ellipse cx="-46" cy="-20" rx="62" ry="34"/><ellipse cx="40" cy="-28" rx="78" ry="44"/></g>`;
    },
  ).join('')}${[0, 1, 2, 3]
    .map(
      (i) =>
        `<path d="${ridge(430 + i * 92, 190 - i * 24, 1280 * t * (i === 3 ? 1 : 0) + i * 333, i * 2.3)}" fill="${['#9db9c8', '#6f97a8', '#3f6f7d', '#1d4a50'][i]}"/>`,
    )
    .join('')}`;

/** Loops of `seconds` at 24 pictures a second. */
export const films = [
  {
    slug: 'ondas-ao-entardecer',
    name: 'Ondas ao entardecer',
    tags: 'mar,pôr do sol,fundo,ondas',
    seconds: 4,
    draw: waves,
  },
  {
    slug: 'luzes-flutuando',
    name: 'Luzes flutuando',
    tags: 'luzes,bokeh,festa,noite,fundo',
    seconds: 5,
    isPro: true,
    draw: lights,
  },
  {
    slug: 'formas-dancando',
    name: 'Formas dançando',
    tags: 'geométrico,abstrato,fundo,cores',
    seconds: 4,
    draw: shapes,
  },
  {
    slug: 'chuva-de-confete',
    name: 'Chuva de confete',
    tags: 'festa,aniversário,carnaval,confete',
    seconds: 4,
    draw: confetti,
  },
  {
    slug: 'serra-e-nuvens',
    name: 'Serra e nuvens',
    tags: 'montanha,céu,paisagem,natureza',
    seconds: 5,
    isPro: true,
    draw: mountains,
  },
];

/** The picture of a moment as an SVG document. */
export const toFrame = (film, t) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">${film.draw(t)}</svg>`;
