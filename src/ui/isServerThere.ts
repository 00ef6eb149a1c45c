/** Whether the server is there, so that what it did not have will not come. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
