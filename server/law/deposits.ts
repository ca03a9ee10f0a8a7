import { dollars } from './by-year.ts';

/** The most that federal deposit insurance covers for one customer at one bank, in cents (12 USC 1821(a)(1)(E)). */
export const insuredPerBank = dollars(250_000);
