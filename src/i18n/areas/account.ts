/** Interface texts of the area "account"; keys are camelCase, `{name}` marks a parameter. */
export const account = {} as const satisfies Record<string, string>;
