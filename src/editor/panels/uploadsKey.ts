/** The lists of uploaded files, whatever their kind and search: `[UPLOADS_KEY, kind, search]`. */
export const UPLOADS_KEY = 'uploads';
