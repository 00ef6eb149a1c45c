/** Our own clipboard type for letters with their looks; by itself, because whoever pastes knows it before text editing is there. */
export const COPIED_TEXT = 'application/x-prancheta-text+json';
