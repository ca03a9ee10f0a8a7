import { HttpProblem } from '#server/problems/problems.ts';

interface Waiting {
  /** Who asked about what, where only their newest question counts; otherwise null. */
  by: string | null;
  begin: () => Promise<void>;
  refuse: (problem: HttpProblem) => void;
}

/** Seconds until somebody who was refused asks again. */
const retryAfter = 1;

const problem = (detail: string): HttpProblem => new HttpProblem('busy', { retryAfter, detail, expected: true });

/** Work that is done one after another. No more than `most` wait. */
export interface Turns {
  /** Does the work when its turn comes. With `by` it takes the place of what the same person still waits for about the same, which is refused. */
  take<Made>(work: () => Promise<Made>, by?: string | null): Promise<Made>;
}

export function createTurns(most: number): Turns {
  const waiting: Waiting[] = [];
  let isAtWork = false;

  async function workOn(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next.begin();
    isAtWork = false;
  }

  return {
    take(work, by = null) {
      const older = by === null ? -1 : waiting.findIndex((one) => one.by === by);
      if (older < 0 && waiting.length >= most)
        return Promise.reject(problem('Many drafts are being looked at. Nothing was lost; try again in a moment.'));
      return new Promise((resolve, reject) => {
        const own: Waiting = { by, refuse: reject, begin: () => work().then(resolve, reject) };
        if (older < 0) waiting.push(own);
        else {
          waiting[older]?.refuse(problem('The same document was typed in meanwhile, and the newer text is checked.'));
          waiting[older] = own;
        }
        void workOn();
      });
    },
  };
}
