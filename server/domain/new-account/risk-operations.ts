import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, type Operation } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { asksOf } from './account-kinds.ts';
import { RiskLevel, RiskSteps } from './application-details.ts';
import { APPLICATION_SUBMITTED, editableRequest, writeRequest } from './own-request.ts';
import { contradicts, riskAdvice } from './risk.ts';

/** Keeps the answers about risk and works out the level that is recommended. A level chosen before is chosen anew. */
const saveRiskAnswers = defineOperation({
  name: 'saveRiskAnswers',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'money',
  personal: ['goal', 'loss', 'tradeoff', 'means'],
  input: RiskSteps.extend({ accountRequestId: Id }),
  output: WriteAnswer.extend({
    recommendedRiskLevel: z.number().int().nullable(),
    /** True if two answers contradict each other. They are stored; the caller may ask again. */
    contradicts: z.boolean(),
  }),
  failures: { APPLICATION_SUBMITTED },
  async handler({ accountRequestId, goal, loss, tradeoff, means }, context) {
    const request = await editableRequest(context, accountRequestId);
    if (!asksOf(request.sub_type, request.flavor).risk)
      return { ...refused('goal', 'This account takes no questions about risk.'), recommendedRiskLevel: null, contradicts: false };
    const { objective, horizon } = goal;
    const answers = { horizon, loss, tradeoff, ...means };
    const { level } = riskAdvice(answers, objective);
    await writeRequest(context, request, { recommended_risk: level, chosen_risk: null, details: { risk: { objective, ...answers } } });
    return { ...done, recommendedRiskLevel: level, contradicts: contradicts(answers) };
  },
});

/** Another level of risk than the recommended one; the recommended one takes a choice back. */
const chooseRiskLevel = defineOperation({
  name: 'chooseRiskLevel',
  kind: 'local',
  gate: 'webOnboardingVoyager',
  aggregate: thePerson,
  audit: 'money',
  input: z.strictObject({ accountRequestId: Id, riskLevel: RiskLevel }),
  output: WriteAnswer,
  failures: { APPLICATION_SUBMITTED },
  async handler({ accountRequestId, riskLevel }, context) {
    const request = await editableRequest(context, accountRequestId);
    if (request.recommended_risk === null) return refused('riskLevel', 'Answer the questions about risk first.');
    await writeRequest(context, request, { chosen_risk: riskLevel === request.recommended_risk ? null : riskLevel });
    return done;
  },
});

export const riskOperations: readonly Operation[] = [saveRiskAnswers, chooseRiskLevel];
