import { seal, unseal, type SealedPlace } from './encryption.ts';
import type { Keys } from './keys.ts';

/** A key at rest: sealed by the master key that `key_id` names. */
export interface WrappedKey {
  wrapped_key: Buffer;
  key_id: string;
}

/** The place that a key belongs to. */
export type KeyPlace = Pick<SealedPlace, 'table' | 'record'>;

export interface OpenKey {
  key: Buffer;
  /** Bound into everything that the key seals; it stays what it was when another master key wraps it. */
  name: string;
}

const keyBytes = 32;
const placeOf = (place: KeyPlace, keyId: string): SealedPlace => ({ ...place, field: 'wrapped_key', keyId });

/** Under the present master key, whose id becomes the name of the new key. */
export function wrapNewKey(keys: Keys, key: Buffer, place: KeyPlace, random: (bytes: number) => Buffer): WrappedKey {
  return { wrapped_key: seal(keys.present.wrapping, key, placeOf(place, keys.id), random), key_id: keys.id };
}

/** Throws `WrongMasterKey` where it is wrapped under one that this process does not know. */
export function unwrapKey(keys: Keys, { wrapped_key, key_id }: WrappedKey, place: KeyPlace): OpenKey {
  const box = unseal(keys.master(key_id).wrapping, wrapped_key, placeOf(place, key_id));
  const name = box.subarray(keyBytes).toString();
  return { key: box.subarray(0, keyBytes), name: name === '' ? key_id : name };
}

/** The same key under the present master key. Its name goes along, since what it sealed is bound to it. */
export function rewrapKey(keys: Keys, wrapped: WrappedKey, place: KeyPlace, random: (bytes: number) => Buffer): WrappedKey {
  const { key, name } = unwrapKey(keys, wrapped, place);
  return {
    wrapped_key: seal(keys.present.wrapping, Buffer.concat([key, Buffer.from(name)]), placeOf(place, keys.id), random),
    key_id: keys.id,
  };
}
