/** Folder of unfinished and handed-on files in the browser's own file system; each export has a folder in it. */
export const SPOOL_ROOT = 'exports';
