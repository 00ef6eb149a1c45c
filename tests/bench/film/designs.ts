// The designs that films of the benchmark are made of. Addresses of films and GIFs start from the demo library.
const medium = { type: 'Image', src: '', strokeWidth: 0, originX: 'left', originY: 'top' };
const text = { type: 'Textbox', strokeWidth: 0, originX: 'left', originY: 'top' };
const film = (address: string, more: object) => ({
  ...medium,
  isVideo: true,
  originalVideoUrl: address,
  width: 1280,
  height: 720,
  ...more,
});
const gif = (file: string, more: object) => ({
  ...medium,
  isGif: true,
  originalGifUrl: `gifs/${file}.gif`,
  width: 320,
  height: 320,
  ...more,
});
const ground = (width: number, height: number, fill: string) => ({
  type: 'Rect',
  name: 'clip',
  left: 0,
  top: 0,
  width,
  height,
  fill,
  strokeWidth: 0,
});
const scaled = (scale: number) => ({ scaleX: scale, scaleY: scale });

export type FilmDesign = {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly json: string;
};

type Addresses = {
  readonly photo: string;
  /** 1280 × 720 with sound. */
  readonly numbered: string;
};

const toDesign = (
  width: number,
  height: number,
  seconds: number,
  objects: readonly object[],
): FilmDesign => ({
  width,
  height,
  seconds,
  json: JSON.stringify({ version: '6.5.3', objects }),
});

/** Two films, three GIFs, a photo and two texts: more that moves than most designs have. */
const square = ({ photo }: Addresses): FilmDesign =>
  toDesign(1080, 1080, 5, [
    ground(1080, 1080, '#fff8ee'),
    { ...medium, src: photo, left: 0, top: 0, width: 1080, height: 500 },
    film('videos/chuva-de-confete.mp4', { left: 40, top: 60, ...scaled(0.75) }),
    film('videos/luzes-flutuando.mp4', { left: 520, top: 680, ...scaled(0.4) }),
    gif('confete-caindo', { left: 40, top: 660 }),
    gif('coracao-pulsando', { left: 300, top: 820, ...scaled(0.7) }),
    gif('disco-de-luz', { left: 800, top: 40, ...scaled(0.7) }),
    {
      ...text,
      left: 80,
      top: 480,
      width: 800,
      text: 'Promoção de verão',
      fontSize: 90,
      fontFamily: 'Anton',
      fill: '#fff',
      shadow: { color: 'rgba(0,0,0,0.5)', blur: 12, offsetX: 4, offsetY: 4 },
    },
    {
      ...text,
      left: 60,
      top: 1000,
      width: 600,
      text: 'Somente hoje, até às 22 h',
      fontSize: 40,
      fontFamily: 'Arimo',
      fill: '#333',
    },
  ]);

/** Where the numbers of the numbered film are in the design below. */
export const numberedAt = { left: 48, top: 96, scale: 0.6 };

const card = (left: number, fill: string) => ({
  type: 'Rect',
  left,
  top: 560,
  width: 240,
  height: 120,
  rx: 16,
  ry: 16,
  fill,
  strokeWidth: 0,
  originX: 'left',
  originY: 'top',
  shadow: { color: 'rgba(0,0,0,0.35)', blur: 18, offsetX: 0, offsetY: 6 },
});
const line = (left: number, top: number, words: string, more: object) => ({
  ...text,
  left,
  top,
  width: 420,
  text: words,
  fontSize: 32,
  fontFamily: 'Arimo',
  fill: '#ffffff',
  ...more,
});
const dot = (left: number, top: number, fill: string) => ({
  type: 'Circle',
  left,
  top,
  radius: 18,
  fill,
  strokeWidth: 0,
  originX: 'left',
  originY: 'top',
});

/** Twenty layers: a photo, a film with sound and numbered pictures, a GIF, five cards, eight texts, four dots. */
const wide = ({ photo, numbered }: Addresses): FilmDesign =>
  toDesign(1280, 720, 10, [
    ground(1280, 720, '#101820'),
    { ...medium, src: photo, left: 0, top: 0, width: 1280, height: 720, opacity: 0.6 },
    film(numbered, {
      left: numberedAt.left,
      top: numberedAt.top,
      ...scaled(numberedAt.scale),
    }),
    gif('disco-de-luz', { left: 880, top: 120, ...scaled(0.9) }),
    ...['#e4572e', '#17bebb', '#ffc914', '#76b041'].map((fill, at) => card(48 + at * 264, fill)),
    card(1104, '#2e282a'),
    ...['Café', 'Bolo', 'Suco', 'Pães'].map((words, at) =>
      line(72 + at * 264, 596, words, { width: 192, fontFamily: 'Anton', fill: '#1b1b1b' }),
    ),
    line(48, 24, 'Café da manhã completo', { width: 760, fontSize: 52, fontFamily: 'Anton' }),
    line(600, 440, 'Todo domingo', { shadow: { color: 'rgba(0,0,0,0.6)', blur: 8, offsetX: 2, offsetY: 2 } }),
    line(880, 440, 'das 8 h às 11 h', { width: 360 }),
    line(1120, 596, 'R$ 29', { width: 140, fontFamily: 'Anton' }),
    ...[0, 1, 2, 3].map((at) => dot(880 + at * 56, 60, '#ffc914')),
  ]);

export const designs = { square, wide };
export type DesignName = keyof typeof designs;
