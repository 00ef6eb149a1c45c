/** How the names of a person's journals begin; what follows is the document. */
export const journalsOf = (userId: string): string => `prancheta/${encodeURIComponent(userId)}/`;

/** Documents of `userId` that have a journal on this device. */
export async function listJournals(userId: string): Promise<string[]> {
  const prefix = journalsOf(userId);
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) =>
    name?.startsWith(prefix) ? [decodeURIComponent(name.slice(prefix.length))] : [],
  );
}
