import { HttpProblem } from '#server/problems/problems.ts';
import { DraftRefused, TrialHadNoTime, TrialStopped, TrialUnderWay } from '#server/voyager/history/trial-errors.ts';
import type { DraftTried } from '#server/voyager/history/draft-tried.ts';
import type { HistoryService } from '#server/voyager/history/history-service.ts';

/** What a draft does to real histories. Throws a problem in words for whoever sent it. */
export async function triedOnHistories(histories: HistoryService, asked: Parameters<HistoryService['whatIf']>[0]): Promise<DraftTried> {
  try {
    return await histories.whatIf(asked);
  } catch (error) {
    if (error instanceof DraftRefused)
      throw new HttpProblem('draftRefused', {
        detail: error.message,
        ...(error.cause instanceof Error ? { log: error.cause.message } : {}),
      });
    if (error instanceof TrialUnderWay) throw new HttpProblem('unavailable', { retryAfter: 10, expected: true, detail: error.message });
    if (error instanceof TrialHadNoTime) throw new HttpProblem('unavailable', { retryAfter: 2, expected: true, detail: error.message });
    // Nobody reads this answer.
    if (error instanceof TrialStopped) throw new HttpProblem('unavailable', { expected: true, detail: error.message });
    throw error;
  }
}
