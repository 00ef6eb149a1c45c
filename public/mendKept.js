// In the service worker: puts back files of the product that the device has lost, as one whose disk is full may, since the
// worker itself fetches them only once, when it is installed. Told to by the page each time it starts.
(() => {
  /** Less room than this and a file would push out pictures that designs need. */
  const ROOM = 50 * 1024 * 1024;
  const pending = new Set();

  /** What the worker hears when it is installed: it fetches what it has not kept. */
  class InstallAgain extends Event {
    constructor() {
      super('install');
    }

    waitUntil(work) {
      pending.add(work);
    }
  }

  /** Resolves when all there is to do is done or has failed; what is added meanwhile is waited for as well. */
  async function settle() {
    for (const work of pending) {
      await work.catch((error) => console.warn('A file of the product could not be kept', error));
    }
    pending.clear();
  }

  async function mend() {
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    if (quota - usage < ROOM) return;
    // The server has another version by now, whose page would be kept among the files of this one.
    if (self.registration.installing || self.registration.waiting) return;
    self.dispatchEvent(new InstallAgain());
    await settle();
  }

  self.addEventListener('message', (event) => {
    if (event.data?.type === 'MEND') event.waitUntil(mend());
  });
})();
