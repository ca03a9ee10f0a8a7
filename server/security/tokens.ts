import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto';

/** Bytes of randomness; the system's source in a running server, a seeded one in tests. */
export type Random = (bytes: number) => Buffer;

/** 256 bits, as text for a cookie. */
export function newToken(random: Random): string {
  return random(32).toString('base64url');
}

/** The stored hash of a token: a leaked table opens no session (AU-01). The token is random, so a plain hash is enough. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * The `_csrf` of a form: bound to the session (or visit) whose cookie comes with the post, kept nowhere. Masked differently for each page, so
 * that the length of compressed answers reveals nothing of it (BREACH).
 */
export function csrfToken(secret: Buffer, subject: string, random: Random): string {
  const mask = random(32);
  return Buffer.concat([mask, mixed(mask, csrfOf(secret, subject))]).toString('base64url');
}

export function isCsrfToken(secret: Buffer, subject: string, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 64) return false;
  return timingSafeEqual(mixed(bytes.subarray(0, 32), bytes.subarray(32)), csrfOf(secret, subject));
}

function csrfOf(secret: Buffer, subject: string): Buffer {
  return createHmac('sha256', secret).update(`csrf:${subject}`).digest();
}

function mixed(left: Buffer, right: Buffer): Buffer {
  return Buffer.from(left.map((byte, at) => byte ^ (right[at] ?? 0)));
}

export function sameText(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
}
