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

const PICTURE = drawPicture();

function drawPicture(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
  const context = canvas.getContext('2d')!;
  for (const [at, color] of ['#f00', '#00f', '#0a0', '#fa0'].entries()) {
    context.fillStyle = color;
    context.fillRect(at * 10, 0, 10, at % 2 === 0 ? 20 : 10);
  }
  return canvas.toDataURL();
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" fill="#e0f0ff"/><circle cx="10" cy="10" r="8" fill="#c02040"/></svg>';

/** Two pixels by two: red, green over blue, white. */
const BITMAP =
  'Qk1GAAAAAAAAADYAAAAoAAAAAgAAAAIAAAABABgAAAAAABAAAAATCwAAEwsAAAAAAAAAAAAA/wAA////AAAAAP8A/wAAAA==';

/** The bytes of a base64 address as a URL spells them. */
function percentEncode(address: string): string {
  const bytes = atob(address.slice(address.indexOf(',') + 1));
  return [...bytes].map((byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
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
  'strokes of constant width, with a pattern and markers': {
    body: `<pattern id="p" width="8" height="10" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="#c0f"/></pattern>
      <marker id="k" markerWidth="4" markerHeight="4" refX="2" refY="2"><circle cx="2" cy="2" r="2"/></marker>
      <rect x="10" y="10" width="50" height="30" fill="url(#p)" stroke="#c00" stroke-width="8" vector-effect="non-scaling-stroke"/>
      <path d="M10 70L50 50L90 70" fill="none" stroke="#00c" stroke-width="6" vector-effect="non-scaling-stroke" marker-end="url(#k)"/>`,
    pictures: 2,
    simplified: ['pattern', 'marker'],
  },
  'shadows dropped within turned and mirrored groups': {
    body: `<filter id="f" x="-100%" y="-100%" width="300%" height="300%"><feDropShadow dx="6" dy="2" stdDeviation="0" flood-color="#000"/></filter>
      <g transform="rotate(90 25 20)"><rect x="10" y="10" width="20" height="15" fill="#e0a020" filter="url(#f)"/><rect width="5" height="5"/></g>
      <g transform="translate(100 0) scale(-1 1)"><g transform="rotate(30)"><circle cx="30" cy="10" r="9" fill="#2060c0" filter="url(#f)"/><rect width="5" height="5"/></g></g>
      <image x="50" y="50" width="20" height="10" href="${PICTURE}" filter="url(#f)"/>`,
    pictures: 1,
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
  'clip paths of pictures, letters, references and clip paths': {
    body: `<clipPath id="a"><circle cx="25" cy="20" r="12"/></clipPath><image href="${PICTURE}" x="5" y="5" width="40" height="30" clip-path="url(#a)"/>
      <clipPath id="b"><rect width="50" height="64"/></clipPath><text x="4" y="70" font-size="20" font-family="Arial" clip-path="url(#b)">Texto</text>
      <rect id="r" width="30" height="20" fill="none"/><clipPath id="c"><use href="#r" x="55" y="10" transform="rotate(10 70 20)"/><circle cx="90" cy="70" r="9" display="none"/></clipPath>
      <clipPath id="d" clip-path="url(#c)"><circle cx="70" cy="20" r="12"/></clipPath><g clip-path="url(#d)"><rect width="100" height="80" fill="#7030b0"/></g>`,
    pictures: 1,
    simplified: [],
  },
  'clip paths no node has': {
    body: `<clipPath id="a"><text x="5" y="40" font-size="40" font-weight="bold" font-family="Arial">ABC</text></clipPath><rect width="100" height="80" fill="#c02020" clip-path="url(#a)"/>
      <rect y="45" width="100" height="35" fill="#2060c0" style="clip-path:inset(5px 20px round 8px)"/>`,
    pictures: 2,
    simplified: ['mask'],
  },
  'masks as drawing programs write them': {
    body: `<mask id="a" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="48" height="48"><rect width="48" height="48" fill="#D9D9D9"/></mask>
      <g mask="url(#a)"><path d="M24 4 60 40H4z" fill="#1f1f1f"/></g>
      <mask id="b" maskUnits="userSpaceOnUse" x="50" y="40" width="25" height="40"><rect x="50" y="40" width="50" height="40" fill="#fff"/></mask>
      <g mask="url(#b)"><rect x="50" y="40" width="50" height="30" fill="#0a9396"/></g>`,
    pictures: 1,
    simplified: ['mask'],
  },
  'pictures that fill their area, or say one side': {
    body: `<image href="${PICTURE}" x="5" y="5" width="20" height="40" preserveAspectRatio="xMidYMid slice"/><image href="${PICTURE}" x="40" y="10" width="50"/>`,
    pictures: 2,
    simplified: [],
  },
  'texts of many looks and places': {
    body: `<g font-family="Arial"><text x="5" y="12" font-size="10">Um <tspan fill="red" font-size="14">dois</tspan> três</text>
      <text font-size="8"><tspan x="5" y="26">Preço</tspan><tspan x="60" y="26">R$ 10</tspan></text>
      <text x="50" y="36" font-size="8" text-anchor="middle">Linha um<tspan x="50" dy="1.5em">Linha dois</tspan><tspan x="50" dy="1.5em">três</tspan></text>
      <text x="5" y="72" font-size="10">x<tspan dy="-4" font-size="6">2</tspan><tspan dy="4" dx="10">fim</tspan></text>
      <text style="font:bold 8px Arial" x="50" y="72" textLength="45">abcd</text></g>`,
    pictures: 0,
    simplified: [],
  },
  'letters placed, raised and turned one by one': {
    body: `<g font-family="Arial" font-size="9"><text x="5 15 25 35" y="10">abcd</text><text x="50 60 63 80" y="10 12 14 16">abcd efg</text>
      <text x="5" y="25" dy="0 2 2 2 -6">abcdef</text><text x="50" y="25" rotate="0 20 40 60">abcdef</text>
      <text x="5 17 29 41" y="40">ab<tspan dy="3" fill="red">c</tspan>d</text><text x="50 65 80" y="40" rotate="-20 0 20" text-anchor="middle">ABC</text>
      <text x="5" y="55" dx="0 4 4 4 4">abcdefg</text><text x="95" y="55" text-anchor="end">ab<tspan dx="14">cd</tspan></text>
      <text transform="translate(25 70)" text-anchor="middle">Centro</text></g>`,
    pictures: 0,
    simplified: [],
  },
  'letters above and below their line, and from the right': {
    body: `<g font-family="Arial" font-size="12"><text x="5" y="20">x<tspan baseline-shift="super" font-size="7">2</tspan> H<tspan baseline-shift="sub" font-size="7">2</tspan>O</text>
      <text x="5" y="45">a<tspan style="baseline-shift:5px">b</tspan>c</text><text x="95" y="45" direction="rtl">שלום</text></g>`,
    pictures: 0,
    simplified: [],
  },
  'letters along a path, and above their line': {
    body: `<path id="p" d="M10 40Q50 0 90 40" fill="none"/><text font-family="Arial" font-size="11" text-anchor="middle"><textPath href="#p" startOffset="50%">Texto na curva</textPath></text>
      <text x="50" y="60" font-family="Arial" font-size="14" text-anchor="middle" dominant-baseline="middle">Meio</text>`,
    pictures: 0,
    simplified: [],
  },
  'views within the view': {
    body: `<svg x="10" y="10" width="40" height="40" viewBox="0 0 40 40"><circle cx="40" cy="40" r="30" fill="#070"/></svg>
      <switch><rect systemLanguage="xx" width="50" height="50" fill="red"/><rect x="60" width="30" height="30" fill="blue"/><circle r="40"/></switch>`,
    pictures: 0,
    simplified: [],
  },
  'lines that keep their width, modes and colours around': {
    body: `<rect x="40" width="60" height="80" fill="#800000"/><rect x="40" width="30" height="30" fill="#008000" style="mix-blend-mode:plus-lighter"/>
      <g transform="scale(4 1)"><rect x="3" y="40" width="15" height="30" fill="none" stroke="red" stroke-width="4" vector-effect="non-scaling-stroke"/></g>
      <linearGradient id="g" color="#d02050"><stop stop-color="currentColor"/><stop offset="1" stop-color="#00f"/></linearGradient><rect width="30" height="30" fill="url(#g)"/>`,
    pictures: 0,
    simplified: [],
  },
  'gradients that begin anew': {
    body: `<linearGradient id="a" x2="0.2" spreadMethod="reflect"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><radialGradient id="b" href="#a" r="0.1"/>
      <rect width="90" height="30" fill="url(#a)"/><circle cx="50" cy="55" r="20" fill="url(#b)"/>`,
    pictures: 2,
    simplified: ['pattern'],
  },
  'colours of wide gamuts, and those nobody knows': {
    body: `<style>.p { fill: oklch(0.6 0.15 30) }</style><rect class="p" width="30" height="30"/><rect x="35" width="30" height="30" style="fill:#20a040;fill:color(display-p3 0.2 0.6 0.3)"/>
      <rect x="70" width="30" height="30" fill="hwb(194 0% 0% / 0.5)"/><g fill="#ee9b00"><rect y="40" width="60" height="30" fill="nonsense"/></g>
      <rect x="65" y="40" width="30" height="15" fill="color-mix(in oklab, #d00000 40%, #0040ff)"/><rect x="65" y="60" width="30" height="15" style="fill:rgb(from teal g calc(g / 2) 10)"/>`,
    pictures: 0,
    simplified: [],
  },
  'members that blend with what lies below their group': {
    body: `<rect width="100" height="80" fill="#f0c000"/><g id="a" transform="translate(10 10)"><g><circle cx="25" cy="25" r="20" fill="#00a0c0" style="mix-blend-mode:multiply"/></g><rect x="45" width="30" height="30" fill="#a01060"/></g>
      <g style="isolation:isolate"><rect x="55" y="50" width="40" height="25" fill="#00a0c0" style="mix-blend-mode:multiply"/></g>`,
    pictures: 0,
    simplified: [],
  },
  'a layer that blends within a group that is cut': {
    body: `<clipPath id="c"><rect width="90" height="70"/></clipPath><g clip-path="url(#c)"><rect width="100" height="80" fill="#ddd"/><circle cx="40" cy="40" r="20" fill="#00f"/>
      <g style="mix-blend-mode:multiply" opacity=".8" transform="rotate(10)"><rect x="40" y="20" width="40" height="40" fill="#fd0"/></g></g>`,
    pictures: 0,
    simplified: [],
  },
  'dots: subpaths without a length, with caps': {
    body: `<g fill="none" stroke="#208040" stroke-width="12" stroke-linecap="round"><path d="M10 10h0M30 10z"/><path d="M50 10L50 10"/><line x1="70" y1="10" x2="70" y2="10"/><polyline points="90,10 90,10"/>
      <g stroke-linecap="square"><path d="M10 40l0 0M30 40c0 0 0 0 0 0"/><path d="M60 40L60 40" transform="rotate(45 60 40)"/><line x1="85" y1="40" x2="85" y2="40"/></g>
      <path d="M10 70H90" stroke-dasharray="0 16"/></g><path d="M5 55z" stroke="red" stroke-width="9"/><path d="M95 55" stroke="red" stroke-width="9" stroke-linecap="round"/>`,
    pictures: 0,
    simplified: [],
  },
  'dashes as shares of their line': {
    body: `<path d="M10 70H90" stroke="#000" stroke-width="8" pathLength="10" stroke-dasharray="1 1"/><circle cx="50" cy="30" r="24" fill="none" stroke="red" stroke-width="6" pathLength="4" stroke-dasharray="1" stroke-dashoffset="0.5"/>
      <path d="M5 5h20v20h-20zM75 5q20 0 20 20" fill="none" stroke="#06c" stroke-width="5" pathLength="100" stroke-dasharray="12 8"/>`,
    pictures: 0,
    simplified: [],
  },
  'gradients over the box of a line that has none': {
    body: `<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><line x1="10" y1="40" x2="90" y2="40" stroke="url(#g)" stroke-width="20"/>
      <path d="M10 10H90" stroke="url(#g) green" stroke-width="9"/><path d="M50 55V80" stroke="url(#h)" stroke-width="40"/><linearGradient id="h" href="#g" gradientUnits="userSpaceOnUse"/>`,
    pictures: 0,
    simplified: [],
  },
  'gradients with colours from around them': {
    body: `<g color="#c03000"><linearGradient id="g"><stop stop-color="currentColor"/><stop offset="1" stop-color="#fff"/></linearGradient></g><rect width="90" height="35" fill="url(#g)"/>
      <linearGradient id="h" stop-color="red" stop-opacity="0.6"><stop stop-color="inherit"/><stop offset="1" stop-color="#00f" stop-opacity="inherit"/></linearGradient><rect y="40" width="90" height="35" color="#0f0" fill="url(#h)"/>`,
    pictures: 0,
    simplified: [],
  },
  'lines of gradients inside groups': {
    body: `<linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><linearGradient id="b" href="#a" gradientUnits="userSpaceOnUse" x1="5" x2="25" y2="15" gradientTransform="skewX(20) scale(1 .5)"/><radialGradient id="c" href="#a" gradientTransform="rotate(30 .5 .5)" fx=".3"/>
      <g fill="none" stroke-width="4" opacity=".9"><path d="M8 8h30v20z" stroke="url(#a)"/><g transform="scale(1.5)"><rect x="40" y="5" width="20" height="12" stroke="url(#b)" stroke-dasharray="8 2"/><circle cx="15" cy="38" r="10" stroke="url(#c)"/></g><g transform="translate(50 40) scale(1 .5)"><path d="M0 0l35 20v40z" stroke="url(#b)"/></g></g>`,
    pictures: 0,
    simplified: [],
  },
  'gradients whose ends are one': {
    body: `<linearGradient id="a" x1="1" x2="1" y1="1" y2="1"><stop stop-color="red"/><stop offset="1" stop-color="blue" stop-opacity=".8"/></linearGradient><radialGradient id="b" r="0"><stop stop-color="red"/><stop offset="1" stop-color="lime"/></radialGradient>
      <rect width="30" height="30" fill="url(#a)"/><rect x="40" width="30" height="30" fill="url(#b)" stroke="url(#a)" stroke-width="5"/>`,
    pictures: 0,
    simplified: [],
  },
  'lines that a view cuts off': {
    body: `<svg x="5" y="5" width="30" height="30"><rect width="30" height="30" fill="#fc0" stroke="#000" stroke-width="12"/></svg><symbol id="s" viewBox="0 0 40 40"><path d="M0 0L40 40" stroke="#060" stroke-width="12"/></symbol><use href="#s" x="50" y="5" width="30" height="30"/>
      <svg x="5" y="45" width="30" height="30"><g transform="scale(.5)" stroke="#900" stroke-width="16"><path d="M0 30L56 30L10 20"/></g></svg><svg x="50" y="45" width="30" height="30"><filter id="f" x="-1" y="-1" width="3" height="3"><feDropShadow dx="8" dy="8" stdDeviation="0"/></filter><rect x="5" y="5" width="23" height="23" fill="#06c" filter="url(#f)"/></svg>`,
    pictures: 0,
    simplified: [],
  },
  'texts that mix directions': {
    body: `<g font-family="Arial" font-size="14"><text x="90" y="25" direction="rtl">שלום abc!</text><text x="50" y="45" direction="rtl" text-anchor="middle">1. שלום (abc)</text><text x="5" y="65" direction="rtl" text-anchor="end">abc?!</text></g>`,
    pictures: 0,
    simplified: [],
  },
  'spaced letters at their middle and end': {
    body: `<g font-family="Arial" font-size="10" font-weight="bold" letter-spacing="6"><text x="95" y="20" text-anchor="end">Fim da</text><text x="50" y="40" text-anchor="middle">linha</text><text x="95" y="55" direction="rtl">שלום</text><text x="50" y="65" text-anchor="middle">um<tspan x="60" y="78">dois</tspan></text></g>`,
    pictures: 0,
    simplified: [],
  },
  'style sheets with layers, nested rules and outlines': {
    body: `<style><![CDATA[@layer low,high;@layer high{.a{fill:#0a0}}@layer low{rect.a{fill:red}.b{fill:#906}}@layer{g .c{fill:#fa0}}.b{stroke:#036}.g{fill:#eee;& rect,.t{fill:#06c}> circle{fill:#c00}&.big{stroke:#060;@media all{stroke-width:4}}} path{fill:#808}.p{d:path("M50 45h40v30z")}]]></style>
      <rect class="a" width="20" height="20"/><rect class="b" x="25" width="20" height="20"/><g><rect class="c" x="50" width="20" height="20"/></g><g class="g big"><rect x="2" y="25" width="20" height="15"/><circle cx="40" cy="35" r="9"/><ellipse class="t" cx="65" cy="33" rx="9" ry="5"/><ellipse cx="88" cy="33" rx="9" ry="5"/></g><ellipse class="t" cx="40" cy="72" rx="9" ry="5"/>
      <path class="p"/><path d="M0 0h90v90z" style="d:path('M5 50h30v20z')"/><rect x="75" width="20" height="20" style="fill:#06c !important;fill:red"/>`,
    pictures: 0,
    simplified: [],
  },
  'style sheets with layers inside layers, and with what is important': {
    body: `<style><![CDATA[@layer a.b,c;@layer c{.x{fill:#06c}}@layer a.d{.x{fill:red}}@layer e{.y{fill:#0a0}}@layer e.f{rect.y{fill:red}}@layer c{.z{fill:red!important;--v:red!important}}@layer a{.z{fill:#fa0!important;--v:#906!important}}.z{fill:red!important;--v:red!important}]]></style>
      <rect class="x" width="40" height="20"/><rect class="y" x="50" width="40" height="20"/><g class="z"><rect class="z" y="30" width="40" height="20"/><path fill="var(--v)" d="M50 30h40v20z"/></g>`,
    pictures: 0,
    simplified: [],
  },
  'nested rules as strong as one of the list around, with signs of their own': {
    body: `<style><![CDATA[g.p rect.w{fill:#06c}.p,.q,.r{& rect{fill:red}[data-a="b&c"]{fill:#0a0}}]]></style>
      <g class="p"><rect class="w" width="40" height="30"/><circle data-a="b&amp;c" cx="70" cy="40" r="20"/></g>`,
    pictures: 0,
    simplified: [],
  },
  'a style rule for very many classes': {
    body: `<style>${Array.from({ length: 200 }, (_, at) => `.st${at}`).join(',')}{fill:none;stroke:#06c;stroke-width:3}</style>
      <rect class="st0" x="5" y="5" width="40" height="30"/><circle class="st199" cx="70" cy="40" r="20"/>`,
    pictures: 0,
    simplified: [],
  },
  'clip paths with rules from around them': {
    body: `<g clip-rule="evenodd"><clipPath id="c"><path d="M0 0H50V40H0zM10 10H40V30H10z"/></clipPath></g><clipPath id="d" style="clip-rule:evenodd"><path d="M50 40H100V80H50zM60 50H90V70H60z"/></clipPath>
      <rect width="50" height="40" fill="#0070a0" clip-path="url(#c)"/><rect x="50" y="40" width="50" height="40" fill="#0070a0" clip-path="url(#d)"/>`,
    pictures: 0,
    simplified: [],
  },
  'clip paths that leave nothing': {
    body: `<clipPath id="e"/><clipPath id="h"><rect width="99" height="99" display="none"/></clipPath><clipPath id="z"><rect width="0" height="9"/></clipPath><clipPath id="d" clip-path="url(#e)"><rect width="99" height="99"/></clipPath>
      <rect width="20" height="20" clip-path="url(#e)"/><g clip-path="url(#h)"><rect x="30" width="20" height="20"/></g><circle cx="70" cy="10" r="10" clip-path="url(#z)"/><rect y="30" width="20" height="20" clip-path="url(#d)"/>
      <rect x="30" y="30" width="40" height="40" fill="#3050b0" clip-path="url(#nobody)"/>`,
    pictures: 0,
    simplified: [],
  },
  'pictures in every form of address': {
    body: `<image width="40" height="20" href="${PICTURE.replace('image/png;', 'image/png;charset=utf-8;')}"/><image x="50" width="40" height="20" href="${PICTURE.replace('image/png', 'IMAGE/PNG')}"/>
      <image y="30" width="40" height="20" href="data:image/png,${percentEncode(PICTURE)}"/><image x="50" y="30" width="40" height="20" href="${PICTURE.replace('image/png', 'image/x-png')}"/>
      <image y="60" width="20" height="20" preserveAspectRatio="none" href="data:image/bmp;base64,${BITMAP}"/>`,
    pictures: 5,
    simplified: [],
  },
  'drawings inside pictures': {
    body: `<image x="5" y="5" width="40" height="40" href="data:image/svg+xml,${encodeURIComponent(DRAWING)}"/><g transform="rotate(10 50 50)" opacity="0.7"><image x="55" y="20" width="40" height="50" preserveAspectRatio="none" href="data:image/svg+xml;base64,${btoa(DRAWING)}"/></g>`,
    pictures: 2,
    simplified: ['drawing'],
  },
  'elements turned, moved and scaled each by a property of its own': {
    body: `<style>.a { rotate: -10deg; transform-origin: 50% 50% }</style><g fill="#d02050"><rect class="a" x="60" y="5" width="30" height="20"/>
      <rect x="5" y="5" width="30" height="20" style="translate:10px 5px;rotate:15deg;scale:.8 1.1" transform="skewX(10)" rotate="45"/>
      <rect x="5" y="45" width="30" height="20" style="translate:50% -20%;rotate:1 1 .5 45deg;scale:120% .5;transform-box:fill-box;transform-origin:center"/>
      <rect x="50" y="45" width="30" height="20" style="transform:translate(10%,5%) rotateZ(5deg)"/></g>`,
    pictures: 0,
    simplified: [],
  },
  'elements that turn about their own boxes': {
    body: `<style>.own{transform-box:fill-box;transform-origin:center}.corner{transform-box:fill-box}</style><g fill="#d02050"><g class="own" style="rotate:30deg"><rect x="10" y="10" width="20" height="10"/><circle cx="35" cy="25" r="5"/></g>
      <image class="own" transform="rotate(90)" href="${PICTURE}" x="50" y="10" width="40" height="20"/><rect class="corner" x="10" y="50" width="20" height="15" transform="rotate(-20)"/>
      <g class="corner" transform="scale(1.5)"><g class="own" transform="rotate(45)"><rect x="45" y="45" width="10" height="20" fill="#2060c0"/></g><rect x="60" y="45" width="4" height="4"/></g></g>
      <g class="own" transform="scale(.8)"><text class="own" x="5" y="42" font-size="14" font-family="Arial" style="rotate:-10deg">Texto</text></g>`,
    pictures: 2,
    simplified: ['placement'],
  },
  'a drawing with letters on its shapes that turns about its own box': {
    body: `<style>*{transform-box:fill-box;transform-origin:center}</style><g font-family="Arial" transform="rotate(20) scale(.8)"><rect x="10" y="10" width="80" height="60" fill="#2060c0"/>
      <g fill="#fff" font-size="9"><text x="50" y="30" text-anchor="middle">Festa</text><text transform="translate(15 50)">de<tspan x="0" dy="12">verão</tspan></text></g></g>`,
    pictures: 0,
    simplified: [],
  },
  'what turns about the view that it is used in': {
    body: `<style>.turned{transform:rotate(30deg);transform-origin:center}</style><defs><path id="n" class="turned" d="M4 4h16v9h-16z" fill="#d02050"/><symbol id="s"><rect class="turned" x="10" y="5" width="20" height="10" fill="#2060c0"/></symbol><symbol id="t" viewBox="0 0 24 24"><rect class="turned" x="2" y="8" width="20" height="8" fill="#070"/></symbol></defs>
      <svg width="40" height="40" viewBox="0 0 24 24"><use href="#n"/></svg><use href="#s" x="50" width="40" height="30"/><use href="#t" x="10" y="40" width="35" height="35"/>`,
    pictures: 0,
    simplified: [],
  },
  'a symbol that turns about its own box': {
    body: `<symbol id="s" viewBox="0 0 24 24" style="transform:rotate(30deg);transform-box:fill-box;transform-origin:center"><rect x="10" y="5" width="10" height="10" fill="#2060c0"/></symbol>
      <use href="#s" x="40" y="10" width="40" height="30"/>`,
    pictures: 1,
    simplified: ['placement'],
  },
  'shares of views within the view': {
    body: `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0%" x2="100%"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>
      <svg x="10" y="10" width="50" height="60" viewBox="0 0 200 240"><rect width="200" height="200" fill="url(#g)"/><rect y="150" x="50" width="100" height="90" fill="#070" style="transform:rotate(20deg);transform-origin:50% 80%"/></svg>`,
    pictures: 0,
    simplified: [],
  },
  'what lies in groups as one': {
    body: `<rect width="100" height="80" fill="#f0c080"/><g><g opacity=".5"><rect x="5" y="5" width="25" height="25" fill="red"/><rect x="18" y="18" width="25" height="25" fill="blue"/></g><rect x="55" y="8" width="30" height="25" fill="#0a0" stroke="#000" stroke-width="8" opacity=".5"/></g>
      <g opacity=".9"><rect x="5" y="48" width="40" height="28" fill="#80c0f0"/><g style="mix-blend-mode:multiply"><rect x="25" y="55" width="30" height="15" fill="#f08080"/><rect x="45" y="60" width="30" height="15" fill="#80f080"/></g></g>`,
    pictures: 0,
    simplified: [],
  },
  'sums, and custom properties where they stand': {
    body: `<style>:root{--paint:#c00000;--wide:1}.dark{--paint:#003060;--wide:calc(1px + 3px)}rect,circle{fill:var(--paint);stroke:#fa0;stroke-width:var(--wide)}path{fill:var(--none, rgb(0 120 60))}</style>
      <rect x="calc(10% - 5px)" y="5" width="calc(20% + 5px)" height="25"/><g class="dark"><rect x="40" y="5" width="25" height="25"/><g style="--paint:#900090"><circle cx="20" cy="55" r="calc(5px * 3)"/></g></g>
      <path d="M0 0h20v20h-20z" style="transform:translate(calc(50% + 10px), calc(100% - 30px)) rotate(calc(5deg * 2))"/><circle cx="85" cy="20" r="10" style="fill:light-dark(#0a0, var(--paint))"/>`,
    pictures: 0,
    simplified: [],
  },
  'shadows and photos as Figma writes them': {
    body: `<g filter="url(#f)"><rect x="10" y="10" width="30" height="30" rx="4" fill="white"/><circle cx="25" cy="25" r="8" fill="#ff5b4e"/></g><circle cx="75" cy="30" r="20" fill="url(#p)"/>
      <rect x="55" y="55" width="40" height="20" fill="url(#q)" fill-opacity=".6" transform="rotate(5 70 65)"/><defs><filter id="f" x="0" y="0" width="60" height="60" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="b"/><feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
      <feOffset dx="4" dy="5"/><feGaussianBlur stdDeviation="1"/><feComposite in2="hardAlpha" operator="out"/><feColorMatrix values="0 0 0 0 0.2 0 0 0 0 0 0 0 0 0 0.6 0 0 0 0.8 0"/><feBlend in2="b" result="e"/><feBlend in="SourceGraphic" in2="e"/></filter>
      <pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use href="#i" transform="matrix(0.05 0 0 0.05 -0.5 0)"/></pattern><pattern id="q" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#i" transform="scale(0.025 0.05)"/></pattern><image id="i" width="40" height="20" href="${PICTURE}"/></defs>`,
    pictures: 2,
    simplified: [],
  },
  'pieces of HTML, with and without a text beside them': {
    body: `<foreignObject x="5" y="5" width="60" height="30"><h:div xmlns:h="http://www.w3.org/1999/xhtml" style="width:40px;height:20px;background:#206080;color:#fff;font:12px Arial">Olá</h:div></foreignObject>
      <switch><foreignObject x="5" y="45" width="60" height="30"><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject><rect x="5" y="45" width="60" height="30" fill="#a02040"/></switch>`.replace(
      '<p ',
      '<p style="margin:0;width:60px;height:30px;background:#a02040;color:#a02040" ',
    ),
    pictures: 1,
    simplified: ['html'],
  },
  'letters with lines of constant width': {
    body: `<g font-family="Arial" font-size="26" font-weight="bold" fill="#fd0" stroke="#036"><text x="4" y="24" stroke-width="4" vector-effect="non-scaling-stroke">Linha</text>
      <g transform="scale(3)"><text x="2" y="20" font-size="9" stroke-width="3" style="vector-effect:non-scaling-stroke">Três<tspan stroke="#c00" vector-effect="none" stroke-width=".3">um</tspan></text></g>
      <path id="p" d="M20 35l30 0" /><text font-size="5" transform="scale(2)" stroke-width="2" vector-effect="non-scaling-stroke"><textPath href="#p">Curva</textPath></text></g>`,
    pictures: 0,
    simplified: [],
  },
  'clip paths as shares of a group, some of which is a picture': {
    body: `<filter id="f" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="3"/></filter><clipPath id="c" clipPathUnits="objectBoundingBox"><path d="M.1 .5L.5 .05L.95 .5L.5 .9z"/></clipPath>
      <marker id="k" markerWidth="9" markerHeight="9" refX="4" refY="4"><circle cx="4" cy="4" r="4"/></marker><mask id="m" maskContentUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".4" fill="#fff"/></mask>
      <g clip-path="url(#c)" transform="rotate(5)"><rect x="5" y="5" width="40" height="60" fill="#0a9396"/><g><rect x="15" y="15" width="30" height="50" fill="#ca6702" filter="url(#f)"/></g></g>
      <g mask="url(#m)"><path d="M60 20L80 50L95 20" fill="#00c" stroke="#c00" marker-mid="url(#k)" marker-end="url(#k)"/><rect x="60" y="10" width="20" height="30" fill="#080"/></g>`,
    pictures: 2,
    simplified: ['filter', 'marker'],
  },
  'a clip path as shares of a nested drawing, some of which is a picture': {
    body: `<filter id="f" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="3"/></filter><clipPath id="c" clipPathUnits="objectBoundingBox"><path d="M.1 .5L.5 .05L.95 .5L.5 .9z"/></clipPath>
      <svg x="30" y="10" width="60" height="60" viewBox="0 0 120 120" overflow="visible" clip-path="url(#c)"><rect x="10" y="10" width="60" height="90" fill="#0a9396"/><rect x="50" y="30" width="50" height="60" fill="#ca6702" filter="url(#f)"/></svg>`,
    pictures: 1,
    simplified: ['filter'],
  },
  'members that blend with what lies below a group that is drawn': {
    body: `<rect width="100" height="80" fill="#f0c000"/><g style="transform-box:fill-box;transform-origin:center;rotate:20deg" font-family="Arial"><rect x="30" y="10" width="30" height="30" fill="#fff"/><circle cx="30" cy="40" r="20" fill="#00a0c0" style="mix-blend-mode:multiply"/><text x="20" y="60" font-size="14" font-weight="bold">Texto</text></g>
      <filter id="f"><feGaussianBlur stdDeviation="1"/></filter><defs><g id="h"><rect x="60" y="40" width="20" height="20" fill="#080" filter="url(#f)"/><g><rect x="65" y="50" width="30" height="25" fill="#a01060" style="mix-blend-mode:screen"/></g></g></defs><use href="#h" x="2"/>
      <g filter="url(#f)"><rect x="70" y="5" width="20" height="20" fill="#fff"/><circle cx="75" cy="20" r="12" fill="#00a0c0" style="mix-blend-mode:multiply"/></g>`,
    pictures: 6,
    simplified: ['placement', 'filter'],
  },
  'a shape that drops a shadow, and blends with what lies below': {
    body: `<rect width="60" height="80" fill="#f0c000"/><filter id="f" x="-50%" y="-50%" width="200%" height="200%"><feDropShadow dx="5" dy="4" stdDeviation="0.5"/></filter>
      <rect x="10" y="10" width="40" height="25" fill="#00a0c0" style="mix-blend-mode:multiply" filter="url(#f)"/>
      <g transform="translate(20 30) rotate(15)"><circle cx="35" cy="15" r="15" fill="#00a0c0" opacity="0.8" style="mix-blend-mode:multiply" filter="url(#f)"/><rect width="9" height="9"/></g>`,
    pictures: 0,
    simplified: [],
  },
  'shadows of what is clipped, which are cut off with it': {
    body: `<filter id="f" x="-50%" y="-50%" width="200%" height="200%"><feDropShadow dx="6" dy="5" stdDeviation="0"/></filter>
      <clipPath id="c"><path d="M5 5h40v30h-40z"/></clipPath><clipPath id="d" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clipPath>
      <rect x="15" y="12" width="25" height="40" transform="rotate(10)" fill="#0a9396" filter="url(#f)" clip-path="url(#c)"/>
      <g transform="translate(50 5) scale(1.2 .9) rotate(20)"><g filter="url(#f)" clip-path="url(#d)"><rect width="20" height="30" fill="#ca6702"/><rect x="10" y="10" width="20" height="30" fill="#205080"/></g><rect width="4" height="4"/></g>
      <image x="10" y="50" width="40" height="20" href="${PICTURE}" filter="url(#f)" clip-path="url(#d)"/>`,
    pictures: 1,
    simplified: [],
  },
  'shadows of what is faded, or drops one itself': {
    body: `<filter id="f" filterUnits="userSpaceOnUse" width="100" height="80"><feDropShadow dx="6" dy="5" stdDeviation="0" flood-color="#a00"/></filter><filter id="h" filterUnits="userSpaceOnUse" width="100" height="80"><feDropShadow dx="12" dy="-8" stdDeviation="0" flood-opacity=".5"/></filter>
      <rect x="5" y="5" width="15" height="20" fill="#0a9396" filter="url(#f)" opacity="0.4"/><g filter="url(#f)" opacity=".4"><rect x="5" y="40" width="15" height="20" fill="#0a9396"/><rect x="28" y="40" width="8" height="20" fill="#205080"/></g>
      <g filter="url(#h)"><rect x="45" y="20" width="15" height="20" fill="#0a9396" filter="url(#f)"/></g><g opacity=".5"><rect x="45" y="50" width="15" height="20" fill="#0a9396" filter="url(#f)"/><rect x="80" y="60" width="9" height="9"/></g>`,
    pictures: 0,
    simplified: [],
  },
  'shadows of lines and outlines in groups': {
    body: `<filter id="f" filterUnits="userSpaceOnUse" width="100" height="80"><feDropShadow dx="5" dy="4" stdDeviation="0"/></filter><line x1="10" y1="10" x2="45" y2="15" stroke="#2060c0" stroke-width="6" filter="url(#f)" opacity=".6"/>
      <g><rect x="60" y="8" width="25" height="20" fill="none" stroke="#0a9396" stroke-width="4" filter="url(#f)"/><rect x="10" y="40" width="25" height="25" fill="#ee9b00" stroke="#ca6702" stroke-width="6" filter="url(#f)"/></g>`,
    pictures: 0,
    simplified: [],
  },
  'clip paths as shares that are turned': {
    body: `<clipPath id="c" clipPathUnits="objectBoundingBox" transform="rotate(12)"><path d="M0 0L1 .5L0 1z"/></clipPath><rect x="30" y="5" width="60" height="35" fill="#2060c0" clip-path="url(#c)"/>`,
    pictures: 0,
    simplified: [],
  },
  'glows of lines and outlines in groups': {
    body: `<filter id="f" filterUnits="userSpaceOnUse" x="-20" y="-20" width="160" height="140"><feDropShadow dx="0" dy="0" stdDeviation="3" flood-color="#d00000"/></filter><g><line x1="10" y1="12" x2="45" y2="18" stroke="#2060c0" stroke-width="6" filter="url(#f)"/>
      <rect x="62" y="10" width="25" height="20" fill="none" stroke="#0a9396" stroke-width="4" filter="url(#f)"/><rect x="12" y="42" width="25" height="22" fill="#ee9b00" stroke="#ca6702" stroke-width="6" filter="url(#f)"/></g><g opacity=".6"><path d="M60 45 Q75 75 95 50" fill="none" stroke="#6a4c93" stroke-width="4" filter="url(#f)"/></g>`,
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

  it.each([
    'opacity="0.4"',
    'style="opacity:40%;background:#ffffff"',
    'fill="red" opacity=".9"',
    'transform="rotate(20)"',
    'style="transform:rotate(20deg) scale(.8);transform-origin:0 0;background:#eeffee"',
    'transform="scale(-1 1)" overflow="visible"',
    'clip-path="url(#a)"',
    'clip-path="url(#b)" transform="rotate(20)"',
    'style="clip-path:circle(30%)"',
    'mask="url(#c)" opacity="0.5"',
    'mask="url(#d)"',
    'filter="url(#e)"',
    'filter="url(#f)"',
    'style="filter:blur(3px)"',
    'style="rotate:20deg;scale:.5;translate:10px 10px"',
  ])('looks as the browser shows it: a root with %s', async (look) => {
    const text = file(
      `<clipPath id="a"><circle cx="50" cy="40" r="30"/></clipPath><clipPath id="b" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".3"/></clipPath>
        <mask id="c" maskContentUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".3" fill="#fff"/></mask><linearGradient id="g"><stop stop-color="#fff"/><stop offset="1"/></linearGradient><mask id="d"><circle cx="70" cy="60" r="50" fill="url(#g)"/></mask>
        <filter id="e"><feColorMatrix type="saturate" values="0"/></filter><filter id="f"><feDropShadow dx="6" dy="6" stdDeviation="1"/></filter>
        <g fill="#205080"><rect x="10" y="10" width="40" height="60"/><circle cx="60" cy="40" r="30"/></g><path d="M0 0h9v9z"/>`,
    ).replace('<svg ', `<svg ${look} `);
    const expected = await showInBrowser(text);
    expect(shareOff(expected, await showByProduct(await readSvgFile(text, measurer)))).toBeLessThan(0.01);
  });

  it('says once what a part shows that becomes several pictures', async () => {
    const text = file(
      `<g role="img" aria-label="A lua" data-name="Lua" style="transform-box:fill-box;rotate:20deg" font-family="Arial"><rect x="30" y="10" width="30" height="30" fill="#fff"/><text x="20" y="60">Texto</text><circle cx="30" cy="40" r="20" fill="#00a0c0" style="mix-blend-mode:multiply"/></g>`,
    );
    const { nodes } = await readSvgFile(text, measurer);
    const [named, ...others] = nodes.map(({ name, alt }) => ({ name, alt }));
    expect(named).toEqual({ name: 'Lua', alt: 'A lua' });
    expect(others).toEqual([{ name: '', alt: '' }]);
  });

  it('shows no sign of a picture that is not in the file', async () => {
    const blurred = (inside: string) =>
      file(
        `<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><g filter="url(#f)"><rect width="20" height="20"/>${inside}</g>`,
      );
    const sizes = 'x="30" y="30" width="60" height="40"';
    const outside = `<image ${sizes} href="https://evil.example/a.png"/><image ${sizes} href="b.png"/>`;
    const shown = await showByProduct(await readSvgFile(blurred(outside), measurer));
    expect(shareOff(shown, await showByProduct(await readSvgFile(blurred(''), measurer)))).toBe(0);
  });

  it('draws nothing from outside the file, and runs nothing of it', async () => {
    const asked: string[] = [];
    const watch = new PerformanceObserver((list) => asked.push(...list.getEntries().map(({ name }) => name)));
    watch.observe({ type: 'resource' });
    const text =
      file(`<script>globalThis.hacked = true</script><style>@import url("https://evil.example/a.css");</style>
      <filter id="f"><feImage href="https://evil.example/b.png"/><feGaussianBlur stdDeviation="1"/></filter>
      <g filter="url(#f)"><rect width="50" height="50" fill="red" onload="globalThis.hacked = true"/><image href="https://evil.example/c.png" width="9" height="9"/></g>
      <image width="50" height="50" href="data:image/svg+xml,${encodeURIComponent(DRAWING.replace('</svg>', '<script>globalThis.hacked = true</script><image href="https://evil.example/d.png" width="9" height="9"/></svg>'))}"/>`);
    const parsed = await readSvgFile(text, measurer);
    watch.disconnect();
    expect(JSON.stringify(parsed)).not.toContain('evil');
    expect(asked.filter((name) => name.includes('evil'))).toEqual([]);
    expect((globalThis as { hacked?: boolean }).hacked).toBeUndefined();
  });
});
