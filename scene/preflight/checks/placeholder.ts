import { listMarks } from '../../merge/findMarks.ts';
import { foldKey } from '../../merge/foldKey.ts';
import { isTextNode } from '../../queries/isTextNode.ts';
import type { Finding, PreflightCheck } from '../types.ts';

/** Texts that as a whole say 'write here', folded. */
const WHOLE: ReadonlySet<string> = new Set(
  [
    'título',
    'título aqui',
    'seu título',
    'seu título aqui',
    'adicione um título',
    'subtítulo',
    'seu subtítulo',
    'seu subtítulo aqui',
    'texto',
    'texto aqui',
    'seu texto',
    'seu texto aqui',
    'adicione um texto',
    'digite aqui',
    'digite seu texto',
    'digite seu texto aqui',
    'escreva aqui',
    'escreva seu texto',
    'insira seu texto',
    'clique para editar',
    'texto de exemplo',
    'seu nome aqui',
    'nome da empresa',
    'nome do produto',
    'nome da loja',
    'sua marca aqui',
    'sua logo',
    'sua logo aqui',
    'seu logo',
    'seu logo aqui',
    'your text here',
    'add a heading',
  ].map(foldKey),
);

/** What nobody publishes, wherever it stands. */
const WITHIN: readonly RegExp[] = [
  /lorem ipsum|dolor sit amet/i,
  /@(?:seu|sua)(?:perfil|loja|marca|empresa|instagram|insta|nome|negocio|negócio)\b/i,
  /\b(?:seusite|suamarca|sualoja|suaempresa|seudominio|exemplo)\.com/i,
  /\b(?:seu|voce|você|nome)@(?:email|exemplo|empresa|site)\./i,
  /\(?0{2}\)?\s?0?\s?0{4}[-\s]?0{4}\b|\b9{4,5}-?9{4}\b/,
  /\bR\$\s?(?:0{2,},0{2}|X+(?:,X+)?)(?!\d)/i,
];

/** A sample that was never replaced: of the editor, of a template, or a field that a spreadsheet fills. */
export const placeholder: PreflightCheck = {
  id: 'placeholder',
  severity: 'problem',
  *find({ elements, facts }) {
    const samples = new Set(facts.sampleTexts.map(foldKey));
    for (const { node } of elements) {
      const found = isTextNode(node) ? findSample(node.text, samples) : null;
      if (found) yield { nodeId: node.id, ...found };
    }
  },
};

function findSample(text: string, samples: ReadonlySet<string>): Pick<Finding, 'variant' | 'values'> | null {
  const [mark] = listMarks(text);
  if (mark !== undefined) return { variant: 'mark', values: { mark } };
  const key = foldKey(text.replace(/[.…!:]+\s*$/, ''));
  if (WHOLE.has(key) || samples.has(key)) return { variant: 'sample', values: {} };
  const words = WITHIN.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  return words === undefined ? null : { variant: 'words', values: { words } };
}
