/**
 * What a person calls a file: its name without the ending, which says how it is stored; the whole name where that is all.
 * The server calls what it is sent by the same rule (`project_name`).
 */
export const stemOf = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, '') || fileName;
