/** The answers to the risk questions, from the least risk to the most: the place of an answer is what it counts. */
export const riskAnswers = {
  /** The time until most of the money is needed. */
  horizon: ['UNDER_3_YEARS', '3_TO_5_YEARS', '6_TO_10_YEARS', 'OVER_10_YEARS'],
  /** The reaction to a fall of a fifth. */
  loss: ['SELL_ALL', 'SELL_SOME', 'HOLD', 'BUY_MORE'],
  /** The chosen pair of a good and a bad year. */
  tradeoff: ['SMALL', 'MODERATE', 'LARGE', 'LARGEST'],
  /** The steadiness of income. */
  income: ['UNSURE', 'VARIES', 'STEADY', 'VERY_STEADY'],
  /** The months of expenses that are saved elsewhere. */
  reserve: ['NONE', 'UNDER_3_MONTHS', '3_TO_6_MONTHS', 'OVER_6_MONTHS'],
  /** The part of the money that may be needed before the horizon. */
  liquidity: ['MUCH', 'SOME', 'NONE'],
} as const;

export type RiskAnswers = { readonly [question in keyof typeof riskAnswers]: (typeof riskAnswers)[question][number] };

/** The goals of the money. */
export const objectives = ['PRESERVE', 'INCOME', 'GROWTH', 'MAXIMUM_GROWTH'] as const;
export type Objective = (typeof objectives)[number];

export const riskLevels = { least: 1, most: 10 } as const;

/** Each objective bounds how much risk can be right. */
const mostForObjective: Record<Objective, number> = { PRESERVE: 3, INCOME: 6, GROWTH: 9, MAXIMUM_GROWTH: 10 };

/** Money that is needed soon cannot wait for prices to recover, whatever its owner would bear. */
const mostForHorizon: Record<RiskAnswers['horizon'], number> = {
  UNDER_3_YEARS: 1,
  '3_TO_5_YEARS': 4,
  '6_TO_10_YEARS': 7,
  OVER_10_YEARS: 10,
};

/** Money that may be wanted in a bad year has to be there in one. */
const mostForLiquidity: Record<RiskAnswers['liquidity'], number> = { MUCH: 3, SOME: 7, NONE: 10 };

function points<Q extends keyof RiskAnswers>(answers: RiskAnswers, question: Q): number {
  return (riskAnswers[question] as readonly string[]).indexOf(answers[question]);
}

/** A level for points from 0 to 3; what lies between two levels counts as the lower one. */
const levelOf = (score: number): number => riskLevels.least + Math.floor((score / 3) * (riskLevels.most - riskLevels.least));

/** The highest level that is taken without asking: above it the owner confirms once that they accept more risk than recommended. */
export const boldestUnasked = (recommended: number): number => Math.min(recommended + 2, riskLevels.most);

export const isFarBolder = (level: number, recommended: number): boolean => level > boldestUnasked(recommended);

export const confirmRisk = 'Confirm that you accept more risk than we recommend.';

/** The reasons that hold a level where it is. */
export const riskReasons = ['TOLERANCE', 'CAPACITY', 'HORIZON', 'LIQUIDITY', 'OBJECTIVE'] as const;
export type RiskReason = (typeof riskReasons)[number];

/**
 * The recommended level of risk, from 1 to 10, and what keeps it from being higher. The lowest of five limits counts: the more careful of the two
 * answers about losses, what income and savings can bear, when the money is needed, how much of it may be needed before, and what it is for.
 */
export function riskAdvice(answers: RiskAnswers, objective: Objective): { level: number; reasons: RiskReason[] } {
  const limits: Record<RiskReason, number> = {
    TOLERANCE: levelOf(Math.min(points(answers, 'loss'), points(answers, 'tradeoff'))),
    // Savings make up for an unsteady income, and the other way round: neither contradicts the other.
    CAPACITY: levelOf((points(answers, 'income') + points(answers, 'reserve')) / 2),
    HORIZON: mostForHorizon[answers.horizon],
    LIQUIDITY: mostForLiquidity[answers.liquidity],
    OBJECTIVE: mostForObjective[objective],
  };
  const level = Math.min(...Object.values(limits));
  return { level, reasons: level === riskLevels.most ? [] : riskReasons.filter((reason) => limits[reason] === level) };
}

/** Two answers that cannot both be meant, each named after its questions. */
export const riskContradictions = ['LOSS_TRADEOFF', 'OBJECTIVE_LOSS', 'OBJECTIVE_TRADEOFF', 'OBJECTIVE_HORIZON'] as const;
export type RiskContradiction = (typeof riskContradictions)[number];

/** The questions that a person can be asked again. */
export const questionsAskedAgain = ['objective', 'horizon', 'loss', 'tradeoff'] as const;
export type QuestionAskedAgain = (typeof questionsAskedAgain)[number];

const questionsOf: Record<RiskContradiction, readonly QuestionAskedAgain[]> = {
  LOSS_TRADEOFF: ['loss', 'tradeoff'],
  OBJECTIVE_LOSS: ['objective', 'loss'],
  OBJECTIVE_TRADEOFF: ['objective', 'tradeoff'],
  OBJECTIVE_HORIZON: ['objective', 'horizon'],
};

/** Answers so many places apart, each list from the least risk to the most, contradict each other. */
const placesApart = 2;

/**
 * The pairs of answers that contradict each other: wishes that lie far apart, and growth that the time is too short for. Little risk over a long
 * time is a wish like any other. Income and savings are facts, so they contradict nothing.
 */
export function contradictionsIn(answers: RiskAnswers, objective: Objective): RiskContradiction[] {
  const wanted = objectives.indexOf(objective);
  const [loss, tradeoff] = [points(answers, 'loss'), points(answers, 'tradeoff')];
  const distance: Record<RiskContradiction, number> = {
    LOSS_TRADEOFF: Math.abs(loss - tradeoff),
    OBJECTIVE_LOSS: Math.abs(wanted - loss),
    OBJECTIVE_TRADEOFF: Math.abs(wanted - tradeoff),
    OBJECTIVE_HORIZON: wanted - points(answers, 'horizon'),
  };
  return riskContradictions.filter((pair) => distance[pair] >= placesApart);
}

/** The questions of these pairs, in the order in which they are asked. */
export function questionsToAskAgain(contradictions: readonly RiskContradiction[]): QuestionAskedAgain[] {
  const asked = new Set(contradictions.flatMap((pair) => questionsOf[pair]));
  return questionsAskedAgain.filter((question) => asked.has(question));
}
