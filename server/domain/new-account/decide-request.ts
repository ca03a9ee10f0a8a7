import { z } from 'zod';
import type { Kysely } from 'kysely';
import { endWaitingPortfolios } from '#server/ledger/end-waiting-portfolios.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Id } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Database } from '#server/storage/database.ts';
import { readIdentity } from '#server/customers/person-identity.ts';
import { mailApplicant } from './mail-applicant.ts';
import { openAccount } from './open-account.ts';
import { ownRequest, writeRequest, type AccountRequest } from './own-request.ts';
import type { ScreeningDecision } from './screening.ts';
import type { RequestStatus } from '#server/accounts/tables.ts';

const DecidedStatus = z.enum(['submitted', 'documents', 'review', 'opened', 'declined']);
type DecidedStatus = z.output<typeof DecidedStatus>;

const statusOf: Record<ScreeningDecision, DecidedStatus> = {
  PASSED: 'opened',
  PENDING: 'submitted',
  DOCUMENTS: 'documents',
  REVIEW: 'review',
  DECLINED: 'declined',
};

/** Asks the party that checks applicants, and opens the account where every check passes. Asked again it changes nothing that is decided. */
const decideAccountRequest = defineOperation({
  name: 'decideAccountRequest',
  kind: 'external',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'money',
  limit: { party: '200/h' },
  input: z.strictObject({ accountRequestId: Id }),
  output: z.strictObject({ status: DecidedStatus }),
  failures: { NOT_SUBMITTED: { retry: 'never', say: 'Submit your application first.' } },
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler({ accountRequestId }, context) {
    const request = await ownRequest(context, accountRequestId);
    if (request.status === 'open') throw new OperationFailure('NOT_SUBMITTED');
    if (request.status !== 'submitted' && request.status !== 'review') return { status: request.status };
    const { decision } = await context.parties.screening.screen({
      personId: request.person_id,
      idempotencyKey: request.check_key ?? request.id,
      applicant: await applicantOf(context, request),
      documents: request.details?.documentIds.length ?? 0,
      isCorrected: request.details?.corrected ?? false,
    });
    return { status: await context.settle((db) => decide(db, context, request, statusOf[decision])) };
  },
});

async function applicantOf(context: OperationContext, request: AccountRequest) {
  const person = await readPerson(context, request.person_id);
  const identity = await readIdentity(context);
  const sealed = identity?.tax_id_secret ?? null;
  return {
    legalName: [person.first_name, person.middle_name, person.last_name].filter((part) => part !== null).join(' '),
    birthDate: identity?.birth_date ?? null,
    taxId: sealed === null ? null : await context.secrets.open({ sealed, last4: '' }),
  };
}

/** Decided once: an earlier decision of a concurrent call is kept. */
async function decide(
  db: Kysely<Database>,
  context: OperationContext,
  asked: AccountRequest,
  status: DecidedStatus,
): Promise<DecidedStatus> {
  const request = await ownRequest(context, asked.id, db);
  if (request.check_key !== asked.check_key || !isUndecided(request.status)) return request.status as DecidedStatus; // never open again
  if (status === request.status) return status;
  if (status === 'opened') await openAccount(db, context, request);
  else await writeRequest(context, request, { status }, db);
  if (status === 'documents') await mailApplicant(db, context, request, 'documentsWanted');
  if (status === 'declined') {
    await endWaitingPortfolios(db, request.id);
    await mailApplicant(db, context, request, 'applicationDeclined');
  }
  return status;
}

const isUndecided = (status: RequestStatus) => status === 'submitted' || status === 'review';

export const decisionOperations: readonly Operation[] = [decideAccountRequest];
