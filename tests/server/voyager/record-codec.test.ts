import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keysFrom } from '#server/security/keys.ts';
import { SealBroken } from '#server/security/encryption.ts';
import { createRecordCodec, RecordErased } from '#server/voyager/record-codec.ts';

const codec = createRecordCodec({ keys: keysFrom(Buffer.alloc(32, 7)), random: randomBytes });
const id = '01a1fd4a-d89a-7032-a478-43e7bb0254ec';
const { wrappedKey, keyId } = codec.newKey(id);
const row = { id, wrapped_key: wrappedKey, key_id: keyId };
const effect = `${id}/1.0`;

test('P13: whoever read a record right before it was erased, and opens what is left of it afterwards, is told that there is none', () => {
  const nothing = Buffer.alloc(0);
  expect(() => codec.event.open(row, { seq: 1, body: nothing })).toThrow(RecordErased);
  expect(() => codec.snapshot.open({ ...row, snapshot: nothing })).toThrow(RecordErased);
  expect(() => codec.effect.open(row, effect, nothing)).toThrow(RecordErased);
  expect(() => codec.event.open({ ...row, wrapped_key: null }, { seq: 1, body: nothing })).toThrow(RecordErased);
  expect(new RecordErased().code).toBe('notFound');
});

test('P13, negative control: what was changed and not erased is broken, and nobody is told that it is gone', () => {
  const box = codec.effect.seal(row, effect, { street1: 'Elm' });
  expect(codec.effect.open(row, effect, box)).toEqual({ street1: 'Elm' });
  expect(() => codec.effect.open(row, effect, box.subarray(0, box.length - 1))).toThrow(SealBroken);
  expect(() => codec.effect.open(row, effect, box.subarray(0, 1))).toThrow(SealBroken);
});
