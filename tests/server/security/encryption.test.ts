import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { mkdtempSync, rmSync, chmodSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seal, SealBroken, unseal } from '#server/security/encryption.ts';
import { keysFrom } from '#server/security/keys.ts';
import { loadKeys } from '#server/security/load-keys.ts';

const place = { table: 'record', record: 'r1', field: 'snapshot', keyId: 'k1' };
const key = Buffer.alloc(32, 7);

test('DP-01: what is sealed opens in its own place, under its own key, unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      const box = seal(key, Buffer.from(bytes), place, randomBytes);
      expect(unseal(key, box, place)).toEqual(Buffer.from(bytes));
    }),
  );
});

test('DP-01: moved to another table, record, field or key, with any bit flipped or any byte cut, it does not open', () => {
  const box = seal(key, Buffer.from('a value that matters'), place, randomBytes);
  for (const other of [{ table: 'event' }, { record: 'r2' }, { field: 'body' }, { keyId: 'k2' }, { table: 'recordr', record: '1' }]) {
    expect(() => unseal(key, box, { ...place, ...other })).toThrow(SealBroken);
  }
  expect(() => unseal(Buffer.alloc(32, 8), box, place)).toThrow(SealBroken);
  for (let bit = 0; bit < box.length * 8; bit++) {
    const changed = Buffer.from(box);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => unseal(key, changed, place)).toThrow(SealBroken);
  }
  for (let length = 0; length < box.length; length++) expect(() => unseal(key, box.subarray(0, length), place)).toThrow(SealBroken);
});

test('DP-01: a tag cut to four bytes, which Node takes when no length is pinned, is refused', () => {
  const box = seal(key, Buffer.from('abc'), place, randomBytes);
  const short = Buffer.concat([box.subarray(0, 13), box.subarray(13, 17), box.subarray(29)]);
  expect(() => unseal(key, short, place)).toThrow(SealBroken);
});

test('the master key is made once, readable by its owner only, and refused when others can read it; PostgreSQL needs it given', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'voyager-keys-'));
  try {
    const place = { key: null, keyFile: null, otherKeys: [], databaseUrl: null, dataFolder, mode: 'development' as const };
    const first = loadKeys(place);
    expect(statSync(join(dataFolder, 'voyager.key')).mode & 0o777).toBe(0o600);
    expect(loadKeys(place).id).toBe(first.id);
    chmodSync(join(dataFolder, 'voyager.key'), 0o644);
    expect(() => loadKeys(place)).toThrow(/can be read by others/);
    expect(() => loadKeys({ ...place, databaseUrl: 'postgres://x' })).toThrow(/VOYAGER_KEY/);
    expect(() => loadKeys({ ...place, key: 'short' })).toThrow(/32 bytes/);
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

test('DP-03: keys for different purposes are different, and a fingerprint tells purposes and contents apart', () => {
  const keys = keysFrom(Buffer.alloc(32, 1));
  expect(keys.derive('csrf')).not.toEqual(keys.derive('secret'));
  const macs = [keys.mac('a', 'bc'), keys.mac('ab', 'c'), keys.mac('a', 'b'), keysFrom(Buffer.alloc(32, 2)).mac('a', 'bc')];
  expect(new Set(macs).size).toBe(macs.length);
});
