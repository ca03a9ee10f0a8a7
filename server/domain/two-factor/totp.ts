import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';
import type { Random } from '#server/security/tokens.ts';

/** RFC 6238 as authenticator apps know it: SHA-1, six digits, steps of 30 seconds, a seed of 20 bytes. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A clock may be one step early or late. ASVS 6.5.5 asks for none; codes typed at the end of a step would be refused then (docs/decisions). */
const steps = 1;

const seedBytes = 20;

/** A new seed, in base32. */
export const newSecret = (random: Random): string => new Secret({ buffer: Uint8Array.from(random(seedBytes)).buffer }).base32;

/**
 * The step whose code this is, at `now` in epoch milliseconds; null where the code is of none that may be, or of one that is not later than the
 * last that was used: a code works once.
 */
export function stepOfCode({
  secret,
  code,
  lastStep,
  now,
}: {
  secret: string;
  code: string;
  lastStep: number;
  now: number;
}): number | null {
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: steps });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now }) + delta;
  return step > lastStep ? step : null;
}

/** `otpauth://totp/…`: what an app reads from the picture. */
export function keyUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  return new TOTP({ ...kind, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/** The dark squares of a QR code, a row a text of 0 and 1, its quiet border included. */
export const qrRows = (text: string): string[] =>
  encodeQR(text, 'raw', { border: 4, ecc: 'medium' }).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
