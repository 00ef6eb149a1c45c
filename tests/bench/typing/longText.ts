// The text every engine of the typing benchmark types into: 5,000 letters, five paragraphs, a few styled words.

export const LETTERS = 5000;
const PARAGRAPHS = 5;
const SENTENCES = [
  'A padaria da esquina abre cedo, e o cheiro do pão quente chega antes do sol.',
  'Quem passa leva um café, um bolo de milho e a conversa de sempre.',
  'No sábado há feira: frutas, flores, queijo da serra e música até o meio-dia.',
  'As crianças correm entre as barracas enquanto os avós escolhem as melhores mangas.',
  'À noite, as luzes da praça se acendem e ninguém tem pressa de voltar para casa.',
];

/** Styles of Fabric's saved form: ranges counted in letters, line feeds left out. */
const STYLES = [
  { first: 20, count: 30, style: { fontWeight: 'bold' } },
  { first: 1250, count: 60, style: { fill: '#c0392b' } },
  { first: 2480, count: 40, style: { fontStyle: 'italic' } },
  { first: 2700, count: 25, style: { fontSize: 24 } },
  { first: 4900, count: 50, style: { fill: '#1f6f8b', fontWeight: 'bold' } },
];

function makeText(): string {
  const each = LETTERS / PARAGRAPHS;
  return Array.from({ length: PARAGRAPHS }, (_, paragraph) => {
    let text = '';
    for (let i = paragraph; text.length < each; i += 1) text += `${SENTENCES[i % SENTENCES.length]} `;
    // With its line feed a paragraph has its share of the letters.
    return `${text.slice(0, each - 2)}.`;
  }).join('\n');
}

/** The text box, in the words of Fabric's files. */
export function makeTextbox() {
  return {
    id: 'texto',
    type: 'Textbox',
    originX: 'left',
    originY: 'top',
    left: 40,
    top: 40,
    width: 1000,
    height: 1000,
    strokeWidth: 0,
    fontFamily: 'Inter',
    fontSize: 17,
    fontWeight: 'normal',
    fontStyle: 'normal',
    fill: '#222222',
    lineHeight: 1.1,
    textAlign: 'left',
    text: makeText(),
    styles: STYLES.map(({ first, count, style }) => ({ start: first, end: first + count, style })),
  } as const;
}
