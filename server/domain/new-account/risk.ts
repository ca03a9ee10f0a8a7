/** The answers to the risk questions, from the least risk to the most: the place of an answer is what it counts. */
export const riskAnswers = {
  /** The time until most of the money is needed. */
  horizon: ['UNDER_3_YEARS', '3_TO_5_YEARS', '6_TO_10_YEARS', 'OVER_10_YEARS'],
  /** The reaction to a fall of a fifth. */
  loss: ['SELL_ALL', 'SELL_SOME', 'HOLD', 'BUY_MORE'],
  /** Which pair of a good and a bad year one would choose. */
  tradeoff: ['SMALL', 'MODERATE', 'LARGE', 'LARGEST'],
  /** The steadiness of the income. */
  income: ['UNSURE', 'VARIES', 'STEADY', 'VERY_STEADY'],
  /** The months of expenses that are saved elsewhere. */
  reserve: ['NONE', 'UNDER_3_MONTHS', '3_TO_6_MONTHS', 'OVER_6_MONTHS'],
} as const;

export type RiskAnswers = { readonly [question in keyof typeof riskAnswers]: (typeof riskAnswers)[question][number] };

/** The objective of the investment limits the amount of risk. */
export const objectives = ['PRESERVE', 'INCOME', 'GROWTH', 'MAXIMUM_GROWTH'] as const;
export type Objective = (typeof objectives)[number];
const mostRisk: Record<Objective, number> = { PRESERVE: 3, INCOME: 6, GROWTH: 9, MAXIMUM_GROWTH: 10 };

export const riskLevels = { least: 1, most: 10 } as const;

function points<Q extends keyof RiskAnswers>(answers: RiskAnswers, question: Q): number {
  return (riskAnswers[question] as readonly string[]).indexOf(answers[question]);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The recommended level of risk, from 1 to 10. How much one is willing to bear and how much one can bear are scored apart, and the lower counts;
 * the objective is a ceiling.
 */
export function recommendedRisk(answers: RiskAnswers, objective: Objective): number {
  const willing = mean([points(answers, 'loss'), points(answers, 'tradeoff')]);
  const able = mean([points(answers, 'horizon'), points(answers, 'income'), points(answers, 'reserve')]);
  const scored = 1 + Math.round((Math.min(willing, able) / 3) * 9);
  return Math.min(scored, mostRisk[objective]);
}

/** True if the reaction to a fall and the chosen pair contradict each other: they are asked again. */
export function contradicts(answers: RiskAnswers): boolean {
  return Math.abs(points(answers, 'loss') - points(answers, 'tradeoff')) >= 2;
}
