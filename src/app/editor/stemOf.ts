/** What a person calls a file: its name without the ending, which says how it is stored; the whole name where that is all. */
export const stemOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '') || fileName;
