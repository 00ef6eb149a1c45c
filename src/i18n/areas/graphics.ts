/** Interface texts about how the browser draws. */
export const graphics = {
  replacing: 'O navegador interrompeu os gráficos. Recarregando a visualização…',
  gone: 'Os gráficos não voltaram. Recarregue a página: suas alterações estão guardadas.',
  plain: 'Este navegador não oferece WebGL. O editor funciona, porém mais devagar.',
} as const satisfies Record<string, string>;
