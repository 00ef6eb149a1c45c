// Who made a transaction. A closed list: anything Yjs reports that is not in it came from another device.
import type { Origin } from './types.ts';

export const ORIGINS: readonly Origin[] = [
  'user',
  'undo',
  'redo',
  'remote',
  'storage',
  'load',
  'repair',
  'import',
];

/** Providers pass themselves as origin; they all count as `remote` unless they name another of the list. */
export function originOf(mark: unknown): Origin {
  return ORIGINS.find((origin) => origin === mark) ?? 'remote';
}
