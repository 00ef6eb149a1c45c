import { keepBusyFocus } from '../ui/keepBusyFocus.ts';
import { markTyping } from '../ui/markTyping.ts';
import { askBusyAgain } from './askBusyAgain.ts';
import { queryClient } from './services.ts';
import { startSending } from './unsent/startSending.ts';
import { whenQuiet } from './whenQuiet.ts';

/**
 * Starts what takes the network and the processor from the first design somebody opens, once the page has what it came for:
 * sending what was edited here, asking a busy server again, the keyboard of busy buttons, room above the keyboard on the screen,
 * and the offline shell, which keeps every file of the product. Rejects when the browser will not have the latter.
 */
export async function startWhenQuiet(): Promise<void> {
  await whenQuiet();
  startSending();
  keepBusyFocus();
  markTyping(document.getElementById('root') ?? document.body);
  askBusyAgain(queryClient);
  // A new version waits until no tab uses the old one, so that an open editor never mixes files of two versions, or until
  // somebody is told of it and asks for it (`reloadToNewest`).
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  if (registration.active !== null) await mendKept(registration);
}

/** What the device has lost of the files it keeps comes back (`public/mendKept.js`), where the server has no other version. */
async function mendKept(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch {
    // Without the server nothing would come.
    return;
  }
  const { active, installing, waiting } = registration;
  if (installing === null && waiting === null) active?.postMessage({ type: 'MEND' });
}
