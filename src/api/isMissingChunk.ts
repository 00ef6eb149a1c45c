/** True for a part of the program that could not be fetched: browsers word it differently everywhere. */
export function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload|JavaScript MIME type/i.test(error.message)
  );
}
