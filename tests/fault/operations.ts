import { sql } from 'kysely';
import { z } from 'zod';
import { nothing, thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';

/** Where a lap counts: beside the record, in the same transaction. */
export const lapCounter = (personId: string): string => `lap:${personId}`;

/** An operation outside is tried often and soon, so that a fault of the party costs a moment and no record. */
const retry = { attempts: 50, firstPauseMs: 50, longestPauseMs: 400 };

/** The account that all receipts of a run are about. */
export const faultAccount = 'faults';

/** Writes a receipt as the product does. The same reference again is the same receipt. */
async function writeReceipt(db: OperationContext['db'], context: OperationContext, reference: string, summary: string): Promise<void> {
  const { id } = signedIn(context);
  const { vault, now, today } = context;
  const row = { reference, account_id: faultAccount, person_id: id, at: now, saved_on: today, kind: 'CHANGE' as const, summary };
  await db
    .insertInto('change_receipt')
    .values(await vault.seal(db, 'change_receipt', { person: id, row: reference }, row))
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

/** The calls outside flows: one that writes a receipt, and one that asks the party first and then writes what it answered. */
export type DirectOperation = 'pay' | 'order';

/** The operations of the fault tests' flows: one local, and three that the outside party performs. Beside them the direct ones. */
export function faultOperations(partyUrl: string): readonly Operation[] {
  const askParty = async (key: string, request: readonly string[]) => {
    const answer = await fetch(`${partyUrl}/work`, { method: 'POST', body: JSON.stringify({ key, request }) });
    if (!answer.ok) throw new Error(`The party outside answered ${answer.status}`);
    return (await answer.json()) as { receipt: string };
  };
  const outside = (name: string) =>
    defineOperation({
      name,
      kind: 'external',
      aggregate: nothing,
      audit: 'none',
      input: z.strictObject({ name: z.string() }),
      output: z.strictObject({ receipt: z.string() }),
      retry,
      handler: (input, { idempotencyKey = '' }) => askParty(idempotencyKey, [name, input.name]),
    });
  return [
    defineOperation({
      name: 'countLap',
      kind: 'local',
      aggregate: nothing,
      audit: 'none',
      input: z.strictObject({ name: z.string() }),
      output: z.strictObject({ success: z.boolean() }),
      async handler(_input, context) {
        await context.db
          .insertInto('setting')
          .values({ name: lapCounter(signedIn(context).id), value: '1' })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ value: sql<string>`cast(cast(setting.value as integer) + 1 as text)` }),
          )
          .execute();
        return { success: true };
      },
    }),
    defineOperation({
      name: 'pay',
      kind: 'local',
      aggregate: thePerson,
      audit: 'money',
      input: z.strictObject({ name: z.string() }),
      output: z.strictObject({ reference: z.string() }),
      async handler({ name }, context) {
        const reference = context.ids();
        await writeReceipt(context.db, context, reference, name);
        return { reference };
      },
    }),
    defineOperation({
      name: 'order',
      kind: 'external',
      aggregate: thePerson,
      audit: 'money',
      input: z.strictObject({ name: z.string() }),
      output: z.strictObject({ reference: z.string() }),
      async handler({ name }, context) {
        const { receipt } = await askParty(context.idempotencyKey ?? '', ['order', name]);
        await context.settle((db) => writeReceipt(db, context, receipt, name));
        return { reference: receipt };
      },
    }),
    outside('charge'),
    outside('weigh'),
    outside('dispatch'),
  ];
}
