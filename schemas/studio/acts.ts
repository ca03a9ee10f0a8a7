import { z } from 'zod';
import { route } from '../route.ts';
import { whole } from './fields.ts';

/** What became of something that a page of the studio sent and got no answer to. */

/** The header by which a page names what it sends, so that it can ask what became of it: a UUID. */
export const actHeader = 'studio-act';

export const ActState = z.strictObject({
  /** `unknown`: this server has not been sent it, or has forgotten it. */
  state: z.enum(['underWay', 'answered', 'unknown']),
  /** The answer as it would have been; null while there is none. */
  status: whole.nullable(),
  body: z.json().nullable(),
});
export type ActState = z.infer<typeof ActState>;

export const actRoute = route({
  method: 'GET',
  path: '/api/studio/acts/:actId',
  params: { actId: z.uuid() },
  answers: { 200: { says: 'Whether it is under way, and its answer.', schema: ActState } },
});
