import type { Row } from '#server/storage/database.ts';
import { dollars } from './dollars.ts';
import { boxesOf1099R, distributionsOf } from './distributions.ts';
import { movementsOf, sumOf, valueAt, type Period } from './movements.ts';
import type { FormSource, PrimaryOwner } from './primary-owner.ts';
import { salesOf, type RealizedSale } from './realized-sales.ts';
import type { TaxFormType, YearFigures } from './tax-rules.ts';

/** What a box is called, and what stands in it. */
export type Box = readonly [label: string, value: string];

/** The figures of an account in a period, in cents. */
export async function figuresOf({ db }: FormSource, account: Row<'account'>, period: Period): Promise<YearFigures> {
  const movements = await movementsOf(db, account, period);
  return {
    dividends: sumOf(movements, 'DIVIDEND'),
    interest: sumOf(movements, 'INTEREST'),
    deposits: sumOf(movements, 'DEPOSIT'),
    withdrawals: -sumOf(movements, 'WITHDRAWAL'),
    sales: account.flavor === 'STOCK' ? (await salesOf(db, account.id, period)).length : 0,
  };
}

const total = (sales: readonly RealizedSale[], key: 'proceeds' | 'basis' | 'disallowed' | 'gain'): string =>
  dollars(sales.reduce((sum, sale) => sum + sale[key], 0));

interface BoxedForm {
  form: TaxFormType;
  account: Row<'account'>;
  period: Period;
  owner: Pick<PrimaryOwner, 'state' | 'birthDate'>;
  figures: YearFigures;
  sales: readonly RealizedSale[];
}

/** The boxes of a form. Their figures are those of the account's activity and cost basis. */
export async function boxesOf(source: FormSource, boxed: BoxedForm): Promise<readonly Box[]> {
  const { form, account, period, owner, figures, sales } = boxed;
  const short = sales.filter(({ isLongTerm }) => !isLongTerm);
  const long = sales.filter(({ isLongTerm }) => isLongTerm);
  switch (form) {
    case 'CONSOLIDATED_1099':
    case 'FORM_480_6A':
      return [
        ['1099-DIV box 1a: Total ordinary dividends', dollars(figures.dividends)],
        ['1099-INT box 1: Interest income', dollars(figures.interest)],
        ['1099-B box 1d: Proceeds', total(sales, 'proceeds')],
        ['1099-B box 1e: Cost or other basis', total(sales, 'basis')],
        ['1099-B box 1g: Wash sale loss disallowed', total(sales, 'disallowed')],
      ];
    case 'INT_SUPPLEMENTAL':
    case 'FORM_480_6D':
      return [['Interest from program banks', dollars(figures.interest)]];
    case 'FORM_1099_R':
      return boxesOf1099R(await distributionsOf(source.db, account, period), { accountType: account.account_type, ...owner });
    case 'FORM_1099_Q':
      return [['Box 1: Gross distribution', dollars(figures.withdrawals)]];
    case 'FORM_5498':
      return [
        ['Contributions', dollars(figures.deposits)],
        [
          'Box 5: Fair market value at the end of the year',
          dollars(await valueAt(source.db, account, { on: period.until, now: source.now })),
        ],
      ];
    case 'FORM_8949':
      return [
        ['Proceeds', total(sales, 'proceeds')],
        ['Cost or other basis', total(sales, 'basis')],
        ['Adjustments for wash sales (code W)', total(sales, 'disallowed')],
        ['Gain or loss', total(sales, 'gain')],
      ];
    case 'SCHEDULE_D':
      return [
        ['Part I: Short-term gain or loss', total(short, 'gain')],
        ['Part II: Long-term gain or loss', total(long, 'gain')],
        ['Part III: Both', total(sales, 'gain')],
      ];
  }
}
