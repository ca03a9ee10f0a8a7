import { z } from 'zod';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { Cents } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';

const getUserInfo = defineOperation({
  name: 'getUserInfo',
  kind: 'read',
  personal: ['output.username', 'output.firstName', 'output.middleName', 'output.lastName', 'output.email'],
  input: z.strictObject({}),
  output: z.strictObject({
    userId: z.string(),
    username: z.string(),
    firstName: z.string(),
    middleName: z.string().nullable(),
    lastName: z.string(),
    email: z.string(),
    homeState: z.string(),
    /** Null until the person says so, as is their income. */
    filingStatus: z.string().nullable(),
    pretaxAnnualIncome: Cents.nullable(),
  }),
  async handler(_input, context) {
    const person = await readPerson(context, signedIn(context).id);
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

/** The people to sign in as, by the areas that they are good for. Empty on a production server, where there is nobody made up. */
const getPersonas = defineOperation({
  name: 'getPersonas',
  kind: 'read',
  caller: 'anyone',
  input: z.strictObject({}),
  output: z.strictObject({
    areas: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        members: z.array(z.strictObject({ username: z.string(), password: z.string(), name: z.string(), goodFor: z.string() })),
      }),
    ),
  }),
  handler: (_input, { personas }) => ({ areas: personas.map((area) => ({ ...area })) }),
});

export const peopleOperations: readonly Operation[] = [getUserInfo, getPersonas];
