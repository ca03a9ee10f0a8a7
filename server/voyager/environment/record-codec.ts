import type { Json, JsonObject } from '#schemas/json.ts';
import type { RecordEvent, RecordState } from '#engine/record/record-types.ts';
import { seal, unseal, type SealedPlace } from '#server/security/encryption.ts';
import type { Keys } from '#server/security/keys.ts';
import { pooledRandom } from '#server/security/pooled-random.ts';
import { unwrapKey, wrapNewKey, type KeyPlace, type OpenKey } from '#server/security/wrapped-key.ts';
import type { StoredEvent, StoredRecord } from '#server/storage/record-store.ts';
import type { KeptSnapshots } from './kept-snapshots.ts';
import { VoyagerProblem } from './voyager-problem.ts';

/** The record's key is gone: its contents can never be read again, by design. A request for it meanwhile finds no such record. */
export class RecordErased extends VoyagerProblem {
  constructor() {
    super('notFound', 'The record has been erased');
    this.name = 'RecordErased';
  }
}

/** The sealed bytes are gone and their key is not: an erasure deletes the key too, so these were lost and not erased. */
export class RecordDamaged extends Error {
  constructor({ table, record }: Pick<SealedPlace, 'table' | 'record'>) {
    super(`The ${table} ${record} is empty, and its key stands: it was not erased but lost. Put it back from a backup.`);
    this.name = 'RecordDamaged';
  }
}

export interface RecordCodec {
  /** A new record's own key, sealed by the master key. */
  newKey(recordId: string): { wrappedKey: Buffer; keyId: string };
  /** A state that is opened may be shared with later updates: it is never changed in place. */
  snapshot: { seal(record: KeyOf, state: RecordState): Buffer; open(record: KeyOf & Pick<StoredRecord, 'snapshot'>): unknown };
  event: { seal(record: KeyOf, event: RecordEvent): Buffer; open(record: KeyOf, event: Pick<StoredEvent, 'seq' | 'body'>): RecordEvent };
  effect: {
    seal(record: KeyOf, effectId: string, input: JsonObject): Buffer;
    open(record: KeyOf, effectId: string, box: Buffer): JsonObject;
  };
  /** The values typed at a step and not sent. */
  stepDraft: {
    seal(record: KeyOf, stepId: string, values: JsonObject): Buffer;
    open(record: KeyOf, stepId: string, box: Buffer): JsonObject;
  };
  forget(recordId: string): void;
}

export type KeyOf = Pick<StoredRecord, 'id' | 'wrapped_key' | 'key_id'>;

/** The number of record keys that stay unwrapped in memory. */
const keptKeys = 5000;

interface CodecOptions {
  keys: Keys;
  random: (bytes: number) => Buffer;
  /** Where states that were just sealed are kept; without it each snapshot is opened from its bytes. */
  kept?: KeptSnapshots;
}

/** Snapshots, events and effects are sealed under a key per record: destroying that key erases the person and keeps the skeleton. */
export function createRecordCodec({ keys, random: source, kept: states }: CodecOptions): RecordCodec {
  const random = pooledRandom(source);
  const known = new Map<string, OpenKey>();
  const placeOf = (id: string): KeyPlace => ({ table: 'record', record: id });

  function keyOf({ id, wrapped_key, key_id }: KeyOf): OpenKey {
    if (wrapped_key === null) {
      forget(id);
      throw new RecordErased();
    }
    const kept = known.get(id);
    if (kept !== undefined) return kept;
    const key = unwrapKey(keys, { wrapped_key, key_id }, placeOf(id));
    remember(id, key);
    return key;
  }
  function forget(id: string): void {
    known.delete(id);
    states?.forget(id);
  }
  function remember(id: string, key: OpenKey): void {
    if (known.size >= keptKeys) known.delete(known.keys().next().value ?? '');
    known.set(id, key);
  }
  const closeText = (record: KeyOf, place: Omit<SealedPlace, 'keyId'>, text: string) => {
    const { key, name } = keyOf(record);
    return seal(key, Buffer.from(text), { ...place, keyId: name }, random);
  };
  const close = (record: KeyOf, place: Omit<SealedPlace, 'keyId'>, value: unknown) => closeText(record, place, JSON.stringify(value));
  const open = (record: KeyOf, place: Omit<SealedPlace, 'keyId'>, box: Buffer): Json => {
    const { key, name } = keyOf(record);
    if (box.length === 0) throw new RecordDamaged(place);
    return JSON.parse(unseal(key, box, { ...place, keyId: name }).toString());
  };
  const snapshotPlace = (id: string) => ({ table: 'record', record: id, field: 'snapshot' });
  const eventPlace = (id: string, seq: number) => ({ table: 'event', record: `${id}/${seq}`, field: 'body' });
  const effectPlace = (id: string) => ({ table: 'effect', record: id, field: 'input' });
  const stepDraftPlace = (id: string, stepId: string) => ({ table: 'step_draft', record: `${id}/${stepId}`, field: 'box' });

  return {
    newKey(recordId) {
      const key = random(32);
      remember(recordId, { key, name: keys.id });
      const { wrapped_key: wrappedKey, key_id: keyId } = wrapNewKey(keys, key, placeOf(recordId), random);
      return { wrappedKey, keyId };
    },
    snapshot: {
      seal(record, state) {
        const text = JSON.stringify(state);
        const box = closeText(record, snapshotPlace(record.id), text);
        states?.keep(record.id, { box, state, text });
        return box;
      },
      open(record) {
        // Without its key a record is erased, whatever is kept of it.
        keyOf(record);
        return states?.find(record.id, record.snapshot) ?? open(record, snapshotPlace(record.id), record.snapshot);
      },
    },
    event: {
      seal: (record, event) => close(record, eventPlace(record.id, event.seq), event),
      // Sealed by us, opened under the same key and place: what comes out is what went in.
      open: (record, event) => open(record, eventPlace(record.id, event.seq), event.body) as unknown as RecordEvent,
    },
    effect: {
      seal: (record, effectId, input) => close(record, effectPlace(effectId), input),
      open: (record, effectId, box) => open(record, effectPlace(effectId), box) as JsonObject,
    },
    stepDraft: {
      seal: (record, stepId, values) => close(record, stepDraftPlace(record.id, stepId), values),
      open: (record, stepId, box) => open(record, stepDraftPlace(record.id, stepId), box) as JsonObject,
    },
    forget,
  };
}
