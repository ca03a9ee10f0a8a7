import { z } from 'zod';
import { ownAccount } from '#server/accounts/own-account.ts';
import { hasTaxLevel } from '#server/portfolios/has-tax-level.ts';
import { readModel } from '#server/portfolios/saa-models.ts';
import { yearOf } from '#server/law/by-year.ts';
import { incomeTaxLaw } from '#server/law/income-tax.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation } from '#server/operations/operation.ts';
import { Cents, Id } from '#server/operations/shapes.ts';
import { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { exampleLevelOfPerson } from '#server/taxes/level-of-person.ts';
import { readLink, type LinkState } from '../spousal-link/index.ts';
import { stateHasIncomeTax } from './income-tax-states.ts';

function builtFor(model: string | undefined): TaxBracket | null {
  const level = model === undefined ? undefined : readModel(model)?.level;
  return level === undefined || level === 'EXEMPT' ? null : level;
}

/** The inputs of a recommended tax level, and the level. */
const getTaxBracketInformationSummaryForAccount = defineOperation({
  name: 'getTaxBracketInformationSummaryForAccount',
  kind: 'read',
  personal: [
    ...['street1', 'street2', 'city', 'zipCode'].map((part) => `output.requirements.homeAddress.${part}`),
    'output.requirements.pretaxAnnualIncome',
    'output.requirements.spousalLink.recipientEmail',
  ],
  input: z.strictObject({ externalizedAccountId: Id }),
  output: z.strictObject({
    requirements: z.strictObject({
      /** Null until the person says so, as is their income. */
      filingStatus: z.string().nullable(),
      homeAddress: z.strictObject({
        street1: z.string().nullable(),
        street2: z.string().nullable(),
        city: z.string().nullable(),
        stateAbbreviation: z.string(),
        zipCode: z.string().nullable(),
        isConfirmed: z.boolean(),
      }),
      pretaxAnnualIncome: Cents.nullable(),
      spousalLink: z.strictObject({
        status: z.enum(['unanswered', 'declined', 'emailNeeded', 'invited', 'linked']),
        recipientEmail: z.string().nullable(),
      }),
    }),
    recommendedTaxBracketCategory: z.strictObject({ taxBracketCategoryCode: TaxBracket }),
    /** The year whose federal brackets the recommended level follows: this one, or the latest before it that is known. */
    taxYear: z.number().int(),
    /** The level that the owner chose instead; null where it is the recommended one. */
    overrideTaxBracket: TaxBracket.nullable(),
    /** The level that the portfolio of the account is built for; null where it is built for none. */
    portfolioTaxBracket: TaxBracket.nullable(),
    stateHasIncomeTax: z.boolean(),
    /** True if the account has a tax level: not for an IRA, a ladder, cash or a company's account. */
    hasTaxLevel: z.boolean(),
    isMarried: z.boolean(),
    isTrust: z.boolean(),
    isBondPortfolio: z.boolean(),
  }),
  async handler({ externalizedAccountId }, context) {
    const { id: personId } = signedIn(context);
    const account = await ownAccount(context.db, { id: personId }, externalizedAccountId);
    const row = await context.db
      .selectFrom('person')
      .leftJoin('home_address', 'home_address.person_id', 'person.id')
      .select(['home_state', 'filing_status', 'pretax_income_cents'])
      .select(['street1', 'street2', 'locality', 'jurisdiction', 'postal_code', 'confirmed_at'])
      .where('person.id', '=', personId)
      .executeTakeFirst();
    if (row === undefined) throw new OperationNotFound('The person');
    const { db, vault } = context;
    const person = await vault.open(db, 'home_address', personId, await vault.open(db, 'person', personId, row));
    const link = await readLink(context, personId);
    const held = await context.db
      .selectFrom('portfolio_allocation')
      .select(['tax_level_override', 'saa_model'])
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    return {
      requirements: {
        filingStatus: person.filing_status,
        homeAddress: {
          street1: person.street1,
          street2: person.street2,
          city: person.locality,
          stateAbbreviation: person.jurisdiction ?? person.home_state,
          zipCode: person.postal_code,
          isConfirmed: person.confirmed_at !== null,
        },
        pretaxAnnualIncome: person.pretax_income_cents,
        spousalLink: { status: link.status, recipientEmail: emailOf(link) },
      },
      recommendedTaxBracketCategory: { taxBracketCategoryCode: exampleLevelOfPerson(yearOf(context.today), person) },
      taxYear: incomeTaxLaw.forExample(yearOf(context.today)).year,
      overrideTaxBracket: held?.tax_level_override ?? null,
      portfolioTaxBracket: builtFor(held?.saa_model),
      stateHasIncomeTax: stateHasIncomeTax(person.jurisdiction ?? person.home_state),
      hasTaxLevel: hasTaxLevel(account),
      isMarried: person.filing_status?.startsWith('MARRIED') ?? false,
      isTrust: account.account_type === 'TRUST',
      isBondPortfolio: account.flavor === 'AUTOMATED_BOND_PORTFOLIO',
    };
  },
});

/** The address of the spouse who was asked, or who is linked. */
function emailOf(link: LinkState): string | null {
  if (link.status === 'invited') return link.recipientEmail;
  return link.status === 'linked' ? link.partner.email : null;
}

export const taxSummaryOperations: readonly Operation[] = [getTaxBracketInformationSummaryForAccount];
