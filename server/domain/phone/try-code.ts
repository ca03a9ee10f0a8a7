import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { sameText } from '#server/security/tokens.ts';
import { codeLimits, type CodePurpose, type CodeState } from './code-state.ts';
import { newestCode, rest } from './send-code.ts';

/**
 * Tries a code, within a transaction that has locked the person and is kept whatever comes of it: each try counts before the next one is looked
 * at. A code works once. `WRONG` where another try is left.
 */
export async function tryCode(
  db: Kysely<Database>,
  context: OperationContext,
  { purpose, number, code }: { purpose: CodePurpose; number: string; code: string },
): Promise<CodeState | 'WRONG'> {
  const { now } = context;
  const sent = await newestCode(db, context, { personId: signedIn(context).id, purpose });
  if (sent === undefined || sent.number !== number) return 'EXPIRED';
  if (sent.rests_until !== null && now < sent.rests_until) return 'ATTEMPTS_EXCEEDED';
  if (sent.state !== 'PENDING') return sent.state === 'CONFIRMED' ? 'EXPIRED' : sent.state;
  const set = (values: { state?: CodeState; tries?: number }) =>
    db.updateTable('text_code').set(values).where('id', '=', sent.id).execute();
  if (now - sent.sent_at >= codeLimits.goodForMs) {
    await set({ state: 'EXPIRED' });
    return 'EXPIRED';
  }
  if (sameText(sent.code, code)) {
    await set({ state: 'CONFIRMED' });
    return 'CONFIRMED';
  }
  const tries = sent.tries + 1;
  await set({ tries });
  if (tries < codeLimits.tries) return 'WRONG';
  await rest(db, sent.id, now);
  return 'ATTEMPTS_EXCEEDED';
}
