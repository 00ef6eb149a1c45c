/** Interface texts of the area "text"; keys are camelCase, `{name}` marks a parameter. */
export const text = {} as const satisfies Record<string, string>;
