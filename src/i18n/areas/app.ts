/** Interface texts of the area "app"; keys are camelCase, `{name}` marks a parameter. */
export const app = {} as const satisfies Record<string, string>;
