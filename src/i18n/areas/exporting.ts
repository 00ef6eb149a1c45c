/** Interface texts of the area "exporting"; keys are camelCase, `{name}` marks a parameter. */
export const exporting = {} as const satisfies Record<string, string>;
