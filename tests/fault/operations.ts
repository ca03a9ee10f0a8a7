import { sql } from 'kysely';
import { z } from 'zod';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';

/** Where a lap counts: beside the record, in the same transaction. */
export const lapCounter = (personId: string): string => `lap:${personId}`;

/** An operation outside is tried often and soon, so that a fault of the party costs a moment and no record. */
const retry = { attempts: 50, firstPauseMs: 50, longestPauseMs: 400 };

/** What the flows of the fault tests call: one local operation, and three that the party outside does. */
export function faultOperations(partyUrl: string): readonly Operation[] {
  const outside = (name: string) =>
    defineOperation({
      name,
      kind: 'external',
      aggregate: nothing,
      audit: 'none',
      input: z.strictObject({ name: z.string() }),
      output: z.strictObject({ receipt: z.string() }),
      failures: ['unavailable', 'timeout'],
      retry,
      async handler(input, { idempotencyKey = '' }) {
        const answer = await fetch(`${partyUrl}/work`, {
          method: 'POST',
          body: JSON.stringify({ key: idempotencyKey, request: [name, input.name] }),
        });
        if (!answer.ok) throw new Error(`The party outside answered ${answer.status}`);
        return (await answer.json()) as { receipt: string };
      },
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
    outside('charge'),
    outside('weigh'),
    outside('dispatch'),
  ];
}
