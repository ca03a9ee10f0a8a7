import type { Kysely } from 'kysely';
import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Database } from '#server/storage/database.ts';
import { writtenName } from './legal-name.ts';
import { lastNameChange, presentName, type NameChangeRequest } from './name-change.ts';
import type { NameDecision } from './name-review.ts';
import { writeDetail } from '#server/customers/profile-detail.ts';
import { NameChangeStatus } from './tables.ts';

const statusOf = { APPROVED: 'approved', REVIEW: 'submitted', DECLINED: 'declined' } as const satisfies Record<
  NameDecision,
  NameChangeStatus
>;

/** Asks for the decision on a name change. An approved name becomes the person's; they get the decision by mail. A repeated call changes nothing. */
const decideNameChangeRequest = defineOperation({
  name: 'decideNameChangeRequest',
  kind: 'external',
  gate: 'legalNameUpdate',
  aggregate: thePerson,
  audit: 'identity',
  limit: { party: '200/h' },
  input: z.strictObject({}),
  output: z.strictObject({ status: z.enum(NameChangeStatus) }),
  failures: { NAME_NOT_ASKED: { retry: 'never', say: 'No change of your legal name was asked for.' } },
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler(_input, context) {
    const request = await lastNameChange(context, context.db);
    if (request === undefined) throw new OperationFailure('NAME_NOT_ASKED');
    if (request.status !== 'submitted') return { status: request.status };
    const decision = await context.parties.nameReview.decisionOf({
      personId: request.person_id,
      idempotencyKey: request.id,
      change: { from: writtenName(await presentName(context)), to: writtenName(request.name) },
    });
    if (decision === 'REVIEW') return { status: 'submitted' as const };
    return { status: await context.settle((db) => decide(db, context, request, statusOf[decision])) };
  },
});

/** Decided once: an earlier decision of a concurrent call is kept. */
async function decide(
  db: Kysely<Database>,
  context: OperationContext,
  { id, person_id: personId, name }: NameChangeRequest,
  status: 'approved' | 'declined' | 'submitted',
): Promise<NameChangeStatus> {
  const decided = await db
    .updateTable('name_change_request')
    .set({ status, decided_at: context.now })
    .where('id', '=', id)
    .where('status', '=', 'submitted')
    .executeTakeFirst();
  if (decided.numUpdatedRows === 0n) return (await lastNameChange(context, db))?.status ?? status;
  const { vault } = context;
  if (status === 'approved') {
    const { firstName, middleName, lastName, suffix } = name;
    const sealed = await vault.seal(db, 'person', personId, { first_name: firstName, middle_name: middleName, last_name: lastName });
    await db.updateTable('person').set(sealed).where('id', '=', personId).execute();
    await writeDetail(context, { suffix }, db);
  }
  const { email } = await readPerson({ db, vault }, personId);
  const words = status === 'approved' ? 'profile/nameChanged' : 'profile/nameChangeDeclined';
  await context.outbox.send(db, { channel: 'mail', personId, to: email, words, values: { profile: '/settings/profile' } });
  return status;
}

export const nameDecisionOperations: readonly Operation[] = [decideNameChangeRequest];

/** Declines the other name that a person asked for, where it is under review. `at` is in epoch milliseconds. */
export async function declineNameChange(db: Kysely<Database>, personId: string, at: number): Promise<void> {
  await db
    .updateTable('name_change_request')
    .set({ status: 'declined', decided_at: at })
    .where('person_id', '=', personId)
    .where('status', '=', 'submitted')
    .execute();
}
