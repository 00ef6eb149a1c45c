import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

type Signature = {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly date: string;
  readonly payload: string;
};

const readSignature = ({ headers }: IncomingMessage, query: URLSearchParams): Signature => {
  const fromQuery = query.get('X-Amz-Signature');
  const parts = new Map(
    (headers.authorization ?? '')
      .replace(/^AWS4-HMAC-SHA256\s+/, '')
      .split(/,\s*/)
      .map((part) => part.split('=', 2) as [string, string]),
  );
  const pick = (name: string, key: string) => (fromQuery ? query.get(`X-Amz-${name}`) : parts.get(key)) ?? '';
  return {
    credential: pick('Credential', 'Credential'),
    signedHeaders: pick('SignedHeaders', 'SignedHeaders'),
    signature: fromQuery ?? parts.get('Signature') ?? '',
    date: (fromQuery ? query.get('X-Amz-Date') : headers['x-amz-date']?.toString()) ?? '',
    payload: fromQuery ? 'UNSIGNED-PAYLOAD' : String(headers['x-amz-content-sha256'] ?? ''),
  };
};

/** Checks an AWS Signature Version 4 as S3 does: the stand-in itself accepts any. */
export const verifySignature = (request: IncomingMessage, secretKey: string): boolean => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const { credential, signedHeaders, signature, date, payload } = readSignature(request, url.searchParams);
  const [, day = '', region = '', service = '', ending = ''] = credential.split('/');
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, payload].join('\n');
  const scope = [day, region, service, ending].join('/');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, ending].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const [given, expected] = [Buffer.from(signature, 'hex'), hmac(key, text)];
  return given.length === expected.length && timingSafeEqual(given, expected);
};
