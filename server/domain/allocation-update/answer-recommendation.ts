import type { OperationContext } from '#server/operations/operation.ts';
import { signedIn } from '#server/operations/operation.ts';
import { incomeTaxLaw } from '#server/law/income-tax.ts';
import { yearOf } from '#server/law/by-year.ts';
import { hasTaxLevel } from '#server/portfolios/has-tax-level.ts';
import { changed, type ChangeAnswer } from '#server/accounts/receipts.ts';
import { modelName, type SaaModel } from '#server/portfolios/saa-models.ts';
import type { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { nextTradingDay } from '#server/time/business-days.ts';
import { planMove } from '#server/portfolios/allocation-moves.ts';
import { writeUnlessHeld, type Allocation } from './own-allocation.ts';

export interface RecommendationAnswer {
  proposed: SaaModel;
  accepts: boolean;
  /** The tax level that an accepted portfolio is for; null where it is the recommended one. */
  override: TaxBracket | null;
  /** Shared by the answers that are sent together. */
  submission: string | null;
}

/**
 * Writes an answer to a recommendation that is known to stand: the model, the move to it, the answer itself, and a receipt. Refused while the account is held. Throws
 * `LawNotKnown` where a portfolio is accepted at the recommended tax level and this year's brackets are not known.
 */
export async function answerRecommendation(
  context: OperationContext,
  allocation: Allocation,
  { proposed, accepts, override, submission }: RecommendationAnswer,
): Promise<ChangeAnswer> {
  if (accepts && override === null && hasTaxLevel(allocation.account)) incomeTaxLaw.of(yearOf(context.today));
  const saaModel = modelName(proposed);
  const effectiveOn = accepts ? nextTradingDay(context.today) : null;
  const change = accepts ? { saa_model: saaModel, tax_level_override: override } : {};
  await writeUnlessHeld(context, allocation, { ...change, review: 'none' });
  const { id } = allocation.account;
  const answer = await changed(context, id, { summary: summaryOf(accepts, override), effectiveOn });
  const reference = answer.receipt?.reference ?? '';
  if (effectiveOn !== null) await planMove(context.db, { reference, accountId: id, saaModel, dueOn: effectiveOn, now: context.now });
  await context.db
    .insertInto('recommendation_answer')
    .values({
      id: context.ids(),
      account_id: id,
      person_id: signedIn(context).id,
      saa_model: saaModel,
      accepted: accepts ? 1 : 0,
      submission,
      reference,
      effective_on: effectiveOn,
      answered_on: context.today,
      answered_at: context.now,
    })
    .execute();
  return answer;
}

const levelWords = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low' } as const;

/** Which of the two was recommended hangs on the answer about selling, so neither is called that. */
function summaryOf(accepts: boolean, override: TaxBracket | null): string {
  if (!accepts) return 'Your portfolio stays as it is.';
  return `You selected the updated portfolio${override === null ? '' : `, at tax level ${levelWords[override]}`}.`;
}
