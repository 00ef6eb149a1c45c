// The design every film of the benchmark is made of: two films, three GIFs, a photo and two texts.
const medium = { type: 'Image', src: '', strokeWidth: 0, originX: 'left', originY: 'top' };
const text = { type: 'Textbox', strokeWidth: 0, originX: 'left', originY: 'top' };
const film = (file: string, more: object) => ({
  ...medium,
  isVideo: true,
  originalVideoUrl: `videos/${file}.mp4`,
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
const scaled = (scale: number) => ({ scaleX: scale, scaleY: scale });

/** Addresses of films and GIFs start from the demo library. */
export const makeDesign = (photo: string): string =>
  JSON.stringify({
    version: '6.5.3',
    objects: [
      {
        type: 'Rect',
        name: 'clip',
        left: 0,
        top: 0,
        width: 1080,
        height: 1080,
        fill: '#fff8ee',
        strokeWidth: 0,
      },
      { ...medium, src: photo, left: 0, top: 0, width: 1080, height: 500 },
      film('chuva-de-confete', { left: 40, top: 60, ...scaled(0.75) }),
      film('luzes-flutuando', { left: 520, top: 680, ...scaled(0.4) }),
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
    ],
  });
