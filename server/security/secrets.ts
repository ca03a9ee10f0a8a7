import type { Kysely } from 'kysely';
import type { SealedReference } from '#engine/record/sealed-reference.ts';
import type { Database } from '#server/storage/database.ts';
import { seal, unseal } from './encryption.ts';
import type { Keys } from './keys.ts';

export interface SecretBox {
  /** Puts a value away and answers what may stand for it. */
  seal(db: Kysely<Database>, value: string, owner: { personId: string; recordId: string | null; field: string }): Promise<SealedReference>;
  /** For an operation's handler only, and only for the person who typed it. */
  open(db: Kysely<Database>, reference: SealedReference, personId: string): Promise<string>;
  /** After use. Destroying what is gone already is no error. */
  destroy(db: Kysely<Database>, reference: SealedReference, personId: string): Promise<void>;
}

/** It was used, and destroyed afterwards. Whoever asks has to be asked for it again. */
export class SecretGone extends Error {
  constructor() {
    super('The sealed value is gone');
    this.name = 'SecretGone';
  }
}

/** What is long enough keeps its last four characters readable; what is short would be given away by them. */
function tail(value: string): string {
  return value.length >= 8 ? value.slice(-4) : '';
}

export function createSecretBox(deps: {
  keys: Keys;
  clock: { now(): number };
  ids: () => string;
  random: (bytes: number) => Buffer;
}): SecretBox {
  const { keys } = deps;
  const key = keys.derive('secret');
  const place = (id: string) => ({ table: 'secret', record: id, field: 'box', keyId: keys.id });
  return {
    async seal(db, value, { personId, recordId, field }) {
      const id = deps.ids();
      await db
        .insertInto('secret')
        .values({
          id,
          person_id: personId,
          record_id: recordId,
          field,
          box: seal(key, Buffer.from(value), place(id), deps.random),
          key_id: keys.id,
          created_at: deps.clock.now(),
        })
        .execute();
      return { sealed: id, last4: tail(value) };
    },
    async open(db, reference, personId) {
      const row = await db
        .selectFrom('secret')
        .select('box')
        .where('id', '=', reference.sealed)
        .where('person_id', '=', personId)
        .executeTakeFirst();
      if (row === undefined) throw new SecretGone();
      return unseal(key, row.box, place(reference.sealed)).toString();
    },
    async destroy(db, reference, personId) {
      await db.deleteFrom('secret').where('id', '=', reference.sealed).where('person_id', '=', personId).execute();
    },
  };
}
