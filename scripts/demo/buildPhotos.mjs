// Draws the demo photos: `node_modules/.bin/node scripts/demo/buildPhotos.mjs [--only WORD] [--preview DIR]`.
// Free ones go to public/demo/photos (templates use them), Pro ones to server/demo/library/photos.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { chromiumArgs, findChromium } from '../browser.mjs';
import { photos } from './photos/registry.mjs';

const root = resolve(import.meta.dirname, '../..');
const maxBytes = 200 * 1024;
const tile = 256;

const option = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? '' : (process.argv[at + 1] ?? '');
};
const readShader = (name) => readFileSync(join(import.meta.dirname, 'photos', `${name}.glsl`), 'utf8');

/** The shaders of a photo: its heights first where light falls on them, then its colours. */
function composeShaders({ shader, constants, isLit }) {
  const all = { VIGNETTE: '0.34', GRAIN: '0.035', SCATTER: '0.0', SHADE: '1.0', ...constants };
  const defines = Object.entries(all).map(([name, value]) => `#define ${name} ${value}`);
  const compose = (parts) => ['#version 300 es', ...defines, ...parts.map(readShader)].join('\n');
  if (!isLit) return { colors: compose(['common', shader, 'finish']) };
  return {
    heights: compose(['common', 'textures', shader, 'heights']),
    colors: compose(['common', 'textures', shader, 'lit', 'finish']),
  };
}

/** Runs in the page: draws tile by tile (software rendering must not hang) and answers PNG bytes in base64. */
async function drawInPage({ heights, colors, width, height, tile }) {
  const canvas = new OffscreenCanvas(tile, tile);
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true });
  const compile = (type, text) => {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
    return shader;
  };
  const corners =
    '#version 300 es\nvoid main(){gl_Position=vec4(gl_VertexID==1?3.:-1.,gl_VertexID==2?3.:-1.,0.,1.);}';
  const drawTiles = (source, viewAt, take) => {
    const program = gl.createProgram();
    gl.attachShader(program, compile(gl.VERTEX_SHADER, corners));
    gl.attachShader(program, compile(gl.FRAGMENT_SHADER, source));
    gl.linkProgram(program);
    // biome-ignore lint/correctness/useHookAtTopLevel: a WebGL call, not a hook.
    gl.useProgram(program);
    gl.uniform2f(gl.getUniformLocation(program, 'size'), width, height);
    for (let y = 0; y < height; y += tile) {
      for (let x = 0; x < width; x += tile) {
        const [left, bottom] = viewAt(x, y);
        gl.uniform2f(gl.getUniformLocation(program, 'origin'), x - left, y - bottom);
        gl.viewport(left, bottom, tile, tile);
        gl.enable(gl.SCISSOR_TEST);
        gl.scissor(left, bottom, tile, tile);
        gl.drawArrays(gl.TRIANGLES, 0, 3);
        gl.finish();
        take(x, y);
      }
    }
  };
  if (heights) {
    gl.getExtension('EXT_color_buffer_float');
    gl.getExtension('OES_texture_float_linear');
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.R32F, width, height);
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR);
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
    const target = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, target);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    drawTiles(
      heights,
      (x, y) => [x, y],
      () => undefined,
    );
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }
  const whole = new OffscreenCanvas(width, height);
  const context = whole.getContext('2d');
  drawTiles(
    colors,
    () => [0, 0],
    (x, y) => context.drawImage(canvas, x, height - y - tile),
  );
  const blob = await whole.convertToBlob({ type: 'image/png' });
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.readAsDataURL(blob);
  });
}

/** WebP at the best quality that keeps within the budget. */
async function encode(picture) {
  for (const quality of [80, 74, 66, 58, 50]) {
    const data = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
    if (data.length <= maxBytes || quality === 50) return data;
  }
}

async function build(page, photo, preview) {
  const [width, height] = photo.size;
  const scale = preview ? 0.4 : photo.scale;
  const at = { width: Math.round(width * scale), height: Math.round(height * scale), tile };
  const png = await page.evaluate(drawInPage, { ...composeShaders(photo), ...at });
  // The slopes at the very rim are not known.
  const inner = { left: 6, top: 6, width: at.width - 12, height: at.height - 12 };
  const drawn = sharp(Buffer.from(png, 'base64')).extract(inner);
  if (preview)
    return drawn
      .resize(520)
      .jpeg()
      .toFile(join(preview, `${photo.slug}.jpg`));
  const data = await encode(drawn.resize(width, height, { kernel: 'lanczos3' }));
  const folder = resolve(root, photo.isPro ? 'server/demo/library/photos' : 'public/demo/photos');
  const small = resolve(root, 'server/demo/library/thumbnails');
  for (const path of [folder, small]) mkdirSync(path, { recursive: true });
  writeFileSync(join(folder, `${photo.slug}.webp`), data);
  if (!photo.isPro)
    await sharp(data)
      .resize(480)
      .webp({ quality: 72 })
      .toFile(join(small, `${photo.slug}.webp`));
  return { size: data.length };
}

const only = option('--only');
const preview = option('--preview');
if (preview) mkdirSync(preview, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
try {
  const page = await browser.newPage();
  for (const photo of photos) {
    if (only && !only.split(',').some((word) => photo.slug.includes(word) || photo.shader === word)) continue;
    const started = performance.now();
    const { size } = await build(page, photo, preview);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`✔ ${photo.slug} (${Math.round(size / 1024)} kB, ${seconds} s)`);
  }
} finally {
  await browser.close();
}
