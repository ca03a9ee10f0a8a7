import { z } from 'zod';
import { castListing } from '../cast/cast.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation } from '../operation.ts';
import { Cents } from '../shapes.ts';

const getUserInfo = defineOperation({
  name: 'getUserInfo',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    userId: z.string(),
    username: z.string(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    email: z.string(),
    homeState: z.string(),
    filingStatus: z.string(),
    pretaxAnnualIncome: Cents,
  }),
  async handler(_input, context) {
    const person = await context.db.selectFrom('person').selectAll().where('id', '=', signedIn(context).id).executeTakeFirst();
    if (person === undefined) throw new OperationNotFound('The person');
    return {
      userId: person.id,
      username: person.username,
      firstName: person.first_name,
      middleName: person.middle_name,
      lastName: person.last_name,
      email: person.email,
      homeState: person.home_state,
      filingStatus: person.filing_status,
      pretaxAnnualIncome: person.pretax_income_cents,
    };
  },
});

/** The people to sign in as. Empty on a production server, where there is no cast. */
const getCast = defineOperation({
  name: 'getCast',
  kind: 'read',
  caller: 'anyone',
  input: z.strictObject({}),
  output: z.strictObject({
    members: z.array(z.strictObject({ username: z.string(), password: z.string(), name: z.string(), goodFor: z.string() })),
  }),
  handler: (_input, { development }) => ({
    members: development ? castListing.map((member) => ({ ...member, goodFor: member.goodFor.join(', ') })) : [],
  }),
});

export const peopleOperations: readonly Operation[] = [getUserInfo, getCast];
