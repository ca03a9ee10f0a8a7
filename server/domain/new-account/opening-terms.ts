import { z } from 'zod';
import { cashRate, programBanks } from '#server/ledger/cash-terms.ts';
import { yearOf } from '#server/law/by-year.ts';
import { collegeGiftYears, giftLaw } from '#server/law/gifts.ts';
import { insuredPerBank } from '#server/law/deposits.ts';
import { defineOperation } from '#server/operations/operation.ts';
import { Cents, Rate } from '#server/operations/shapes.ts';
import { asRate, averageYield } from '../bond-ladder/index.ts';

/** The lengths of ladder that an opening offers, in months. */
export const ladderLengths = [6, 12, 24, 36, 60, 72] as const;

function giftsIn(today: string) {
  const { year, yearly } = giftLaw.forExample(yearOf(today));
  return { year, yearly, atOnce: yearly * collegeGiftYears, years: collegeGiftYears };
}

/** The terms of the accounts that can be opened, as of today: known before anything is agreed to. */
export const getOpeningTerms = defineOperation({
  name: 'getOpeningTerms',
  kind: 'read',
  gate: 'webOnboardingVoyager',
  input: z.strictObject({}),
  output: z.strictObject({
    cash: z.strictObject({
      currentRate: Rate,
      insuredPerBank: Cents,
      programBanks: z.array(z.string()),
    }),
    /** What one person gives another in a year without a gift tax return, and what they give a college account at once for five such years. */
    gifts: z.strictObject({ year: z.number().int(), yearly: Cents, atOnce: Cents, years: z.number().int() }),
    /** The lengths of a ladder, each with the average yield of its rungs, before fees. */
    ladders: z.array(z.strictObject({ months: z.number().int(), averageYield: Rate })),
  }),
  handler: (_input, { today }) => ({
    gifts: giftsIn(today),
    cash: { currentRate: cashRate, insuredPerBank, programBanks: [...programBanks] },
    ladders: ladderLengths.map((months) => ({ months, averageYield: asRate(averageYield(months)) })),
  }),
});
