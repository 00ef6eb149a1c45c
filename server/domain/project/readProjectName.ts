import { readName } from '../text/readName.ts';

/** A title of 1 to 120 characters. */
export const readProjectName = (value: string): string =>
  readName(value, { max: 120, error: 'invalid_project_name', allowBrackets: true });
