import { noRiskFacts, type RiskFacts } from './risk-facts.ts';

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

/** Savings for emergencies come first: without them a bad year is when this money is taken out. */
const mostForReserve: Record<RiskAnswers['reserve'], number> = { NONE: 3, UNDER_3_MONTHS: 5, '3_TO_6_MONTHS': 10, OVER_6_MONTHS: 10 };

/** A person who may lose their income soon may have to live on this money. */
const mostForUnsureIncome = 4;

/** The age from which losses have fewer years to recover, in full years, and the most from then on. The oldest counts first. */
const mostFromAge: readonly (readonly [age: number, most: number])[] = [
  [85, 3],
  [80, 4],
  [75, 5],
  [70, 7],
];

/** The ages that college takes, in full years: the payments of these years cannot wait. An older beneficiary has no usual age of college, so their owner's horizon counts. */
const collegeAges = { from: 18, before: 25 };

/** Liquid net worth, in cents, below which money without an income behind it is needed to live on. */
const enoughWithoutIncome = 10_000_000;

function mostForAge({ age }: RiskFacts): number {
  return mostFromAge.find(([from]) => age !== null && age >= from)?.[1] ?? riskLevels.most;
}

/** The years until college, in the words of the question about the horizon. */
function horizonOfBeneficiary({ beneficiaryAge }: RiskFacts): RiskAnswers['horizon'] {
  const years = beneficiaryAge === null || beneficiaryAge >= collegeAges.before ? Infinity : collegeAges.from - beneficiaryAge;
  if (years < 3) return 'UNDER_3_YEARS';
  if (years <= 5) return '3_TO_5_YEARS';
  return years <= 10 ? '6_TO_10_YEARS' : 'OVER_10_YEARS';
}

function mostForWealth({ annualIncomeCents: income, liquidNetWorthCents: liquid }: RiskFacts): number {
  if (liquid === null || income === null) return riskLevels.most;
  if (income === 0) return liquid === 0 ? 1 : liquid < enoughWithoutIncome ? 3 : riskLevels.most;
  return liquid === 0 ? 3 : riskLevels.most;
}

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
export const riskReasons = [
  'TOLERANCE',
  'CAPACITY',
  'HORIZON',
  'LIQUIDITY',
  'OBJECTIVE',
  'RESERVE',
  'WEALTH',
  'AGE',
  'BENEFICIARY',
] as const;
export type RiskReason = (typeof riskReasons)[number];

/**
 * The recommended level of risk, from 1 to 10, and what keeps it from being higher. The lowest limit counts: some follow from wishes, some from facts
 * that the same application holds, and no wish outweighs a fact. `docs/advice.md` has the rule with its reasons.
 */
export function riskAdvice(
  answers: RiskAnswers,
  objective: Objective,
  facts: RiskFacts = noRiskFacts,
): { level: number; reasons: RiskReason[] } {
  const limits: Record<RiskReason, number> = {
    TOLERANCE: levelOf(Math.min(points(answers, 'loss'), points(answers, 'tradeoff'))),
    // Savings make up for an income that varies, and the other way round: neither contradicts the other.
    CAPACITY: Math.min(
      levelOf((points(answers, 'income') + points(answers, 'reserve')) / 2),
      answers.income === 'UNSURE' ? mostForUnsureIncome : riskLevels.most,
    ),
    HORIZON: mostForHorizon[answers.horizon],
    LIQUIDITY: mostForLiquidity[answers.liquidity],
    OBJECTIVE: mostForObjective[objective],
    RESERVE: mostForReserve[answers.reserve],
    WEALTH: mostForWealth(facts),
    AGE: mostForAge(facts),
    BENEFICIARY: mostForHorizon[horizonOfBeneficiary(facts)],
  };
  const level = Math.min(...Object.values(limits));
  return { level, reasons: level === riskLevels.most ? [] : riskReasons.filter((reason) => limits[reason] === level) };
}

/** Two answers that cannot both be meant, or an answer and a fact, each named after the two. */
export const riskContradictions = [
  'LOSS_TRADEOFF',
  'OBJECTIVE_LOSS',
  'OBJECTIVE_TRADEOFF',
  'OBJECTIVE_HORIZON',
  'HORIZON_AGE',
  'HORIZON_BENEFICIARY',
  'INCOME_WORK',
  'RESERVE_WEALTH',
] as const;
export type RiskContradiction = (typeof riskContradictions)[number];

/** The questions that a person can be asked again. */
export const questionsAskedAgain = ['objective', 'horizon', 'loss', 'tradeoff', 'income', 'reserve'] as const;
export type QuestionAskedAgain = (typeof questionsAskedAgain)[number];

const questionsOf: Record<RiskContradiction, readonly QuestionAskedAgain[]> = {
  LOSS_TRADEOFF: ['loss', 'tradeoff'],
  OBJECTIVE_LOSS: ['objective', 'loss'],
  OBJECTIVE_TRADEOFF: ['objective', 'tradeoff'],
  OBJECTIVE_HORIZON: ['objective', 'horizon'],
  HORIZON_AGE: ['horizon'],
  HORIZON_BENEFICIARY: ['horizon'],
  INCOME_WORK: ['income'],
  RESERVE_WEALTH: ['reserve'],
};

/** Answers so many places apart, each list from the least risk to the most, contradict each other. */
const placesApart = 2;

/** From this age, in full years, a wish to leave money for more than ten years is asked about once more. */
const ageToAskAgain = 80;

/** Months of savings that the question about the reserve takes for enough, and the part of a year's income that they cost at the very least. */
const leastCostOfReserve = 0.05;

/**
 * The pairs that contradict each other: wishes that lie far apart, growth that the time is too short for, and answers that facts of the same
 * application speak against. Little risk over a long time is a wish like any other.
 */
export function contradictionsIn(answers: RiskAnswers, objective: Objective, facts: RiskFacts = noRiskFacts): RiskContradiction[] {
  const wanted = objectives.indexOf(objective);
  const [loss, tradeoff, horizon] = [points(answers, 'loss'), points(answers, 'tradeoff'), points(answers, 'horizon')];
  const { age, earns, annualIncomeCents: yearly, liquidNetWorthCents: liquid } = facts;
  const saysSteady = points(answers, 'income') >= riskAnswers.income.indexOf('STEADY');
  const saysSaved = points(answers, 'reserve') >= riskAnswers.reserve.indexOf('3_TO_6_MONTHS');
  const holds: Record<RiskContradiction, boolean> = {
    LOSS_TRADEOFF: Math.abs(loss - tradeoff) >= placesApart,
    OBJECTIVE_LOSS: Math.abs(wanted - loss) >= placesApart,
    OBJECTIVE_TRADEOFF: Math.abs(wanted - tradeoff) >= placesApart,
    OBJECTIVE_HORIZON: wanted - horizon >= placesApart,
    HORIZON_AGE: age !== null && age >= ageToAskAgain && answers.horizon === 'OVER_10_YEARS',
    HORIZON_BENEFICIARY: horizon > riskAnswers.horizon.indexOf(horizonOfBeneficiary(facts)),
    INCOME_WORK: saysSteady && earns === false && yearly === 0,
    RESERVE_WEALTH: saysSaved && liquid !== null && (liquid === 0 || (yearly !== null && liquid < yearly * leastCostOfReserve)),
  };
  return riskContradictions.filter((pair) => holds[pair]);
}

/** The questions of these pairs, in the order in which they are asked. */
export function questionsToAskAgain(contradictions: readonly RiskContradiction[]): QuestionAskedAgain[] {
  const asked = new Set(contradictions.flatMap((pair) => questionsOf[pair]));
  return questionsAskedAgain.filter((question) => asked.has(question));
}
