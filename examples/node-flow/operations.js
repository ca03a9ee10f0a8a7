import { defineOperation, OperationFailure } from '@voyager/service';
import { z } from 'zod';

const allSeats = 10;

/** A table of our own, beside the service's. */
export const migrations = {
  '2026-01-bookings': async (db) => {
    await db.schema
      .createTable('booking')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('seats', 'integer', (column) => column.notNull())
      .execute();
  },
};

async function freeSeatsIn(db) {
  const { taken } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.sum('seats').as('taken'))
    .executeTakeFirstOrThrow();
  return allSeats - Number(taken ?? 0);
}

export const operations = [
  defineOperation({
    name: 'freeSeats',
    kind: 'read',
    input: z.strictObject({}),
    output: z.strictObject({ seats: z.number().int() }),
    handler: async (_input, { db }) => ({ seats: await freeSeatsIn(db) }),
  }),
  defineOperation({
    name: 'bookTable',
    kind: 'local',
    input: z.strictObject({ name: z.string(), seats: z.number().int().min(1) }),
    output: z.strictObject({}),
    failures: { FULL: { retry: 'never', say: 'There are not so many seats left.' } },
    // Written in the transaction of the step: both are kept, or neither.
    async handler({ name, seats }, { db }) {
      if (seats > (await freeSeatsIn(db))) throw new OperationFailure('FULL');
      await db.insertInto('booking').values({ name, seats }).execute();
      return {};
    },
  }),
];
