/** Interface texts of the area "text"; keys are camelCase, `{name}` marks a parameter. */
export const text = {
  editingField: 'Texto em edição',
  missingFont: 'A fonte {family} não está disponível. O texto aparece em outra fonte.',
  unreachableFont: 'Não foi possível carregar a fonte {family}. Verifique sua conexão.',
} as const satisfies Record<string, string>;
