import { readName } from '../text/readName.ts';
import { stripControls } from '../text/stripControls.ts';

/** A title of 1 to 120 characters, without what nobody sees in it: the copy of a design has the name that the design has. */
export const readProjectName = (value: string): string =>
  readName(stripControls(value), { max: 120, error: 'invalid_project_name', allowBrackets: true });
