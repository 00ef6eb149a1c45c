/** Interface texts of the area "editor"; keys are camelCase, `{name}` marks a parameter. */
export const editor = {} as const satisfies Record<string, string>;
