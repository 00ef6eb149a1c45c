// Tabs of one browser exchange edits directly, so that two windows of a design agree with the network off.
import * as Y from 'yjs';

type TabMessage =
  | { readonly type: 'hello'; readonly stateVector: Uint8Array }
  | { readonly type: 'update'; readonly update: Uint8Array };

/**
 * Joins the tabs that hold the same document; returns the way out. Listens at once, before loading (reliability rule 5);
 * `announce`, once, when loaded: from then on edits made here are sent.
 */
export function joinTabs(options: {
  readonly ydoc: Y.Doc;
  readonly name: string;
  readonly origin: unknown;
  /** Origins of edits that other tabs read from the disk themselves. */
  readonly ignoredOrigins: readonly unknown[];
}): { announce: () => void; leave: () => void } {
  const { ydoc, name, origin, ignoredOrigins } = options;
  if (typeof BroadcastChannel === 'undefined') return { announce: () => undefined, leave: () => undefined };
  const channel = new BroadcastChannel(name);
  const send = (message: TabMessage): void => channel.postMessage(message);

  channel.onmessage = ({ data }: MessageEvent<TabMessage>): void => {
    if (data.type === 'update') {
      Y.applyUpdate(ydoc, data.update, origin);
      return;
    }
    const missing = Y.encodeStateAsUpdate(ydoc, data.stateVector);
    if (missing.length > 2) send({ type: 'update', update: missing });
  };
  const onUpdate = (update: Uint8Array, from: unknown): void => {
    if (from !== origin && !ignoredOrigins.includes(from)) send({ type: 'update', update });
  };
  return {
    announce: () => {
      // Not before: what is loaded until then is every tab's own to load.
      ydoc.on('update', onUpdate);
      send({ type: 'hello', stateVector: Y.encodeStateVector(ydoc) });
    },
    leave: () => {
      ydoc.off('update', onUpdate);
      channel.close();
    },
  };
}
