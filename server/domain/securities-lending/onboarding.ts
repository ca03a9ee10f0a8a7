import { z } from 'zod';
import type { Failures } from '#engine/compiled/failure.ts';
import { nothing, thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { disclosure, enrollmentOf, sectionStateOf, type Enrollment } from './enrollment.ts';

/** The flow that onboards; it is given nothing. */
const onboardingFlow = 'FPSL_ONBOARDING';

const getFpslSectionState = defineOperation({
  name: 'getFpslSectionState',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ fpslSectionState: z.enum(['ELIGIBLE_FOR_ONBOARDING', 'ONBOARDING_COMPLETED', 'NOT_ELIGIBLE']) }),
  handler: async (_input, context) => ({ fpslSectionState: sectionStateOf(await enrollmentOf(context)) }),
});

const notOnboarded = {
  NOT_ELIGIBLE: { retry: 'never', say: 'Securities lending is not available for your accounts.' },
  ALREADY_ONBOARDED: { retry: 'never', kind: 'done', say: 'You have already set up securities lending.' },
} as const satisfies Failures;

async function demandEligible(context: OperationContext): Promise<Enrollment> {
  const enrollment = await enrollmentOf(context);
  const state = sectionStateOf(enrollment);
  if (state === 'ONBOARDING_COMPLETED') throw new OperationFailure('ALREADY_ONBOARDED');
  if (enrollment === undefined || state === 'NOT_ELIGIBLE') throw new OperationFailure('NOT_ELIGIBLE');
  return enrollment;
}

/** Begins the application, or finds the one under way: the address of its step is made of what it answers. */
const createFpslApplication = defineOperation({
  name: 'createFpslApplication',
  kind: 'external',
  gate: 'fpslHubExperience',
  aggregate: nothing,
  audit: 'none',
  input: z.strictObject({}),
  output: z.strictObject({ voyagerRecordId: z.string(), stepId: z.string() }),
  failures: notOnboarded,
  async handler(_input, context) {
    await demandEligible(context);
    return context.beginFlow(onboardingFlow);
  },
});

/** The agreement for the review step. */
const getFpslDisclosure = defineOperation({
  name: 'getFpslDisclosure',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ version: z.string(), title: z.string(), fpslDisclosureUrl: z.string() }),
  handler: () => ({ version: disclosure.version, title: disclosure.title, fpslDisclosureUrl: disclosure.url }),
});

/** 001 §4.1: submit proceeds only with the acknowledgement ticked. Keeps which version was agreed to, and when. */
const submitFpslApplication = defineOperation({
  name: 'submitFpslApplication',
  kind: 'local',
  gate: 'fpslHubExperience',
  aggregate: thePerson,
  audit: 'money',
  accepts: true,
  input: z.strictObject({ acknowledged: z.boolean(), disclosureVersion: z.string().max(32) }),
  output: WriteAnswer,
  failures: {
    ...notOnboarded,
    LENDING_UNAVAILABLE: { retry: 'later', say: "We can't set up securities lending at the moment, and nothing was lent." },
    DISCLOSURES_CHANGED: { retry: 'never', say: 'The disclosures have changed since this page was opened. Read them again.' },
  },
  async handler({ acknowledged, disclosureVersion }, context) {
    const enrollment = await demandEligible(context);
    if (enrollment.trouble === 'writes') throw new OperationFailure('LENDING_UNAVAILABLE');
    if (!acknowledged) return refused('acknowledged', "Check the box to confirm that you've read and agree to the disclosures.");
    if (disclosureVersion !== disclosure.version) throw new OperationFailure('DISCLOSURES_CHANGED');
    const { id } = signedIn(context);
    const agreed = { agreed_at: context.now, ...context.languageRead() };
    await context.db
      .insertInto('fpsl_agreement')
      .values({ person_id: id, version: disclosureVersion, ...agreed })
      .onConflict((conflict) => conflict.columns(['person_id', 'version']).doUpdateSet(agreed))
      .execute();
    await context.db
      .updateTable('fpsl_enrollment')
      .set({ status: 'enabled', onboarded_at: context.now, updated_at: context.now })
      .where('person_id', '=', id)
      .execute();
    return done;
  },
});

export const fpslOnboardingOperations: readonly Operation[] = [
  getFpslSectionState,
  createFpslApplication,
  getFpslDisclosure,
  submitFpslApplication,
];
