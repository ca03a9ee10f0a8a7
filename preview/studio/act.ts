import { actHeader, actRoute } from '#schemas/studio/acts.ts';
import type { Route, Sent } from '#schemas/route.ts';
import { type Answered, type AnsweredBy, answeredBy, ask } from '../ask.ts';
import { askAgainMs } from './parts/ask-again.ts';

/** So often a server that does not answer is asked. */
const mostUnreachable = 5;

const notKnown = 'The server does not say what became of it. It may have been done: load the page again before you send it once more.';

interface ActOptions {
  /** A pause before what became of it is asked again. */
  rest?: () => Promise<void>;
  /** A document is saved while a person types: no list changes by it. */
  isSaving?: boolean;
}

const acted = new Set<() => void>();

/** Called after each act that succeeded: what a page lists may have changed. */
export function onActed(listener: () => void): () => void {
  acted.add(listener);
  return () => void acted.delete(listener);
}

let waiting = 0;
const listeners = new Set<() => void>();

/** True while something that was sent takes longer than an answer may take, and the page asks what becomes of it. */
export const isWaiting = (): boolean => waiting > 0;

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function wait(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, askAgainMs));

const unanswered: ReadonlySet<number> = new Set([0, 408, 502, 503, 504]);

/** True where no answer says that nothing was done: the work may go on at the server. */
const isOpen = (answer: Answered<unknown>): boolean => !answer.ok && (unanswered.has(answer.status) || answer.status < 300);

/**
 * Sends something that changes what is stored. Where the answer does not come in time, the page asks what became of it until that is known, and answers
 * as the server would have.
 */
export async function act<R extends Route>(called: R, sent: Sent<R>, options: ActOptions = {}): Promise<AnsweredBy<R>> {
  const answer = await sendAndAsk(called, sent, options);
  if (answer.ok && options.isSaving !== true) for (const listener of acted) listener();
  return answer;
}

async function sendAndAsk<R extends Route>(called: R, sent: Sent<R>, { rest = pause }: ActOptions): Promise<AnsweredBy<R>> {
  const actId = crypto.randomUUID();
  const answer = await ask(called, sent, undefined, { [actHeader]: actId });
  if (answer.ok || !isOpen(answer)) return answer;
  wait(1);
  try {
    for (let unreachable = 0; unreachable < mostUnreachable;) {
      const asked = await ask(actRoute, { params: { actId } });
      if (!asked.ok && !isOpen(asked)) return answer;
      if (asked.ok) {
        const { state, status, body } = asked.value;
        if (state === 'answered' && status !== null) return answeredBy(called, status, body);
        // The server refused it before it was begun, or it was another one.
        if (state === 'unknown') return answer.status === 503 ? answer : { ...answer, words: notKnown };
        unreachable = 0;
      } else unreachable++;
      await rest();
    }
    return { ...answer, words: notKnown };
  } finally {
    wait(-1);
  }
}
