import { z } from 'zod';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure } from '#server/operations/operation.ts';

/** Codes asked for, in order: how often a field looked something up. */
export const lookedUp: string[] = [];

/** Codes that are no place for now. */
export const failingCodes = new Set<string>();

/** Codes whose reading is told of, and then held until it may be answered. */
export const heldCodes = new Map<string, { begun: () => void; released: Promise<void> }>();

/** The code that is no place any more once a household was made. */
export const madeHere: { closes: string | null } = { closes: null };

/** Names of households that were made, in order. */
export const madeHouseholds: string[] = [];

/** Numbers that were taken, opened, in order. */
export const takenNumbers: string[] = [];

/** The number of further looks at a plan, by its account. */
export const unsettledPlans = new Map<string, number>();

/** The operations of the language features' fixtures, beside the product's own. */
export const featureOperations = [
  defineOperation({
    name: 'lookAtPlan',
    kind: 'external',
    aggregate: nothing,
    audit: 'none',
    input: z.strictObject({ accountId: z.string() }),
    output: z.strictObject({ settled: z.boolean() }),
    handler({ accountId }) {
      const left = unsettledPlans.get(accountId) ?? 0;
      unsettledPlans.set(accountId, left - 1);
      return { settled: left <= 0 };
    },
  }),
  defineOperation({
    name: 'placeOfCode',
    kind: 'read',
    caller: 'anyone',
    input: z.strictObject({ code: z.string() }),
    output: z.strictObject({ city: z.string(), state: z.string() }),
    failures: { NO_SUCH_CODE: { retry: 'never', say: 'There is no such code.' } },
    async handler({ code }) {
      lookedUp.push(code);
      const held = heldCodes.get(code);
      held?.begun();
      await held?.released;
      if (code === '00000' || failingCodes.has(code)) throw new OperationFailure('NO_SUCH_CODE', 'There is no such code.');
      return { city: `City of ${code}`, state: 'OR' };
    },
  }),
  defineOperation({
    name: 'exportHoldings',
    kind: 'read',
    input: z.strictObject({ accountId: z.string(), year: z.number() }),
    output: z.strictObject({ name: z.string(), mediaType: z.string(), content: z.string() }),
    failures: { NOTHING_HELD: { retry: 'never', say: 'Nothing was held in that year.' } },
    handler({ accountId, year }) {
      if (year < 2000) throw new OperationFailure('NOTHING_HELD', 'Nothing was held in that year.');
      return {
        name: `Holdings "${year}" – ${accountId.length}.csv`,
        mediaType: 'text/csv',
        content: Buffer.from('symbol,shares\n').toString('base64'),
      };
    },
  }),
  defineOperation({
    name: 'gatherHousehold',
    kind: 'local',
    aggregate: nothing,
    audit: 'none',
    input: z.strictObject({ name: z.string(), period: z.string() }),
    output: z.strictObject({ name: z.string() }),
    failures: { NOT_READY: { retry: 'never', say: 'Not yet.' } },
    handler({ name }) {
      if (name === 'REFUSED') throw new OperationFailure('NOT_READY', 'Not yet.');
      madeHouseholds.push(name);
      if (madeHere.closes !== null) failingCodes.add(madeHere.closes);
      return { name };
    },
  }),
  defineOperation({
    name: 'createAppPassword',
    kind: 'local',
    aggregate: nothing,
    audit: 'none',
    input: z.strictObject({ nickname: z.string() }),
    output: z.strictObject({ nickname: z.string(), password: z.string() }),
    once: ['password'],
    handler: ({ nickname }) => ({ nickname, password: ['orchid', nickname, 'tundra'].join('-') }),
  }),
  defineOperation({
    name: 'takeTaxId',
    kind: 'local',
    aggregate: nothing,
    audit: 'none',
    input: z.strictObject({ ssn: z.strictObject({ sealed: z.string(), last4: z.string() }) }),
    output: z.strictObject({ success: z.boolean() }),
    sensitive: ['ssn'],
    async handler({ ssn }, { secrets }) {
      takenNumbers.push(await secrets.open(ssn));
      await secrets.destroy(ssn);
      return { success: true };
    },
  }),
  defineOperation({
    name: 'createPledge',
    kind: 'local',
    aggregate: nothing,
    audit: 'none',
    input: z.strictObject({ dollars: z.number(), months: z.number() }),
    output: z.strictObject({ reference: z.string() }),
    failures: { TOO_MUCH: { retry: 'never', say: 'That is more than we may take.' } },
    handler({ dollars, months }) {
      if (dollars > 500) throw new OperationFailure('TOO_MUCH', 'That is more than we may take.');
      return { reference: `P-${dollars}-${months}` };
    },
  }),
  defineOperation({
    name: 'listApplicants',
    kind: 'read',
    input: z.strictObject({ accountId: z.string() }),
    output: z.strictObject({ applicants: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
    handler: () => ({
      applicants: [
        { id: 'p1', name: 'Nora Hart' },
        { id: 'p2', name: 'Ivo Hart' },
      ],
    }),
  }),
];
