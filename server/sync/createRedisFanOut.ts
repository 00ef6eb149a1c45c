import { setTimeout as sleep } from 'node:timers/promises';
import { Redis as RedisExtension } from '@hocuspocus/extension-redis';
import {
  type afterLoadDocumentPayload,
  type afterUnloadDocumentPayload,
  type Document,
  type Hocuspocus,
  IncomingMessage,
  MessageType,
  type onAwarenessUpdatePayload,
  type onChangePayload,
  type onConfigurePayload,
  OutgoingMessage,
} from '@hocuspocus/server';
import { Redis } from 'ioredis';
import { applyAwarenessUpdate } from 'y-protocols/awareness';

/** Longer than the extension itself waits for the other nodes' answer. */
const patienceMs = 2_000;

/**
 * What is not heard any more when a server stops has no reader left: the extension would print that, or end the process by
 * it. Any other failure to speak is told.
 */
class Voice extends Redis {
  override publish(...said: Parameters<Redis['publish']>): Promise<number> {
    return super.publish(...said).catch((error: unknown) => {
      if (this.status !== 'end') this.emit('error', error);
      return 0;
    });
  }
}

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
    const onReady = () => {
      if (this.#isHeard() && this.sub.status === 'ready') {
        this.#askAll(payload.instance).catch(this.#onError);
      }
    };
    for (const client of [this.pub, this.sub]) client.on('ready', onReady);
    this.sub.on('messageBuffer', (_channel: Buffer, frame: Buffer) => this.#hearPeople(frame));
  }

  override async afterLoadDocument(payload: afterLoadDocumentPayload): Promise<void> {
    const joined = super.afterLoadDocument(payload);
    joined.catch(this.#onError);
    await Promise.race([joined, sleep(patienceMs, undefined, { ref: false })]);
  }

  /** What nobody can hear is not kept until somebody can: all is asked for, and shown, then. */
  override async onChange(payload: onChangePayload): Promise<void> {
    if (this.#isHeard()) await super.onChange(payload);
  }

  override async onAwarenessUpdate(payload: onAwarenessUpdatePayload): Promise<void> {
    if (!this.#isHeard()) return;
    const { documentName, awareness, removed } = payload;
    await super.onAwarenessUpdate(payload);
    // The extension speaks at the end of a turn, and is silent on designs nobody has open here by then: all may have left.
    if (removed.length > 0) {
      const news = new OutgoingMessage(documentName).createAwarenessUpdateMessage(awareness, removed);
      await this.#say(documentName, news);
    }
  }

  /**
   * Without Redis's lock, which a design would wait for until Redis is back: what is done with one that came to rest may
   * be done by two nodes, and folding its log has a lock in the database.
   */
  override async onStoreDocument(): Promise<void> {}

  override async onDestroy(): Promise<void> {
    this.sub.disconnect(false);
    // Until the others have been told what was said last.
    await Promise.race([this.pub.ping().catch(() => undefined), sleep(patienceMs)]);
    this.pub.disconnect(false);
  }

  /** After a stop nothing is heard of any design; the extension would print that it cannot say so. */
  override async afterUnloadDocument(payload: afterUnloadDocumentPayload): Promise<void> {
    if (this.sub.status !== 'end') await super.afterUnloadDocument(payload);
  }

  /** Of what is told of people Hocuspocus keeps who is there and drops who has left: they would be shown until they time out. */
  #hearPeople(frame: Buffer): void {
    if (this.messagePrefix.equals(frame.subarray(0, this.messagePrefix.length))) return;
    const message = new IncomingMessage(frame.subarray(1 + (frame[0] ?? 0)));
    const document = this.instance.documents.get(message.readVarString());
    if (document === undefined || message.readVarUint() !== MessageType.Awareness) return;
    applyAwarenessUpdate(document.awareness, message.readVarUint8Array(), this.redisTransactionOrigin);
  }

  async #say(documentName: string, message: OutgoingMessage): Promise<void> {
    const frame = Buffer.concat([this.messagePrefix, message.toUint8Array()]);
    await this.pub.publish(`${this.configuration.prefix}:${documentName}`, frame);
  }

  #isHeard(): boolean {
    return this.pub.status === 'ready';
  }

  /** What the others published while the connection was away nobody sends again: asks for it, design by design. */
  async #askAll(instance: Hocuspocus): Promise<void> {
    // Answered after the channels have been subscribed to again.
    await this.sub.ping();
    for (const [documentName, document] of instance.documents) {
      // Of an edit it reads no more than which design it is of.
      await this.onChange({ documentName, document } as onChangePayload);
      // A node that was back before this one has shown its people to nobody.
      await this.#say(documentName, new OutgoingMessage(documentName).writeQueryAwareness());
      await this.#showPeople(documentName, document);
    }
  }

  /** Where the people of this node are, which was not told meanwhile. */
  async #showPeople(documentName: string, document: Document): Promise<void> {
    const { awareness } = document;
    const added: number[] = [...document.connections.values()].flatMap(({ clients }) => [...clients]);
    const others: number[] = [];
    const news = { documentName, document, awareness, added, updated: others, removed: others };
    await this.onAwarenessUpdate(news as onAwarenessUpdatePayload);
  }
}

/** Shares open documents and awareness with the other nodes; the updates themselves are logged once, by their receiver. */
export const createRedisFanOut = (url: string, onError: (error: unknown) => void): RedisExtension =>
  new PatientFanOut(
    {
      prefix: 'prancheta-sync',
      createClient: () => {
        const client = new Voice(url, { maxRetriesPerRequest: null });
        // Without a listener a lost connection would end the process; the client reconnects by itself.
        client.on('error', onError);
        return client;
      },
    },
    onError,
  );
