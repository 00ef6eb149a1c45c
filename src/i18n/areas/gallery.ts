/** Interface texts of the area "gallery"; keys are camelCase, `{name}` marks a parameter. */
export const gallery = {} as const satisfies Record<string, string>;
