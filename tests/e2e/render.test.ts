import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { writePng } from '../../src/render/media/testing/writeMoving.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;

function render(...args: readonly string[]) {
  return spawnSync(process.execPath, ['scripts/render.mjs', ...args], { encoding: 'utf8' });
}

/** Width and height from a PNG's header. */
function readSize(file: string): readonly number[] {
  const bytes = readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'prancheta-render-'));
  mkdirSync(join(folder, 'in/sub'), { recursive: true });
  const sheet = {
    type: 'Rect',
    name: 'clip',
    left: 0,
    top: 0,
    width: 120,
    height: 80,
    fill: '#fff',
    strokeWidth: 0,
  };
  const lost = { type: 'Image', src: 'lost.png', left: 10, top: 10, width: 30, height: 30 };
  writeFileSync(join(folder, 'in/good.json'), JSON.stringify({ version: '6.5.3', objects: [sheet] }));
  writeFileSync(
    join(folder, 'in/sub/lost.json'),
    JSON.stringify({ version: '6.5.3', objects: [sheet, lost] }),
  );
  writeFileSync(join(folder, 'in/broken.json'), '{not json');
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run render -- --check', () => {
  it('prints what is not ready to be published, and ends with 1 where it is a problem', () => {
    const { status, stdout, stderr } = render(join(folder, 'in'), '--check');
    expect(status).toBe(1);
    const report = JSON.parse(stdout) as { design: string; findings: object[] }[];
    expect(report.map(({ design }) => design.replaceAll('\\', '/').split('/in/')[1])).toEqual([
      'good.json',
      'sub/lost.json',
    ]);
    expect(report[0]?.findings).toEqual([]);
    expect(report[1]?.findings).toMatchObject([
      { check: 'missingPicture', severity: 'problem', name: 'image', values: {} },
    ]);
    expect(stderr).toContain('broken: não é um JSON válido');
    expect(stderr).toContain('sub/lost: 1 problema');
    expect(existsSync(join(folder, 'in/good.png'))).toBe(false);
  });

  it('ends with 0 where all is ready, and takes nothing that makes files', () => {
    const good = render(join(folder, 'in/good.json'), '--check');
    expect([good.status, good.stderr]).toEqual([0, '']);
    const asked = render(join(folder, 'in/good.json'), '--check', '--format', 'pdf');
    expect(asked.status).toBe(2);
    expect(asked.stderr).toContain('--format não combina com --check');
  });
});

describe('npm run render', () => {
  it('renders what it can, says what failed and exits with 1', () => {
    const { status, stderr } = render(join(folder, 'in'), '--out', join(folder, 'out'), '--scale', '2');
    expect(status).toBe(1);
    expect(readSize(join(folder, 'out/good.png'))).toEqual([240, 160]);
    expect(existsSync(join(folder, 'out/sub/lost.png'))).toBe(true);
    expect(existsSync(join(folder, 'out/broken.png'))).toBe(false);
    expect(stderr).toContain('broken: não é um JSON válido (linha 1, coluna 2)');
    expect(stderr).toContain('imagem lost.png: não existe');
  });

  it('draws the first page, the one that is asked for, each, or all in one PDF', async () => {
    const page = (fill: string) => ({
      version: '6.5.3',
      objects: [{ type: 'Rect', name: 'clip', left: 0, top: 0, width: 60, height: 40, fill, strokeWidth: 0 }],
    });
    const [first, ...others] = ['#ff0000', '#00ff00', '#0000ff'].map(page);
    const file = join(folder, 'carousel.json');
    writeFileSync(
      file,
      JSON.stringify({ ...first, pages: others.map((one, at) => ({ id: `p${at}`, ...one })) }),
    );
    const colorOf = async (name: string) => [
      ...(await sharp(join(folder, name)).raw().toBuffer()).subarray(0, 3),
    ];
    expect(render(file, '--out', join(folder, 'first.png')).status).toBe(0);
    expect(await colorOf('first.png')).toEqual([255, 0, 0]);
    expect(render(file, '--out', join(folder, 'third.png'), '--page', '3').status).toBe(0);
    expect(await colorOf('third.png')).toEqual([0, 0, 255]);
    const all = render(file, '--out', join(folder, 'all'), '--pages');
    expect([all.status, all.stdout]).toEqual([0, expect.stringContaining('3 arquivos, 0 com problema')]);
    expect(await colorOf('all/carousel-2.png')).toEqual([0, 255, 0]);
    expect(render(file, '--out', join(folder, 'all.pdf')).status).toBe(0);
    expect(readFileSync(join(folder, 'all.pdf'), 'latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
    expect(render(file, '--out', join(folder, 'all.gif'), '--pages').status).toBe(0);
    const { pages, delay } = await sharp(join(folder, 'all.gif')).metadata();
    expect([pages, delay]).toEqual([3, [2000, 2000, 2000]]);
    const fourth = render(file, '--out', join(folder, 'fourth.png'), '--page', '4');
    expect([fourth.status, fourth.stderr]).toEqual([
      1,
      expect.stringContaining('não tem a página pedida: são 3'),
    ]);
  });

  it('tells of results that cannot be written, and exits with 1', () => {
    const good = join(folder, 'in/good.json');
    const under = render(good, '--out', join(good, 'x.png'));
    expect(under.status).toBe(1);
    expect(under.stderr).toMatch(/good\.json: já existe e não é uma pasta|não é uma pasta/);
    mkdirSync(join(folder, 'taken/good.png'), { recursive: true });
    const over = render(good, '--out', join(folder, 'taken'));
    expect(over.status).toBe(1);
    expect(over.stderr).toContain('good.png: é uma pasta, não um arquivo');
  });

  it('exits with 2 for what it cannot be asked, in Portuguese', () => {
    const { status, stderr } = render(join(folder, 'in'), '--out', 'x', '--qualidade', '9');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Opção desconhecida: --qualidade\nUso: /);
  });

  it('finds what is named from the folder it is called in, by npm or by itself', () => {
    const args = ['in/good.json', '--out', 'from'];
    const called = { cwd: folder, encoding: 'utf8' } as const;
    const script = join(import.meta.dirname, '../../scripts/render.mjs');
    const direct = spawnSync(process.execPath, [script, ...args, '--format', 'svg'], called);
    expect([direct.status, direct.stderr]).toEqual([0, '']);
    // As npm calls it: from the project's folder, with the caller's beside it.
    const env = { ...process.env, npm_lifecycle_event: 'render', INIT_CWD: folder };
    const byNpm = spawnSync(process.execPath, ['scripts/render.mjs', ...args], { encoding: 'utf8', env });
    expect([byNpm.status, byNpm.stderr]).toEqual([0, '']);
    expect(readdirSync(join(folder, 'from'))).toEqual(['good.png', 'good.svg']);
  });

  it('exits with 0 when everything was rendered', () => {
    const { status, stderr } = render(
      join(folder, 'in/good.json'),
      '--out',
      join(folder, 'good.jpg'),
      '--format',
      'jpg',
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'good.jpg')).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });
});

describe('npm run render with a spreadsheet', () => {
  const written = { type: 'Textbox', width: 100, fontSize: 20, fill: '#000', fontFamily: 'Lato', styles: [] };

  function fillIn(table: string, ...args: readonly string[]) {
    const objects = [
      { type: 'Rect', name: 'clip', left: 0, top: 0, width: 120, height: 80, fill: '#fff', strokeWidth: 0 },
      {
        type: 'Rect',
        name: 'Fundo',
        width: 120,
        height: 80,
        strokeWidth: 0,
        fill: '#00f',
        linkData: ['fill', 'cor'],
      },
      { type: 'Image', name: 'Foto', src: 'x.png', width: 40, height: 40, linkData: ['src', 'Foto'] },
      { ...written, top: 50, text: '{{nome}}' },
    ];
    mkdirSync(join(folder, 'merge'), { recursive: true });
    writeFileSync(join(folder, 'merge/crachá.json'), JSON.stringify({ version: '6.5.3', objects }));
    writeFileSync(join(folder, 'merge/lista.csv'), Buffer.from(table, 'latin1'));
    const [design, data] = [join(folder, 'merge/crachá.json'), join(folder, 'merge/lista.csv')];
    return render(design, '--data', data, '--out', join(folder, 'merged'), ...args);
  }

  it('makes a file a line, named after a column, with its colours and pictures', async () => {
    mkdirSync(join(folder, 'merge/fotos'), { recursive: true });
    const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#0f0' } });
    await picture.png().toFile(join(folder, 'merge/fotos/zé 1.png'));
    const table = 'Nome;Cor;Foto\r\nJoão;#ff0000;fotos/zé 1.png\r\nZé;#ffff00;\r\n';
    const { status, stderr } = fillIn(table, '--name', 'NOME');
    expect([status, stderr]).toEqual([0, '']);
    const pixels = (name: string) =>
      sharp(join(folder, 'merged', name))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
    const colorAt = async (name: string, x: number, y: number) => {
      const { data, info } = await pixels(name);
      return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    };
    expect(await colorAt('João.png', 100, 10)).toEqual([255, 0, 0]);
    expect(await colorAt('João.png', 20, 20)).toEqual([0, 255, 0]);
    expect(await colorAt('Zé.png', 20, 20)).toEqual([255, 255, 0]);
  });

  it('finds pictures as the editor does: any case, no ending, the path of another machine', async () => {
    mkdirSync(join(folder, 'merge/fotos'), { recursive: true });
    const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#0f0' } });
    await picture.png().toFile(join(folder, 'merge/bia.png'));
    await picture.png().toFile(join(folder, 'merge/fotos/Caio.png'));
    // What other programs put beside a picture has its name and is none.
    writeFileSync(join(folder, 'merge/bia.xmp'), '<x/>');
    mkdirSync(join(folder, 'merge/fotos/caio'), { recursive: true });
    const cells = ['BIA.PNG', 'bia', 'C:\\fotos\\bia.png', '/home/x/bia.png', 'fotos/caio'];
    const table = ['Nome;Cor;Foto', ...cells.map((cell, at) => `P${at};#f00;${cell}`)].join('\r\n');
    const { status, stderr } = fillIn(table, '--name', 'Nome');
    expect([status, stderr]).toEqual([0, '']);
  });

  it('says why a spreadsheet cannot be read at all', () => {
    const [design, out] = [join(folder, 'in/good.json'), join(folder, 'merged')];
    const { status, stderr } = render(design, '--data', folder, '--out', out);
    expect([status, stderr.split('\n')[0]]).toEqual([2, `${folder}: é uma pasta, não um arquivo`]);
    const lost = join(folder, 'lost.csv');
    expect(render(design, '--data', lost, '--out', out).stderr).toContain(`${lost}: não existe`);
  });

  it('says what is wrong with single lines, makes the rest, and exits with 1', () => {
    const { status, stderr, stdout } = fillIn('Nome;Foto\r\nAna;ana.png\r\nBia;\r\n');
    expect(status).toBe(1);
    expect(stderr).toContain('lista.csv: não há coluna cor');
    expect(stderr).toContain('crachá 01: incompleto: Foto: a imagem ana.png não pôde ser aberta');
    expect(stdout).toContain('2 arquivos, 2 com problema');
    for (const name of ['crachá 01.png', 'crachá 02.png'])
      expect(existsSync(join(folder, 'merged', name))).toBe(true);
  });

  it('refuses a spreadsheet without records, and a column that is not there', () => {
    expect(fillIn('Nome;Cor\r\n').stderr).toContain('lista.csv: a planilha só tem os nomes das colunas');
    const { status, stderr } = fillIn('Nome;Cor\r\nAna;red\r\n', '--name', 'Título');
    expect(status).toBe(1);
    expect(stderr).toContain('não há coluna Título; as colunas são Nome, Cor');
  });
});

/** Whether a program of this name answers here. */
function hasProgram(name: string): boolean {
  return spawnSync(name, ['-v'], { encoding: 'utf8' }).error === undefined;
}

/** Whether the browser's pages can be kept to one core while they start; elsewhere only films below 640 × 480 are the same. */
const keepsToOneCore = process.platform === 'linux' && hasProgram('taskset');

describe('a film of a design', () => {
  const library = join(import.meta.dirname, '../../server/demo/library');
  const common = { type: 'Image', src: '', strokeWidth: 0 };
  const objects = [
    { type: 'Rect', name: 'clip', left: 0, top: 0, width: 1080, height: 1080, fill: '#fff', strokeWidth: 0 },
    {
      ...common,
      isVideo: true,
      originalVideoUrl: 'videos/chuva-de-confete.mp4',
      width: 1280,
      height: 720,
      scaleX: 1.5,
      scaleY: 1.5,
    },
    { ...common, isGif: true, originalGifUrl: 'gifs/disco-de-luz.gif', top: 600, width: 320, height: 320 },
  ];

  function makeFilm(name: string): Buffer {
    const design = join(folder, 'film.json');
    writeFileSync(design, JSON.stringify({ version: '6.5.3', objects }));
    const output = join(folder, name);
    // Long enough for two makers.
    const size = ['--format', 'mp4', '--seconds', '2', '--fps', '15'];
    const { status, stderr } = render(design, '--base', library, '--out', output, ...size);
    expect([status, stderr]).toEqual([0, '']);
    return readFileSync(output);
  }

  /** What the encoder wrote; the file's head also has the time it was made. */
  const pictures = (file: Buffer) => file.subarray(file.indexOf('mdat'));

  it.skipIf(!keepsToOneCore)('has the same bits in every run, large as it is', () => {
    const [first, second] = [makeFilm('first.mp4'), makeFilm('second.mp4')];
    expect(pictures(first).length).toBeGreaterThan(100_000);
    expect(pictures(first).equals(pictures(second))).toBe(true);
  });
});

it('moves with a WebP and a PNG that stand in a design as its GIFs', async () => {
  const frame = { left: 0, top: 0, width: 40, height: 40, disposal: 0, blend: 0, delay: [1, 5] as const };
  const png = await writePng(40, 40, [
    { ...frame, color: [255, 0, 0, 255] },
    { ...frame, color: [0, 0, 255, 255] },
  ]);
  writeFileSync(join(folder, 'dança.png'), png);
  const colors = ['#00ff00', '#ffff00'].map((background) =>
    sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  const webp = sharp(await Promise.all(colors), { join: { animated: true } });
  await webp.webp({ lossless: true, delay: [200, 200] }).toFile(join(folder, 'dança.webp'));
  const sheet = { type: 'Rect', name: 'clip', left: 0, top: 0, width: 80, height: 40, strokeWidth: 0 };
  const moving = { type: 'Image', isGif: true, src: '', top: 0, width: 40, height: 40, strokeWidth: 0 };
  const objects = [
    { ...sheet, fill: '#fff' },
    { ...moving, left: 0, originalGifUrl: 'dança.png' },
    { ...moving, left: 40, originalGifUrl: 'dança.webp' },
  ];
  const design = join(folder, 'dança.json');
  writeFileSync(design, JSON.stringify({ version: '6.5.3', objects }));
  const made = render(
    design,
    '--base',
    folder,
    '--out',
    join(folder, 'dança.gif'),
    '--seconds',
    '1',
    '--fps',
    '10',
  );
  expect([made.status, made.stderr]).toEqual([0, '']);
  const gif = await sharp(join(folder, 'dança.gif'), { animated: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (row: number, column: number) => [
    ...gif.data.subarray((row * 80 + column) * 3, (row * 80 + column) * 3 + 3),
  ];
  expect([at(20, 20), at(20, 60), at(60, 20), at(60, 60)]).toEqual([
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
    [255, 255, 0],
  ]);
});

describe('a design as every file', () => {
  const common = { originX: 'center', originY: 'center', strokeWidth: 0 };
  const gradient = {
    type: 'linear',
    gradientUnits: 'percentage',
    coords: { x1: 0, y1: 0, x2: 1, y2: 0 },
    colorStops: [
      { offset: 0, color: '#ff5b4e' },
      { offset: 1, color: '#3a86ff' },
    ],
  };
  const shadow = { color: 'rgba(0,0,0,0.6)', blur: 10, offsetX: 8, offsetY: 8 };
  const objects = [
    { type: 'Rect', name: 'clip', left: 0, top: 0, width: 320, height: 200, fill: '#fff8ee', strokeWidth: 0 },
    { type: 'Rect', ...common, left: 160, top: 40, width: 280, height: 50, rx: 12, ry: 12, fill: gradient },
    {
      type: 'Circle',
      ...common,
      left: 60,
      top: 140,
      radius: 36,
      fill: '#2a9d8f',
      opacity: 0.5,
      shadow,
      alt: 'Um limão',
    },
    {
      type: 'Textbox',
      ...common,
      left: 205,
      top: 140,
      width: 200,
      text: 'Pão de açúcar',
      fontSize: 28,
      fontFamily: 'Arimo',
    },
    // No file is had of it: its letters go into the PDF as pixels.
    {
      type: 'Textbox',
      ...common,
      left: 160,
      top: 86,
      width: 280,
      angle: 3,
      text: 'Letras da máquina',
      fontSize: 26,
      fontFamily: 'serif',
      fill: '#1d3557',
    },
  ];
  const file = (format: string) => join(folder, `peca.${format}`);

  beforeAll(() => {
    writeFileSync(join(folder, 'peca.json'), JSON.stringify({ version: '6.5.3', objects }));
    for (const format of ['png', 'pdf', 'gif', 'webp']) {
      const { status, stderr } = render(join(folder, 'peca.json'), '--out', file(format));
      if (status !== 0 || stderr !== '') throw new Error(`${format}: ${stderr}`);
    }
  });

  it.each(['gif', 'webp'])('is a %s of its size that looks like the PNG', async (format) => {
    const { width, height, pages = 1 } = await sharp(file(format)).metadata();
    expect([width, height, pages]).toEqual([320, 200, 1]);
    expect(await difference(file(format))).toBeLessThan(4);
  });

  it.skipIf(!hasProgram('pdftoppm'))('is a PDF that looks like the PNG, its text kept as text', async () => {
    const args = ['-r', '96', '-png', '-singlefile', file('pdf'), join(folder, 'page')];
    expect(spawnSync('pdftoppm', args, { encoding: 'utf8' }).stderr).toBe('');
    expect(await difference(join(folder, 'page.png'))).toBeLessThan(4);
    expect(spawnSync('pdftotext', [file('pdf'), '-'], { encoding: 'utf8' }).stdout).toContain(
      'Pão de açúcar',
    );
  });

  it.skipIf(!hasProgram('pdfinfo'))('is a PDF that tells screen readers what it shows, in order', () => {
    const { stdout } = spawnSync('pdfinfo', ['-struct-text', file('pdf')], { encoding: 'utf8' });
    expect(stdout.match(/\b(?:Figure|P)\b|"Pão de açúcar"/g)).toEqual([
      'Figure',
      'P',
      '"Pão de açúcar"',
      'P',
    ]);
  });

  /** Mean distance to the PNG, of 255. */
  async function difference(other: string): Promise<number> {
    const [a, b] = await Promise.all(
      [file('png'), other].map((path) => sharp(path).flatten({ background: '#fff' }).raw().toBuffer()),
    );
    expect(b!.length).toBe(a!.length);
    return a!.reduce((sum, value, at) => sum + Math.abs(value - b![at]!), 0) / a!.length;
  }
});
