/** How the names of a person's journals begin; what follows is the document. */
const prefixOf = (userId: string): string => `prancheta/${encodeURIComponent(userId)}/`;

/** One database a user and document, so that a sign-out or a damaged design never touches another. */
export const journalName = (userId: string, documentId: string): string =>
  prefixOf(userId) + encodeURIComponent(documentId);

/** Documents of `userId` that have a journal on this device. */
export async function listJournals(userId: string): Promise<string[]> {
  const prefix = prefixOf(userId);
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) =>
    name?.startsWith(prefix) ? [decodeURIComponent(name.slice(prefix.length))] : [],
  );
}
