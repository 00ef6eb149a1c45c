/** Interface texts about exporting, importing and saving by hand. */
export const exporting = {
  savedProject: 'Projeto salvo com sucesso',
  savedOnDeviceOnly: 'Salvo neste aparelho. O envio ao servidor continua quando a conexão voltar.',
  exportingPicture: 'Exportando imagem… {percent}%',
  exported: 'Imagem exportada com sucesso',
  exportedSvg: 'Arquivo SVG exportado com sucesso',
  exportedJson: 'Arquivo JSON exportado com sucesso',
  cancelled: 'Exportação cancelada',
  failed: 'Não foi possível exportar: {reason}',
  noMemory: 'Memória insuficiente para exportar neste tamanho. Feche outras abas e tente novamente.',
  partlyBroken: 'Alguns itens não puderam ser carregados ({count}).',
  importInvalid: 'Arquivo inválido.',
  importTooLarge: 'Arquivo inválido: o limite é de 20 MB.',
  importPicturesFailed:
    'Não foi possível enviar as imagens do arquivo. Verifique sua conexão e tente novamente.',
  importedPartly: 'Projeto importado. Itens que não podem ser importados ficaram de fora: {names}.',
  importNewer: 'Versão mais nova: atualize o aplicativo.',
  imported: 'Projeto importado. Use desfazer para voltar ao anterior.',
  needsPro: 'Este projeto usa itens Pro. Assine para salvar e exportar.',
  cancel: 'Cancelar',
} as const satisfies Record<string, string>;
