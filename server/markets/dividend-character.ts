import { knownInstrument } from './instruments.ts';

/** How the dividends of an instrument are taxed, where their holder held it long enough. */
export type DividendCharacter = 'QUALIFIED' | 'REAL_ESTATE' | 'ORDINARY' | 'EXEMPT';

/** Funds whose dividends are the interest of bonds, and those of them whose interest no federal income tax is on (26 USC 103, 852(b)(5)). */
const bondFunds: ReadonlySet<string> = new Set(['OWBND', 'OWTRS', 'OWTSY', 'OWCOR', 'OWTIP', 'TBTRS', 'TBTSY', 'TBCOR', 'TBTIP']);
const exemptFunds: ReadonlySet<string> = new Set(['OWMUN', 'OWCAM', 'TBMUN', 'TBCAM']);

/**
 * Companies and funds of stocks pay dividends that can be qualified; trusts and funds of real estate pay section 199A dividends (26 USC 857(c), 199A);
 * a fund of bonds passes interest on, which is ordinary.
 */
export function dividendCharacterOf(instrumentId: string): DividendCharacter {
  const { symbol, sector } = knownInstrument(instrumentId);
  if (sector === 'REAL_ESTATE') return 'REAL_ESTATE';
  if (exemptFunds.has(symbol)) return 'EXEMPT';
  return bondFunds.has(symbol) ? 'ORDINARY' : 'QUALIFIED';
}
