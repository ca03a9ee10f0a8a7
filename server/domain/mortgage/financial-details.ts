import { z } from 'zod';
import { Cents, Line } from '#server/operations/shapes.ts';
import { occupancies } from './property-details.ts';

const Amount = Cents.min(0).max(100_000_000_00);

export const assetKinds = [
  'CHECKING',
  'SAVINGS',
  'MONEY_MARKET',
  'CERTIFICATE_OF_DEPOSIT',
  'MUTUAL_FUND',
  'STOCKS',
  'STOCK_OPTIONS',
  'BONDS',
  'RETIREMENT',
  'BRIDGE_LOAN',
  'INDIVIDUAL_DEVELOPMENT_ACCOUNT',
  'TRUST_ACCOUNT',
  'LIFE_INSURANCE',
] as const;
/** Form section 2b: money and credits that stand in no account. */
export const creditKinds = [
  'SALE_PROCEEDS',
  'SECURED_BORROWING',
  'EARNEST_MONEY',
  'EMPLOYER_ASSISTANCE',
  'LOT_EQUITY',
  'RELOCATION',
  'RENT_CREDIT',
  'SWEAT_EQUITY',
  'TRADE_EQUITY',
  'OTHER',
] as const;
export const giftKinds = ['CASH_GIFT', 'EQUITY_GIFT', 'GRANT'] as const;
export const giftSources = ['RELATIVE', 'PARTNER', 'EMPLOYER', 'NONPROFIT', 'AGENCY', 'LENDER', 'OTHER'] as const;
export const debtKinds = ['REVOLVING', 'INSTALLMENT', 'THIRTY_DAY', 'LEASE', 'OTHER'] as const;
export const dutyKinds = ['ALIMONY', 'CHILD_SUPPORT', 'SEPARATE_MAINTENANCE', 'JOB_COSTS', 'OTHER'] as const;
export const holdings = ['SOLD', 'PENDING_SALE', 'RETAINED'] as const;

/** The last characters of an account number, by which papers are matched with it; null where they were not given. */
const NumberEnds = Line(4).nullable().default(null);

export const Asset = z.strictObject({ kind: z.enum(assetKinds), institution: Line(100), numberEnds: NumberEnds, value: Amount });
export const Credit = z.strictObject({ kind: z.enum(creditKinds), value: Amount });
export const Gift = z.strictObject({ kind: z.enum(giftKinds), source: z.enum(giftSources), value: Amount, deposited: z.boolean() });
export const Debt = z.strictObject({
  kind: z.enum(debtKinds),
  creditor: Line(100),
  numberEnds: NumberEnds,
  balance: Amount,
  monthlyPayment: Amount,
  /** Paid off before or at the closing. */
  paidOff: z.boolean(),
});
export const Duty = z.strictObject({ kind: z.enum(dutyKinds), monthlyPayment: Amount });
export const OwnedProperty = z.strictObject({
  address: Line(200),
  value: Amount,
  holding: z.enum(holdings),
  occupancy: z.enum(occupancies),
  /** Insurance, taxes and dues that the payment of its loan does not hold, a month; null while they are not known. */
  monthlyCosts: Amount.nullable().default(null),
  monthlyRent: Amount,
  loanBalance: Amount,
  loanPayment: Amount,
});

/** Form sections 2 and 3: of all borrowers together, each thing once. Amounts are in cents. */
export const Finances = z.strictObject({
  assets: z.array(Asset).max(20),
  credits: z.array(Credit).max(10),
  gifts: z.array(Gift).max(10),
  debts: z.array(Debt).max(30),
  duties: z.array(Duty).max(10),
  owned: z.array(OwnedProperty).max(10),
});
export type Finances = z.output<typeof Finances>;
