import { ApiError } from '../../api/ApiError.ts';
import { type ApiClient, unwrap } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';

export type Entitlement = components['schemas']['Entitlement'];

const keyOf = (userId: string): string => `prancheta.entitlement.${userId}`;

/** A server that is down, or what stands before it and knows none of its codes, says nothing about anybody's plan. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'aborted' && (error.isForeign || error.status >= 500);

/**
 * The person's Pro right as the server states it. Without an answer a right that was stated last holds until it expires
 * (at most 72 hours). Otherwise rejects with the `ApiError`: that somebody had no right is no answer for now, and as one
 * it would hide from who has paid since that there is to be asked again.
 */
export async function readEntitlement(
  api: ApiClient,
  userId: string,
  { storage = localStorage, now = Date.now(), signal }: ReadOptions = {},
): Promise<Entitlement> {
  try {
    const entitlement = await unwrap(
      api.POST('/api/subscriptions/entitlement', signal === undefined ? {} : { signal }),
    );
    keep(storage, userId, entitlement);
    return entitlement;
  } catch (error) {
    const kept = isUnanswered(error) ? readKept(storage, userId) : null;
    if (!kept?.is_pro || !(Date.parse(kept.expires_at) > now)) throw error;
    return kept;
  }
}

type ReadOptions = {
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds since 1970. */
  readonly now?: number;
  readonly signal?: AbortSignal;
};

/** A full store costs the right without a network, not the one that was just stated. */
function keep(storage: Pick<Storage, 'setItem'>, userId: string, entitlement: Entitlement): void {
  try {
    storage.setItem(keyOf(userId), JSON.stringify(entitlement));
  } catch (error) {
    console.warn('The Pro right is not kept', error);
  }
}

function readKept(storage: Pick<Storage, 'getItem'>, userId: string): Entitlement | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(userId)) ?? 'null') as Entitlement | null;
    return typeof kept?.is_pro === 'boolean' && typeof kept.expires_at === 'string' ? kept : null;
  } catch (error) {
    console.warn('The kept Pro right cannot be read', error);
    return null;
  }
}
