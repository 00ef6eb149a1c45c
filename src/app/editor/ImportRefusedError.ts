/** Why a file was not imported, in words for the user. */
export class ImportRefusedError extends Error {
  override name = 'ImportRefusedError';
}
