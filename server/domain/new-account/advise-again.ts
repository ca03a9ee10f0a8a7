import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { modelName } from '#server/portfolios/saa-models.ts';
import { openRequest, ownRequest, writeRequest } from './own-request.ts';
import { modelOfRequest } from './recommended-plan.ts';
import { readRiskFacts } from './risk-facts.ts';
import { riskAdvice } from './risk.ts';

/**
 * Works out the recommended level of each open application again, after its owner changed facts about themselves. Where it becomes another, a level
 * that they chose is taken back: they chose it beside the old advice.
 */
export async function adviseAgain(context: OperationContext): Promise<void> {
  const { id } = signedIn(context);
  const rows = await context.db
    .selectFrom('account_request')
    .selectAll()
    .where('person_id', '=', id)
    .where('status', '=', 'open')
    .execute();
  for (const row of rows) {
    const request = await openRequest(context, context.db, row);
    const risk = request.details?.risk;
    if (risk == null) continue;
    const { level } = riskAdvice(risk, risk.objective, await readRiskFacts(context, risk.beneficiary ?? null));
    if (level === request.recommended_risk) continue;
    await writeRequest(context, request, { recommended_risk: level, chosen_risk: null });
  }
}

/** What is recommended for an application, in words to compare: its portfolio and its level of risk. Null where none is named. */
export async function adviceOf(context: OperationContext, accountRequestId: string | null): Promise<string | null> {
  if (accountRequestId === null) return null;
  const request = await ownRequest(context, accountRequestId);
  const model = await modelOfRequest(context, request);
  return `${model === null ? 'none' : modelName(model)}, level ${request.recommended_risk}`;
}
