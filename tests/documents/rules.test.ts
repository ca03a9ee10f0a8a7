import { describe, expect, test } from 'vitest';
import type { DebitState } from '#server/domain/debit-cards/index.ts';
import { custodianOn, documentsOf } from '#server/domain/documents/custodians.ts';
import { splitDistributions } from '#server/domain/documents/college-distributions.ts';
import { boxesOf1099R, distributionCode } from '#server/domain/documents/distributions.ts';
import { clampedPeriod, csvFile } from '#server/domain/documents/export-operations.ts';
import { partOfMonth } from '#server/domain/documents/grantor-trusts.ts';
import { asksWhichStatement } from '#server/domain/documents/own-statements.ts';
import { pageOf } from '#server/kept-documents/page-of.ts';
import { statementsOf } from '#server/domain/documents/statement-periods.ts';
import { managedFlavors } from '#server/ledger/books.ts';
import { expectedOn, formsOf, stateOf, taxFormNames, whyNone } from '#server/domain/documents/tax-rules.ts';

const nothing = { dividends: 0, interest: 0, deposits: 0, withdrawals: 0, sales: 0, yearEndValue: 0, trusts: 0 };
const automated = { account_type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING' };

describe('001 §9: tax forms', () => {
  test('expected dates: Consolidated 1099 and 1099-INT supplemental Feb 15; 5498 May 31; 1099-R, 1099-Q and 1099 Jan 31; 480.6A and 480.6D Feb 28, or the next business day', () => {
    expect(Object.fromEntries(taxFormNames.map((form) => [form, expectedOn(form, 2025)]))).toEqual({
      // February 15, 2026 is a Sunday, and the Monday after it Washington's Birthday.
      CONSOLIDATED_1099: '2026-02-17',
      INT_SUPPLEMENTAL: '2026-02-17',
      FORM_8949: '2026-02-17',
      SCHEDULE_D: '2026-02-17',
      FORM_1099: '2026-02-02',
      FORM_1099_R: '2026-02-02',
      FORM_1099_Q: '2026-02-02',
      FORM_5498: '2026-06-01',
      FORM_480_6A: '2026-03-02',
      FORM_480_6D: '2026-03-02',
      GRANTOR_TRUST_LETTER: '2026-03-16',
    });
  });

  test("'None for this year' shows once 2 days past the expected date have elapsed", () => {
    const on = (today: string, comes: boolean) => stateOf({ expected: '2027-02-16', today, comes });
    expect(['2027-02-15', '2027-02-16', '2027-02-18', '2027-02-19'].map((today) => on(today, false))).toEqual([
      'EXPECTED',
      'EXPECTED',
      'EXPECTED',
      'NONE',
    ]);
    expect([on('2027-02-15', true), on('2027-02-16', true)]).toEqual(['EXPECTED', 'READY']);
  });

  test('who gets which: by account, and by Puerto Rico; each that will not come says why', () => {
    expect(formsOf({ ...automated, account_type: 'ROTH_IRA' }, 'ME')).toEqual(['FORM_1099_R', 'FORM_5498']);
    expect(formsOf({ ...automated, account_type: 'COLLEGE' }, 'ME')).toEqual(['FORM_1099_Q']);
    expect(formsOf({ account_type: 'CASH', flavor: 'CASH' }, 'ME')).toEqual(['FORM_1099', 'INT_SUPPLEMENTAL']);
    expect(formsOf(automated, 'PR')).toEqual(['FORM_480_6A']);
    expect(formsOf({ account_type: 'CASH', flavor: 'CASH' }, 'PR')).toEqual(['FORM_480_6D']);
    for (const form of taxFormNames) expect(whyNone(form, nothing)).not.toBeNull();
    expect(whyNone('INT_SUPPLEMENTAL', { ...nothing, interest: 9_99 })).toBe('Interest was less than $10.00.');
    expect(whyNone('INT_SUPPLEMENTAL', { ...nothing, interest: 10_00 })).toBeNull();
    // Form 5498, box 5: an IRA that had a value on 31 December is reported, also where nothing was put in.
    expect(whyNone('FORM_5498', { ...nothing, yearEndValue: 1 })).toBeNull();
    expect(whyNone('FORM_5498', nothing)).toBe('Nothing was put in, and it was empty at the end of the year.');
  });

  test('26 USC 6045(g): sales in a taxable account that holds funds come to Form 8949 and Schedule D, whoever chooses them; an IRA, college, cash or a ladder has neither', () => {
    const formsOfSales = (more: Partial<typeof automated>) =>
      formsOf({ ...automated, ...more }, 'ME').filter((form) => form === 'FORM_8949' || form === 'SCHEDULE_D');
    for (const flavor of [...managedFlavors, 'STOCK']) expect(formsOfSales({ flavor })).toEqual(['FORM_8949', 'SCHEDULE_D']);
    for (const none of [{ account_type: 'ROTH_IRA' }, { account_type: 'COLLEGE' }, { flavor: 'CASH' }, { flavor: 'AUTOMATED_BOND_LADDER' }])
      expect(formsOfSales(none)).toEqual([]);
  });

  test("documents from the two custodians are counted 'n of 2': the clearing firm's comes first, and no day is in both or neither", () => {
    const both = documentsOf(automated, 'CONSOLIDATED_1099', 2026);
    expect(both.map(({ custodian, from, until, docDate }) => [custodian, from, until, docDate])).toEqual([
      ['Stillwater Clearing', '2026-01-01', '2026-06-28', '2027-02-01'],
      ['Larkmoor Brokerage', '2026-06-29', '2026-12-31', '2027-02-16'],
    ]);
    expect(documentsOf(automated, 'CONSOLIDATED_1099', 2025).map(({ custodian }) => custodian)).toEqual(['Stillwater Clearing']);
    expect(documentsOf(automated, 'CONSOLIDATED_1099', 2027).map(({ custodian }) => custodian)).toEqual(['Larkmoor Brokerage']);
    expect(documentsOf({ ...automated, flavor: 'STOCK' }, 'CONSOLIDATED_1099', 2026)).toHaveLength(1);
  });
});

describe('Form 1099-R', () => {
  const taken = { gross: 900_00, federalWithheld: 90_00, stateWithheld: 27_00, firstOn: '2026-07-01' };

  test('box 7 is 7 from the day on which the owner is 59 and a half, 1 before it or where nobody knows; of a Roth IRA T and J', () => {
    const code = (type: string, birthDate: string | null) => distributionCode(type, birthDate, '2026-07-01');
    expect([code('TRADITIONAL_IRA', '1967-01-01'), code('TRADITIONAL_IRA', '1967-01-02'), code('SEP_IRA', null)]).toEqual(['7', '1', '1']);
    expect([code('ROTH_IRA', '1967-01-01'), code('ROTH_IRA', '1967-01-02')]).toEqual(['T', 'J']);
  });

  test('the boxes say what was taken out and what was withheld; of a Roth IRA no taxable amount', () => {
    const boxes = (accountType: string) => Object.fromEntries(boxesOf1099R(taken, { accountType, birthDate: null, state: 'VT' }));
    expect(boxes('TRADITIONAL_IRA')).toMatchObject({
      'Box 1: Gross distribution': '$900.00',
      'Box 2a: Taxable amount': '$900.00',
      'Box 2b: Taxable amount not determined': 'Yes',
      'Box 4: Federal income tax withheld': '$90.00',
      'Box 7: IRA, SEP or SIMPLE': 'Yes',
      'Box 14: State tax withheld': '$27.00',
      'Box 15: State': 'VT',
    });
    expect(boxes('ROTH_IRA')).toMatchObject({ 'Box 2a: Taxable amount': 'Not reported', 'Box 7: IRA, SEP or SIMPLE': 'No' });
  });
});

describe('Form 1099-Q', () => {
  test('each distribution takes earnings and basis in the shares that the account has of them; what was taken before is no basis any more', () => {
    const put = [{ on: '2024-01-10', cents: 8_000_00 }];
    const taken = [
      { on: '2025-06-01', cents: 1_000_00, valueBefore: 10_000_00 },
      { on: '2026-06-01', cents: 500_00, valueBefore: 9_600_00 },
    ];
    // 8,000 of 10,000 was put in; then 7,200 of 9,600.
    expect(splitDistributions(put, taken, { from: '2025-01-01' })).toEqual({ gross: 1_500_00, basis: 1_175_00, earnings: 325_00 });
    expect(splitDistributions(put, taken, { from: '2026-01-01' })).toEqual({ gross: 500_00, basis: 375_00, earnings: 125_00 });
    // Worth less than was put in: all of it is basis.
    expect(splitDistributions(put, [{ on: '2025-06-01', cents: 100_01, valueBefore: 7_000_00 }], { from: '2025-01-01' })).toEqual({
      gross: 100_01,
      basis: 100_01,
      earnings: 0,
    });
  });
});

describe('the grantor trust letter', () => {
  test("a holder's part of a month is their shares, at the month's price, in the part that was sold, to the nearest cent", () => {
    const month = { on: '2025-01-31', price: 50_0000, soldPart: 0.0025 / 12 };
    // 1,000 shares at $50.00 are $50,000.00, of which 1/4800 is $10.4166…
    expect(partOfMonth(month, 1_000_000_000)).toBe(10_42);
    expect(partOfMonth(month, 0)).toBe(0);
  });
});

describe('001 §9: statements are typically posted in the first 5 business days of the month', () => {
  test('monthly; the last of a closed account is that of its month', () => {
    const account = { account_type: 'CASH', flavor: 'CASH', opened_on: '2026-08-20', closed_on: null };
    expect(statementsOf(account, '2026-11-05').map(({ externalId }) => externalId)).toEqual(['2026-09', '2026-08']);
    // November 1, 2026 is a Sunday: the fifth business day is Friday the 6th.
    expect(statementsOf(account, '2026-11-06').map(({ externalId }) => externalId)).toEqual(['2026-10', '2026-09', '2026-08']);
    const closed = { ...account, closed_on: '2026-09-10' };
    expect(statementsOf(closed, '2026-11-27').map(({ externalId }) => externalId)).toEqual(['2026-09', '2026-08']);
  });

  test('quarterly for college', () => {
    const college = { account_type: 'COLLEGE', flavor: 'AUTOMATED_INVESTING', opened_on: '2026-02-20', closed_on: null };
    expect(statementsOf(college, '2026-11-27').map(({ externalId, from, until }) => [externalId, from, until])).toEqual([
      ['2026-Q3', '2026-07-01', '2026-09-30'],
      ['2026-Q2', '2026-06-29', '2026-06-30'],
      ['2026-06-interim', '2026-04-01', '2026-06-28'],
      ['2026-Q1', '2026-01-01', '2026-03-31'],
    ]);
  });

  test("an interim statement is the clearing firm's part of June 2026, posted by its own days; no day is in both or neither", () => {
    const account = { ...automated, opened_on: '2026-05-04', closed_on: null as string | null };
    const of = (today: string, own = account) => statementsOf(own, today).map(({ externalId, from, until }) => [externalId, from, until]);
    const may = ['2026-05', '2026-05-01', '2026-05-31'];
    const interim = ['2026-06-interim', '2026-06-01', '2026-06-28'];
    expect(of('2026-07-05')).toEqual([may]);
    // July 3, 2026 is a holiday.
    expect(of('2026-07-06')).toEqual([interim, may]);
    expect(of('2026-07-08')).toEqual([['2026-06', '2026-06-29', '2026-06-30'], interim, may]);
    expect(of('2026-07-08', { ...account, closed_on: '2026-06-12' })).toEqual([interim, may]);
    expect(of('2026-07-08', { ...account, flavor: 'STOCK' })).toEqual([['2026-06', '2026-06-01', '2026-06-30'], may]);
    expect(of('2026-07-08', { ...account, opened_on: '2026-06-29' })).toEqual([['2026-06', '2026-06-01', '2026-06-30']]);
    expect([custodianOn(account, '2026-06-28'), custodianOn(account, '2026-06-29')]).toEqual(['Stillwater Clearing', 'Larkmoor Brokerage']);
    expect(custodianOn({ flavor: 'CASH' }, '2026-06-28')).toBe('Larkmoor Brokerage');
  });

  test('001 §5: the debit dialog opens only newer than the earliest Green Dot statement, with a card or numbers, for these two types', () => {
    const account = { account_type: 'CASH', flavor: 'CASH', opened_on: '2026-08-20', closed_on: null };
    const debits = statementsOf(account, '2026-11-06', '2026-09-03').filter(({ type }) => type === 'GREEN_DOT_STATEMENT');
    expect(debits.map(({ externalId, from, until }) => [externalId, from, until])).toEqual([
      ['2026-10-debit', '2026-10-01', '2026-10-31'],
      ['2026-09-debit', '2026-09-03', '2026-09-30'],
    ]);
    const asks = (type: string, until: string, debitState: DebitState, earliestDebit: string | null = '2026-09-30') =>
      asksWhichStatement({ type, until }, { debitState, earliestDebit });
    for (const state of ['DEBIT_CARD', 'ACCOUNT_ROUTING_NUMBER'] as const)
      for (const type of ['STATEMENT', 'GREEN_DOT_STATEMENT']) expect(asks(type, '2026-10-31', state)).toBe(true);
    expect(asks('STATEMENT', '2026-09-30', 'DEBIT_CARD')).toBe(false);
    expect(asks('STATEMENT', '2026-10-31', 'NONE')).toBe(false);
    expect(asks('STATEMENT', '2026-10-31', 'DEBIT_CARD', null)).toBe(false);
    for (const type of ['QUARTERLY_STATEMENT', 'INTERIM_STATEMENT']) expect(asks(type, '2026-10-31', 'DEBIT_CARD')).toBe(false);
  });

  test("'X to Y of Z': a page beyond the last is the last", () => {
    const all = Array.from({ length: 23 }, (_, place) => place);
    expect(pageOf(all, { page: 3, pageSize: 10 })).toMatchObject({ page: 3, pages: 3, from: 21, to: 23, total: 23 });
    expect(pageOf(all, { page: 9, pageSize: 10 }).page).toBe(3);
    expect(pageOf([], { page: 1, pageSize: 10 })).toMatchObject({ from: 0, to: 0, total: 0, pages: 1 });
  });
});

describe('001 §4.3: finance software', () => {
  test('start is clamped to no earlier than the account creation month; end to no earlier than start; only from May 2017', () => {
    const clamp = (start: string, end: string, opened = '2026-03-15') => clampedPeriod({ start, end }, opened, '2026-11-27');
    expect(clamp('2020-01-01', '2026-04-30')).toEqual({ from: '2026-03-01', until: '2026-04-30' });
    expect(clamp('2026-05-10', '2026-05-01')).toEqual({ from: '2026-05-10', until: '2026-05-10' });
    expect(clamp('2026-05-10', '2030-01-01')).toEqual({ from: '2026-05-10', until: '2026-11-27' });
    expect(clamp('2010-01-01', '2026-01-01', '2012-06-01').from).toBe('2017-05-01');
  });

  test('FI-07: a cell of the table that begins like a formula gets a quote mark', () => {
    const movement = {
      id: 'one',
      on: '2026-05-01',
      kind: 'DIVIDEND' as const,
      detail: '=SUM(A1), "x"',
      instrumentId: null,
      shares: 0,
      priceTenThousandths: null,
      transferId: null,
      cents: -1_05,
    };
    expect(csvFile([movement])).toBe('Date,What,Symbol,Name,Shares,Amount,Id\r\n2026-05-01,DIVIDEND,,"\'=SUM(A1), ""x""",,-1.05,one\r\n');
  });
});
