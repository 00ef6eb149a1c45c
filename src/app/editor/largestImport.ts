/** Bytes of a file that is imported, pictures and all; of a packed one once it is unpacked. */
export const LARGEST_IMPORT = 200 * 1024 * 1024;
