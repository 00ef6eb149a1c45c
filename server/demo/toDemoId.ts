import { createHash } from 'node:crypto';

/** The same name always gives the same id: demo content is imported once, whichever node comes first. */
export const toDemoId = (name: string): string => {
  const hex = createHash('sha256').update(`prancheta demo ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};
