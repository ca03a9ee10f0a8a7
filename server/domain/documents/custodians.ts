import type { Period } from './movements.ts';
import { businessDayFrom, expectedOn, type TaxedAccount, type TaxFormType } from './tax-rules.ts';

/** Who pays and files, as `flows/config.yaml` names the provider on pages. */
export const brokerage = 'Larkmoor Brokerage';
export const clearingFirm = 'Stillwater Clearing';

/** Where they can be written to, and their numbers as payers. Made up, as everybody else. */
const payers: Readonly<Record<string, string>> = {
  [brokerage]: '40 Harbor Street, Burlington, VT 05401; payer’s number 00-0012345',
  [clearingFirm]: '41 Quarry Street, Providence, RI 02903; payer’s number 00-0067890',
};

export const payerInWords = (custodian: string): string => [custodian, payers[custodian] ?? ''].filter((part) => part !== '').join(', ');

/** Since this day we hold automated accounts ourselves. Before it the clearing firm held them, and files for its part of the year. */
export const custodyMovedOn = '2026-06-29';
export const lastDayThere = '2026-06-28';

/** True for an account that the clearing firm held until then. */
export const isHeldByClearingFirm = ({ flavor }: { flavor: string }): boolean => flavor !== 'STOCK' && flavor !== 'CASH';

/** Who held an account on a day. */
export const custodianOn = (account: { flavor: string }, day: string): string =>
  isHeldByClearingFirm(account) && day <= lastDayThere ? clearingFirm : brokerage;

/** One document of a form: who made it, for which part of the year, and when. */
export interface FormDocument extends Period {
  index: number;
  custodian: string;
  docDate: string;
}

/** The documents of a form for a year: one for each custodian of that year. The clearing firm's comes two weeks before ours. */
export function documentsOf(account: TaxedAccount, form: TaxFormType, year: number): FormDocument[] {
  const [from, until] = [`${year}-01-01`, `${year}-12-31`];
  const ours = { index: 0, custodian: brokerage, docDate: expectedOn(form, year), from, until };
  if (form !== 'CONSOLIDATED_1099' || !isHeldByClearingFirm(account) || from >= custodyMovedOn) return [ours];
  const theirs = { ...ours, custodian: clearingFirm, docDate: businessDayFrom(`${year + 1}-02-01`) };
  if (until < custodyMovedOn) return [{ ...theirs, docDate: ours.docDate }];
  return [
    { ...theirs, until: lastDayThere },
    { ...ours, index: 1, from: custodyMovedOn },
  ];
}
