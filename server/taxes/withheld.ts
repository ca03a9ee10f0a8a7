import { withholdingLaw, withholdingRules } from '#server/law/withholding.ts';
import { federalDefault, latestWithholdingLaw, stateChoices, stateRule, type Payee, type WithholdingSetting } from './withholding-rules.ts';

/** What is kept back of a payment from an IRA, in cents. */
export interface Withheld {
  federalCents: number;
  stateCents: number;
}

/** A percentage of an amount in whole cents, halves to the even one. */
function percentOf(cents: number, percent: string): number {
  const [whole = '0', fraction = ''] = percent.split('.');
  const thousandths = BigInt(whole + fraction.padEnd(3, '0'));
  const scaled = BigInt(cents) * thousandths;
  const unit = 100_000n;
  const down = scaled / unit;
  const twiceRest = (scaled % unit) * 2n;
  return Number(twiceRest > unit || (twiceRest === unit && down % 2n === 1n) ? down + 1n : down);
}

/** What an owner chose for an account; null where they chose nothing. */
export type ChosenWithholding = { federal: WithholdingSetting; state: WithholdingSetting } | null;

/** What is withheld of a payment from an IRA by its owner's settings, or by what holds where nobody chose. Throws `LawNotKnown`. */
export function withheldFrom(
  cents: number,
  { chosen, ...payee }: Payee & { chosen: ChosenWithholding },
  law: Pick<typeof withholdingLaw, 'of'> = withholdingLaw,
): Withheld {
  const federal = chosen?.federal ?? federalDefault(payee.accountType);
  const federalCents = federal === 'OPTED_IN' ? percentOf(cents, withholdingRules.federalPercent) : 0;
  const rule = stateRule(payee, law);
  const choices = stateChoices(rule, { accountType: payee.accountType, federal });
  // Whoever moved since they chose is held to the rules of where they live.
  const ofState = chosen !== null && choices.includes(chosen.state) ? chosen.state : choices[0];
  if (ofState !== 'OPTED_IN' && ofState !== 'REQUIRED') return { federalCents, stateCents: 0 };
  const base = rule.of === 'FEDERAL_TAX' ? federalCents : cents;
  return { federalCents, stateCents: percentOf(base, rule.percent ?? withholdingRules.requestedPercent) };
}

/** The same for a payment that is only planned: by the latest known law, until the payment itself is decided. */
export const withheldIfPlanned = (cents: number, payee: Payee & { chosen: ChosenWithholding }): Withheld =>
  withheldFrom(cents, payee, latestWithholdingLaw);
