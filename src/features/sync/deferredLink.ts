// The way to the server, fetched beside the design itself: what this device has can be seen and edited before it is there.
import type { Awareness } from 'y-protocols/awareness';
import type { LinkOptions, ServerLink } from './serverLink.ts';

export type DeferredLink = Pick<ServerLink, 'firstSync' | 'reconnect' | 'destroy'> & {
  /** Never resolves where the code for the link cannot be had. */
  readonly awareness: Promise<Awareness | null>;
};

/** Connects as soon as it can; where the code for it is out of reach, again when the network is back. */
export function connectWhenLoaded(options: LinkOptions): DeferredLink {
  const opened = Promise.withResolvers<ServerLink>();
  let link: ServerLink | null = null;
  let isGone = false;
  const load = async (): Promise<void> => {
    try {
      const { connectToServer } = await import('./serverLink.ts');
      if (isGone || link) return;
      link = connectToServer(options);
      opened.resolve(link);
    } catch (error) {
      console.warn('The link to the server could not be fetched', error);
      options.onEvent({ type: 'LINK_LOST' });
    }
  };
  const again = (): void => {
    if (!link) void load();
  };
  globalThis.addEventListener?.('online', again);
  void load();
  return {
    firstSync: opened.promise.then((known) => known.firstSync),
    awareness: opened.promise.then((known) => known.provider.awareness),
    reconnect() {
      if (link) link.reconnect();
      else void load();
    },
    destroy() {
      isGone = true;
      globalThis.removeEventListener?.('online', again);
      link?.destroy();
    },
  };
}
