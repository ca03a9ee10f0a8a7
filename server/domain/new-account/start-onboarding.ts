import { writeNewRequest } from '#server/accounts/write-request.ts';
import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import type { Failure } from '#engine/compiled/failure.ts';
import { defineOperation, OperationFailure, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { yearOf } from '#server/law/by-year.ts';
import { LAW_NOT_KNOWN } from '#server/operations/law-not-known.ts';
import { exampleLevelOfPerson, levelOfPerson } from '#server/taxes/level-of-person.ts';
import { readPerson } from '#server/people/read-person.ts';
import { accountSubtypes, asksOf, kindOf, type AccountSubtype } from './account-kinds.ts';

const mostUnderWay = 10;

const TOO_MANY_APPLICATIONS: Failure = {
  retry: 'never',
  say: 'You have ten applications in progress. Finish or delete one of them first.',
};

/** Writes a new application of the person asking, who is locked. Throws TOO_MANY_APPLICATIONS. Answers its id. */
async function beginRequest(context: OperationContext, accountSubtype: AccountSubtype): Promise<string> {
  const { id: personId } = signedIn(context);
  const person = await readPerson(context, personId);
  const open = await context.db
    .selectFrom('account_request')
    .select('id')
    .where('person_id', '=', personId)
    .where('status', '=', 'open')
    .execute();
  if (open.length >= mostUnderWay) throw new OperationFailure('TOO_MANY_APPLICATIONS');
  const { accountType, flavor } = kindOf[accountSubtype];
  // No money depends on the level of a kind without one: an application for cash needs no brackets.
  const level = asksOf(accountType, flavor).taxLevel ? levelOfPerson : exampleLevelOfPerson;
  const id = context.ids();
  await writeNewRequest(context.db, {
    id,
    person_id: personId,
    sub_type: accountType,
    flavor,
    status: 'open',
    recommended_bracket: level(yearOf(context.today), person),
    at: context.now,
  });
  return id;
}

/** 001 §7: begins an application. The flow that continues it gets its id. */
export const startNewAccountOnboarding = defineOperation({
  name: 'startNewAccountOnboarding',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '30/h' },
  input: z.strictObject({ accountSubtype: z.enum(accountSubtypes), userPlatform: z.enum(['WEB', 'IOS', 'ANDROID']) }),
  output: z.strictObject({ accountRequestId: z.string() }),
  failures: { TOO_MANY_APPLICATIONS, LAW_NOT_KNOWN },
  handler: async ({ accountSubtype }, context) => ({ accountRequestId: await beginRequest(context, accountSubtype) }),
});

/** 001 §7: begins an application for what a portfolio waits for; one of that kind that is still open is gone on with. */
export const createAccountRequest2 = defineOperation({
  name: 'createAccountRequest2',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '30/h' },
  input: z.strictObject({ accountSubtype: z.enum(accountSubtypes) }),
  output: z.strictObject({ accountRequestId: z.string() }),
  failures: { TOO_MANY_APPLICATIONS, LAW_NOT_KNOWN },
  async handler({ accountSubtype }, context) {
    const { accountType, flavor } = kindOf[accountSubtype];
    const open = await context.db
      .selectFrom('account_request')
      .select('id')
      .where('person_id', '=', signedIn(context).id)
      .where('status', 'in', ['open', 'documents'])
      .where('sub_type', '=', accountType)
      .where('flavor', '=', flavor)
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirst();
    return { accountRequestId: open?.id ?? (await beginRequest(context, accountSubtype)) };
  },
});
