import { taxFormRules } from '#server/law/tax-forms.ts';
import { addDays } from '#server/time/calendar.ts';
import { isBusinessDay } from '#server/time/business-days.ts';
import { dollars } from './dollars.ts';
import { hasHoldings } from '#server/ledger/holdings-on.ts';
import { keysOf } from '#schemas/keys-of.ts';

/** 001 §3, §9: the forms, what the page calls them, and the day after the tax year on which each is expected. */
export const taxFormTypes = {
  CONSOLIDATED_1099: { title: 'Consolidated Form 1099', due: '02-15' },
  INT_SUPPLEMENTAL: { title: '1099-INT Supplemental Data', due: '02-15' },
  FORM_1099: { title: 'Form 1099', due: '01-31' },
  FORM_1099_R: { title: 'Form 1099-R', due: '01-31' },
  FORM_1099_Q: { title: 'Form 1099-Q', due: '01-31' },
  FORM_5498: { title: 'Form 5498', due: '05-31' },
  FORM_8949: { title: 'Form 8949', due: '02-15' },
  SCHEDULE_D: { title: 'Schedule D', due: '02-15' },
  FORM_480_6A: { title: 'Form 480.6A', due: '02-28' },
  FORM_480_6D: { title: 'Form 480.6D', due: '02-28' },
  GRANTOR_TRUST_LETTER: { title: 'Grantor trust letter', due: '03-15' },
} as const;
export type TaxFormType = keyof typeof taxFormTypes;
export const taxFormNames = keysOf(taxFormTypes);

const { leastReported } = taxFormRules;
const daysOfGrace = 2;

/** What an account came to in a tax year, in cents; `deposits` of an IRA are contributions and rollovers. */
export interface YearFigures {
  dividends: number;
  interest: number;
  deposits: number;
  withdrawals: number;
  sales: number;
  /** The value of an IRA at the end of the year; 0 of other accounts. */
  yearEndValue: number;
  /** Trusts of metal or coins that were held at the end of a month. */
  trusts: number;
}

export interface TaxedAccount {
  account_type: string;
  flavor: string;
}

/** The forms that an account can have. Ones of Puerto Rico take the place of the federal ones (26 USC 933). */
export function formsOf({ account_type, flavor }: TaxedAccount, state: string): readonly TaxFormType[] {
  if (account_type.endsWith('_IRA')) return ['FORM_1099_R', 'FORM_5498'];
  if (account_type === 'COLLEGE') return ['FORM_1099_Q'];
  if (state === 'PR') return flavor === 'CASH' ? ['FORM_480_6D'] : ['FORM_480_6A'];
  if (flavor === 'CASH') return ['FORM_1099', 'INT_SUPPLEMENTAL'];
  const withSales: readonly TaxFormType[] = ['CONSOLIDATED_1099', 'FORM_8949', 'SCHEDULE_D'];
  if (flavor === 'STOCK') return [...withSales, 'GRANTOR_TRUST_LETTER'];
  return hasHoldings({ flavor }) ? withSales : ['CONSOLIDATED_1099'];
}

/** True for a form that is listed only where it comes: a letter about trusts, and the forms of sales of an account that we manage and seldom sell in. */
export const isListedIfItComes = (form: TaxFormType, { flavor }: Pick<TaxedAccount, 'flavor'>): boolean =>
  form === 'GRANTOR_TRUST_LETTER' || ((form === 'FORM_8949' || form === 'SCHEDULE_D') && flavor !== 'STOCK');

/** What `whyNone` says. */
export const whyNoneTexts = [
  'Nothing was sold, and dividends and interest were less than {amount} each.',
  'Nothing was sold.',
  'Interest was less than {amount}.',
  'Nothing was taken out.',
  'Nothing was put in, and it was empty at the end of the year.',
  'No trust of metal or coins was held.',
] as const;

/** Why a form will not come; null where it comes. */
export function whyNone(
  form: TaxFormType,
  { dividends, interest, deposits, withdrawals, yearEndValue, sales, trusts }: YearFigures,
): string | null {
  switch (form) {
    case 'CONSOLIDATED_1099':
    case 'FORM_480_6A':
      return dividends >= leastReported || interest >= leastReported || sales > 0
        ? null
        : `Nothing was sold, and dividends and interest were less than ${dollars(leastReported)} each.`;
    case 'FORM_8949':
    case 'SCHEDULE_D':
      return sales > 0 ? null : 'Nothing was sold.';
    case 'FORM_1099':
    case 'INT_SUPPLEMENTAL':
    case 'FORM_480_6D':
      return interest >= leastReported ? null : `Interest was less than ${dollars(leastReported)}.`;
    case 'FORM_1099_R':
    case 'FORM_1099_Q':
      return withdrawals > 0 ? null : 'Nothing was taken out.';
    case 'FORM_5498':
      // The trustee of an IRA reports its value at the end of the year, also without a contribution (26 CFR 1.408-5; instructions to Form 5498, box 5).
      return deposits > 0 || yearEndValue > 0 ? null : 'Nothing was put in, and it was empty at the end of the year.';
    case 'GRANTOR_TRUST_LETTER':
      return trusts > 0 ? null : 'No trust of metal or coins was held.';
  }
}

/** The date itself, or the business day after it. */
export function businessDayFrom(date: string): string {
  let on = date;
  while (!isBusinessDay(on)) on = addDays(on, 1);
  return on;
}

export const expectedOn = (form: TaxFormType, year: number): string => businessDayFrom(`${year + 1}-${taxFormTypes[form].due}`);

export type FormState = 'EXPECTED' | 'READY' | 'NONE';

/** 001 §9: "None for this year" shows once 2 days past the expected date have elapsed. Before the year is over it is not known what comes. */
export function stateOf({ expected, today, comes }: { expected: string; today: string; comes: boolean }): FormState {
  if (comes) return today >= expected ? 'READY' : 'EXPECTED';
  return today > addDays(expected, daysOfGrace) ? 'NONE' : 'EXPECTED';
}
