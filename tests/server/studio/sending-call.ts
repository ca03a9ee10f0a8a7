import type { Role } from '#server/security/roles.ts';
import { flowIn, ladder } from './published-flow.ts';
import type { StudioServer } from './studio-people.ts';

/** Words that a person writes: they are kept where they were said, and the audit holds none of them. */
export const said = 'Between you and me';

export type Row = readonly [event: string, detail: string];

/** A call that changes something, or looks at people's histories, prepared so that it is taken. */
interface Prepared {
  /** Under `/api/studio/`. */
  path: string;
  body: object;
  /** The answer's status. */
  status?: number;
  /** What it writes to the audit, in this order; or why it writes nothing. */
  writes: string | ((answer: { id?: string; act?: string }) => readonly Row[]);
}

export interface SendingCall {
  /** As the server has it, under `/api/studio/`. */
  route: string;
  /** The one role that may; `anybody`: each of the three. */
  may: Exclude<Role, 'operator' | 'agent'> | 'anybody';
  prepare: (all: StudioServer) => Promise<Prepared>;
}

let retitled = 0;
export const another = (text: string): string => text.replace(/^title: .*$/m, `title: Quiz ${++retitled}`);
export const longer = (text: string): string => text.replace(/expires: (\d+)d/, (_all, days) => `expires: ${Number(days) + 1}d`);
export const decision = (row: string): Row => ['studioDecision', row];

export const voyagerType = (all: StudioServer): string => flowIn(all, ladder);
