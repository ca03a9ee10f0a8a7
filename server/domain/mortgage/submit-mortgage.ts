import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Id, WriteAnswer } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { askBorrowers } from './ask-borrowers.ts';
import { estimateAndAsk } from './estimate-and-ask.ts';
import { ownTaxId } from './borrower-tax-ids.ts';
import { disclosuresFor, Revision, type DisclosureRevision } from './disclosures.ts';
import { gate } from './gate.ts';
import { contradictionsIn } from './contradictions.ts';
import { lender } from './lender.ts';
import { mailBorrower, mailBorrowers } from './mail-borrower.ts';
import { missingParts } from './missing-parts.ts';
import {
  APPLICATION_ENDED,
  borrowersOf,
  editableMortgage,
  ownMortgage,
  writeMortgage,
  type MortgageApplication,
  type MortgageBorrower,
} from './own-mortgage.ts';
import { RATES_EXPIRED } from './rate-operations.ts';
import { firstTasks, wantedTasks } from './wanted-tasks.ts';

/** Submits a mortgage application once: all of it answered, a rate chosen that holds, the disclosures accepted in the revisions that were read. */
const submitMortgageApplication = defineOperation({
  name: 'submitMortgageApplication',
  kind: 'local',
  gate,
  aggregate: thePerson,
  audit: 'identity',
  accepts: true,
  limit: { person: '30/h' },
  input: z.strictObject({ applicationId: Id, disclosures: z.array(Revision).max(20) }),
  output: WriteAnswer.extend({ reference: z.string() }),
  failures: {
    APPLICATION_ENDED,
    RATES_EXPIRED,
    DISCLOSURES_CHANGED: {
      retry: 'never',
      kind: 'conflict',
      say: 'A disclosure has changed since you read it. Read it and accept it again.',
    },
    INCOMPLETE: { retry: 'never', say: 'Your application is not complete.', kept: 'What you entered is kept.' },
  },
  async handler({ applicationId, disclosures }, context) {
    const application = await editableMortgage(context, applicationId);
    await demandComplete(context, application);
    demandDisclosures(application, disclosures);
    const reference = newReference(context);
    const address = application.details?.place?.address ?? null;
    const received_at = application.received_at ?? (address === null ? null : context.now);
    const submitted = { status: 'submitted', reference, submitted_at: context.now, received_at } as const;
    await writeMortgage(context, application, submitted);
    for (const { disclosureType, revision } of disclosures)
      await context.db
        .insertInto('mortgage_consent')
        .values({
          application_id: application.id,
          disclosure_type: disclosureType,
          revision,
          person_id: application.person_id,
          accepted_at: context.now,
          ...context.languageRead(),
        })
        .execute();
    for (const name of firstTasks) await askBorrowers(context, application, wantedTasks[name]);
    await estimateAndAsk(context, { ...application, ...submitted });
    await mailSubmitted(context, application, reference);
    return { success: true, errors: [], reference };
  },
});

/** The applicant hears by mail what happens next; a co-borrower with a login of their own that there is something to sign. */
async function mailSubmitted(context: OperationContext, application: MortgageApplication, reference: string): Promise<void> {
  for (const borrower of await borrowersOf(context, application)) {
    if (borrower.entry === 'self')
      await mailBorrower(context, application, borrower, { words: 'mortgage/applicationSubmitted', values: { reference } });
    if (borrower.entry === 'entered') await mailEntered(context, application, borrower);
    if (borrower.entry === 'invited') await mailBorrower(context, application, borrower, { words: 'mortgage/coBorrowerSigns' });
  }
}

/** Tells a co-borrower whom the applicant entered what was said in their name, and where to call if it is not so. */
async function mailEntered(context: OperationContext, application: MortgageApplication, borrower: MortgageBorrower): Promise<void> {
  const applicant = await readPerson(context, application.person_id);
  const at = borrower.details?.jointIntent?.at ?? context.now;
  const values = {
    applicant: `${applicant.first_name} ${applicant.last_name}`,
    day: { day: newYorkDate(at) },
    phone: lender.phone,
  };
  await mailBorrower(context, application, borrower, { words: 'mortgage/coBorrowerEntered', values });
}

/** Names an application in a call to support. */
const newReference = (context: OperationContext): string => `LM-${context.ids().replaceAll('-', '').slice(-10).toUpperCase()}`;

async function demandComplete(context: OperationContext, application: MortgageApplication): Promise<void> {
  const own = await ownTaxId(context);
  const borrowers = (await borrowersOf(context, application)).map((borrower) => ({
    ...borrower,
    hasTaxId: borrower.entry === 'self' ? own !== null : borrower.tax_id !== null,
  }));
  const [missing] = missingParts(application, borrowers);
  if (missing !== undefined) throw new OperationFailure('INCOMPLETE', `Your application lacks ${missing}. Enter it first.`);
  const shared = own !== null && borrowers.some(({ tax_id }) => tax_id === own);
  // An invited co-borrower's number is held against the applicant's here, where both can be read.
  const [contradiction] = [
    ...contradictionsIn(application, borrowers, context.today),
    ...(shared ? ['Two borrowers have the same Social Security number or TIN. Correct one of them.'] : []),
  ];
  if (contradiction !== undefined) throw new OperationFailure('INCOMPLETE', contradiction);
  const { rates, chosenOffer } = application.details ?? { rates: null, chosenOffer: null };
  if (rates === null || chosenOffer === null || rates.expiresAt <= context.now) throw new OperationFailure('RATES_EXPIRED');
}

/** The revisions that were read must be those that count now: all of them and no others. */
function demandDisclosures(application: MortgageApplication, accepted: readonly DisclosureRevision[]): void {
  const names = (list: readonly DisclosureRevision[]) =>
    list
      .map(({ disclosureType, revision }) => `${disclosureType} ${revision}`)
      .toSorted()
      .join();
  if (names(disclosuresFor(application)) !== names(accepted)) throw new OperationFailure('DISCLOSURES_CHANGED');
}

/** Withdraws an application at the applicant's own request, before or after it was submitted. It cannot be taken back. */
const withdrawMortgageApplication = defineOperation({
  name: 'withdrawMortgageApplication',
  kind: 'local',
  gate,
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '30/h' },
  input: z.strictObject({ applicationId: Id }),
  output: WriteAnswer,
  failures: {
    DECIDED: {
      retry: 'never',
      kind: 'done',
      say: 'This application has been decided or withdrawn already.',
      instead: 'support',
    },
  },
  async handler({ applicationId }, context) {
    const application = await ownMortgage(context, applicationId);
    if (application.status !== 'open' && application.status !== 'submitted') throw new OperationFailure('DECIDED');
    const reference = application.reference ?? newReference(context);
    await writeMortgage(context, application, { status: 'withdrawn', reference, ended_at: context.now });
    await mailBorrowers(context, application, {
      words: 'mortgage/applicationWithdrawn',
      values: { reference, day: { day: context.today } },
    });
    return { success: true, errors: [] };
  },
});

export const endOperations: readonly Operation[] = [submitMortgageApplication, withdrawMortgageApplication];
