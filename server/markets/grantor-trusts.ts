import { instruments, type Instrument } from './instruments.ts';

const symbols = ['OWGLD', 'OWCOI'];

/** Trusts whose holders own a part of the metal or the coins themselves, and are taxed on what the trust sells (26 CFR 1.671-5). */
export const grantorTrusts: readonly Instrument[] = instruments.filter(({ symbol }) => symbols.includes(symbol));
