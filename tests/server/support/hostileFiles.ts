// Files as attackers and broken programs make them. Everything personal or executable in them carries the canary, which
// must never come out again.
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type PngFrame, writePng } from '../../../src/render/media/testing/writeMoving.ts';
import { writeGif } from '../../../src/render/media/testing/writeGif.ts';
import { seededRandom } from '../../fuzz/seededRandom.ts';

export const canary = 'CANARIO-DA-PRANCHETA';

/** `refused`: must not be taken. `clean`: must be taken and come out clean. `either`: one of the two. */
export type HostileFile = {
  readonly label: string;
  readonly mime: string;
  readonly bytes: Buffer;
  readonly expected: 'refused' | 'clean' | 'either';
  readonly name?: string;
  readonly message?: string;
};

const unsupported = 'Tipo de arquivo não suportado';
const tooLarge = 'Imagem muito grande.';
const script = `<script>alert('${canary}')</script>`;

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const uint32le = (value: number): Buffer => Buffer.from(uint32(value)).reverse();

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([text(type), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
};
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = (width: number, height: number, depth = 8, color = 2): Buffer =>
  pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, color, 0, 0, 0])]));
const end = pngChunk('IEND', Buffer.alloc(0));

/** Puts a chunk right behind the header of a PNG. */
const insertChunk = (png: Buffer, chunk: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
const insertAfterStart = (jpeg: Buffer, marker: number, content: Buffer): Buffer => {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(content.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), size, content, jpeg.subarray(2)]);
};
const appendRiff = (webp: Buffer, type: string, content: Buffer): Buffer => {
  const padded = content.length % 2 ? Buffer.concat([content, Buffer.alloc(1)]) : content;
  const whole = Buffer.concat([webp, text(type), uint32le(content.length), padded]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};
const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), text(type), body]);
};
const insertBeforeTrailer = (gif: Buffer, block: Buffer): Buffer =>
  Buffer.concat([gif.subarray(0, -1), block, gif.subarray(-1)]);
const gifExtension = (label: number, ...blocks: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x21, label]),
    ...blocks.flatMap((block) => [Buffer.from([block.length]), block]),
    Buffer.alloc(1),
  ]);

export type Samples = {
  readonly png: Buffer;
  readonly jpeg: Buffer;
  readonly gif: Buffer;
  readonly webp: Buffer;
  readonly mp4: Buffer;
};
type Format = keyof Samples;

export const mimes: Readonly<Record<Format, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
};
const formats = Object.keys(mimes) as Format[];

const picture = () =>
  sharp({ create: { width: 48, height: 32, channels: 3, background: { r: 255, g: 80, b: 70 } } });

export const makeSamples = async (): Promise<Samples> => {
  const frame = { left: 0, top: 0, width: 20, height: 20, delay: 10, disposal: 1 };
  return {
    png: await picture().png().toBuffer(),
    jpeg: await picture().jpeg().toBuffer(),
    webp: await picture().webp().toBuffer(),
    gif: Buffer.from(
      writeGif(
        20,
        20,
        [1, 2, 3].map((color) => ({ ...frame, color })),
      ),
    ),
    mp4: await readFile(new URL('../../../server/demo/library/videos/serra-e-nuvens.mp4', import.meta.url)),
  };
};

/** Other formats and markup under our types. */
const disguises = (): HostileFile[] => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${canary}')">${script}</svg>`;
  const contents: Readonly<Record<string, Buffer>> = {
    svg: text(svg),
    'svg with a byte order mark': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text(svg)]),
    'svg behind white space': text(`\n\n   ${svg}`),
    'svg behind a prologue': text(`<?xml version="1.0"?><!DOCTYPE svg>${svg}`),
    'entity bomb': text(`<!DOCTYPE x [<!ENTITY a "${canary}"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>`),
    html: text(`<!DOCTYPE html><html>${script}</html>`),
    'html behind a comment': text(`<!--${'a'.repeat(600)}-->${script}`),
    javascript: text(`alert('${canary}')`),
    css: text(`body{background:url(javascript:alert('${canary}'))}`),
    pdf: text(`%PDF-1.7\n% ${canary}`),
    php: text(`<?php echo '${canary}'; ?>`),
    shell: text(`#!/bin/sh\necho ${canary}`),
    zip: Buffer.concat([text('PK\x03\x04'), Buffer.alloc(30), text(canary)]),
    'windows program': Buffer.concat([text('MZ'), Buffer.alloc(62), text(canary)]),
    'linux program': Buffer.concat([text('\x7fELF'), Buffer.alloc(60), text(canary)]),
    webassembly: Buffer.concat([text('\0asm'), Buffer.from([1, 0, 0, 0]), text(canary)]),
    tiff: Buffer.concat([text('II*\0'), Buffer.alloc(40), text(canary)]),
    bmp: Buffer.concat([text('BM'), Buffer.alloc(60), text(canary)]),
    'one byte': Buffer.alloc(1, 0x89),
    'only zeros': Buffer.alloc(4096),
    'signature of a PNG alone': pngSignature,
    'signature of a GIF alone': text('GIF89a'),
    'GIF that is JavaScript': text(`GIF89a/*${'\0'.repeat(8)}*/=alert('${canary}')//;`),
  };
  return Object.entries(contents).flatMap(([label, bytes]) =>
    formats.map(
      (format): HostileFile => ({
        label: `${label} as ${format}`,
        mime: mimes[format],
        bytes,
        expected: 'refused',
        message: unsupported,
      }),
    ),
  );
};

/** Real pictures and films with something behind their end. */
const tails = (samples: Samples): HostileFile[] => {
  const behind: Readonly<Record<string, Buffer>> = {
    html: text(`<html>${script}</html>`),
    zip: Buffer.concat([text('PK\x03\x04'), text(canary), text('PK\x05\x06'), Buffer.alloc(18)]),
    php: text(`<?php echo '${canary}'; ?>`),
    javascript: text(`*/alert('${canary}')//`),
    'another picture': Buffer.concat([samples.png, text(canary)]),
  };
  return Object.entries(behind).flatMap(([label, tail]) =>
    formats.map(
      (format): HostileFile => ({
        label: `${format} with ${label} behind it`,
        mime: mimes[format],
        bytes: Buffer.concat([samples[format], tail]),
        expected: 'clean',
      }),
    ),
  );
};

/** Words hidden where formats keep remarks. */
const remarks = ({ png, jpeg, gif, webp, mp4 }: Samples): HostileFile[] => {
  const secret = text(`Comment\0${script}`);
  const files: readonly [string, Format, Buffer][] = [
    ['tEXt', 'png', insertChunk(png, pngChunk('tEXt', secret))],
    ['iTXt', 'png', insertChunk(png, pngChunk('iTXt', text(`a\0\0\0\0\0${script}`)))],
    ['zTXt', 'png', insertChunk(png, pngChunk('zTXt', Buffer.concat([text('a\0\0'), deflateSync(secret)])))],
    ['eXIf', 'png', insertChunk(png, pngChunk('eXIf', Buffer.concat([text('II*\0\x08\0\0\0\0\0'), secret])))],
    ['own chunk', 'png', insertChunk(png, pngChunk('prVt', secret))],
    ['comment', 'jpeg', insertAfterStart(jpeg, 0xfe, secret)],
    ['APP13', 'jpeg', insertAfterStart(jpeg, 0xed, Buffer.concat([text('Photoshop 3.0\0'), secret]))],
    ['APP15', 'jpeg', insertAfterStart(jpeg, 0xef, secret)],
    ['APP2 without a profile', 'jpeg', insertAfterStart(jpeg, 0xe2, Buffer.concat([text('MPF\0'), secret]))],
    ['comment', 'gif', insertBeforeTrailer(gif, gifExtension(0xfe, text(script)))],
    ['application', 'gif', insertBeforeTrailer(gif, gifExtension(0xff, text('XMP DataXMP'), text(script)))],
    ['unknown chunk', 'webp', appendRiff(webp, 'EVIL', secret)],
    ['XMP', 'webp', appendRiff(webp, 'XMP ', secret)],
    ['uuid box', 'mp4', Buffer.concat([mp4, box('uuid', Buffer.alloc(16), secret)])],
    ['free box', 'mp4', Buffer.concat([mp4, box('free', secret)])],
    ['own box', 'mp4', Buffer.concat([mp4, box('evil', secret)])],
    ['meta box', 'mp4', Buffer.concat([mp4, box('meta', Buffer.alloc(4), secret)])],
    ['place of a phone', 'mp4', Buffer.concat([mp4, box('udta', box('\xa9xyz', secret))])],
  ];
  return files.map(([label, format, bytes]) => ({
    label: `${label} in ${format}`,
    mime: mimes[format],
    bytes,
    expected: 'clean',
  }));
};

/** Photos that tell where and with what they were taken, turned every way. */
const photos = async (): Promise<HostileFile[]> => {
  const files: HostileFile[] = [];
  for (const format of ['jpeg', 'webp', 'png'] as const) {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const bytes = await picture()
        .withExif({
          IFD0: { Make: canary, Artist: canary },
          IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S', GPSAreaInformation: canary },
        })
        .withMetadata({ orientation })
        .toFormat(format)
        .toBuffer();
      files.push({
        label: `${format} with a place, turned ${orientation}`,
        mime: mimes[format],
        bytes,
        expected: 'clean',
      });
    }
  }
  return files;
};

const withFrames = (side: number, count: number): Buffer => {
  const one = Buffer.from(
    writeGif(side, side, [{ left: 0, top: 0, width: 1, height: 1, delay: 1, color: 1, disposal: 1 }]),
  );
  const start = one.indexOf(Buffer.from([0x21, 0xf9]));
  const frame = one.subarray(start, -1);
  return Buffer.concat([
    one.subarray(0, start),
    ...Array.from({ length: count }, () => frame),
    one.subarray(-1),
  ]);
};

/** Small files that want to become very large. */
const bombs = ({ jpeg, png }: Samples): HostileFile[] => {
  const huge = Buffer.from(jpeg);
  const frameAt = huge.indexOf(Buffer.from([0xff, 0xc0]));
  huge.writeUInt16BE(65_500, frameAt + 5);
  huge.writeUInt16BE(65_500, frameAt + 7);
  const rows = deflateSync(Buffer.alloc(16_000 * 2_001), { level: 9 });
  const zeros = deflateSync(Buffer.alloc(64 * 1_048_576), { level: 9 });
  const large = (label: string, mime: string, bytes: Buffer, message?: string): HostileFile => ({
    label,
    mime,
    bytes,
    expected: 'refused',
    ...(message === undefined ? {} : { message }),
  });
  const named = (name: string) => Buffer.concat([text(`${name}\0\0`), zeros]);
  return [
    large(
      'PNG of 65,535 × 65,535 without rows',
      mimes.png,
      Buffer.concat([pngSignature, header(65_535, 65_535), pngChunk('IDAT', rows.subarray(0, 100)), end]),
      tooLarge,
    ),
    large(
      'PNG of 16,000 × 16,000 in a few bytes',
      mimes.png,
      Buffer.concat([pngSignature, header(16_000, 16_000, 1, 0), pngChunk('IDAT', rows), end]),
      tooLarge,
    ),
    large(
      'PNG of 2,147,483,647 × 1',
      mimes.png,
      Buffer.concat([pngSignature, header(2_147_483_647, 1), end]),
    ),
    large('PNG without size', mimes.png, Buffer.concat([pngSignature, header(0, 0), end])),
    large('JPEG of 65,500 × 65,500', mimes.jpeg, huge, tooLarge),
    large('GIF of 65,535 × 65,535', mimes.gif, withFrames(65_535, 1), tooLarge),
    large('GIF of 100,000 pictures', mimes.gif, withFrames(2, 100_000), tooLarge),
    large('GIF of 4,000 × 4,000 × 300', mimes.gif, withFrames(4_000, 300), tooLarge),
    {
      ...large('bomb in zTXt', mimes.png, insertChunk(png, pngChunk('zTXt', named('a')))),
      expected: 'either',
    },
    {
      ...large('bomb in iCCP', mimes.png, insertChunk(png, pngChunk('iCCP', named('a')))),
      expected: 'either',
    },
  ];
};

/** Films whose boxes lie. */
const films = ({ mp4 }: Samples): HostileFile[] => {
  const ftyp = box('ftyp', text('isom'), uint32(0), text('isommp42'));
  const nested = Array.from({ length: 20_000 }).reduce<Buffer>((inner) => {
    const head = Buffer.concat([uint32(inner.length + 8), text('trak')]);
    return inner.length > 400_000 ? inner : Buffer.concat([head, inner]);
  }, Buffer.alloc(0));
  const lie = (size: number, type: string): Buffer => Buffer.concat([uint32(size), text(type), text(canary)]);
  const many = Buffer.concat([Buffer.alloc(4), uint32(0), uint32(0xffff_ffff)]);
  const contents: Readonly<Record<string, Buffer>> = {
    'no index': ftyp,
    'empty index': Buffer.concat([ftyp, box('moov')]),
    'index of 4 GB': Buffer.concat([ftyp, lie(0xffff_ffff, 'moov')]),
    'index of 3 bytes': Buffer.concat([ftyp, lie(3, 'moov')]),
    'index to the end': Buffer.concat([ftyp, lie(0, 'moov')]),
    'index of 2^63 bytes': Buffer.concat([ftyp, uint32(1), text('moov'), uint32(0x7fff_ffff), uint32(0)]),
    'boxes in boxes in boxes': Buffer.concat([ftyp, box('moov', nested)]),
    'four billion samples': Buffer.concat([
      ftyp,
      box('moov', box('trak', box('mdia', box('minf', box('stbl', box('stsz', many)))))),
    ]),
    'a track of nothing': Buffer.concat([ftyp, box('moov', box('trak', lie(0, 'mdia')))]),
    'first half': mp4.subarray(0, mp4.length / 2),
    'sound alone': Buffer.concat([ftyp, box('mdat', text(canary))]),
    'a photo of a phone': Buffer.concat([box('ftyp', text('heic'), uint32(0)), box('meta', text(canary))]),
  };
  return Object.entries(contents).map(([label, bytes]) => ({
    label: `film: ${label}`,
    mime: mimes.mp4,
    bytes,
    expected: label === 'first half' ? 'either' : 'refused',
    message: unsupported,
  }));
};

/** Files that break off, and files with single bits turned. */
const damaged = (samples: Samples): HostileFile[] => {
  const random = seededRandom(20_261_121);
  return formats.flatMap((format) => {
    const whole = samples[format];
    const cut = [16, 33, 0.1, 0.5, 0.9].map((at): HostileFile => {
      const length = at < 1 ? Math.floor(whole.length * at) : at;
      return {
        label: `${format} cut at ${at}`,
        mime: mimes[format],
        bytes: whole.subarray(0, length),
        expected: 'either',
      };
    });
    const flipped = Array.from({ length: 6 }, (_, turn): HostileFile => {
      const bytes = Buffer.from(whole);
      for (let n = 0; n < 4; n += 1) {
        const at = random.below(bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
      }
      return { label: `${format} with turned bits ${turn}`, mime: mimes[format], bytes, expected: 'either' };
    });
    return [...cut, ...flipped];
  });
};

/** Harmless pictures under names that are not. */
const names = ({ png }: Samples): HostileFile[] =>
  [
    'foto.png.exe',
    'foto.jpg.html',
    'foto.php\0.png',
    '\u202Egnp.exe',
    '../../../etc/passwd',
    '..\\..\\windows\\system.ini',
    'foto\r\nSet-Cookie: a=b.png',
    '%2e%2e%2ffoto.png',
    `${'a'.repeat(9_996)}.png`,
    '.htaccess',
    'CON',
    '   ',
    '...',
    `"><img src=x onerror=alert(1)>.png`,
    '📷'.repeat(300),
  ].map((name) => ({
    label: `name ${JSON.stringify(name.slice(0, 40))}`,
    mime: mimes.png,
    bytes: png,
    name,
    expected: 'either',
  }));

/** PNGs that move, say so, or want to take far more than they have. */
const moving = async (): Promise<HostileFile[]> => {
  const frame: PngFrame = {
    ...{ left: 0, top: 0, width: 20, height: 20, disposal: 0, blend: 0 },
    ...{ color: [255, 80, 70, 255], delay: [1, 10] },
  };
  const good = Buffer.from(await writePng(20, 20, [frame, { ...frame, width: 4 }]));
  const changed = (name: string, offset: number, value: number): Buffer => {
    const bytes = Buffer.from(good);
    bytes.writeUInt32BE(value, bytes.lastIndexOf(name) + 4 + offset);
    return bytes;
  };
  const many = Array.from({ length: 10_001 }, () => ({ ...frame, width: 1, height: 1 }));
  const files: readonly [string, Buffer, HostileFile['expected']][] = [
    ['moving PNG', good, 'clean'],
    ['moving PNG with words in it', insertChunk(good, pngChunk('tEXt', text(`a\0${script}`))), 'clean'],
    ['moving PNG with frames that lie outside', changed('fcTL', 12, 4_000_000_000), 'clean'],
    ['moving PNG with frames without size', changed('fcTL', 4, 0), 'clean'],
    ['moving PNG with frames out of order', changed('fdAT', 0, 77), 'clean'],
    ['moving PNG of 4 billion frames', changed('acTL', 0, 0xffff_ffff), 'clean'],
    ['moving PNG with a control cut short', insertChunk(good, pngChunk('fcTL', text('abc'))), 'either'],
    ['moving PNG of 10,001 pictures', Buffer.from(await writePng(1, 1, many)), 'refused'],
    ['moving PNG that breaks off', good.subarray(0, -20), 'either'],
  ];
  return files.map(([label, bytes, expected]) => ({ label, mime: mimes.png, bytes, expected }));
};

/** More than two hundred files; the same on every run. */
export const makeHostileFiles = async (samples: Samples): Promise<readonly HostileFile[]> => {
  const animated = await sharp(samples.gif, { animated: true }).webp().toBuffer();
  const crossed = formats.map((format): HostileFile => {
    const other: Format = format === 'mp4' ? 'png' : 'mp4';
    return {
      label: `${other} declared as ${format}`,
      mime: mimes[format],
      bytes: samples[other],
      expected: 'refused',
      message: unsupported,
    };
  });
  return [
    ...disguises(),
    ...tails(samples),
    ...remarks(samples),
    ...(await photos()),
    ...bombs(samples),
    ...films(samples),
    ...damaged(samples),
    ...(await moving()),
    ...names(samples),
    ...crossed,
    { label: 'moving WebP', mime: mimes.webp, bytes: animated, expected: 'clean' },
    { label: 'png declared as jpeg', mime: mimes.jpeg, bytes: samples.png, expected: 'clean' },
  ];
};
