// What `npm run render` was asked to do, as a list of jobs.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeOptionError } from '../describeOptionError.mjs';
import { checkFile } from './checkFile.mjs';
import { describeFileError, describeJsonError } from './describeTrouble.mjs';

const formats = ['png', 'jpg', 'webp', 'svg', 'pdf', 'gif', 'mp4'];
/** A GIF counts hundredths of a second, and browsers slow down what is to last only one. */
const mostOfGif = 50;
const textForms = ['outlines', 'fonts'];
export const usage = `Uso: npm run render -- ENTRADA… --out PASTA|ARQUIVO [--format ${formats.join('|')}] [--scale N]
       [--size LARGURAxALTURA] [--fonts fonts.json] [--base PASTA] [--text outlines|fonts]
       [--page N | --pages] [--seconds 5, 2 por página parada de GIF e WebP] [--fps 30 de MP4, 20 de GIF e WebP]
     npm run render -- PROJETO --data PLANILHA --out PASTA [--name COLUNA] [as mesmas opções]
     npm run render -- --batch manifest.json --out PASTA [as mesmas opções; casos com "view" não aceitam --size]
     npm run render -- ENTRADA… --check [--size LARGURAxALTURA] [--fonts fonts.json] [--base PASTA]`;

const words = 'out format scale size fonts base batch text seconds fps data name page'.split(' ');
const options = {
  ...Object.fromEntries(words.map((name) => [name, { type: 'string' }])),
  check: { type: 'boolean' },
  pages: { type: 'boolean' },
};

/** Whether how to call it is all that was asked for. */
export const asksForHelp = (args) => args.some((argument) => argument === '--help' || argument === '-h');

/** Throws an Error with a text for the user when the arguments make no sense. */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  if (values.check) return readCheck(values, positionals);
  if (!values.out) throw new Error('Falta --out');
  const format = values.format ?? formatOf(values.out) ?? 'png';
  if (!formats.includes(format)) throw new Error(describeFormat(format));
  const scale = Number(values.scale ?? 1);
  if (!(scale > 0)) throw new Error(`Escala inválida: ${values.scale}`);
  const size = readSize(values.size);
  const text = values.text ?? 'outlines';
  if (!textForms.includes(text)) throw new Error(`Texto desconhecido: ${text}`);
  const film = {
    seconds: readLimited('segundos', values.seconds ?? 5, 1, 600),
    fps: readLimited('quadros por segundo', values.fps ?? (format === 'mp4' ? 30 : 20), 1, 60),
    // Of a page in which nothing moves, in a film of several.
    still: Number(values.seconds ?? (format === 'mp4' ? 5 : 2)),
  };
  if (format === 'gif' && film.fps > mostOfGif)
    throw new Error(
      `Valor inválido de quadros por segundo: um GIF tem no máximo ${mostOfGif}, não ${film.fps}`,
    );
  if (!Number.isInteger(film.fps)) throw new Error(`Valor inválido de quadros por segundo: ${values.fps}`);
  const request = {
    format,
    scale,
    size,
    text,
    film,
    ...readPages(values, format),
    base: values.base && resolve(values.base),
    out: resolve(values.out),
  };
  if (values.batch !== undefined && positionals.length > 0)
    throw new Error(`Com --batch só o manifesto diz o que desenhar, não ${positionals.join(' ')}`);
  checkData(values);
  const { jobs, fonts } = values.batch ? readBatch(values.batch, request) : readInputs(positionals, request);
  checkOutputs(jobs);
  // Of many records it is a folder, whatever its name.
  if (values.format === undefined && values.data === undefined) checkEnding(jobs, request);
  // A manifest brings fonts of its own; those named beside it join them.
  const all = [...fonts, ...readFontsFile(values.fonts)];
  return values.data === undefined
    ? { jobs, fonts: all, pages: request.pages }
    : { ...readData(values, jobs, request), fonts: all };
}

/** Most pages a design may have. */
const mostPages = 50;

/** One page, or all: with a file each, or one after the other in a file that moves. A PDF has all by itself. */
function readPages({ page, pages = false, data }, format) {
  if (page !== undefined && pages) throw new Error('--page não combina com --pages');
  if (pages && data !== undefined)
    throw new Error('--pages não combina com --data: a planilha preenche uma página só');
  const number = page === undefined ? undefined : readLimited('página', page, 1, mostPages);
  if (number !== undefined && !Number.isInteger(number)) throw new Error(`Valor inválido de página: ${page}`);
  const isFilm = format === 'mp4' || format === 'gif';
  // Whether a WebP moves is known when its pages are counted.
  return { page: number, pages: pages && format !== 'pdf' && !isFilm, isTogether: pages && isFilm };
}

/** What makes files says nothing of a look at designs. */
const ofChecks = ['check', 'size', 'fonts', 'base'];

function readCheck(values, inputs) {
  const other = Object.keys(values).find((name) => !ofChecks.includes(name));
  if (other !== undefined) throw new Error(`--${other} não combina com --check`);
  const base = values.base && resolve(values.base);
  const request = { base, out: resolve('.'), format: 'json', size: readSize(values.size) };
  return { ...readInputs(inputs, request), fonts: readFontsFile(values.fonts), isCheck: true };
}

function checkData({ data, name, batch }) {
  if (data === undefined && name !== undefined) throw new Error('--name só vale com --data');
  if (data !== undefined && batch !== undefined) throw new Error('--data não combina com --batch');
}

/** One design and a spreadsheet: what its records are is known to who reads it. */
function readData({ data, name }, jobs, { out, format }) {
  if (jobs.length > 1) throw new Error('Com --data só um projeto pode ser preenchido por vez');
  if (formatOf(out)) throw new Error('Com --data, --out é a pasta dos arquivos');
  const file = resolve(data);
  checkFile(file);
  const [job] = jobs;
  return {
    jobs: [{ ...job, output: join(out, `${job.name}.${format}`) }],
    data: { file, column: name ?? null },
  };
}

function parse(args) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const words = describeOptionError(error);
    throw words ? new Error(words) : error;
  }
}

/** Pixels a side, as artboards have them; undefined keeps each design's own. */
function readSize(text) {
  if (text === undefined) return undefined;
  const [, width, height] = /^(\d+)[x×](\d+)$/i.exec(text)?.map(Number) ?? [];
  const isSide = (side) => side >= 1 && side <= 32_768;
  if (!isSide(width) || !isSide(height))
    throw new Error(`Tamanho inválido: ${text}. Use LARGURAxALTURA, de 1 a 32768, como 1080x1920`);
  return { width, height };
}

const describeFormat = (format) => `Formato desconhecido: ${format}. Os formatos são ${formats.join(', ')}`;

/** The ending of a file says its format, where nothing else does. */
function checkEnding(jobs, { out }) {
  const isNamed = jobs.some(({ output }) => output === out);
  if (isNamed && !formatOf(out)) throw new Error(describeFormat(extname(out)));
}

/** Two results in one file would each destroy the other, and one in the file of a design that. */
function checkOutputs(jobs) {
  const designs = new Set(jobs.map(({ design }) => design));
  const lost = jobs.find(({ output }) => designs.has(output));
  if (lost) throw new Error(`--out substituiria o projeto ${lost.output}`);
  const taken = new Map();
  for (const { design, output } of jobs) {
    const other = taken.get(output);
    if (other !== undefined) throw new Error(`${other} e ${design} dariam o mesmo arquivo: ${output}`);
    taken.set(output, design);
  }
}

/** What a file's name says it is; undefined where its ending is none of ours. */
function formatOf(file) {
  const ending = extname(file).slice(1).toLowerCase().replace('jpeg', 'jpg');
  return formats.find((format) => format === ending);
}

function readLimited(name, text, least, most) {
  const value = Number(text);
  if (!(value >= least && value <= most)) throw new Error(`Valor inválido de ${name}: ${text}`);
  return value;
}

function readBatch(file, request) {
  const folder = dirname(resolve(file));
  const manifest = readJson(file);
  if (!Array.isArray(manifest?.cases)) throw new Error(`${file}: falta a lista "cases"`);
  return {
    fonts: readFonts(manifest.fontFaces ?? [], folder, file),
    jobs: manifest.cases.map((entry, at) => {
      checkCase(entry, request, `${file}: caso ${at + 1}`);
      return {
        name: entry.name,
        design: resolve(folder, entry.case),
        base: request.base ?? folder,
        output: join(request.out, `${entry.name}.${request.format}`),
        format: request.format,
        text: request.text,
        film: request.film,
        size: request.size,
        page: request.page,
        isTogether: request.isTogether,
        view: entry.view,
        scale: entry.scale ?? request.scale,
      };
    }),
  };
}

const sides = ['left', 'top', 'width', 'height'];

function checkCase(entry, { size }, where) {
  for (const key of ['name', 'case'])
    if (typeof entry?.[key] !== 'string' || entry[key] === '') throw new Error(`${where}: falta "${key}"`);
  const { scale = 1, view } = entry;
  if (!(scale > 0)) throw new Error(`${where}: escala inválida: ${scale}`);
  const isView = view === undefined || sides.every((side) => Number.isFinite(view?.[side]));
  if (!isView || view?.width <= 0 || view?.height <= 0)
    throw new Error(`${where}: "view" precisa de ${sides.join(', ')}`);
  // It is a rectangle of the design as it was.
  if (view !== undefined && size !== undefined) throw new Error(`${where}: "view" não combina com --size`);
}

function readInputs(inputs, request) {
  // An empty one is what a script's variable without a value gives: it would be the folder one stands in.
  if (inputs.length === 0 || inputs.includes('')) throw new Error('Falta o arquivo ou a pasta de entrada');
  const files = inputs.flatMap(listDesigns);
  if (files.length === 0) throw new Error(`Nenhum arquivo .json em ${inputs.join(', ')}`);
  const isFolder =
    files.length > 1 ||
    extname(request.out) === '' ||
    statSync(request.out, { throwIfNoEntry: false })?.isDirectory();
  return {
    fonts: [],
    jobs: files.map(({ file, name }) => ({
      name,
      design: file,
      base: request.base ?? dirname(file),
      output: isFolder ? join(request.out, `${name}.${request.format}`) : request.out,
      format: request.format,
      text: request.text,
      film: request.film,
      size: request.size,
      page: request.page,
      isTogether: request.isTogether,
      scale: request.scale,
    })),
  };
}

/** A file, or every .json file in a folder and its folders. */
function listDesigns(input) {
  const path = resolve(input);
  if (!existsSync(path)) throw new Error(`Não existe: ${input}`);
  if (!statSync(path).isDirectory()) return [{ file: path, name: basename(path, extname(path)) }];
  return listFolder(path, input)
    .filter((name) => name.endsWith('.json'))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => ({ file: join(path, name), name: name.slice(0, -'.json'.length) }));
}

function listFolder(path, input) {
  try {
    return readdirSync(path, { recursive: true });
  } catch (error) {
    throw new Error(describeFileError(input, error), { cause: error });
  }
}

function readFontsFile(file) {
  return file === undefined ? [] : readFonts(readJson(file), dirname(resolve(file)), file);
}

function readFonts(list, folder, source) {
  if (!Array.isArray(list)) throw new Error(`${source}: as fontes precisam estar em uma lista`);
  return list.map((entry, at) => {
    for (const key of ['family', 'file'])
      if (typeof entry?.[key] !== 'string' || entry[key] === '')
        throw new Error(`${source}: fonte ${at + 1}: falta "${key}"`);
    const { family, weight, style, unicodeRange, file } = entry;
    const path = resolve(folder, file);
    checkFont(path, `${source}: fonte ${family}`);
    return { family, weight: String(weight ?? 400), style: style ?? 'normal', unicodeRange, file: path };
  });
}

function checkFont(path, where) {
  try {
    checkFile(path);
  } catch (error) {
    throw new Error(`${where}: ${error.message}`, { cause: error });
  }
}

function readJson(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(describeFileError(file, error), { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: ${describeJsonError(error.message)}`, { cause: error });
  }
}
