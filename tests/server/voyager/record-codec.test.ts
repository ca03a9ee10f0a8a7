import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { keysFrom } from '#server/security/keys.ts';
import { SealBroken } from '#server/security/encryption.ts';
import { openEvents } from '#server/voyager/records/open-events.ts';
import { createRecordCodec, RecordDamaged, RecordErased } from '#server/voyager/environment/record-codec.ts';
import type { StoredEvent, StoredRecord } from '#server/storage/record-store.ts';

const codec = createRecordCodec({ keys: keysFrom(Buffer.alloc(32, 7)), random: randomBytes });
const id = '01a1fd4a-d89a-7032-a478-43e7bb0254ec';
const { wrappedKey, keyId } = codec.newKey(id);
const row = { id, wrapped_key: wrappedKey, key_id: keyId };
const effect = `${id}/1.0`;

const nothing = Buffer.alloc(0);

test('P13: what is left of an erased record is told from what was lost: there the key still stands', () => {
  const erased = { ...row, wrapped_key: null };
  expect(() => codec.event.open(erased, { seq: 1, body: nothing })).toThrow(RecordErased);
  expect(() => codec.snapshot.open({ ...erased, snapshot: nothing })).toThrow(RecordErased);
  expect(() => codec.effect.open(erased, effect, nothing)).toThrow(RecordErased);
  expect(new RecordErased().code).toBe('notFound');
  expect(() => codec.event.open(row, { seq: 1, body: nothing })).toThrow(RecordDamaged);
  expect(() => codec.snapshot.open({ ...row, snapshot: nothing })).toThrow(RecordDamaged);
  expect(() => codec.effect.open(row, effect, nothing)).toThrow(RecordDamaged);
});

describe('P13: whoever read a record right before it was erased, and opens what is left of it afterwards', () => {
  // The columns that opening reads.
  const before = { ...row, revision: 0 } as StoredRecord;
  const left = [{ seq: 0, body: nothing }] as StoredEvent[];
  const readAfter = (now: StoredRecord | undefined) => ({ events: async () => left, find: async () => now });

  test('is told that there is none', async () => {
    await expect(openEvents({ codec }, readAfter({ ...before, wrapped_key: null }), before)).rejects.toThrow(RecordErased);
  });

  test('negative control: where the key stands still, nobody is told that it is gone', async () => {
    await expect(openEvents({ codec }, readAfter(before), before)).rejects.toThrow(RecordDamaged);
  });
});

test('P13, negative control: what was changed and not erased is broken, and nobody is told that it is gone', () => {
  const box = codec.effect.seal(row, effect, { street1: 'Elm' });
  expect(codec.effect.open(row, effect, box)).toEqual({ street1: 'Elm' });
  expect(() => codec.effect.open(row, effect, box.subarray(0, box.length - 1))).toThrow(SealBroken);
  expect(() => codec.effect.open(row, effect, box.subarray(0, 1))).toThrow(SealBroken);
});
