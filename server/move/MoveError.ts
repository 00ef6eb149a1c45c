/** Why a move cannot be made, or was not, in words for who runs it. */
export class MoveError extends Error {
  override name = 'MoveError';
}
