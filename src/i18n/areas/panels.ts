/** Interface texts of the area "panels"; keys are camelCase, `{name}` marks a parameter. */
export const panels = {} as const satisfies Record<string, string>;
