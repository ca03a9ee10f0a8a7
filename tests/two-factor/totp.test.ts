import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keyUri, newSecret, qrRows, stepOfCode } from '#server/domain/two-factor/totp.ts';
import { codeAt } from '#tests/support/code-at.ts';

// The 20 bytes of RFC 6238, appendix B: "12345678901234567890".
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('RFC 6238, appendix B: the codes of the test vectors are those of their steps', () => {
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i seconds: %s', (seconds, code) => {
    expect(stepOfCode({ secret, code, lastStep: 0, now: seconds * 1000 })).toBe(Math.floor(seconds / 30));
  });
});

test('a code of one step before or after is taken, of two it is not', () => {
  const now = 1_800_000_000_000;
  const at = (steps: number) => stepOfCode({ secret, code: codeAt(now + steps * 30_000, secret), lastStep: 0, now });
  const step = now / 30_000;
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step - 1, step, step + 1, null]);
});

test('a code works once: neither its step nor one before is taken again', () => {
  const now = 1_800_000_000_000;
  const code = codeAt(now, secret);
  const step = now / 30_000;
  expect(stepOfCode({ secret, code, lastStep: step, now })).toBeNull();
  expect(stepOfCode({ secret, code: codeAt(now - 30_000, secret), lastStep: step, now })).toBeNull();
  expect(stepOfCode({ secret, code, lastStep: step - 1, now })).toBe(step);
});

test('what is no code of six digits is none', () => {
  for (const code of ['', '28708', '2870820', 'abcdef', '287 082'])
    expect(stepOfCode({ secret, code, lastStep: 0, now: 59_000 })).toBeNull();
});

test('a key has 20 random bytes; its address names who issued it, for whom, and the key', () => {
  const made = newSecret(randomBytes);
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret(randomBytes)).not.toBe(made);
  const uri = new URL(keyUri({ secret: made, issuer: 'Larkmoor', account: 'nell.ostrom' }));
  expect(`${uri.protocol}//${uri.host}${uri.pathname}`).toBe('otpauth://totp/Larkmoor:nell.ostrom');
  expect(Object.fromEntries(uri.searchParams)).toEqual({ issuer: 'Larkmoor', secret: made, algorithm: 'SHA1', digits: '6', period: '30' });
});

test('the QR code is drawn here: squares with a quiet border of four, which a reader reads', async () => {
  const rows = qrRows('otpauth://totp/x?secret=ABC');
  expect(rows.every((row) => row.length === rows.length && /^[01]+$/.test(row))).toBe(true);
  expect(rows.slice(0, 4).join('')).toMatch(/^0+$/);
  const { default: decode } = await import('qr/decode.js');
  const scale = 4;
  const side = rows.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] === '1') data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  expect(decode({ width: side, height: side, data })).toBe('otpauth://totp/x?secret=ABC');
});
