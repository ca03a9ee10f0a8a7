import { SealBroken, unseal, type SealedPlace } from './encryption.ts';
import type { Keys } from './keys.ts';

/** A stored value of a person: `key_id` names the key that sealed it. */
export interface Boxed {
  box: Buffer;
  /** The id of a master key, of values that a former release sealed; null where it kept none. */
  key_id: string | null;
}

/** Opens what a release before people had keys sealed under one that it derived from the master key. */
export function openFormer(keys: Keys, purpose: string, place: Omit<SealedPlace, 'keyId'>, { box, key_id }: Boxed): Buffer {
  const masters = key_id === null ? keys.masters : [keys.master(key_id)];
  for (const master of masters) {
    try {
      return unseal(master.derive(purpose), box, { ...place, keyId: master.id });
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
    }
  }
  throw new SealBroken({ ...place, keyId: key_id ?? '' });
}
