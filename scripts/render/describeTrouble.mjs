// What went wrong while rendering, in words for whoever started it.

const system = {
  ENOENT: 'não existe',
  ENOTDIR: 'não é uma pasta',
  EEXIST: 'já existe e não é uma pasta',
  EISDIR: 'é uma pasta, não um arquivo',
  EACCES: 'sem permissão de acesso',
  EPERM: 'sem permissão de acesso',
  EROFS: 'o disco só permite leitura',
  ENOSPC: 'não há mais espaço no disco',
  EDQUOT: 'não há mais espaço no disco',
  ENAMETOOLONG: 'o nome é longo demais',
  EMFILE: 'há arquivos demais abertos',
  /** Ours, not the system's. */
  SOURCE: 'é um arquivo que o projeto usa e não foi substituído; escolha outra pasta com --out',
};

/** An error of the file system, after the name of the file it is about. */
export function describeFileError(file, error) {
  return `${file}: ${system[error.code] ?? `não pôde ser usado (${error.message})`}`;
}

/** Why text is no JSON, with the place where the parser of V8 says it stopped. */
export function describeJsonError(message) {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  return line === undefined
    ? 'não é um JSON válido'
    : `não é um JSON válido (linha ${line}, coluna ${column})`;
}

/** Of spreadsheets, by the codes of `scene/merge/TableError.ts`. */
const tables = {
  empty: 'a planilha está vazia',
  'no-rows': 'a planilha só tem os nomes das colunas',
  'too-many-rows': 'a planilha tem mais de 1.000 linhas',
  'too-many-columns': 'a planilha tem mais de 100 colunas',
  'too-large': 'a planilha passa de 10 MB, ou de 50 MB descompactada',
  encrypted: 'a planilha tem senha',
  'old-format': 'planilhas XLS e XLSB não são aceitas: salve como XLSX ou CSV',
  unreadable: 'não é uma planilha que possa ser lida',
};

/** Why a spreadsheet gave no records. */
export function describeTableFailure(failure) {
  if (failure.code === 'open-quote') return `na linha ${failure.detail} há aspas que abrem e não fecham`;
  if (failure.code === 'long-cell')
    return `na linha ${failure.detail} há uma célula com mais de 32.767 letras`;
  return tables[failure.code] ?? describeFailure(failure);
}

const notes = {
  missingPicture: ({ name, detail }) => `${name}: a imagem ${detail} não pôde ser aberta`,
  notColor: ({ name, detail }) => `${name}: ${detail} não é uma cor`,
  outside: ({ name }) => `${name}: o texto sai da arte`,
  grown: ({ name }) => `${name}: o texto ocupa mais espaço que na arte`,
};

/** Texts that are longer than their places are told, but all that was asked for is there. */
export const isMild = ({ code }) => code === 'outside' || code === 'grown';

/** Something in a record that is not as it should be. */
export const describeNote = (note) => notes[note.code]?.(note) ?? `${note.name}: ${note.code}`;

const refusals = {
  'not-fabric': 'não é um projeto: falta a lista "objects"',
  'too-big': 'é grande demais',
  'too-deep': 'tem grupos ou valores dentro de outros em níveis demais',
  'too-many': 'tem objetos ou páginas demais',
  'newer-version': 'foi feito em uma versão mais nova: atualize o programa',
  'hostile-key': 'contém nomes que não são permitidos',
  'bad-value': 'contém números inválidos',
  missing: 'não existe',
  'too-large': 'o tamanho passa do limite do formato',
  'no-encoder': 'este navegador não grava filmes deste tamanho',
  'broke-off': 'o navegador interrompeu a gravação do filme no meio, mais de uma vez',
  'not-taken': 'o resultado não pôde ser gravado',
};

/** Why the page made no file of a design. What nobody foresaw is said as the browser says it. */
export function describeFailure({ code, detail }) {
  if (code === 'not-json') return describeJsonError(detail);
  if (code === 'no-page') return `não tem a página pedida: ${detail === '1' ? 'só há uma' : `são ${detail}`}`;
  if (code === 'too-long')
    return `as páginas somam ${detail} segundos, e um filme tem no máximo 600: diminua --seconds, ou desenhe uma página só com --page`;
  return refusals[code] ?? `não pôde ser desenhado (${detail})`;
}

const kinds = { image: 'imagem', font: 'fonte', video: 'vídeo', value: 'objeto' };
/** How browsers word what befalls files. */
const troubles = [
  [/^HTTP 404$/, 'não existe'],
  [/^HTTP (\d+)$/, 'não foi possível ler (HTTP $1)'],
  [/^(Failed to fetch|Load failed|NetworkError.*)$/, 'não foi possível buscar'],
  [
    /^(.*could not be decoded.*|.*cannot be decoded.*|Could not decode.*)$/i,
    'não foi possível ler: formato desconhecido',
  ],
  [/^No film that this browser can show$/, 'o navegador não abre este filme'],
  [/^No sound that this browser can decode$/, 'o navegador não lê o som deste filme'],
  [/^The (?:file is no GIF|GIF has no frame.*)$/, 'não é um GIF que possa ser lido'],
  [/^The file is cut off$/, 'está incompleto: falta o fim do arquivo'],
  [/^(signal timed out|The operation timed out.*)$/, 'demorou demais'],
];

/** Something in a design that could not be shown as it should; of several pages in one file, on which. */
export function describeBroken({ page, ...broken }) {
  const told = describeNode(broken);
  return page === undefined ? told : `página ${page}: ${told}`;
}

function describeNode({ reason, detail }) {
  const kind = kinds[reason] ?? reason;
  if (reason === 'font') return `${kind} ${detail} não encontrada`;
  if (reason === 'value') return `${kind} que não pode ser desenhado: ${detail}`;
  const at = detail.lastIndexOf(': ');
  const said = at < 0 ? detail : detail.slice(at + 2);
  const [pattern, words] = troubles.find(([known]) => known.test(said)) ?? [];
  if (!pattern) return `${kind} ${detail}`;
  const file = at < 0 ? kind : `${kind} ${detail.slice(0, at)}`;
  return `${file}: ${said.replace(pattern, words)}`;
}
