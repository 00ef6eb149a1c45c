/** Interface texts about a text that is being typed into. */
export const typing = {
  taken: 'Alguém excluiu, substituiu ou bloqueou o texto que você editava.',
} as const satisfies Record<string, string>;
