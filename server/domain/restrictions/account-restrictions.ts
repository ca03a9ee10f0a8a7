import { z } from 'zod';
import { ownAccounts } from '#server/accounts/own-account.ts';
import { readProfile } from '#server/customers/applicant-profile.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, WriteAnswer } from '#server/operations/shapes.ts';

/** Eight digits, a hyphen, and a suffix of four: 13 characters. */
const largeTraderId = /^\d{8}-[0-9A-Z]{4}$/;

const Answer = z.boolean().nullable();
const Restrictions = z.strictObject({
  /** Director, policy-making officer or owner of a tenth of a listed company. */
  controlPerson: Answer,
  /** Works for a broker or dealer. Such a person is an employee affiliated with securities, too. */
  brokerDealer: Answer,
  securityAffiliatedEmployee: Answer,
  isInstitutionalInvestor: Answer,
  hasLargeTraderId: Answer,
  largeTraderId: z.string().nullable(),
  isAccreditedInvestor: Answer,
});

/** The person's answers; where there are none, those of an application. */
const getAccountRestrictions = defineOperation({
  name: 'getAccountRestrictions',
  kind: 'read',
  personal: ['output.accountRestrictions.largeTraderId'],
  input: z.strictObject({}),
  output: z.strictObject({ accountRestrictions: Restrictions, showStockRestrictions: z.boolean() }),
  async handler(_input, context) {
    const { db, vault } = context;
    const { id } = signedIn(context);
    const row = await db.selectFrom('account_restriction').selectAll().where('person_id', '=', id).executeTakeFirst();
    const kept = row === undefined ? undefined : await vault.open(db, 'account_restriction', id, row);
    const affiliations = kept === undefined ? (await readProfile(context, id))?.profile.affiliations : undefined;
    const brokerDealer = affiliations === undefined ? answered(kept?.broker_dealer) : affiliations.brokerEmployer !== null;
    return {
      accountRestrictions: {
        controlPerson: affiliations === undefined ? answered(kept?.control_person) : affiliations.controlledCompanies.length > 0,
        brokerDealer,
        securityAffiliatedEmployee: brokerDealer,
        isInstitutionalInvestor: answered(kept?.is_institutional_investor),
        hasLargeTraderId: answered(kept?.has_large_trader_id),
        largeTraderId: kept?.large_trader_id ?? null,
        isAccreditedInvestor: answered(kept?.is_accredited_investor),
      },
      showStockRestrictions: await showsStockRestrictions(context),
    };
  },
});

/** Stocks that are not bought for this person: those of companies that they have a part in. */
const getRestrictedInstruments = defineOperation({
  name: 'getRestrictedInstruments',
  kind: 'read',
  personal: ['output.instruments'],
  input: z.strictObject({}),
  output: z.strictObject({ instruments: z.array(z.strictObject({ symbol: z.string() })) }),
  async handler(_input, context) {
    const profile = await readProfile(context, signedIn(context).id);
    return { instruments: (profile?.profile.affiliations.controlledCompanies ?? []).map((symbol) => ({ symbol })) };
  },
});

const updateAccountRestrictions = defineOperation({
  name: 'updateAccountRestrictions',
  kind: 'local',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '60/h' },
  personal: ['largeTraderId'],
  input: z.strictObject({
    controlPerson: Answer,
    brokerDealer: Answer,
    isInstitutionalInvestor: Answer,
    hasLargeTraderId: Answer,
    largeTraderId: z.string().max(100).nullable(),
    isAccreditedInvestor: Answer,
  }),
  output: WriteAnswer,
  async handler(input, context) {
    const { db, vault, now } = context;
    const { id } = signedIn(context);
    const asked = ['controlPerson', 'brokerDealer'] as const;
    const ofStocks = ['isInstitutionalInvestor', 'hasLargeTraderId', 'isAccreditedInvestor'] as const;
    const showsStocks = await showsStockRestrictions(context);
    const number = input.hasLargeTraderId === true ? (input.largeTraderId ?? '').trim().toUpperCase() : null;
    const errors = [...asked, ...(showsStocks ? ofStocks : [])]
      .filter((question) => input[question] === null)
      .map((question) => ({ path: question as string, message: 'An answer is required.' }));
    if (showsStocks && number !== null && !largeTraderId.test(number))
      errors.push({ path: 'largeTraderId', message: 'Enter the 13 characters of the Large Trader ID, as in 12345678-0000.' });
    if (errors.length > 0) return { success: false, errors };
    const stocks = showsStocks
      ? {
          is_institutional_investor: stored(input.isInstitutionalInvestor),
          has_large_trader_id: stored(input.hasLargeTraderId),
          large_trader_id: number,
          is_accredited_investor: stored(input.isAccreditedInvestor),
        }
      : {};
    const values = await vault.seal(db, 'account_restriction', id, {
      control_person: stored(input.controlPerson),
      broker_dealer: stored(input.brokerDealer),
      ...stocks,
      updated_at: now,
    });
    const unanswered = { is_institutional_investor: null, has_large_trader_id: null, large_trader_id: null, is_accredited_investor: null };
    await db
      .insertInto('account_restriction')
      .values({ person_id: id, ...unanswered, ...values })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
      .execute();
    return done;
  },
});

/** Single stocks are bought in these accounts. */
async function showsStockRestrictions(context: OperationContext): Promise<boolean> {
  const accounts = await ownAccounts(context.db, signedIn(context));
  return accounts.some(({ flavor }) => flavor === 'STOCK' || flavor === 'INDEX_INVESTING');
}

const answered = (value: number | null | undefined): boolean | null => (value == null ? null : value === 1);
const stored = (value: boolean | null): number | null => (value === null ? null : Number(value));

export const restrictionOperations: readonly Operation[] = [getAccountRestrictions, getRestrictedInstruments, updateAccountRestrictions];
