import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Standard Webhooks 1.0 (standardwebhooks.com, 2023): a call is signed with a shared secret over `id.timestamp.body`. `webhook-id` is the call's own id,
 * `webhook-timestamp` is in seconds of Unix time, `webhook-signature` is `v1,` and base64 of HMAC-SHA256; a receiver takes any of several.
 */
export interface SignedHeaders {
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

interface Signing {
  id: string;
  body: string | Buffer;
  secret: Buffer;
  /** Epoch milliseconds. */
  now: number;
}

/** How far the sender's clock may be from ours, either way, in milliseconds. An older call is one that was overheard and sent again. */
const toleranceMs = 5 * 60_000;

/** The headers that sign a body. */
export function signedHeaders({ id, body, secret, now }: Signing): SignedHeaders {
  const timestamp = String(Math.floor(now / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf({ id, timestamp, body, secret }).toString('base64')}`,
  };
}

/** True if one of the signatures is of this body under this id, made within five minutes of now. */
export function isSigned(headers: Readonly<Record<string, unknown>>, { body, secret, now }: Omit<Signing, 'id'>): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp) * 1000) > toleranceMs) return false;
  const own = signatureOf({ id, timestamp, body, secret });
  return signatures
    .split(' ')
    .slice(0, 10)
    .map((signature) => Buffer.from(/^v1,([A-Za-z0-9+/]{43}=)$/.exec(signature)?.[1] ?? '', 'base64'))
    .some((given) => given.length === own.length && timingSafeEqual(given, own));
}

function signatureOf({ id, timestamp, body, secret }: Pick<Signing, 'id' | 'body' | 'secret'> & { timestamp: string }): Buffer {
  return createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest();
}
