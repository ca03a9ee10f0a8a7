import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn } from '#server/operations/operation.ts';
import { bracketOf } from '#server/taxes/tax-levels.ts';
import { readPerson } from '#server/people/read-person.ts';
import { accountSubtypes, kindOf } from './account-kinds.ts';

const mostUnderWay = 10;

/** 001 §7: begins an application. The flow that goes on with it is told its id. */
export const startNewAccountOnboarding = defineOperation({
  name: 'startNewAccountOnboarding',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '30/h' },
  input: z.strictObject({ accountSubtype: z.enum(accountSubtypes), userPlatform: z.enum(['WEB', 'IOS', 'ANDROID']) }),
  output: z.strictObject({ accountRequestId: z.string() }),
  failures: { TOO_MANY_APPLICATIONS: { retry: 'never', say: 'You have ten applications under way. Finish one of them first.' } },
  async handler({ accountSubtype }, context) {
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
    const id = context.ids();
    await context.db
      .insertInto('account_request')
      .values({
        id,
        person_id: personId,
        sub_type: accountType,
        flavor,
        status: 'open',
        recommended_bracket: bracketOf(person.filing_status, person.pretax_income_cents),
        override_bracket: null,
        override_state: 'none',
        recommended_risk: null,
        chosen_risk: null,
        details: null,
        check_key: null,
        account_id: null,
        receipt_reference: null,
        created_at: context.now,
        updated_at: context.now,
      })
      .execute();
    return { accountRequestId: id };
  },
});
