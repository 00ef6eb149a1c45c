/** Interface texts of the area "sync"; keys are camelCase, `{name}` marks a parameter. */
export const sync = {} as const satisfies Record<string, string>;
