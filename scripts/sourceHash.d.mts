/** Hash (hex) of names and contents; tests do not count. */
export function hashSources(project?: string): string;
