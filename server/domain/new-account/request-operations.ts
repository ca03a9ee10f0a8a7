import { z } from 'zod';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { Cents, Id, Rate } from '#server/operations/shapes.ts';
import { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { readPerson } from '#server/people/read-person.ts';
import { advisoryFeeOf, asksOf } from './account-kinds.ts';
import { kindName, ownRequest, requestName } from './own-request.ts';
import { modelOfRequest, planItems, riskOf, taxLevelOf } from './recommended-plan.ts';
import { riskAdvice, riskReasons } from './risk.ts';
import { keptEin } from './trust-ein.ts';

const statuses = ['open', 'submitted', 'documents', 'review', 'opened', 'declined'] as const;

const getAccountRequest = defineOperation({
  name: 'getAccountRequest',
  kind: 'read',
  personal: ['output.trustEinLast4'],
  input: z.strictObject({ accountRequestId: Id }),
  output: z.strictObject({
    id: z.string(),
    subType: z.string(),
    portfolioFlavor: z.string(),
    displayName: z.string(),
    /** The kind in words, as in "your cash account". */
    kind: z.string(),
    status: z.enum(statuses),
    /** The yearly fraction of the account's value; "0.0000" where we give no advice. */
    advisoryFee: Rate,
    /** Which questions this application asks. */
    asks: z.strictObject({
      risk: z.boolean(),
      portfolio: z.boolean(),
      taxLevel: z.boolean(),
      ladder: z.boolean(),
      index: z.boolean(),
      experience: z.boolean(),
      jointOwner: z.boolean(),
      trust: z.boolean(),
      contribution: z.boolean(),
      rollover: z.boolean(),
      business: z.boolean(),
      student: z.boolean(),
    }),
    recommendedRiskLevel: z.number().int().nullable(),
    riskLevel: z.number().int().nullable(),
    /** What keeps the recommended level from being higher. */
    riskReasons: z.array(z.enum(riskReasons)),
    /** The last digits of the tax number of a trust that is taxed under its own. */
    trustEinLast4: z.string().nullable(),
    /** Once it is opened: the public id of the account, and the receipt of its opening. */
    externalizedAccountId: z.string().nullable(),
    reference: z.string().nullable(),
  }),
  async handler({ accountRequestId }, context) {
    const request = await ownRequest(context, accountRequestId);
    const risk = request.details?.risk;
    const account =
      request.account_id === null
        ? undefined
        : await context.db.selectFrom('account').select('externalized_id').where('id', '=', request.account_id).executeTakeFirst();
    return {
      id: request.id,
      subType: request.sub_type,
      portfolioFlavor: request.flavor,
      displayName: requestName(request),
      kind: kindName(request),
      status: request.status,
      advisoryFee: advisoryFeeOf(request.flavor),
      asks: asksOf(request.sub_type, request.flavor),
      recommendedRiskLevel: request.recommended_risk,
      riskLevel: riskOf(request),
      riskReasons: risk == null ? [] : riskAdvice(risk, risk.objective).reasons,
      trustEinLast4: keptEin(request)?.last4 ?? null,
      externalizedAccountId: account?.externalized_id ?? null,
      reference: request.receipt_reference,
    };
  },
});

const getRecommendedAssetAllocationPlanForAccountRequest = defineOperation({
  name: 'getRecommendedAssetAllocationPlanForAccountRequest',
  kind: 'read',
  input: z.strictObject({ accountRequestId: Id }),
  output: z.strictObject({
    recommendedTaxBracketCategory: z.strictObject({ taxBracketCategoryCode: TaxBracket }),
    /** The recommended level before any override. */
    originalTaxBracketCategoryCode: TaxBracket,
    overrideTaxBracket: TaxBracket.nullable(),
    isFlavorUpdated: z.boolean(),
    items: z.array(z.strictObject({ title: z.string(), subtitle: z.string(), share: z.string() })),
  }),
  async handler({ accountRequestId }, context) {
    const request = await ownRequest(context, accountRequestId);
    return {
      recommendedTaxBracketCategory: { taxBracketCategoryCode: taxLevelOf(request) },
      originalTaxBracketCategoryCode: request.recommended_bracket,
      overrideTaxBracket: request.override_bracket,
      isFlavorUpdated: false,
      items: planItems(await modelOfRequest(context, request)),
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
      .select(['id', 'sub_type', 'flavor'])
      .where('person_id', '=', signedIn(context).id)
      .where('status', 'in', ['open', 'documents'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return {
      accountRequests: requests.map((request) => ({ id: request.id, subType: request.sub_type, displayName: requestName(request) })),
    };
  },
});

export const requestOperations: readonly Operation[] = [
  getAccountRequest,
  getRecommendedAssetAllocationPlanForAccountRequest,
  getTaxBracketInformationSummaryForAccountRequest,
  getUserEditableAccountRequests,
];
