/** Interface texts of the area "presence"; keys are camelCase, `{name}` marks a parameter. */
export const presence = {
  hereNow: 'Aqui agora: {names}',
  hereLabel: 'Pessoas neste design',
  more: '+{count}',
  otherTab: 'Você (outra aba)',
  nameless: 'Alguém',
} as const satisfies Record<string, string>;
