import { setTimeout as sleep } from 'node:timers/promises';
import { Redis as RedisExtension } from '@hocuspocus/extension-redis';
import type { afterLoadDocumentPayload, Hocuspocus, onConfigurePayload } from '@hocuspocus/server';
import { Redis } from 'ioredis';

/** Longer than the extension itself waits for the other nodes' answer. */
const patienceMs = 2_000;

/** Goes on alone while Redis is away: the log in the database has all edits, and the nodes catch up afterwards. */
class PatientFanOut extends RedisExtension {
  readonly #onError: (error: unknown) => void;

  constructor(
    configuration: ConstructorParameters<typeof RedisExtension>[0],
    onError: (error: unknown) => void,
  ) {
    super(configuration);
    this.#onError = onError;
  }

  override async onConfigure(payload: onConfigurePayload): Promise<void> {
    await super.onConfigure(payload);
    this.sub.on('ready', () => {
      this.#askAll(payload.instance).catch(this.#onError);
    });
  }

  override async afterLoadDocument(payload: afterLoadDocumentPayload): Promise<void> {
    const joined = super.afterLoadDocument(payload);
    joined.catch(this.#onError);
    await Promise.race([joined, sleep(patienceMs, undefined, { ref: false })]);
  }

  override async onDestroy(): Promise<void> {
    await Promise.race([super.onDestroy(), sleep(patienceMs)]);
    this.pub.disconnect(false);
    this.sub.disconnect(false);
  }

  /** What the others published while the connection was away nobody sends again: asks for it, design by design. */
  async #askAll(instance: Hocuspocus): Promise<void> {
    // Answered after the channels have been subscribed to again.
    await this.sub.ping();
    // Of an edit it reads no more than which design it is of.
    for (const [documentName, document] of instance.documents) {
      await this.onChange({ documentName, document } as Parameters<RedisExtension['onChange']>[0]);
    }
  }
}

/** Shares open documents and awareness with the other nodes; the updates themselves are logged once, by their receiver. */
export const createRedisFanOut = (url: string, onError: (error: unknown) => void): RedisExtension =>
  new PatientFanOut(
    {
      prefix: 'prancheta-sync',
      createClient: () => {
        const client = new Redis(url, { maxRetriesPerRequest: null });
        // Without a listener a lost connection would end the process; the client reconnects by itself.
        client.on('error', onError);
        return client;
      },
    },
    onError,
  );
