import type { Kysely } from 'kysely';
import type { JsonObject } from '#schemas/json.ts';
import { openFormer } from '#server/security/former-box.ts';
import type { Keys } from '#server/security/keys.ts';
import { underPersonKey, type Vault } from '#server/security/vault.ts';
import type { Database } from '#server/storage/database.ts';
import type { OperationOutcome } from './operation-runner.ts';

/** The key stands for another request of this person: 422 from outside, nothing done. */
export class OperationKeyReused extends Error {
  constructor(operation: string) {
    super(`The key of this call of ${operation} was used for another request`);
    this.name = 'OperationKeyReused';
  }
}

/** Begins the keys of what is made once. No client's key may begin so (`http/register-api.ts`, `pages/post-form.ts`). */
export const oncePrefix = 'once ';

export interface KeyedCall {
  personId: string;
  key: string;
  operation: string;
  input: JsonObject;
}

export interface TakenKey {
  /** The id of this person's key: outside parties get it as idempotency key. */
  id: string;
  personId: string;
  /** The stored answer; null while there is none. */
  outcome: OperationOutcome | null;
}

/**
 * Answers of writes by their person's `Idempotency-Key`, as updates of records have theirs in their events: the same request is answered
 * again, another one under the same key is refused, and what was refused leaves no key. Answers are sealed at rest.
 */
export interface KeptAnswers {
  /** Within the transaction of the write: of calls in parallel the second waits here for the first. */
  take(db: Kysely<Database>, call: KeyedCall): Promise<TakenKey>;
  keep(db: Kysely<Database>, taken: TakenKey, outcome: OperationOutcome): Promise<void>;
  /** Resolves to true if this person's key has its answer. */
  isAnswered(db: Kysely<Database>, personId: string, key: string): Promise<boolean>;
  /** The call was refused and did nothing: its key is free again. */
  release(db: Kysely<Database>, id: string): Promise<void>;
  /** Forgets what is older: a client that tries again does so within hours. What is made once for a person is never forgotten. */
  sweep(db: Kysely<Database>, olderThanMs: number): Promise<void>;
}

export function createKeptAnswers(deps: {
  keys: Keys;
  vault: Vault;
  /** Equal texts for equal values, whatever the order of their keys. */
  canonical: (value: JsonObject) => string;
  clock: { now(): number };
  ids: () => string;
}): KeptAnswers {
  const { keys, vault, canonical, clock, ids } = deps;
  const place = (id: string) => ({ table: 'operation_key', record: id, field: 'answer' });
  return {
    async take(db, { personId, key, operation, input }) {
      const mac = keys.mac('operation', canonical({ operation, input }));
      await db
        .insertInto('operation_key')
        .values({ id: ids(), person_id: personId, key, operation, request_mac: mac, answer: null, key_id: null, at: clock.now() })
        .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
        .execute();
      const row = await db
        .selectFrom('operation_key')
        .select(['id', 'request_mac', 'answer', 'key_id'])
        .where('person_id', '=', personId)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      if (row.request_mac !== mac) throw new OperationKeyReused(operation);
      const taken = { id: row.id, personId };
      if (row.answer === null) return { ...taken, outcome: null };
      const at = place(row.id);
      const answer =
        row.key_id === underPersonKey
          ? await vault.openBytes(db, personId, at, row.answer)
          : openFormer(keys, 'kept-answer', at, { box: row.answer, key_id: row.key_id });
      // Sealed by us: what comes out is what went in.
      return { ...taken, outcome: JSON.parse(answer.toString()) as OperationOutcome };
    },
    async keep(db, { id, personId }, outcome) {
      const answer = await vault.sealBytes(db, personId, place(id), Buffer.from(JSON.stringify(outcome)));
      await db.updateTable('operation_key').set({ answer, key_id: underPersonKey }).where('id', '=', id).execute();
    },
    async isAnswered(db, personId, key) {
      const row = await db
        .selectFrom('operation_key')
        .select('answer')
        .where('person_id', '=', personId)
        .where('key', '=', key)
        .executeTakeFirst();
      return row !== undefined && row.answer !== null;
    },
    async release(db, id) {
      await db.deleteFrom('operation_key').where('id', '=', id).where('answer', 'is', null).execute();
    },
    async sweep(db, olderThanMs) {
      await db
        .deleteFrom('operation_key')
        .where('at', '<=', clock.now() - olderThanMs)
        .where((where) => where.or([where('key', 'not like', `${oncePrefix}%`), where('answer', 'is', null)]))
        .execute();
    },
  };
}
