import { Redis as RedisExtension } from '@hocuspocus/extension-redis';
import { Redis } from 'ioredis';

/** Shares open documents and awareness with the other nodes; the updates themselves are logged once, by their receiver. */
export const createRedisFanOut = (url: string, onError: (error: unknown) => void): RedisExtension =>
  new RedisExtension({
    prefix: 'prancheta-sync',
    createClient: () => {
      const client = new Redis(url, { maxRetriesPerRequest: null });
      // Without a listener a lost connection would end the process; the client reconnects by itself.
      client.on('error', onError);
      return client;
    },
  });
