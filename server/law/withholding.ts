import { lawByYear } from './by-year.ts';

/**
 * A state's rule for what an IRA pays out. NONE: it taxes no income. ON_REQUEST: where it is asked for. DEFAULT: unless one opts out. WITH_FEDERAL: it must
 * be withheld wherever federal tax is.
 */
export interface StateWithholding {
  rule: 'NONE' | 'ON_REQUEST' | 'DEFAULT' | 'WITH_FEDERAL';
  /** The percentage, as a decimal string; null where the state names none. */
  percent: string | null;
  /** The percentage is of the payment, or of the federal tax that is withheld. */
  of: 'PAYMENT' | 'FEDERAL_TAX';
  /** From this age on nothing is required: then it is withheld on request. Null where age does not count. */
  onRequestFromAge: number | null;
}

interface WithholdingLaw {
  source: string;
  /** By the state's two letters; a state that is not here withholds on request. */
  states: Readonly<Record<string, StateWithholding>>;
}

const rule = (kind: StateWithholding['rule'], percent: string | null = null, more: Partial<StateWithholding> = {}): StateWithholding => ({
  rule: kind,
  percent,
  of: 'PAYMENT',
  onRequestFromAge: null,
  ...more,
});
const each = (states: readonly string[], one: StateWithholding) => Object.fromEntries(states.map((state) => [state, one]));

export const onRequest: StateWithholding = rule('ON_REQUEST');

export const withholdingLaw = lawByYear<WithholdingLaw>('rules of tax withholding', {
  2026: {
    source: 'Withholding tables and forms of the states for 2026, in force since January 1, 2026',
    states: {
      ...each(['AK', 'FL', 'HI', 'NV', 'NH', 'SD', 'TN', 'TX', 'WA', 'WY'], rule('NONE')),
      AR: rule('DEFAULT', '3'),
      CA: rule('DEFAULT', '1'),
      DE: rule('DEFAULT', '5'),
      MI: rule('DEFAULT', '4.25'),
      MN: rule('DEFAULT', '6.25'),
      NC: rule('DEFAULT', '4'),
      OK: rule('DEFAULT', '4.5'),
      OR: rule('DEFAULT', '8'),
      IA: rule('WITH_FEDERAL', '3.8', { onRequestFromAge: 55 }),
      KS: rule('WITH_FEDERAL', '5'),
      ME: rule('WITH_FEDERAL', '5'),
      MA: rule('WITH_FEDERAL', '5'),
      NE: rule('WITH_FEDERAL', '5'),
      VT: rule('WITH_FEDERAL', '30', { of: 'FEDERAL_TAX' }),
    },
  },
});

/** Withholding that no year changes, in percent. */
export const withholdingRules = {
  /** Of a payment from an IRA, unless its owner opts out (26 USC 3405(b), Form W-4R). */
  federalPercent: '10',
  /** Ours: where a state withholds on request and names no share. */
  requestedPercent: '5',
} as const;
