import type { Row } from '#server/storage/database.ts';
import { dateInWords } from '#server/time/calendar.ts';
import { dollars } from './dollars.ts';
import { yearOf } from './tax-year.ts';
import type { Box } from './box.ts';
import { dividendPartsOf } from './dividend-boxes.ts';
import { boxesOf1099Q } from './college-distributions.ts';
import { boxesOf1099R, distributionsOf } from './distributions.ts';
import { boxesOfTrusts, heldTrustsOf } from './grantor-trusts.ts';
import { contributionsOf } from '#server/money/contributions.ts';
import { boxesOf5498 } from './ira-contributions.ts';
import { keptMovementsOf, movementsOf, sumOf, valueAt, type Period } from './movements.ts';
import type { FormSource, PrimaryOwner } from './primary-owner.ts';
import { hasHoldings } from '#server/ledger/holdings-on.ts';
import { salesOf, type RealizedSale } from './realized-sales.ts';
import type { TaxFormType, YearFigures } from './tax-rules.ts';

/** The figures of an account in a period, in cents. */
export async function figuresOf({ db, now }: FormSource, account: Row<'account'>, period: Period): Promise<YearFigures> {
  const movements = await keptMovementsOf(db, account, period);
  const year = yearOf(period.from);
  const ira = account.account_type.endsWith('_IRA') ? await contributionsOf(db, account, year) : null;
  return {
    dividends: sumOf(movements, 'DIVIDEND'),
    interest: sumOf(movements, 'INTEREST'),
    deposits: ira === null ? sumOf(movements, 'DEPOSIT') : ira.contributions + ira.rollovers,
    withdrawals: -sumOf(movements, 'WITHDRAWAL'),
    yearEndValue: ira === null ? 0 : await valueAt(db, account, { on: period.until, now }),
    sales: hasHoldings(account) ? (await salesOf(db, account.id, period)).length : 0,
    trusts: (await heldTrustsOf(db, account, { year, now })).length,
  };
}

const total = (sales: readonly RealizedSale[], key: 'proceeds' | 'basis' | 'disallowed' | 'gain'): string =>
  dollars(sales.reduce((sum, sale) => sum + sale[key], 0));

/** All shares were bought here, so that the basis of each sale is reported to the IRS: Form 8949 has them under box A, or D where held longer. */
const partOf8949 = (part: string, sales: readonly RealizedSale[]): Box[] => [
  [`${part}, (d): Proceeds`, total(sales, 'proceeds')],
  [`${part}, (e): Cost or other basis`, total(sales, 'basis')],
  [`${part}, (g): Adjustments for wash sales (code W)`, total(sales, 'disallowed')],
  [`${part}, (h): Gain or loss`, total(sales, 'gain')],
];

interface BoxedForm {
  form: TaxFormType;
  account: Row<'account'>;
  period: Period;
  owner: Pick<PrimaryOwner, 'state' | 'birthDate'>;
  figures: YearFigures;
  sales: readonly RealizedSale[];
}

/** 1099-INT Supplemental Data: the interest of each month that had any. */
async function interestByMonth({ db }: FormSource, account: Row<'account'>, period: Period): Promise<readonly Box[]> {
  const months = new Map<string, number>();
  for (const { on, kind, cents } of await movementsOf(db, account, period))
    if (kind === 'INTEREST') months.set(on.slice(0, 7), (months.get(on.slice(0, 7)) ?? 0) + cents);
  return [...months].map(([month, cents]) => [`Interest, ${dateInWords(`${month}-01`).replace(' 1,', '')}`, dollars(cents)]);
}

/** The boxes of a form. Their figures are those of the account's activity and cost basis. */
export async function boxesOf(source: FormSource, boxed: BoxedForm): Promise<readonly Box[]> {
  const { form, account, period, owner, figures, sales } = boxed;
  const short = sales.filter(({ isLongTerm }) => !isLongTerm);
  const long = sales.filter(({ isLongTerm }) => isLongTerm);
  switch (form) {
    case 'CONSOLIDATED_1099':
    case 'FORM_480_6A': {
      const parts = await dividendPartsOf(source.db, account.id, { ...period, now: source.now });
      return [
        ['1099-DIV box 1a: Total ordinary dividends', dollars(figures.dividends - parts.exempt)],
        ['1099-DIV box 1b: Qualified dividends', dollars(Math.min(parts.qualified, figures.dividends - parts.exempt))],
        ['1099-DIV box 2a: Total capital gain distributions', dollars(0)],
        ['1099-DIV box 3: Nondividend distributions', dollars(0)],
        ['1099-DIV box 4: Federal income tax withheld', dollars(0)],
        ['1099-DIV box 5: Section 199A dividends', dollars(parts.section199A)],
        ['1099-DIV box 12: Exempt-interest dividends', dollars(parts.exempt)],
        ['1099-INT box 1: Interest income', dollars(figures.interest)],
        ['1099-INT box 4: Federal income tax withheld', dollars(0)],
        ['1099-OID box 1: Original issue discount', dollars(0)],
        ['1099-MISC box 3: Other income', dollars(0)],
        ['1099-MISC box 8: Substitute payments in lieu of dividends or interest', dollars(0)],
        ['1099-B box 1d: Proceeds', total(sales, 'proceeds')],
        ['1099-B box 1e: Cost or other basis', total(sales, 'basis')],
        ['1099-B box 1g: Wash sale loss disallowed', total(sales, 'disallowed')],
        ['1099-B box 4: Federal income tax withheld', dollars(0)],
      ];
    }
    case 'FORM_1099':
      return [
        ['1099-INT box 1: Interest income', dollars(figures.interest)],
        ['1099-INT box 4: Federal income tax withheld', dollars(0)],
      ];
    case 'INT_SUPPLEMENTAL':
      return [['Interest from program banks', dollars(figures.interest)], ...(await interestByMonth(source, account, period))];
    case 'FORM_480_6D':
      return [['Interest from program banks', dollars(figures.interest)]];
    case 'GRANTOR_TRUST_LETTER': {
      const of = { year: yearOf(period.from), now: source.now };
      return boxesOfTrusts(await heldTrustsOf(source.db, account, of), of);
    }
    case 'FORM_1099_R':
      return boxesOf1099R(await distributionsOf(source.db, account, period), { accountType: account.account_type, ...owner });
    case 'FORM_1099_Q':
      return boxesOf1099Q(source, account, period);
    case 'FORM_5498':
      return boxesOf5498(
        account.account_type,
        await contributionsOf(source.db, account, yearOf(period.from)),
        await valueAt(source.db, account, { on: period.until, now: source.now }),
      );
    case 'FORM_8949':
      return [...partOf8949('Part I, box A', short), ...partOf8949('Part II, box D', long)];
    case 'SCHEDULE_D':
      return [
        ['Part I, line 1b (Form 8949 box A): Short-term gain or loss', total(short, 'gain')],
        ['Part II, line 8b (Form 8949 box D): Long-term gain or loss', total(long, 'gain')],
        ['Part III, line 16: Both', total(sales, 'gain')],
      ];
  }
}
