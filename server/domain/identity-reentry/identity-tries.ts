import type { Failures } from '#engine/compiled/failure.ts';
import { OperationFailure, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { tryAgain } from '#server/operations/operation-limit.ts';

/** Few tries, then a pause, then a human: an attacker who guesses a person's number learns almost nothing. */
const triesBeforePause = 3;
const triesInAll = 6;
const pauseMs = 15 * 60_000;
/** Tries older than this no longer count. */
const countedMs = 30 * 24 * 3_600_000;

export const identityTriesFailures = {
  /** Says when, at run time. */
  CHECKS_PAUSED: { retry: 'later', say: 'We could not verify what you entered.' },
  CHECKS_CLOSED: {
    retry: 'never',
    say: 'We could not verify your identity. Contact us, and we will go on with you in person.',
    instead: 'support',
  },
} as const satisfies Failures;

/**
 * Refuses another check of this person's identity, whichever of their accounts it is for, before anybody is asked. Tries are the checks that
 * failed, and those whose data were replaced while the party had them; the person's lock keeps them from being counted twice.
 */
export async function demandAnotherTry(context: OperationContext): Promise<void> {
  const tries = await context.db
    .selectFrom('customer_check')
    .select('submitted_at')
    .where('person_id', '=', signedIn(context).id)
    .where('state', 'in', ['failed', 'replaced'])
    .where('submitted_at', '>', context.now - countedMs)
    .orderBy('submitted_at', 'desc')
    .execute();
  if (tries.length >= triesInAll) throw new OperationFailure('CHECKS_CLOSED');
  const [last] = tries;
  const until = (last?.submitted_at ?? 0) + pauseMs;
  if (tries.length >= triesBeforePause && tries.length % triesBeforePause === 0 && context.now < until) {
    const again = tryAgain((until - context.now) / 1000);
    throw new OperationFailure('CHECKS_PAUSED', `We could not verify what you entered. ${again}`);
  }
}
