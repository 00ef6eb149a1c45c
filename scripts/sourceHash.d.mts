/** Hash (hex) of names and contents; tests do not count. */
export function hashSources(): string;
