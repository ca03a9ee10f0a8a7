import { expect, test } from 'vitest';
import { createPasswordHashing } from '#server/security/password-hash.ts';
import { refuseCrossSite } from '#server/security/same-origin.ts';
import { csrfToken, isCsrfToken, newToken } from '#server/security/tokens.ts';
import { randomBytes } from 'node:crypto';

const hashing = createPasswordHashing({ hashingAtOnce: 1, hashingQueue: 500 });

test('AU-10: argon2id with 19 MiB, two passes, one lane', async () => {
  expect(await hashing.hash('a password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  ['the same', 'slow-river', 'slow-river', true],
  ['another', 'slow-river', 'slow-rivers', false],
  ['73 bytes are not cut at 72', 'a'.repeat(72) + 'b', 'a'.repeat(72) + 'c', false],
  ['combining marks are equal to composed ones', 'caf\u0065\u0301 au lait', 'caf\u00e9 au lait', true],
  ['emoji', '🦉🦉🦉🦉🦉', '🦉🦉🦉🦉🦉', true],
])('AU-08: %s', async (_name, stored, typed, equal) => {
  expect(await hashing.matches(typed, await hashing.hash(stored))).toBe(equal);
});

test('AU-11: with nobody of that name the work is done all the same, and the answer is no', async () => {
  expect(await hashing.matches('a password that nobody has', null)).toBe(false);
});

test('AU-10: beyond the line, the next is told to come back', async () => {
  const short = createPasswordHashing({ hashingAtOnce: 1, hashingQueue: 2 });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => short.hash('x')));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
  expect(results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []))).toEqual(
    Array(7).fill('unavailable'),
  );
});

const ownOrigin = 'https://www.example.com';
test.each([
  ['GET', 'cross-site', undefined, true],
  ['POST', 'same-origin', undefined, true],
  ['POST', 'none', undefined, true],
  ['POST', 'same-site', undefined, false],
  ['POST', 'cross-site', undefined, false],
  ['POST', 'cross-site', ownOrigin, false],
  ['POST', 'Same-Origin', undefined, false],
  ['POST', 'same-origin, cross-site', undefined, false],
  ['POST', '', undefined, false],
  ['POST', undefined, ownOrigin, true],
  ['POST', undefined, 'https://evil.example', false],
  ['POST', undefined, 'null', false],
  ['POST', undefined, 'https://www.example.com.evil.example', false],
  ['DELETE', undefined, 'http://www.example.com', false],
  ['POST', undefined, undefined, true],
] as const)('AU-07: %s with Sec-Fetch-Site %s and Origin %s', (method, fetchSite, origin, accepted) => {
  const ask = () => refuseCrossSite({ method, fetchSite, origin, ownOrigin });
  if (accepted) expect(ask).not.toThrow();
  else expect(ask).toThrow(expect.objectContaining({ code: 'crossSite' }));
});

test('AU-07: a form token belongs to one session, differs on every page, and cannot be made without the secret', () => {
  const secret = randomBytes(32);
  const [mine, other] = [newToken(randomBytes), newToken(randomBytes)];
  const token = csrfToken(secret, mine, randomBytes);
  expect(csrfToken(secret, mine, randomBytes)).not.toBe(token);
  expect(isCsrfToken(secret, mine, token)).toBe(true);
  expect(isCsrfToken(secret, other, token)).toBe(false);
  expect(isCsrfToken(randomBytes(32), mine, token)).toBe(false);
  for (const wrong of ['', 'x', `${token}A`, token.slice(4), Buffer.alloc(64).toString('base64url')])
    expect(isCsrfToken(secret, mine, wrong)).toBe(false);
});
