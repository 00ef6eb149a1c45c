// What `npm run render` was asked to do, as a list of jobs.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const formats = ['png', 'jpg', 'webp', 'svg', 'pdf', 'gif', 'mp4'];
const textForms = ['outlines', 'fonts'];
export const usage = `Uso: npm run render -- ENTRADA… --out PASTA|ARQUIVO [--format ${formats.join('|')}] [--scale N]
       [--fonts fonts.json] [--base PASTA] [--text outlines|fonts]
       [--seconds 5] [--fps 30 de MP4, 20 de GIF e WebP]
     npm run render -- --batch manifest.json --out PASTA`;

/** Throws an Error with a text for the user when the arguments make no sense. */
export function readArguments(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: Object.fromEntries(
      ['out', 'format', 'scale', 'fonts', 'base', 'batch', 'text', 'seconds', 'fps'].map((name) => [
        name,
        { type: 'string' },
      ]),
    ),
  });
  if (!values.out) throw new Error('Falta --out');
  const format = values.format ?? formatOf(values.out) ?? 'png';
  if (!formats.includes(format)) throw new Error(`Formato desconhecido: ${format}`);
  const scale = Number(values.scale ?? 1);
  if (!(scale > 0)) throw new Error(`Escala inválida: ${values.scale}`);
  const text = values.text ?? 'outlines';
  if (!textForms.includes(text)) throw new Error(`Texto desconhecido: ${text}`);
  const film = {
    seconds: readLimited('segundos', values.seconds ?? 5, 1, 600),
    fps: readLimited('quadros por segundo', values.fps ?? (format === 'mp4' ? 30 : 20), 1, 60),
  };
  if (!Number.isInteger(film.fps)) throw new Error(`Valor inválido de quadros por segundo: ${values.fps}`);
  const request = {
    format,
    scale,
    text,
    film,
    base: values.base && resolve(values.base),
    out: resolve(values.out),
  };
  const read = values.batch
    ? readBatch(values.batch, request)
    : readInputs(positionals, values.fonts, request);
  checkOutputs(read.jobs);
  return read;
}

/** Two results in one file would each destroy the other. */
function checkOutputs(jobs) {
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
  return {
    fonts: readFonts(manifest.fontFaces ?? [], folder),
    jobs: (manifest.cases ?? []).map((entry) => ({
      name: entry.name,
      design: resolve(folder, entry.case),
      base: request.base ?? folder,
      output: join(request.out, `${entry.name}.${request.format}`),
      format: request.format,
      text: request.text,
      film: request.film,
      view: entry.view,
      scale: entry.scale ?? request.scale,
    })),
  };
}

function readInputs(inputs, fontsFile, request) {
  if (inputs.length === 0) throw new Error('Falta o arquivo ou a pasta de entrada');
  const files = inputs.flatMap(listDesigns);
  const isFolder =
    files.length > 1 ||
    extname(request.out) === '' ||
    statSync(request.out, { throwIfNoEntry: false })?.isDirectory();
  return {
    fonts: fontsFile ? readFonts(readJson(fontsFile), dirname(resolve(fontsFile))) : [],
    jobs: files.map(({ file, name }) => ({
      name,
      design: file,
      base: request.base ?? dirname(file),
      output: isFolder ? join(request.out, `${name}.${request.format}`) : request.out,
      format: request.format,
      text: request.text,
      film: request.film,
      scale: request.scale,
    })),
  };
}

/** A file, or every .json file in a folder and its folders. */
function listDesigns(input) {
  const path = resolve(input);
  if (!existsSync(path)) throw new Error(`Não existe: ${input}`);
  if (!statSync(path).isDirectory()) return [{ file: path, name: basename(path, extname(path)) }];
  return readdirSync(path, { recursive: true })
    .filter((name) => name.endsWith('.json'))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => ({ file: join(path, name), name: name.slice(0, -'.json'.length) }));
}

function readFonts(list, folder) {
  return list.map(({ family, weight, style, unicodeRange, file }) => ({
    family,
    weight: String(weight ?? 400),
    style: style ?? 'normal',
    unicodeRange,
    file: resolve(folder, file),
  }));
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error.message}`);
  }
}
