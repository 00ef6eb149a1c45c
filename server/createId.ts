import { randomBytes } from 'node:crypto';

/** 128 random bits in hex: safe in addresses, file names and keys. */
export const createId = (): string => randomBytes(16).toString('hex');
