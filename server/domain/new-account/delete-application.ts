import { deleteRequest } from '#server/accounts/write-request.ts';
import { z } from 'zod';
import { endWaitingPortfolios } from '#server/ledger/end-waiting-portfolios.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import { APPLICATION_SUBMITTED, editableRequest } from './own-request.ts';
import { forgetEin } from './trust-ein.ts';

/** Deletes an application that was not submitted yet, with its answers and the portfolios that wait for it, and closes its record. It is named by its own id, or by its record's. */
export const deleteApplication = defineOperation({
  name: 'deleteApplication',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'none',
  input: z.strictObject({ accountRequestId: Id.nullable().default(null), voyagerRecordId: Id.nullable().default(null) }),
  output: WriteAnswer,
  failures: { APPLICATION_SUBMITTED },
  async handler({ accountRequestId, voyagerRecordId }, context) {
    const records = await applicationRecords(context);
    const id = accountRequestId ?? records.find((record) => record.voyagerRecordId === voyagerRecordId)?.given['accountRequestId'];
    if (typeof id !== 'string') throw new OperationNotFound('The application');
    const request = await editableRequest(context, id);
    await forgetEin(context, request);
    for (const record of records)
      if (record.given['accountRequestId'] === id) await context.work.startOver(context.db, signedIn(context), record.voyagerRecordId);
    await endWaitingPortfolios(context.db, request.id);
    await deleteRequest(context.db, request.id);
    return done;
  },
});

async function applicationRecords(context: OperationContext) {
  const records = await context.work.openRecords(signedIn(context).id);
  return records.filter(({ voyagerType }) => voyagerType === 'NEW_ACCOUNT');
}
