import type { Row } from '#server/storage/database.ts';
import { signedIn, type Actor, type OperationContext } from '#server/operations/operation.ts';

/** The last answer for each account of the person asking, by whichever owner, by the account's internal id. */
export async function lastAnswers(context: OperationContext): Promise<ReadonlyMap<string, Row<'recommendation_answer'>>> {
  const rows = await context.db
    .selectFrom('recommendation_answer')
    .innerJoin('account_owner', 'account_owner.account_id', 'recommendation_answer.account_id')
    .selectAll('recommendation_answer')
    .where('account_owner.person_id', '=', signedIn(context).id)
    .orderBy('answered_at')
    .orderBy('recommendation_answer.id')
    .execute();
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** The answers that a person sent together last, with the accounts' names; none where they sent none so. */
export async function lastSubmission(context: OperationContext, person: Actor) {
  const last = await context.db
    .selectFrom('recommendation_answer')
    .select('submission')
    .where('person_id', '=', person.id)
    .where('submission', 'is not', null)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last === undefined) return [];
  return context.db
    .selectFrom('recommendation_answer')
    .innerJoin('account', 'account.id', 'recommendation_answer.account_id')
    .selectAll('recommendation_answer')
    .select(['account.externalized_id', 'account.display_name'])
    .where('submission', '=', last.submission)
    .orderBy('recommendation_answer.id')
    .execute();
}
