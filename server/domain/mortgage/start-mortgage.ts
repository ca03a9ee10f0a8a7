import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { noParts } from './borrower-details.ts';
import { gate } from './gate.ts';
import { mortgagesOf } from './own-mortgage.ts';
import { purposes } from './property-details.ts';

const mostUnderWay = 5;

/** 001 §7: begins a mortgage application. The flow that continues it gets its id. */
const createMortgageApplication = defineOperation({
  name: 'createMortgageApplication',
  kind: 'local',
  gate,
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '30/h' },
  input: z.strictObject({ purpose: z.enum(purposes) }),
  output: z.strictObject({ applicationId: z.string() }),
  failures: {
    TOO_MANY_APPLICATIONS: { retry: 'never', say: 'You have five mortgage applications under way. Finish or withdraw one of them first.' },
  },
  async handler({ purpose }, context) {
    const { id: personId } = signedIn(context);
    const open = (await mortgagesOf(context)).filter(({ status }) => status === 'open');
    if (open.length >= mostUnderWay) throw new OperationFailure('TOO_MANY_APPLICATIONS');
    const { first_name, last_name, email } = await readPerson(context, personId);
    const { db, now, ids, vault } = context;
    const [applicationId, borrowerId] = [ids(), ids()];
    await db
      .insertInto('mortgage_application')
      .values({
        id: applicationId,
        person_id: personId,
        purpose,
        status: 'open',
        reference: null,
        details: null,
        created_at: now,
        updated_at: now,
        submitted_at: null,
        received_at: null,
        estimated_at: null,
        intent_at: null,
        locked_until: null,
        ended_at: null,
      })
      .execute();
    const borrower = {
      id: borrowerId,
      application_id: applicationId,
      person_id: personId,
      place: 1,
      entry: 'self' as const,
      details: { firstName: first_name, lastName: last_name, email, answers: noParts },
      tax_id: null,
      tax_id_last4: null,
      updated_at: now,
    };
    await db
      .insertInto('mortgage_borrower')
      .values(await vault.seal(db, 'mortgage_borrower', { person: personId, row: borrowerId }, borrower))
      .execute();
    return { applicationId };
  },
});

/** 001 §7: the application of this person that was begun last and can be gone on with; null where there is none. */
const resumeLatestMortgageApplication = defineOperation({
  name: 'resumeLatestMortgageApplication',
  kind: 'read',
  gate,
  input: z.strictObject({}),
  output: z.strictObject({ applicationId: z.string().nullable() }),
  async handler(_input, context) {
    const latest = (await mortgagesOf(context)).find(({ status }) => status === 'open');
    return { applicationId: latest?.id ?? null };
  },
});

export const startOperations: readonly Operation[] = [createMortgageApplication, resumeLatestMortgageApplication];
