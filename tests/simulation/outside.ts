import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation } from '#server/operations/operation.ts';
import type { SealedReference } from '#engine/record/sealed-reference.ts';

/** A request to an outside party under one key. */
export interface Asked {
  operation: string;
  asked: number;
  worked: number;
  /** Asked again while an earlier question under the key was still being worked on. */
  atOnce: number;
  open: number;
}

/** A party outside. It does the work once under one key, whoever asks and however often, and gives the same answer again. */
export class Outside {
  readonly asked = new Map<string, Asked>();

  arrive(operation: string, key: string): void {
    const known = this.asked.get(key) ?? { operation, asked: 0, worked: 0, atOnce: 0, open: 0 };
    known.asked += 1;
    if (known.open > 0) known.atOnce += 1;
    known.open += 1;
    this.asked.set(key, known);
  }

  leave(key: string): void {
    const known = this.asked.get(key);
    if (known !== undefined) known.open -= 1;
  }

  work(key: string): { key: string; state: string } {
    const known = this.asked.get(key);
    if (known === undefined) throw new Error('Nobody has asked');
    if (known.worked === 0) known.worked = 1;
    return answerTo(key);
  }
}

/** Three of four are answered yes. The answer says what it is the answer to, so that one that enters in another's place is seen. */
export function answerTo(key: string): { key: string; state: string } {
  return { key, state: (createHash('sha256').update(key).digest()[0] ?? 0) < 192 ? 'yes' : 'no' };
}

/** Asks a party outside, with whatever happens on the way there and back. */
export type AskOutside = (operation: string, key: string) => Promise<{ key: string; state: string }>;

const Sealed = z.strictObject({ sealed: z.string(), last4: z.string() });
const Answer = z.strictObject({ key: z.string(), state: z.string() });

/** The settings in which `reserve` counts what it did, one an effect. */
export const reservedPrefix = 'reserved:';

export function operationsOf(ask: AskOutside): readonly Operation[] {
  const outside = (name: string) =>
    defineOperation({
      name,
      kind: 'external',
      aggregate: nothing,
      audit: 'none',
      input: z.strictObject({ name: z.string() }),
      output: Answer,
      retry: { attempts: 4, firstPauseMs: 500, longestPauseMs: 4000 },
      handler: (_input, { idempotencyKey = '' }) => ask(name, idempotencyKey),
    });
  return [
    outside('askOutside'),
    outside('lookOutside'),
    defineOperation({
      name: 'reserve',
      kind: 'local',
      aggregate: nothing,
      audit: 'none',
      input: z.strictObject({ name: z.string(), code: Sealed.nullable() }),
      output: z.strictObject({ success: z.boolean() }),
      failures: { SOLD_OUT: { retry: 'never', say: 'Sold out.' } },
      sensitive: ['code'],
      async handler({ name, code }, { db, secrets, idempotencyKey = '' }) {
        await db
          .insertInto('setting')
          .values({ name: `${reservedPrefix}${idempotencyKey}`, value: '1' })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ value: sql<string>`cast(cast(setting.value as integer) + 1 as text)` }),
          )
          .execute();
        if (name === 'sold out') throw new OperationFailure('SOLD_OUT', 'Sold out.');
        if (code !== null) {
          await secrets.open(code as SealedReference); // parsed to that very shape
          await secrets.destroy(code as SealedReference);
        }
        return { success: true };
      },
    }),
  ];
}
