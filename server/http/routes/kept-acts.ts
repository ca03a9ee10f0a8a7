import { z } from 'zod';
import type { ActState } from '#schemas/studio/acts.ts';
import { HttpProblem, problemBody } from '#server/problems/problems.ts';
import type { ApiAnswer } from '../api-route.ts';

/** The answers of what was sent to the studio, by person and the id that their page gave it. */
export interface KeptActs {
  /** Does the work and keeps its answer; a second one under the same id is not begun, and gets the first one's answer. */
  keep(personId: string, actId: string, work: () => Promise<ApiAnswer>): Promise<ApiAnswer>;
  read(personId: string, actId: string): ActState;
}

/** Pages ask within minutes; a server that was sent more since has forgotten the oldest. */
const mostKept = 500;

const isId = z.uuid();

const unforeseen = new HttpProblem('internal');

/** True for the id of an act: a UUID. */
export const isActId = (text: unknown): text is string => isId.safeParse(text).success;

interface Act {
  answer: Promise<ApiAnswer>;
  state: ActState;
}

export function createKeptActs(): KeptActs {
  const acts = new Map<string, Act>();
  const nameOf = (personId: string, actId: string): string => `${personId} ${actId}`;
  return {
    keep(personId, actId, work) {
      const name = nameOf(personId, actId);
      const known = acts.get(name);
      if (known !== undefined) return known.answer;
      const act: Act = { answer: work(), state: { state: 'underWay', status: null, body: null } };
      acts.set(name, act);
      // As it travels: undefined members are left out.
      const settled = (status: number, body: unknown): void => {
        act.state = { state: 'answered', status, body: z.json().parse(JSON.parse(JSON.stringify(body ?? null))) };
      };
      act.answer.then(
        ({ status, body }) => settled(status, body),
        (error: unknown) => {
          const { code, extras } = error instanceof HttpProblem ? error : unforeseen;
          const body = problemBody(code, '', extras);
          settled(body.status, body);
        },
      );
      const [oldest] = acts.keys();
      if (oldest !== undefined && acts.size > mostKept) acts.delete(oldest);
      return act.answer;
    },
    read: (personId, actId) => acts.get(nameOf(personId, actId))?.state ?? { state: 'unknown', status: null, body: null },
  };
}
