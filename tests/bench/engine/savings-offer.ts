import { z } from 'zod';
import { defineOperation } from '#server/operations/operation.ts';

const funds = [
  ['cautious', 'Cautious', 'Mostly bonds of short terms, some shares of large companies.', '0.0018'],
  ['balanced', 'Balanced', 'Bonds and shares in equal parts, kept so every quarter.', '0.0024'],
  ['bold', 'Bold', 'Mostly shares of all sizes from all over the world.', '0.0031'],
  ['green', 'Green', 'Shares of companies that use little and waste little.', '0.0035'],
] as const;

/** The data of the benchmark flow's views: as much as a step of the product reads, the same for everybody. */
export const savingsOffer = defineOperation({
  name: 'getSavingsOffer',
  kind: 'read',
  input: z.strictObject({ planId: z.string() }),
  output: z.strictObject({
    account: z.string(),
    availableCents: z.int(),
    leastCents: z.int(),
    largeCents: z.int(),
    mostCents: z.int(),
    firstOn: z.iso.date(),
    days: z.array(z.int()),
    funds: z.array(z.strictObject({ code: z.string(), name: z.string(), about: z.string(), fee: z.string() })),
  }),
  handler: () => ({
    account: 'Everyday account',
    availableCents: 1_284_050,
    leastCents: 2500,
    largeCents: 100_000,
    mostCents: 500_000,
    firstOn: '2027-01-04',
    days: [1, 5, 10, 15, 20, 25],
    funds: funds.map(([code, name, about, fee]) => ({ code, name, about, fee })),
  }),
});
