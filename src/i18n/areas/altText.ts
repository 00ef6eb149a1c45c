/** Interface texts about what elements show, for who does not see them. */
export const altText = {
  label: 'Descrição de {name}',
  placeholder: 'Ex.: xícara de café com leite sobre uma mesa de madeira',
  hint: 'Leitores de tela dizem este texto no lugar da imagem. Ele vai no PDF, no SVG e no JSON.',
  count: '{count} de {most}',
  decorative: 'Elemento decorativo',
  decorativeHint: 'Só enfeita: leitores de tela passam adiante.',
  save: 'Salvar',
} as const satisfies Record<string, string>;
