import { assetSubtitles, assetTitles } from '#server/portfolios/asset-classes.ts';
import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { defineOperation, signedIn, type Operation } from '#server/operations/operation.ts';
import { Cents, Id, Rate } from '#server/operations/shapes.ts';
import { isVerified } from '#server/customers/is-verified.ts';
import { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { readPerson } from '#server/people/read-person.ts';
import { advisoryFeeOf, asksOf } from './account-kinds.ts';
import { experiences } from './application-details.ts';
import { demandTaxLevel, isBolderThanAdvised, isFarBolderThanAdvised, KindName, kindName, ownRequest, requestName } from './own-request.ts';
import { modelOfRequest, modelsByRisk, planItems, prospectOf, riskOf, taxLevelOf } from './recommended-plan.ts';
import { readRiskFacts } from './risk-facts.ts';
import { boldestUnasked, objectives, riskAdvice, riskAnswers, riskReasons } from './risk.ts';
import { keptEin } from './trust-ein.ts';

const statuses = ['open', 'submitted', 'documents', 'review', 'opened', 'declined'] as const;

const getAccountRequest = defineOperation({
  name: 'getAccountRequest',
  kind: 'read',
  gate: 'webOnboardingVoyager',
  personal: ['output.trustEinLast4', 'output.goal'],
  input: z.strictObject({ accountRequestId: Id }),
  output: z.strictObject({
    id: z.string(),
    subType: z.string(),
    portfolioFlavor: z.string(),
    displayName: z.string(),
    /** The kind in words, as in "your cash account". */
    kind: KindName,
    status: z.enum(statuses),
    /** The yearly fraction of the account's value; "0.0000" where we give no advice. */
    advisoryFee: Rate,
    /** Which questions this application asks. */
    asks: z.strictObject({
      risk: z.boolean(),
      riskLevel: z.boolean(),
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
    /** The purpose of the money, and when most of it is needed; null until the questions about risk are answered. */
    goal: z.strictObject({ objective: z.enum(objectives), horizon: z.enum(riskAnswers.horizon) }).nullable(),
    recommendedRiskLevel: z.number().int().nullable(),
    riskLevel: z.number().int().nullable(),
    /** The portfolio bears more risk than recommended: each later page says so. */
    isBolder: z.boolean(),
    /** It bears far more: its owner is asked once whether that is meant. */
    isFarBolder: z.boolean(),
    /** The answers that keep the recommended level from being higher. */
    riskReasons: z.array(z.enum(riskReasons)),
    /** The last digits of the tax number of a trust that is taxed under its own. */
    trustEinLast4: z.string().nullable(),
    /** How long its owner has invested; null until it is answered. */
    experience: z.enum(experiences).nullable(),
    /** True while the applicant can correct, once, what the checks did not find to be right. */
    canCorrect: z.boolean(),
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
      goal: risk == null ? null : { objective: risk.objective, horizon: risk.horizon },
      recommendedRiskLevel: request.recommended_risk,
      riskLevel: riskOf(request),
      isBolder: isBolderThanAdvised(request),
      isFarBolder: isFarBolderThanAdvised(request),
      riskReasons: risk == null ? [] : riskAdvice(risk, risk.objective, await readRiskFacts(context, risk.beneficiary ?? null)).reasons,
      trustEinLast4: keptEin(request)?.last4 ?? null,
      experience: risk?.experience ?? null,
      canCorrect: request.status === 'documents' && request.details?.corrected !== true && !(await isVerified(context)),
      externalizedAccountId: account?.externalized_id ?? null,
      reference: request.receipt_reference,
    };
  },
});

/** The parts of stocks and bonds, and the worth of $10,000 after a year, in cents: one year of twenty is worse than `bad`, or better than `great`. */
const Prospect = z.strictObject({
  stocks: Rate,
  bonds: Rate,
  year: z.strictObject({ bad: Cents, typical: Cents, great: Cents }),
});

const getRecommendedAssetAllocationPlanForAccountRequest = defineOperation({
  name: 'getRecommendedAssetAllocationPlanForAccountRequest',
  kind: 'read',
  gate: 'webOnboardingVoyager',
  input: z.strictObject({ accountRequestId: Id }),
  output: z.strictObject({
    recommendedTaxBracketCategory: z.strictObject({ taxBracketCategoryCode: TaxBracket }),
    /** The recommended level before any override. */
    originalTaxBracketCategoryCode: TaxBracket,
    overrideTaxBracket: TaxBracket.nullable(),
    isFlavorUpdated: z.boolean(),
    items: z.array(z.strictObject({ title: said(assetTitles), subtitle: said(assetSubtitles), share: z.string() })),
    /** Null for kinds that we do not manage. */
    prospect: Prospect.nullable(),
    /** The same for each level of risk that can be chosen; none before the questions about risk are answered. */
    levels: z.array(Prospect.extend({ level: z.number().int() })),
    /** The highest level that is taken without asking once whether it is meant. */
    boldestUnasked: z.number().int().nullable(),
  }),
  async handler({ accountRequestId }, context) {
    const request = await ownRequest(context, accountRequestId);
    const model = await modelOfRequest(context, request);
    const byRisk = await modelsByRisk(context, request);
    return {
      recommendedTaxBracketCategory: { taxBracketCategoryCode: taxLevelOf(request) },
      originalTaxBracketCategoryCode: request.recommended_bracket,
      overrideTaxBracket: request.override_bracket,
      isFlavorUpdated: false,
      items: planItems(model),
      prospect: model === null ? null : prospectOf(model),
      levels: byRisk.map(({ level, model: atLevel }) => ({ level, ...prospectOf(atLevel) })),
      boldestUnasked: request.recommended_risk === null ? null : boldestUnasked(request.recommended_risk),
    };
  },
});

/** Not found for an account that has no tax level. */
const getTaxBracketInformationSummaryForAccountRequest = defineOperation({
  name: 'getTaxBracketInformationSummaryForAccountRequest',
  kind: 'read',
  gate: 'webOnboardingVoyager',
  input: z.strictObject({ accountRequestId: Id }),
  output: z.strictObject({
    requirements: z.strictObject({
      filingStatus: z.string().nullable(),
      homeAddress: z.strictObject({ stateAbbreviation: z.string() }),
      pretaxAnnualIncome: Cents.nullable(),
    }),
  }),
  async handler({ accountRequestId }, context) {
    const request = demandTaxLevel(await ownRequest(context, accountRequestId));
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
  output: z.strictObject({
    accountRequests: z.array(
      z.strictObject({
        id: z.string(),
        subType: z.string(),
        displayName: z.string(),
        /** The portfolios of stocks that wait for the account. */
        stockPortfolios: z.array(z.strictObject({ stockPortfolioId: z.string() })),
      }),
    ),
  }),
  async handler(_input, context) {
    const requests = await context.db
      .selectFrom('account_request')
      .select(['id', 'sub_type', 'flavor'])
      .where('person_id', '=', signedIn(context).id)
      .where('status', 'in', ['open', 'documents'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const ids = requests.map(({ id }) => id);
    const waiting =
      ids.length === 0
        ? []
        : await context.db
            .selectFrom('stock_portfolio')
            .select(['account_request_id', 'externalized_id'])
            .where('account_request_id', 'in', ids)
            .where('state', '=', 'PENDING')
            .orderBy('created_at')
            .orderBy('id')
            .execute();
    return {
      accountRequests: requests.map((request) => ({
        id: request.id,
        subType: request.sub_type,
        displayName: requestName(request),
        stockPortfolios: waiting
          .filter(({ account_request_id }) => account_request_id === request.id)
          .map(({ externalized_id }) => ({ stockPortfolioId: externalized_id })),
      })),
    };
  },
});

export const requestOperations: readonly Operation[] = [
  getAccountRequest,
  getRecommendedAssetAllocationPlanForAccountRequest,
  getTaxBracketInformationSummaryForAccountRequest,
  getUserEditableAccountRequests,
];
