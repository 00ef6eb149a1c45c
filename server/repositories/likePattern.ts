/** LIKE pattern that finds `text` anywhere; its own wildcards count as plain characters. */
export const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
