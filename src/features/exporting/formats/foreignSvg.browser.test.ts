// Files of other programs: read, painted, and compared with what the browser shows of the same file.
import { describe, expect, it } from 'vitest';
import { readSvgFile } from './svg.ts';
import type { ParsedSvg } from '../../../../scene/formats/svg/types.ts';
import { FileImageLoader } from '../../../render/export/FileImageLoader.ts';
import { renderPicture } from '../../../render/export/renderPicture.ts';
import { SnapshotReader } from '../../../render/export/SnapshotReader.ts';
import { CanvasTextMeasurer } from '../../../render/text/CanvasTextMeasurer.ts';

const SIZE = { width: 200, height: 160 };
const measurer = new CanvasTextMeasurer();

const file = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="160" viewBox="0 0 100 80">${body}</svg>`;

async function showInBrowser(text: string): Promise<ImageData> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return readPixels(image);
}

async function showByProduct({ artboard, nodes }: ParsedSvg): Promise<ImageData> {
  const { canvas, broken } = await renderPicture({
    reader: new SnapshotReader({ artboard, nodes }),
    images: new FileImageLoader(location.href),
    view: { left: 0, top: 0, ...SIZE },
    scale: 1,
  });
  expect(broken).toEqual([]);
  return readPixels(canvas);
}

function readPixels(source: CanvasImageSource): ImageData {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.drawImage(source, 0, 0, SIZE.width, SIZE.height);
  return context.getImageData(0, 0, SIZE.width, SIZE.height);
}

/** Share of the pixels that are clearly another colour: edges may be smoothed otherwise. */
function shareOff(a: ImageData, b: ImageData): number {
  let off = 0;
  for (let at = 0; at < a.data.length; at += 4) {
    const far = [0, 1, 2].some((channel) => Math.abs(a.data[at + channel]! - b.data[at + channel]!) > 48);
    if (far) off += 1;
  }
  return off / (a.data.length / 4);
}

type Case = { readonly body: string; readonly pictures: number; readonly simplified: readonly string[] };

const CASES: Readonly<Record<string, Case>> = {
  'a mask with shades': {
    body: `<defs><linearGradient id="g"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
      <mask id="m"><rect width="100" height="80" fill="url(#g)"/></mask></defs>
      <g transform="translate(10 5) rotate(8)" opacity="0.8"><rect x="5" y="5" width="60" height="50" fill="#d02050" mask="url(#m)"/></g>`,
    pictures: 1,
    simplified: ['mask'],
  },
  'a mask of white shapes': {
    body: `<mask id="m"><circle cx="40" cy="40" r="25" fill="white"/></mask><rect x="10" y="10" width="70" height="60" fill="#2060c0" mask="url(#m)"/>`,
    pictures: 0,
    simplified: [],
  },
  'a blurred shape': {
    body: `<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><circle cx="50" cy="40" r="20" fill="#108040" filter="url(#f)"/>`,
    pictures: 1,
    simplified: ['filter'],
  },
  'a dropped shadow': {
    body: `<filter id="f" x="-50%" y="-50%" width="200%" height="200%"><feDropShadow dx="4" dy="5" stdDeviation="1" flood-color="#000" flood-opacity="0.8"/></filter>
      <rect x="20" y="15" width="40" height="30" fill="#e0a020" filter="url(#f)"/>`,
    pictures: 0,
    simplified: [],
  },
  'line markers': {
    body: `<marker id="a" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="6" markerHeight="6" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" fill="#a01010"/></marker>
      <path d="M15 60 50 20 85 60" fill="none" stroke="#303030" stroke-width="2" marker-start="url(#a)" marker-end="url(#a)" marker-mid="url(#a)"/>`,
    pictures: 1,
    simplified: ['marker'],
  },
  'a pattern': {
    body: `<pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="3" fill="#7030b0"/></pattern>
      <rect x="10" y="10" width="80" height="60" fill="url(#p)" stroke="#000"/>`,
    pictures: 1,
    simplified: ['pattern'],
  },
  'symbols, references and nested transforms': {
    body: `<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10" fill="#005f73"/><circle cx="5" cy="5" r="3" fill="#ee9b00"/></symbol>
      <g transform="translate(10 10)"><g transform="scale(1.5) rotate(10)"><use xlink:href="#s" x="5" y="5" width="20" height="20"/></g></g>
      <use href="#s" x="60" y="40" width="30" height="30" opacity="0.6"/>`,
    pictures: 0,
    simplified: [],
  },
  'style sheets with every kind of selector': {
    body: `<style><![CDATA[ :root { --brand: #9b2226 } g.card > rect { fill: var(--brand) } .card .dot { fill: #0a9396; stroke: #001219; stroke-width: 2 }
      rect[data-x="1"], circle:not(.dot) { fill: #ee9b00 !important } @media print { rect { fill: #fff } } ]]></style>
      <g class="card"><rect x="5" y="5" width="40" height="30" fill="#ddd"/><circle class="dot" cx="60" cy="20" r="12"/></g>
      <rect data-x="1" x="5" y="45" width="40" height="30" fill="#ddd" style="fill:#123456"/><circle cx="70" cy="60" r="14"/>`,
    pictures: 0,
    simplified: [],
  },
  'gradients that refer to others': {
    body: `<linearGradient id="stops"><stop stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></linearGradient>
      <linearGradient id="g" href="#stops" x1="0" y1="0" x2="0" y2="1"/><radialGradient id="r" xlink:href="#stops" cx="70" cy="40" r="25" gradientUnits="userSpaceOnUse"/>
      <rect x="5" y="5" width="35" height="70" fill="url(#g)"/><circle cx="70" cy="40" r="25" fill="url(#r)"/>`,
    pictures: 0,
    simplified: [],
  },
  'lengths as shares of what is around them': {
    body: `<rect width="100%" height="100%" fill="#d02050"/><circle cx="50%" cy="50%" r="20%" fill="#fff" stroke-width="5%" stroke="#005f73"/>
      <svg x="10%" y="10%" width="20%" height="50%"><rect width="100%" height="50%" fill="#070"/></svg>
      <symbol id="s" viewBox="0 0 10 10"><path d="M4 4h2v2h-2z" fill="#fff0a0"/></symbol><use href="#s"/>
      <linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0%" x2="100%"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>
      <rect style="x:75px;y:10%;width:20%;height:.5in" fill="url(#g)"/>`,
    pictures: 0,
    simplified: [],
  },
  'a reference to something with a filter': {
    body: `<defs><filter id="f"><feColorMatrix type="saturate" values="0"/></filter><g id="h"><rect width="30" height="30" fill="#d00000" filter="url(#f)"/></g></defs>
      <use href="#h" x="30" y="20"/>`,
    pictures: 1,
    simplified: ['filter'],
  },
};

describe('a file of another program', () => {
  it.each(Object.keys(CASES))('looks as the browser shows it: %s', async (name) => {
    const { body, pictures, simplified } = CASES[name]!;
    const text = file(body);
    const parsed = await readSvgFile(text, measurer);
    expect(parsed.simplified).toEqual(simplified);
    expect(parsed.dropped).toEqual([]);
    expect(parsed.nodes.filter(({ kind }) => kind === 'image')).toHaveLength(pictures);
    const expected = await showInBrowser(text);
    const blank = await showInBrowser(file(''));
    expect(shareOff(expected, blank)).toBeGreaterThan(0.02);
    expect(shareOff(expected, await showByProduct(parsed))).toBeLessThan(0.01);
  });

  it('draws nothing from outside the file, and runs nothing of it', async () => {
    const asked: string[] = [];
    const watch = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name)));
    watch.observe({ type: 'resource' });
    const text =
      file(`<script>globalThis.hacked = true</script><style>@import url("https://evil.example/a.css");</style>
      <filter id="f"><feImage href="https://evil.example/b.png"/><feGaussianBlur stdDeviation="1"/></filter>
      <g filter="url(#f)"><rect width="50" height="50" fill="red" onload="globalThis.hacked = true"/><image href="https://evil.example/c.png" width="9" height="9"/></g>`);
    const parsed = await readSvgFile(text, measurer);
    watch.disconnect();
    expect(JSON.stringify(parsed)).not.toContain('evil');
    expect(asked.filter((name) => name.includes('evil'))).toEqual([]);
    expect((globalThis as { hacked?: boolean }).hacked).toBeUndefined();
  });
});
