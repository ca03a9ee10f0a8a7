import { distributionRules } from '#server/law/distributions.ts';
import { addMonths } from '#server/time/calendar.ts';
import type { Endpoint } from './endpoints.ts';

const isIra = (end: Endpoint): boolean => end.kind === 'ACCOUNT' && end.accountType.endsWith('_IRA');

/**
 * Returns in a sentence or two what tax a transfer out of an account can bring, before it is confirmed; null where it brings none. A sale within an IRA is
 * not taxed: what leaves all IRAs is (26 USC 408(d), 408A(d)), and what is withdrawn early is taxed more (26 USC 72(t)). `birthDate` is null where it is
 * not known.
 */
export function taxNote(
  { source, destination }: { source: Endpoint; destination: Endpoint },
  { birthDate, on }: { birthDate: string | null; on: string },
): string | null {
  if (source.kind !== 'ACCOUNT' || source.flavor === 'CASH') return null;
  if (isIra(source) && isIra(destination)) return "Money that moves between your IRAs isn't taxed, and neither are sales within one.";
  if (source.accountType === 'ROTH_IRA')
    return `Sales within an IRA aren't taxed. What you contributed comes out first, and isn't taxed either. ${earnings(birthDate, on)}`;
  if (isIra(source))
    return `Sales within an IRA aren't taxed. The whole withdrawal counts as income of the year. ${early(birthDate, on)}`.trim();
  if (source.accountType === 'COLLEGE')
    return `Earnings aren't taxed where they pay for education. Otherwise they count as income, and a ${additional} tax is added.`;
  return 'Sales can bring a gain that you owe tax on.';
}

const years = distributionRules.rothYears;
const additional = `${distributionRules.additionalTaxPercent}%`;

/** True from the age at which no tax is added; null where the age is not known. */
const isOldEnough = (birthDate: string | null, on: string): boolean | null =>
  birthDate === null ? null : on >= addMonths(birthDate, distributionRules.monthsOfAgeUntilNormal);

function early(birthDate: string | null, on: string): string {
  const old = isOldEnough(birthDate, on);
  if (old === true) return '';
  return old === null
    ? `Before you are 59½, a ${additional} tax is added unless an exception applies.`
    : `You are under 59½, so a ${additional} tax is added unless an exception applies.`;
}

const earnings = (birthDate: string | null, on: string): string =>
  isOldEnough(birthDate, on) === true
    ? `Earnings are taxed only if you have had a Roth IRA for less than ${years} years.`
    : `Earnings can be taxed, and a ${additional} tax added, until you are 59½ and have had a Roth IRA for ${years} years.`;
