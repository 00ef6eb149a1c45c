import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed address allows; `type` and `bytes` only bind uploads. */
export type BlobPermission = {
  readonly method: 'GET' | 'PUT';
  readonly key: string;
  /** Epoch seconds. */
  readonly expires: number;
  readonly type: string;
  readonly bytes: number;
};

/** `signature` is the same however the address writes it. */
type SignedPermission = BlobPermission & { readonly signature: string };

export const blobPath = '/_blob/';

const digest = (secret: Uint8Array, { method, key, expires, type, bytes }: BlobPermission): Buffer =>
  createHmac('sha256', secret).update(['v1', method, key, expires, type, bytes].join('\n')).digest();

/** Path and query that carry the permission. */
export const signBlobUrl = (secret: Uint8Array, permission: BlobPermission): string => {
  const query = new URLSearchParams({ m: permission.method, exp: String(permission.expires) });
  if (permission.method === 'PUT') {
    query.set('type', permission.type);
    query.set('len', String(permission.bytes));
  }
  query.set('sig', digest(secret, permission).toString('base64url'));
  return `${blobPath}${permission.key}?${query}`;
};

/** The permission of an address, or undefined when it was not signed by us or is over. */
export const readBlobUrl = (secret: Uint8Array, url: string, now: Date): SignedPermission | undefined => {
  if (!URL.canParse(url, 'http://localhost')) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const method = searchParams.get('m');
  if (!pathname.startsWith(blobPath) || (method !== 'GET' && method !== 'PUT')) return undefined;
  const permission: BlobPermission = {
    method,
    key: pathname.slice(blobPath.length),
    expires: Number(searchParams.get('exp')),
    type: searchParams.get('type') ?? '',
    bytes: Number(searchParams.get('len') ?? 0),
  };
  const given = Buffer.from(searchParams.get('sig') ?? '', 'base64url');
  const expected = digest(secret, permission);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  if (permission.expires * 1000 <= now.getTime()) return undefined;
  return { ...permission, signature: expected.toString('base64url') };
};
