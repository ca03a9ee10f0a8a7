import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { Cents, Id } from '#server/operations/shapes.ts';
import { TaxBracket } from '../accounts/tax-bracket.ts';
import { bracketOf } from '../accounts/tax-levels.ts';
import { planItems } from './allocation-plan.ts';
import { ownRequest, requestName } from './own-request.ts';
import { readPerson } from '#server/people/read-person.ts';

const getAccountRequest = defineOperation({
  name: 'getAccountRequest',
  kind: 'read',
  input: z.strictObject({ accountRequestId: Id }),
  output: z.strictObject({
    id: z.string(),
    subType: z.string(),
    portfolioFlavor: z.string(),
    displayName: z.string(),
    status: z.enum(['open', 'submitted']),
  }),
  async handler({ accountRequestId }, context) {
    const request = await ownRequest(context, accountRequestId);
    return {
      id: request.id,
      subType: request.sub_type,
      portfolioFlavor: request.flavor,
      displayName: requestName(request),
      status: request.status,
    };
  },
});

const getRecommendedAssetAllocationPlanForAccountRequest = defineOperation({
  name: 'getRecommendedAssetAllocationPlanForAccountRequest',
  kind: 'read',
  input: z.strictObject({ accountRequestId: Id }),
  output: z.strictObject({
    recommendedTaxBracketCategory: z.strictObject({ taxBracketCategoryCode: TaxBracket }),
    /** What we recommended before anybody overrode it. */
    originalTaxBracketCategoryCode: TaxBracket,
    overrideTaxBracket: TaxBracket.nullable(),
    isFlavorUpdated: z.boolean(),
    items: z.array(z.strictObject({ title: z.string(), share: z.string() })),
  }),
  async handler({ accountRequestId }, context) {
    const request = await ownRequest(context, accountRequestId);
    const bracket = request.override_bracket ?? request.recommended_bracket;
    return {
      recommendedTaxBracketCategory: { taxBracketCategoryCode: bracket },
      originalTaxBracketCategoryCode: request.recommended_bracket,
      overrideTaxBracket: request.override_bracket,
      isFlavorUpdated: false,
      items: planItems(request.flavor, bracket),
    };
  },
});

const getTaxBracketInformationSummaryForAccountRequest = defineOperation({
  name: 'getTaxBracketInformationSummaryForAccountRequest',
  kind: 'read',
  input: z.strictObject({ accountRequestId: Id }),
  output: z.strictObject({
    requirements: z.strictObject({
      filingStatus: z.string(),
      homeAddress: z.strictObject({ stateAbbreviation: z.string() }),
      pretaxAnnualIncome: Cents,
    }),
  }),
  async handler({ accountRequestId }, context) {
    const request = await ownRequest(context, accountRequestId);
    const person = await readPerson(context, request.person_id);
    return {
      requirements: {
        filingStatus: person.filing_status,
        homeAddress: { stateAbbreviation: person.home_state },
        pretaxAnnualIncome: person.pretax_income_cents,
      },
    };
  },
});

/** Applications that can still be gone on with. */
const getUserEditableAccountRequests = defineOperation({
  name: 'getUserEditableAccountRequests',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({ accountRequests: z.array(z.strictObject({ id: z.string(), subType: z.string(), displayName: z.string() })) }),
  async handler(_input, context) {
    const requests = await context.db
      .selectFrom('account_request')
      .selectAll()
      .where('person_id', '=', signedIn(context).id)
      .where('status', '=', 'open')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return {
      accountRequests: requests.map((request) => ({ id: request.id, subType: request.sub_type, displayName: requestName(request) })),
    };
  },
});

const accountTypes = ['INDIVIDUAL', 'JOINT', 'TRUST', 'TRADITIONAL_IRA'] as const;
const flavors = [
  'AUTOMATED_INVESTING',
  'TAX_AWARE_INVESTING',
  'AUTOMATED_BOND_PORTFOLIO',
  'AUTOMATED_BOND_LADDER',
  'INDEX_INVESTING',
] as const;

const startNewAccountOnboarding = defineOperation({
  name: 'startNewAccountOnboarding',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '30/h' },
  input: z.strictObject({ subType: z.enum(accountTypes), portfolioFlavor: z.enum(flavors) }),
  output: z.strictObject({ accountRequestId: z.string() }),
  failures: { TOO_MANY_APPLICATIONS: { retry: 'never', say: 'You have ten applications under way. Finish one of them first.' } },
  async handler({ subType, portfolioFlavor }, context) {
    const { id: personId } = signedIn(context);
    const person = await readPerson(context, personId);
    const open = await context.db
      .selectFrom('account_request')
      .select('id')
      .where('person_id', '=', personId)
      .where('status', '=', 'open')
      .execute();
    if (open.length >= 10) throw new OperationFailure('TOO_MANY_APPLICATIONS');
    const id = context.ids();
    await context.db
      .insertInto('account_request')
      .values({
        id,
        person_id: personId,
        sub_type: subType,
        flavor: portfolioFlavor,
        status: 'open',
        recommended_bracket: bracketOf(person.filing_status, person.pretax_income_cents),
        override_bracket: null,
        override_state: 'none',
        created_at: context.now,
        updated_at: context.now,
      })
      .execute();
    return { accountRequestId: id };
  },
});

export const requestOperations: readonly Operation[] = [
  getAccountRequest,
  getRecommendedAssetAllocationPlanForAccountRequest,
  getTaxBracketInformationSummaryForAccountRequest,
  getUserEditableAccountRequests,
  startNewAccountOnboarding,
];
