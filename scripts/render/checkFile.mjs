// Whether a file can be read, looked at before anything is drawn.
import { accessSync, constants, statSync } from 'node:fs';
import { describeFileError } from './describeTrouble.mjs';

/** Throws an Error with a text for the user: the page would only see that it cannot have the file. */
export function checkFile(file) {
  try {
    if (statSync(file).isDirectory()) throw Object.assign(new Error(file), { code: 'EISDIR' });
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new Error(describeFileError(file, error), { cause: error });
  }
}
