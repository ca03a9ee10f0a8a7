import { allPersonas, findPersonas, tellingPersonas } from '#server/personas/telling-personas.ts';
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

/**
 * The people to sign in as: the thirty that show most, or those whose name or purpose holds what is looked for. Empty on a production server,
 * which has no made-up people.
 */
const getPersonas = defineOperation({
  name: 'getPersonas',
  kind: 'read',
  caller: 'anyone',
  input: z.strictObject({ find: z.string().max(60).nullable().optional() }),
  output: z.strictObject({
    /** How many there are in all. */
    count: z.number().int(),
    people: z.array(z.strictObject({ username: z.string(), password: z.string(), name: z.string(), goodFor: z.string() })),
  }),
  handler: ({ find }, { personas }) => ({
    count: allPersonas(personas).length,
    people: find == null || find.trim() === '' ? tellingPersonas(personas, 30) : findPersonas(personas, find),
  }),
});

export const peopleOperations: readonly Operation[] = [getUserInfo, getPersonas];
