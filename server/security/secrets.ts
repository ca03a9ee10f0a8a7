import type { Kysely } from 'kysely';
import type { SealedReference } from '#engine/record/sealed-reference.ts';
import type { Database } from '#server/storage/database.ts';
import { openFormer } from './former-box.ts';
import type { Keys } from './keys.ts';
import { underPersonKey, type Vault } from './vault.ts';

export interface SecretBox {
  /** Puts a value away and answers what may stand for it. */
  seal(db: Kysely<Database>, value: string, owner: { personId: string; recordId: string | null; field: string }): Promise<SealedReference>;
  /** For an operation's handler only, and only for the person who typed it. */
  open(db: Kysely<Database>, reference: SealedReference, personId: string): Promise<string>;
  /** After use. Destroying what is gone already is no error. */
  destroy(db: Kysely<Database>, reference: SealedReference, personId: string): Promise<void>;
}

/** The value was used and destroyed. Ask the person for it again. */
export class SecretGone extends Error {
  constructor() {
    super('The sealed value is gone');
    this.name = 'SecretGone';
  }
}

/** For `catch`: null for a secret that is gone. Every other error is thrown again, as it says nothing of the secret. */
export function nullIfGone(error: unknown): null {
  if (error instanceof SecretGone) return null;
  throw error;
}

/** A long value keeps its last four characters readable; a short one would be revealed by them. */
function tail(value: string): string {
  return value.length >= 8 ? value.slice(-4) : '';
}

export function createSecretBox(deps: { keys: Keys; vault: Vault; clock: { now(): number }; ids: () => string }): SecretBox {
  const { keys, vault } = deps;
  const place = (id: string) => ({ table: 'secret', record: id, field: 'box' });
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
          box: await vault.sealBytes(db, personId, place(id), Buffer.from(value)),
          key_id: underPersonKey,
          created_at: deps.clock.now(),
        })
        .execute();
      return { sealed: id, last4: tail(value) };
    },
    async open(db, reference, personId) {
      const row = await db
        .selectFrom('secret')
        .select(['box', 'key_id'])
        .where('id', '=', reference.sealed)
        .where('person_id', '=', personId)
        .executeTakeFirst();
      if (row === undefined) throw new SecretGone();
      const at = place(reference.sealed);
      const value = row.key_id === underPersonKey ? await vault.openBytes(db, personId, at, row.box) : openFormer(keys, 'secret', at, row);
      return value.toString();
    },
    async destroy(db, reference, personId) {
      await db.deleteFrom('secret').where('id', '=', reference.sealed).where('person_id', '=', personId).execute();
    },
  };
}
