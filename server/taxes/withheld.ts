import { federalDefault, stateChoices, stateRule, type WithholdingSetting } from './withholding-rules.ts';

/** What is kept back of a payment from an IRA, in cents. */
export interface Withheld {
  federalCents: number;
  stateCents: number;
}

/** Thousandths of a percent are the finest that a state names. */
const federalPercent = '10';
/** Ours: the share where a state withholds on request and names none. */
const requestedPercent = '5';
/** Vermont withholds this share of the federal tax. */
const vermontShareOfFederal = '30';

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

/** What is withheld of a payment from an IRA by its owner's settings, or by what holds where nobody chose. */
export function withheldFrom(
  cents: number,
  {
    accountType,
    state,
    chosen,
  }: { accountType: string; state: string; chosen: { federal: WithholdingSetting; state: WithholdingSetting } | null },
): Withheld {
  const federal = chosen?.federal ?? federalDefault(accountType);
  const federalCents = federal === 'OPTED_IN' ? percentOf(cents, federalPercent) : 0;
  const choices = stateChoices(state, federal);
  // Whoever moved since they chose is held to the rules of where they live.
  const ofState = chosen !== null && choices.includes(chosen.state) ? chosen.state : choices[0];
  const isWithheld = ofState === 'OPTED_IN' || ofState === 'REQUIRED';
  if (!isWithheld) return { federalCents, stateCents: 0 };
  const { percent } = stateRule(state);
  if (state === 'VT') return { federalCents, stateCents: percentOf(federalCents, vermontShareOfFederal) };
  return { federalCents, stateCents: percentOf(cents, percent ?? requestedPercent) };
}
