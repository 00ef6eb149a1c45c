// What comes with the first paste that needs it, in one file: each of its own would be named in what comes before.
export { pasteFiles } from './pasteFiles.ts';
export { pasteLetters } from './pasteLetters.ts';
