/** Interface texts about files that take the place of a design, or are put into it. */
export const importing = {
  importing: 'Importando…',
  cancelled: 'Importação cancelada. O projeto continua como estava.',
  invalid: 'Arquivo inválido.',
  tooLarge: 'Arquivo inválido: o limite é de 200 MB.',
  tooMuch: 'Arquivo inválido: sem contar as imagens, o limite é de 20 MB.',
  elementTooLarge:
    'O arquivo tem um elemento complexo demais para ser salvo. Simplifique-o e importe de novo.',
  textTooLong:
    'O arquivo tem um texto longo demais: o limite é de 1 milhão de letras. Encurte-o e importe de novo.',
  notSvg: 'Arquivo inválido: o conteúdo não é um SVG.',
  brokenSvg: 'Arquivo inválido: o SVG está danificado ou incompleto.',
  complexSvg: 'Arquivo inválido: o SVG tem elementos ou níveis demais.',
  unsafeSvg: 'Arquivo inválido: o SVG usa entidades que não são aceitas.',
  picturesFailed: 'Não foi possível enviar as imagens do arquivo. Verifique sua conexão e tente novamente.',
  pageGone: 'A página foi excluída enquanto o arquivo era lido. Nada foi importado.',
  empty: 'Não há nada no arquivo que possa ser colocado na arte.',
  doneBut: 'Projeto importado. {lost}',
  doneOn: 'Projeto importado na página {page}. {lost}',
  leftOut: 'Itens que não podem ser importados ficaram de fora: {names}.',
  asPictures:
    'Partes com {names} viraram imagens: a aparência é a mesma, mas as formas não podem ser editadas.',
  unreadableMask: 'máscaras',
  unreadableFilter: 'filtros',
  unreadableMarker: 'marcadores de linha',
  unreadablePattern: 'padrões de preenchimento',
  unreadableDrawing: 'desenhos dentro de imagens',
  unreadableHtml: 'trechos em HTML',
  unreadablePlacement: 'giros ou escalas em torno da própria caixa',
  newer: 'Versão mais nova: atualize o aplicativo.',
  done: 'Projeto importado. Use desfazer para voltar ao anterior.',
} as const satisfies Record<string, string>;
