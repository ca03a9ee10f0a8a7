import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { asksOf } from './account-kinds.ts';
import { AccountParts, RiskAnswersAgain, RiskLevel, RiskSteps } from './application-details.ts';
import { APPLICATION_SUBMITTED, editableRequest, writeRequest } from './own-request.ts';
import { beneficiaryOf, readRiskFacts } from './risk-facts.ts';
import {
  confirmRisk,
  contradictionsIn,
  isFarBolder,
  questionsAskedAgain,
  questionsToAskAgain,
  riskAdvice,
  riskContradictions,
} from './risk.ts';

const nothingWorkedOut = { recommendedRiskLevel: null, contradictions: [], askAgain: [] };

/** Keeps the answers about risk and works out the level that is recommended. A level that was chosen before has to be chosen again. */
const saveRiskAnswers = defineOperation({
  name: 'saveRiskAnswers',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'money',
  sensitive: ['student.ssn'],
  personal: ['goal', 'loss', 'tradeoff', 'means', 'again', 'student'],
  input: RiskSteps.extend({
    accountRequestId: Id,
    again: RiskAnswersAgain.nullable().default(null),
    student: AccountParts.shape.student.default(null),
  }),
  output: WriteAnswer.extend({
    recommendedRiskLevel: z.number().int().nullable(),
    /** Pairs of answers that contradict each other. All answers are stored; the caller may ask these questions again. */
    contradictions: z.array(z.enum(riskContradictions)),
    askAgain: z.array(z.enum(questionsAskedAgain)),
  }),
  failures: { APPLICATION_SUBMITTED },
  async handler({ accountRequestId, goal, loss, tradeoff, means, again, student }, context) {
    const request = await editableRequest(context, accountRequestId);
    if (!asksOf(request.sub_type, request.flavor).risk)
      return { ...refused('goal', 'This account takes no questions about risk.'), ...nothingWorkedOut };
    const objective = again?.objective ?? goal.objective;
    const answers = {
      horizon: again?.horizon ?? goal.horizon,
      loss: again?.loss ?? loss,
      tradeoff: again?.tradeoff ?? tradeoff,
      income: again?.income ?? means.income,
      reserve: again?.reserve ?? means.reserve,
      liquidity: means.liquidity,
    };
    const beneficiary = student === null ? null : beneficiaryOf(student);
    const facts = await readRiskFacts(context, beneficiary);
    const { level } = riskAdvice(answers, objective, facts);
    const details = { risk: { objective, ...answers, beneficiary, experience: means.experience } };
    await writeRequest(context, request, { recommended_risk: level, chosen_risk: null, details });
    const contradictions = contradictionsIn(answers, objective, facts);
    return { ...done, recommendedRiskLevel: level, contradictions, askAgain: questionsToAskAgain(contradictions) };
  },
});

/** Another level of risk than the recommended one; the recommended one takes a choice back. */
const chooseRiskLevel = defineOperation({
  name: 'chooseRiskLevel',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'money',
  input: z.strictObject({
    accountRequestId: Id,
    riskLevel: RiskLevel,
    /** True once its owner has confirmed a level far above the recommended one. */
    acceptsRisk: z.boolean().default(false),
  }),
  output: WriteAnswer,
  failures: { APPLICATION_SUBMITTED },
  async handler({ accountRequestId, riskLevel, acceptsRisk }, context) {
    const request = await editableRequest(context, accountRequestId);
    if (!asksOf(request.sub_type, request.flavor).riskLevel) return refused('riskLevel', 'This account has no level of risk to choose.');
    if (request.recommended_risk === null) return refused('riskLevel', 'Answer the questions about risk first.');
    if (isFarBolder(riskLevel, request.recommended_risk) && !acceptsRisk) return refused('acceptsRisk', confirmRisk);
    await writeRequest(context, request, { chosen_risk: riskLevel === request.recommended_risk ? null : riskLevel });
    return done;
  },
});

export const riskOperations: readonly Operation[] = [saveRiskAnswers, chooseRiskLevel];
