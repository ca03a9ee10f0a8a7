import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';
import { borrowersOf, borrowersWithoutAuthorization, keepReport, ownMortgage, reportsOf } from '../mortgage/index.ts';
import { deskGate } from './gate.ts';
import { DECIDED } from './underwriter-operations.ts';

/** The borrowers as the underwriter's desk lists them. */
const getCreditDesk = defineOperation({
  name: 'getCreditDesk',
  kind: 'read',
  gate: deskGate,
  personal: ['output.borrowers'],
  input: z.strictObject({ applicationId: Id }),
  output: z.strictObject({ borrowers: z.array(z.strictObject({ name: z.string(), standing: z.string() })) }),
  async handler({ applicationId }, context) {
    const application = await ownMortgage(context, applicationId);
    const reports = await reportsOf(context, application);
    const missing = new Set((await borrowersWithoutAuthorization(context, application)).map(({ id }) => id));
    const standing = (id: string): string => {
      if (!reports.has(id)) return missing.has(id) ? 'Not authorized yet' : 'Authorized';
      // The desk is shown in the applicant's session, who may not read what a report says about another borrower.
      return 'Report received';
    };
    const borrowers = await borrowersOf(context, application);
    return {
      borrowers: borrowers.map(({ id, details }) => ({
        name: `${details?.firstName ?? ''} ${details?.lastName ?? ''}`,
        standing: standing(id),
      })),
    };
  },
});

/** Orders the credit reports of all borrowers, once each of them has authorized it. */
const orderCreditReports = defineOperation({
  kind: 'external',
  gate: deskGate,
  aggregate: thePerson,
  audit: 'none',
  name: 'orderCreditReports',
  limit: { person: '60/h', party: '60/h' },
  input: z.strictObject({ applicationId: Id }),
  output: WriteAnswer,
  failures: {
    DECIDED,
    NOT_AUTHORIZED: { retry: 'never', say: 'No credit report can be ordered until each borrower has signed the authorization.' },
  },
  retry: { attempts: 2, firstPauseMs: 500, longestPauseMs: 500 },
  async handler({ applicationId }, context) {
    const application = await ownMortgage(context, applicationId);
    if (application.status !== 'submitted') throw new OperationFailure('DECIDED');
    if ((await borrowersWithoutAuthorization(context, application)).length > 0) throw new OperationFailure('NOT_AUTHORIZED');
    const kept = await reportsOf(context, application);
    for (const borrower of (await borrowersOf(context, application)).filter(({ id }) => !kept.has(id))) {
      const { firstName = '', lastName = '' } = borrower.details ?? {};
      const report = await context.parties.creditBureau.report({
        personId: application.person_id,
        idempotencyKey: `${applicationId} ${borrower.id}`,
        name: `${firstName} ${lastName}`,
        texts: [lastName],
      });
      await context.settle((db) => keepReport(context, db, borrower, { report: report === 'NO_FILE' ? null : report }));
    }
    return done;
  },
});

export const creditDeskOperations: readonly Operation[] = [getCreditDesk, orderCreditReports];
