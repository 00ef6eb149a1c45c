/** Interface texts of the area "uploads"; keys are camelCase, `{name}` marks a parameter. */
export const uploads = {} as const satisfies Record<string, string>;
