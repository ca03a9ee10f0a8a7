import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { purposes, mortgage, reopenMortgage } from '../mortgage/index.ts';
import { developerGate } from './gate.ts';

/** Details of a persona that a seed may need and an application does not hold. */
const somebody = { username: '', password: '', state: 'VT', filingStatus: 'SINGLE', incomeCents: 0 } as const;

/** 001 §7: a mortgage application whose answers are all there, to be gone through and changed; begins its flow and answers its step. */
export const createPrefilledMortgageApplication = defineOperation({
  name: 'createPrefilledMortgageApplication',
  kind: 'external',
  gate: developerGate,
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '60/h' },
  input: z.strictObject({ purpose: z.enum(purposes) }),
  output: z.strictObject({ applicationId: z.string(), stepId: z.string(), voyagerRecordId: z.string() }),
  async handler({ purpose }, context) {
    const { id } = signedIn(context);
    const { first_name: firstName, last_name: lastName } = await readPerson(context, id);
    const { now, ids, vault } = context;
    const applicationId = await context.settle(async (db) => {
      let made = '';
      const tell = (kind: string, payload: string) => void (kind === 'mortgageApplication' && (made = payload));
      await mortgage({ purpose, status: 'submitted' })(
        { db, now, ids, vault },
        { ...somebody, id, firstName, lastName, idOf: () => id, tell },
      );
      // The state of a person who has answered everything and has not submitted.
      await reopenMortgage(db, made);
      return made;
    });
    return { applicationId, ...(await context.beginFlow('MORTGAGE_APPLICATION', { applicationId })) };
  },
});
