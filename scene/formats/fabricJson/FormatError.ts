/** Why a file cannot be read. */
export type FormatErrorCode =
  | 'not-json'
  | 'not-fabric'
  | 'not-svg'
  | 'broken-svg'
  | 'too-big'
  | 'too-deep'
  | 'too-many'
  | 'newer-version'
  | 'hostile-key'
  | 'bad-value';

/** A file that is refused as a whole; `code` tells the interface what to say. */
export class FormatError extends Error {
  readonly code: FormatErrorCode;

  constructor(code: FormatErrorCode, message: string) {
    super(message);
    this.name = 'FormatError';
    this.code = code;
  }
}
