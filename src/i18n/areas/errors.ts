/** Interface texts of the area "errors"; keys are camelCase, `{name}` marks a parameter. */
export const errors = {} as const satisfies Record<string, string>;
