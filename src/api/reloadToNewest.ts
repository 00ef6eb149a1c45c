/**
 * Loads the page anew from the newest version there is. A plain reload would be answered by the version kept on the
 * device, the very one somebody is asked to leave, for as long as a tab uses it.
 */
export async function reloadToNewest(): Promise<void> {
  try {
    const { bringNewest } = await import('./bringNewest.ts');
    await bringNewest(navigator.serviceWorker, navigator.onLine);
  } catch (error) {
    // Where nothing is kept on the device, that part may be gone from the server; a plain reload then brings the newest.
    console.warn('The newest version could not be fetched', error);
  }
  location.reload();
}
