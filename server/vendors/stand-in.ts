import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';

/** The parties whose stand-ins a developer can set, for a person. */
export const vendorNames = ['identity'] as const;
export type VendorName = (typeof vendorNames)[number];
export type VendorOutcome = Row<'vendor_scenario'>['outcome'];

/** The party did not answer in time, or answered that something is wrong with it. Asking again under the same key is safe. */
export class VendorUnavailable extends Error {
  constructor(vendor: string, why: 'error' | 'timeout') {
    super(`The stand-in of ${vendor} ${why === 'timeout' ? 'did not answer in time' : 'answered with an error'}`);
    this.name = 'VendorUnavailable';
  }
}

export interface StandInDependencies {
  /** Single statements: a party outside does not take part in our transactions. */
  db: Kysely<Database>;
  clock: { now(): number };
  /** How a slow party waits; tests pass one that does not. */
  wait: (milliseconds: number) => Promise<void>;
}

export async function outcomeFor(db: Kysely<Database>, vendor: VendorName, personId: string): Promise<VendorOutcome> {
  const row = await db
    .selectFrom('vendor_scenario')
    .select('outcome')
    .where('person_id', '=', personId)
    .where('vendor', '=', vendor)
    .executeTakeFirst();
  return row?.outcome ?? 'pass';
}

/**
 * Plays a party that does work: under one key once, however often it is asked. `timeout` does the work and loses the answer of the
 * first asking; `error` does nothing; `slow` takes three seconds. It is a stand-in and says so.
 */
export async function askStandIn<A extends string>(
  deps: StandInDependencies,
  call: { vendor: VendorName; personId: string; idempotencyKey: string; answers: { pass: A; fail: A } },
): Promise<A> {
  const { db, clock, wait } = deps;
  const { vendor, personId, idempotencyKey, answers } = call;
  const outcome = await outcomeFor(db, vendor, personId);
  const mine = { vendor, idempotency_key: idempotencyKey };
  await db
    .insertInto('vendor_call')
    .values({ ...mine, person_id: personId, asked: 1, worked: 0, answer: null, first_at: clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['vendor', 'idempotency_key']).doUpdateSet((set) => ({ asked: set('vendor_call.asked', '+', 1) })),
    )
    .execute();
  if (outcome === 'slow') await wait(3000);
  if (outcome === 'error') throw new VendorUnavailable(vendor, 'error');
  const decided = outcome === 'fail' ? answers.fail : answers.pass;
  await db
    .updateTable('vendor_call')
    .set((row) => ({ worked: row('worked', '+', 1), answer: decided }))
    .where('vendor', '=', vendor)
    .where('idempotency_key', '=', idempotencyKey)
    .where('answer', 'is', null)
    .execute();
  const row = await db
    .selectFrom('vendor_call')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirstOrThrow();
  if (outcome === 'timeout' && row.asked === 1) throw new VendorUnavailable(vendor, 'timeout');
  return row.answer === answers.fail ? answers.fail : answers.pass;
}

/** Chooses for a person. */
export async function chooseOutcome(
  db: Kysely<Database>,
  choice: { personId: string; vendor: VendorName; outcome: VendorOutcome },
): Promise<void> {
  const { personId, vendor, outcome } = choice;
  await db
    .insertInto('vendor_scenario')
    .values({ person_id: personId, vendor, outcome })
    .onConflict((conflict) => conflict.columns(['person_id', 'vendor']).doUpdateSet({ outcome }))
    .execute();
}
