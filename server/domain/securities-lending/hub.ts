import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, IsoDate, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { nextTradingDay } from '#server/time/business-days.ts';
import { disclosure, enrollmentOf, sectionStateOf } from './enrollment.ts';

const getFpslHubView = defineOperation({
  name: 'getFpslHubView',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    /** `unknown` until onboarding is completed: the hub then leads elsewhere. */
    fpslStatus: z.enum(['enabled', 'disabled', 'unknown']),
    fpslSectionState: z.enum(['ELIGIBLE_FOR_ONBOARDING', 'ONBOARDING_COMPLETED', 'NOT_ELIGIBLE']),
    fpslDisclosureUrl: z.string(),
    agreedVersion: z.string().nullable(),
    agreedAt: z.number().int().nullable(),
    /** While shares are being recalled: the day on which the last are back. */
    recallBy: IsoDate.nullable(),
  }),
  async handler(_input, context) {
    const enrollment = await enrollmentOf(context);
    const { id } = signedIn(context);
    const agreement = await context.db
      .selectFrom('fpsl_agreement')
      .selectAll()
      .where('person_id', '=', id)
      .orderBy('agreed_at', 'desc')
      .orderBy('version', 'desc')
      .executeTakeFirst();
    const recalled = await context.db
      .selectFrom('fpsl_loan')
      .select((row) => row.fn.max('recall_by').as('last'))
      .where('person_id', '=', id)
      .where('recall_by', '>=', context.today)
      .executeTakeFirst();
    const status = enrollment?.status ?? 'none';
    return {
      fpslStatus: status === 'none' ? ('unknown' as const) : status,
      fpslSectionState: sectionStateOf(enrollment),
      fpslDisclosureUrl: disclosure.url,
      agreedVersion: agreement?.version ?? null,
      agreedAt: agreement?.agreed_at ?? null,
      recallBy: recalled?.last ?? null,
    };
  },
});

/** Disabling recalls what is lent within one business day; enabling again in that time leaves lent what is not back yet. */
const updateFpslStatus = defineOperation({
  name: 'updateFpslStatus',
  kind: 'local',
  gate: 'fpslHubExperience',
  aggregate: thePerson,
  audit: 'money',
  input: z.strictObject({ fpslStatus: z.enum(['enabled', 'disabled']) }),
  output: WriteAnswer,
  failures: { LENDING_UNAVAILABLE: { retry: 'later', say: 'We could not change securities lending.', kept: 'Nothing was changed.' } },
  async handler({ fpslStatus }, context) {
    const enrollment = await enrollmentOf(context);
    if (enrollment === undefined || sectionStateOf(enrollment) !== 'ONBOARDING_COMPLETED')
      return refused('fpslStatus', 'Set up securities lending first.');
    if (enrollment.trouble === 'writes') throw new OperationFailure('LENDING_UNAVAILABLE');
    if (enrollment.status === fpslStatus) return done;
    const { id } = signedIn(context);
    await context.db
      .updateTable('fpsl_enrollment')
      .set({ status: fpslStatus, updated_at: context.now })
      .where('person_id', '=', id)
      .execute();
    const loans = context.db.updateTable('fpsl_loan').where('person_id', '=', id);
    if (fpslStatus === 'disabled')
      await loans
        .set({ recall_by: nextTradingDay(context.today) })
        .where('recall_by', 'is', null)
        .execute();
    else await loans.set({ recall_by: null }).where('recall_by', '>=', context.today).execute();
    return done;
  },
});

export const fpslHubOperations: readonly Operation[] = [getFpslHubView, updateFpslStatus];
