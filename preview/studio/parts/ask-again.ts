import type { Route, Sent } from '#schemas/route.ts';
import { type AnsweredBy, ask } from '../../ask.ts';

/** Milliseconds before a read that the server had no time for is asked again. */
export const askAgainMs = 2000;

/** True where the server had no time, or was not reached: the same question may be answered in a moment. */
export const isPassing = (status: number): boolean => status === 0 || status === 408 || status === 502 || status === 503 || status === 504;

/** The same for a drawing that no page waits for: it comes when the server has time, and is left out where that takes minutes. */
export async function askLater<R extends Route>(called: R, sent: Sent<R>): Promise<AnsweredBy<R>> {
  for (let left = 30; ; left--) {
    const answer = await ask(called, sent);
    if (answer.ok || !isPassing(answer.status) || left === 0) return answer;
    await new Promise((resolve) => void setTimeout(resolve, askAgainMs));
  }
}

/**
 * Reads until there is an answer other than that the server has no time. `onWait` is given why it has to wait, each time; nothing is asked any more
 * once `signal` is aborted.
 */
export async function askAgain<R extends Route>(
  called: R,
  sent: Sent<R>,
  { signal, onWait }: { signal: AbortSignal; onWait: (words: string) => void },
): Promise<AnsweredBy<R> | null> {
  for (;;) {
    const answer = await ask(called, sent, signal);
    if (signal.aborted) return null;
    if (answer.ok || !isPassing(answer.status)) return answer;
    onWait(answer.words);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, askAgainMs);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
    if (signal.aborted) return null;
  }
}
