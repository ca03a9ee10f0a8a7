import { expect, test } from 'vitest';
import { riskAdvice, type Objective, type RiskAnswers } from '#server/domain/new-account/risk.ts';

type Investor = readonly [
  who: string,
  objective: Objective,
  horizon: RiskAnswers['horizon'],
  loss: RiskAnswers['loss'],
  tradeoff: RiskAnswers['tradeoff'],
  income: RiskAnswers['income'],
  reserve: RiskAnswers['reserve'],
  least: number,
  most: number,
  /** The part of it that may be needed sooner; nothing if left out. */
  liquidity?: RiskAnswers['liquidity'],
];

/** Made-up investors, with the levels that a careful adviser would accept for them: written down from the answers, not from what the rule comes to. */
const investors: readonly Investor[] = [
  ['a saver at 25 for retirement, steady job', 'GROWTH', 'OVER_10_YEARS', 'HOLD', 'LARGE', 'STEADY', '3_TO_6_MONTHS', 6, 8],
  ['the same, no savings elsewhere', 'GROWTH', 'OVER_10_YEARS', 'HOLD', 'LARGE', 'STEADY', 'NONE', 3, 5],
  ['the same, may lose the job soon', 'GROWTH', 'OVER_10_YEARS', 'HOLD', 'LARGE', 'UNSURE', '3_TO_6_MONTHS', 3, 5],
  ['the same, sells all after a fall', 'GROWTH', 'OVER_10_YEARS', 'SELL_ALL', 'LARGE', 'STEADY', '3_TO_6_MONTHS', 1, 3],
  ['the same, sells some after a fall', 'GROWTH', 'OVER_10_YEARS', 'SELL_SOME', 'LARGE', 'STEADY', '3_TO_6_MONTHS', 3, 5],
  ['the same, would lose nothing', 'GROWTH', 'OVER_10_YEARS', 'HOLD', 'SMALL', 'STEADY', '3_TO_6_MONTHS', 1, 3],
  ['bold in all, decades ahead', 'MAXIMUM_GROWTH', 'OVER_10_YEARS', 'BUY_MORE', 'LARGEST', 'VERY_STEADY', 'OVER_6_MONTHS', 9, 10],
  ['bold in all, ten years at most', 'MAXIMUM_GROWTH', '6_TO_10_YEARS', 'BUY_MORE', 'LARGEST', 'VERY_STEADY', 'OVER_6_MONTHS', 6, 8],
  ['bold in all, a house in four years', 'MAXIMUM_GROWTH', '3_TO_5_YEARS', 'BUY_MORE', 'LARGEST', 'VERY_STEADY', 'OVER_6_MONTHS', 2, 4],
  ['bold in all, a wedding next year', 'MAXIMUM_GROWTH', 'UNDER_3_YEARS', 'BUY_MORE', 'LARGEST', 'VERY_STEADY', 'OVER_6_MONTHS', 1, 2],
  ['growth wanted for money due in two years', 'GROWTH', 'UNDER_3_YEARS', 'HOLD', 'LARGE', 'STEADY', 'OVER_6_MONTHS', 1, 2],
  ['growth wanted, four years, careful with losses', 'GROWTH', '3_TO_5_YEARS', 'SELL_SOME', 'MODERATE', 'STEADY', '3_TO_6_MONTHS', 2, 4],
  ['bold, but keeps what they have', 'PRESERVE', 'OVER_10_YEARS', 'BUY_MORE', 'LARGEST', 'VERY_STEADY', 'OVER_6_MONTHS', 1, 3],
  ['keeps what they have, careful', 'PRESERVE', 'OVER_10_YEARS', 'SELL_SOME', 'MODERATE', 'STEADY', '3_TO_6_MONTHS', 1, 3],
  ['keeps what they have, money soon', 'PRESERVE', 'UNDER_3_YEARS', 'SELL_ALL', 'SMALL', 'UNSURE', 'NONE', 1, 1],
  ['keeps what they have, never sells', 'PRESERVE', '6_TO_10_YEARS', 'HOLD', 'MODERATE', 'STEADY', 'OVER_6_MONTHS', 1, 3],
  ['retired, lives on income, steady pension', 'INCOME', 'OVER_10_YEARS', 'HOLD', 'MODERATE', 'VERY_STEADY', 'OVER_6_MONTHS', 3, 6],
  ['retired, lives on income, bold', 'INCOME', 'OVER_10_YEARS', 'BUY_MORE', 'LARGEST', 'VERY_STEADY', 'OVER_6_MONTHS', 4, 6],
  ['retired, income, would sell some', 'INCOME', '6_TO_10_YEARS', 'SELL_SOME', 'MODERATE', 'STEADY', 'OVER_6_MONTHS', 3, 5],
  ['retired, income, would lose nothing', 'INCOME', '6_TO_10_YEARS', 'SELL_SOME', 'SMALL', 'STEADY', 'OVER_6_MONTHS', 1, 2],
  ['retired, income, needs it in four years', 'INCOME', '3_TO_5_YEARS', 'HOLD', 'LARGE', 'STEADY', 'OVER_6_MONTHS', 2, 4],
  ['income that varies, half a year put by', 'GROWTH', 'OVER_10_YEARS', 'HOLD', 'LARGE', 'VARIES', '3_TO_6_MONTHS', 4, 6],
  ['income that varies, more than that put by', 'GROWTH', 'OVER_10_YEARS', 'HOLD', 'LARGE', 'VARIES', 'OVER_6_MONTHS', 5, 7],
  ['income that varies, little put by', 'GROWTH', 'OVER_10_YEARS', 'HOLD', 'LARGE', 'VARIES', 'UNDER_3_MONTHS', 3, 5],
  ['income that varies, nothing put by', 'GROWTH', 'OVER_10_YEARS', 'BUY_MORE', 'LARGEST', 'VARIES', 'NONE', 1, 4],
  ['no sure income, nothing put by, bold', 'MAXIMUM_GROWTH', 'OVER_10_YEARS', 'BUY_MORE', 'LARGEST', 'UNSURE', 'NONE', 1, 2],
  ['no sure income, much put by, bold', 'MAXIMUM_GROWTH', 'OVER_10_YEARS', 'BUY_MORE', 'LARGEST', 'UNSURE', 'OVER_6_MONTHS', 4, 7],
  ['very steady income, nothing put by, bold', 'MAXIMUM_GROWTH', 'OVER_10_YEARS', 'BUY_MORE', 'LARGEST', 'VERY_STEADY', 'NONE', 4, 6],
  ['sells all, but picks the largest year', 'MAXIMUM_GROWTH', 'OVER_10_YEARS', 'SELL_ALL', 'LARGEST', 'VERY_STEADY', 'OVER_6_MONTHS', 1, 3],
  ['buys more, but would lose nothing', 'MAXIMUM_GROWTH', 'OVER_10_YEARS', 'BUY_MORE', 'SMALL', 'VERY_STEADY', 'OVER_6_MONTHS', 1, 3],
  ['buys more, but picks the moderate year', 'GROWTH', 'OVER_10_YEARS', 'BUY_MORE', 'MODERATE', 'VERY_STEADY', 'OVER_6_MONTHS', 3, 5],
  ['sells some, but picks the largest year', 'GROWTH', 'OVER_10_YEARS', 'SELL_SOME', 'LARGEST', 'VERY_STEADY', 'OVER_6_MONTHS', 3, 5],
  ['holds, picks the largest year', 'MAXIMUM_GROWTH', 'OVER_10_YEARS', 'HOLD', 'LARGEST', 'VERY_STEADY', 'OVER_6_MONTHS', 6, 8],
  ['buys more, picks the large year', 'MAXIMUM_GROWTH', 'OVER_10_YEARS', 'BUY_MORE', 'LARGE', 'VERY_STEADY', 'OVER_6_MONTHS', 6, 8],
  ['growth, bold, decades ahead', 'GROWTH', 'OVER_10_YEARS', 'BUY_MORE', 'LARGEST', 'VERY_STEADY', 'OVER_6_MONTHS', 8, 9],
  ['college in eight years, calm', 'GROWTH', '6_TO_10_YEARS', 'HOLD', 'LARGE', 'STEADY', 'OVER_6_MONTHS', 5, 7],
  ['college in eight years, anxious', 'GROWTH', '6_TO_10_YEARS', 'SELL_SOME', 'SMALL', 'STEADY', 'OVER_6_MONTHS', 1, 2],
  ['college in four years, calm', 'GROWTH', '3_TO_5_YEARS', 'HOLD', 'LARGE', 'STEADY', 'OVER_6_MONTHS', 2, 4],
  ['a deposit for a home next spring, calm', 'INCOME', 'UNDER_3_YEARS', 'HOLD', 'LARGE', 'VERY_STEADY', 'OVER_6_MONTHS', 1, 2],
  ['self-employed, middle in all', 'GROWTH', '6_TO_10_YEARS', 'HOLD', 'MODERATE', 'VARIES', '3_TO_6_MONTHS', 3, 5],
  ['cautious in all, decades ahead', 'GROWTH', 'OVER_10_YEARS', 'SELL_SOME', 'MODERATE', 'VARIES', 'UNDER_3_MONTHS', 2, 4],
  ['a widow, income may end, careful', 'INCOME', 'OVER_10_YEARS', 'SELL_SOME', 'MODERATE', 'UNSURE', 'OVER_6_MONTHS', 3, 5],
  [
    'bold in all, but may need most of it any day',
    'MAXIMUM_GROWTH',
    'OVER_10_YEARS',
    'BUY_MORE',
    'LARGEST',
    'VERY_STEADY',
    'OVER_6_MONTHS',
    1,
    3,
    'MUCH',
  ],
  [
    'bold in all, may need some for a home',
    'MAXIMUM_GROWTH',
    'OVER_10_YEARS',
    'BUY_MORE',
    'LARGEST',
    'VERY_STEADY',
    'OVER_6_MONTHS',
    5,
    7,
    'SOME',
  ],
  ['the most careful in all', 'PRESERVE', 'UNDER_3_YEARS', 'SELL_ALL', 'SMALL', 'UNSURE', 'NONE', 1, 1],
];

test('each of at least forty investors is recommended a level that a careful adviser would accept', () => {
  expect(investors.length).toBeGreaterThanOrEqual(40);
  const outside = investors.flatMap(([who, objective, horizon, loss, tradeoff, income, reserve, least, most, liquidity = 'NONE']) => {
    const { level } = riskAdvice({ horizon, loss, tradeoff, income, reserve, liquidity }, objective);
    return level >= least && level <= most ? [] : [`${who}: ${level}, not ${least} to ${most}`];
  });
  expect(outside).toEqual([]);
});
