import { onRequest, withholdingLaw, type StateWithholding } from '#server/law/withholding.ts';
import { fullYears } from '#server/time/calendar.ts';

/** The law that a plan or a page follows: of the year, or the latest known before it. A payment follows `withholdingLaw` itself. */
export const latestWithholdingLaw: Pick<typeof withholdingLaw, 'of'> = { of: (year) => withholdingLaw.forExample(year) };

export const withholdingSettings = ['NONE', 'REQUIRED', 'OPTED_IN', 'OPTED_OUT'] as const;
export type WithholdingSetting = (typeof withholdingSettings)[number];

/** The facts of a payment from an IRA that its withholding follows from. */
export interface Payee {
  accountType: string;
  /** The two letters of the state of residence. */
  state: string;
  /** `YYYY-MM-DD`; null where it is not known, which counts as young. */
  birthDate: string | null;
  /** The day of the payment. */
  on: string;
}

/** The rule of the payee's state in the year of the payment, at their age. Throws `LawNotKnown`. */
export function stateRule({ state, birthDate, on }: Payee, law: Pick<typeof withholdingLaw, 'of'> = withholdingLaw): StateWithholding {
  const found = law.of(Number(on.slice(0, 4))).states[state] ?? onRequest;
  const isOldEnough = found.onRequestFromAge !== null && birthDate !== null && fullYears(birthDate, on) >= found.onRequestFromAge;
  return isOldEnough ? { ...found, rule: 'ON_REQUEST' } : found;
}

/** Payments from a Roth IRA are not taxed by default; for other IRAs ten percent is withheld unless the owner opts out. */
export const isWithheldByDefault = (accountType: string): boolean => accountType !== 'ROTH_IRA';

export const federalDefault = (accountType: string): WithholdingSetting => (isWithheldByDefault(accountType) ? 'OPTED_IN' : 'OPTED_OUT');

/** The choices for the state; the first one applies if nothing was chosen. A state's default, as the federal one, leaves out a Roth IRA. */
export function stateChoices(
  { rule, of }: Pick<StateWithholding, 'rule' | 'of'>,
  { accountType, federal }: { accountType: string; federal: WithholdingSetting },
): readonly [WithholdingSetting, ...WithholdingSetting[]] {
  if (rule === 'NONE') return ['NONE'];
  if (rule === 'DEFAULT' && isWithheldByDefault(accountType)) return ['OPTED_IN', 'OPTED_OUT'];
  if (rule === 'WITH_FEDERAL' && federal === 'OPTED_IN') return ['REQUIRED'];
  // A share of the federal tax is nothing without it.
  if (of === 'FEDERAL_TAX' && federal !== 'OPTED_IN') return ['OPTED_OUT'];
  return ['OPTED_OUT', 'OPTED_IN'];
}
