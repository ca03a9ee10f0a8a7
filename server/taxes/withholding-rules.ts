export const withholdingSettings = ['NONE', 'REQUIRED', 'OPTED_IN', 'OPTED_OUT'] as const;
export type WithholdingSetting = (typeof withholdingSettings)[number];

/**
 * A state's rule for payments from an IRA. NONE: it taxes no income. ON_REQUEST: where it is asked for. DEFAULT: unless one opts out.
 * WITH_FEDERAL: it must be withheld wherever federal tax is.
 */
interface StateRule {
  rule: 'NONE' | 'ON_REQUEST' | 'DEFAULT' | 'WITH_FEDERAL';
  /** The percentage of the payment; null if it is not one number. */
  percent: string | null;
}

// The table of 2026, in force since January 1. Look at it again each January.
const withoutTax = ['AK', 'FL', 'HI', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY'];
const byDefault: Readonly<Record<string, string>> = { AR: '3', CA: '1', DE: '5', MI: '4.25', MN: '6.25', NC: '4', OK: '4.5', OR: '8' };
const withFederal: Readonly<Record<string, string | null>> = { IA: '3.8', KS: '5', ME: '5', MA: '5', NE: '5', VT: null };

export function stateRule(state: string): StateRule {
  if (withoutTax.includes(state)) return { rule: 'NONE', percent: null };
  const usual = byDefault[state];
  if (usual !== undefined) return { rule: 'DEFAULT', percent: usual };
  const bound = withFederal[state];
  if (bound !== undefined) return { rule: 'WITH_FEDERAL', percent: bound };
  return { rule: 'ON_REQUEST', percent: null };
}

/** Payments from a Roth IRA are not taxed by default; for other IRAs ten percent is withheld unless the owner opts out. */
export function federalDefault(accountType: string): WithholdingSetting {
  return accountType === 'ROTH_IRA' ? 'OPTED_OUT' : 'OPTED_IN';
}

/** The choices for the state; the first one applies if nothing was chosen. */
export function stateChoices(state: string, federal: WithholdingSetting): readonly [WithholdingSetting, ...WithholdingSetting[]] {
  const { rule } = stateRule(state);
  if (rule === 'NONE') return ['NONE'];
  if (rule === 'DEFAULT') return ['OPTED_IN', 'OPTED_OUT'];
  if (rule === 'WITH_FEDERAL' && federal === 'OPTED_IN') return ['REQUIRED'];
  return ['OPTED_OUT', 'OPTED_IN'];
}
