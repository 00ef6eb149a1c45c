/** So long somebody who waits for the reload waits for the files of a version, and then for its worker, milliseconds. */
const DOWNLOAD = 15_000;
const TAKE_OVER = 3000;

/**
 * Lets the newest version kept on the device, fetched first where there is a network, answer all pages from now on. Other
 * tabs lose the old version's files too; what asks for this tells that the server has left that version behind.
 */
export async function bringNewest(
  workers: ServiceWorkerContainer | undefined,
  isOnline: boolean,
): Promise<void> {
  const registration = await workers?.getRegistration();
  if (workers === undefined || registration === undefined) return;
  if (isOnline) await atMost(DOWNLOAD, download(registration));
  const { waiting } = registration;
  if (waiting === null) return;
  const takenOver = new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await atMost(TAKE_OVER, takenOver);
}

/** Resolves when the files of the version on the server are all here, or cannot be had. */
async function download(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch (error) {
    // One that came earlier may still be waiting.
    console.warn('The server did not say which version it has', error);
  }
  const { installing } = registration;
  if (installing === null) return;
  await new Promise<void>((resolve) => {
    const onChange = (): void => {
      if (installing.state !== 'installing') resolve();
    };
    installing.addEventListener('statechange', onChange);
    onChange();
  });
}

async function atMost(patience: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, patience);
  await Promise.race([work, late.promise]);
  clearTimeout(timer);
}
