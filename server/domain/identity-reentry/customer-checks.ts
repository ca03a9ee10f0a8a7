import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import type { Row } from '#server/storage/database.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import {
  defineOperation,
  OperationFailure,
  OperationNotFound,
  signedIn,
  type Operation,
  type OperationContext,
} from '#server/operations/operation.ts';
import { SecretGone } from '#server/security/secrets.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { demandAnotherTry, identityTriesFailures } from './identity-tries.ts';
import { isGiven, requestsOfAccount } from './reentry-requests.ts';

/** Ten polls, one a second (000 §9): the tenth, nine pauses after the first, says that time is up, and so before the flow's own count does. */
export const pollingLimitMs = 9 * 1000;

/** Asks for the checks. What they come to is polled; asking again while they run is the same as once. */
const submitCustomerChecksPolling = defineOperation({
  name: 'submitCustomerChecksPolling',
  kind: 'local',
  gate: 'identityReentry',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '20/h' },
  input: z.strictObject({ accountId: Id }),
  output: WriteAnswer,
  failures: identityTriesFailures,
  async handler({ accountId }, context) {
    const account = await ownAccount(context.db, signedIn(context), accountId);
    const requests = await requestsOfAccount(context, account.id);
    if (requests.length === 0) return refused('', 'There is nothing to verify for this account.');
    if (!requests.every(isGiven)) return refused('', 'Enter what we asked for first.');
    const last = await lastCheck(context, account.id);
    if (last !== undefined && last.state === 'pending' && context.now - last.submitted_at < pollingLimitMs) return done;
    await demandAnotherTry(context);
    await context.db
      .insertInto('customer_check')
      .values({ id: context.ids(), account_id: account.id, person_id: signedIn(context).id, state: 'pending', submitted_at: context.now })
      .execute();
    return done;
  },
});

/** The check of the person asking that was asked for last. */
export function lastCheck(context: OperationContext, accountId: string): Promise<Row<'customer_check'> | undefined> {
  return context.db
    .selectFrom('customer_check')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('person_id', '=', signedIn(context).id)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Asks the party that checks. Its decision is kept, so that a later poll does not ask again. */
const pollCustomerChecksSubmission = defineOperation({
  name: 'pollCustomerChecksSubmission',
  kind: 'external',
  gate: 'identityReentry',
  aggregate: thePerson,
  audit: 'identity',
  limit: { party: '100/h' },
  input: z.strictObject({ accountId: Id }),
  output: z.strictObject({
    isPollingTimeOut: z.boolean(),
    result: z.strictObject({ checksState: z.enum(['ALL_CHECKS_PASSED', 'CHECKS_PENDING', 'CHECKS_FAILED']) }),
  }),
  failures: { NOT_SUBMITTED: { retry: 'never', say: 'Enter what we asked for first.' } },
  // The flow polls: a second without an answer is one of its attempts.
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler({ accountId }, context) {
    const account = await ownAccount(context.db, signedIn(context), accountId);
    const check = await lastCheck(context, account.id);
    if (check === undefined || check.state === 'replaced') throw notSubmitted();
    const state = check.state === 'pending' ? await askParty(context, check) : check.state;
    return {
      isPollingTimeOut: state === 'pending' && context.now - check.submitted_at >= pollingLimitMs,
      result: { checksState: checksStates[state] },
    };
  },
});

const checksStates = { passed: 'ALL_CHECKS_PASSED', pending: 'CHECKS_PENDING', failed: 'CHECKS_FAILED' } as const;

type Decided = 'passed' | 'failed';

async function askParty(context: OperationContext, check: Row<'customer_check'>): Promise<Decided | 'pending'> {
  const { id } = signedIn(context);
  const row = await context.db
    .selectFrom('person')
    .leftJoin('person_identity', 'person_identity.person_id', 'person.id')
    .select(['first_name', 'middle_name', 'last_name', 'birth_date', 'tax_id_secret'])
    .where('person.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new OperationNotFound('The person');
  const { db, vault } = context;
  const person = await vault.open(db, 'person_identity', id, await vault.open(db, 'person', id, row));
  const { state: found } = await context.parties.identity.check({
    personId: id,
    idempotencyKey: check.id,
    applicant: {
      legalName: [person.first_name, person.middle_name, person.last_name].filter((part) => part !== null).join(' '),
      birthDate: person.birth_date,
      taxId: person.tax_id_secret === null ? null : await openTaxId(context, person.tax_id_secret),
    },
  });
  const state = ({ ALL_CHECKS_PASSED: 'passed', CHECKS_PENDING: 'pending', CHECKS_FAILED: 'failed' } as const)[found];
  return state === 'pending' ? state : context.settle((db) => keepFindings(db, context, check, state));
}

/** Nothing is locked here: another number may have taken its place, and the check with it. */
async function openTaxId({ secrets }: OperationContext, sealed: string): Promise<string> {
  try {
    return await secrets.open({ sealed, last4: '' });
  } catch (error) {
    throw error instanceof SecretGone ? notSubmitted() : error;
  }
}

/**
 * Passed: nothing is asked for any more. Failed: it may be entered again. Decided once; a second answer changes nothing, and one of what has
 * been replaced meanwhile does not count.
 */
async function keepFindings(
  db: OperationContext['db'],
  context: OperationContext,
  check: Row<'customer_check'>,
  state: Decided,
): Promise<Decided> {
  const present = await db.selectFrom('customer_check').select('state').where('id', '=', check.id).executeTakeFirst();
  if (present === undefined || present.state === 'replaced') throw notSubmitted();
  if (present.state !== 'pending') return present.state;
  await db.updateTable('customer_check').set({ state }).where('id', '=', check.id).execute();
  const again = { name_given_at: null, birth_date_given_at: null, tax_id_given_at: null };
  await db
    .updateTable('reentry_request')
    .set(state === 'passed' ? { verified_at: context.now } : again)
    .where('account_id', '=', check.account_id)
    .where('person_id', '=', check.person_id)
    .where('verified_at', 'is', null)
    .execute();
  return state;
}

const notSubmitted = () => new OperationFailure('NOT_SUBMITTED');

export const customerCheckOperations: readonly Operation[] = [submitCustomerChecksPolling, pollCustomerChecksSubmission];
