/** Interface texts about what others do to a design that is being edited. */
export const others = {
  taken: 'Alguém excluiu ou bloqueou o elemento que você editava.',
} as const satisfies Record<string, string>;
