import { z } from 'zod';
import { done, route } from '../route.ts';
import { Guard, sharePercent, StudioExperiment } from './experiments.ts';
import { draftRevision, reasonText, remarkText } from './fields.ts';

/** An approved draft that a share of people begins on, between the studio's page and its server. Instants are epoch milliseconds. */

/** Whom it reaches: so many of a hundred people, or those who have a flag. */
export const ShareRequest = z.strictObject({
  revision: draftRevision,
  reach: z.union([z.strictObject({ percent: sharePercent }), z.strictObject({ flag: z.string().min(1).max(100) })]),
  reason: reasonText,
  /** What it is watched for: its first stage is whom it reaches. */
  guard: Guard.optional(),
});
export type ShareRequest = z.input<typeof ShareRequest>;
/** More people than before; `null` for everybody. */
export const RaiseRequest = z.strictObject({ percent: sharePercent.nullable(), reason: remarkText });
export const EndShareRequest = z.strictObject({ reason: remarkText });

export const StudioShares = z.strictObject({
  /** The flags that can decide; one that is on for everybody would reach everybody, but for those for whom it was turned off. `gates`: what it lets people do. */
  flags: z.array(z.strictObject({ name: z.string(), gates: z.string(), isForEverybody: z.boolean() })),
  shares: z.array(
    z.strictObject({
      id: z.string(),
      draftId: z.string(),
      /** The number of its draft. */
      name: z.string(),
      percent: z.number().int().nullable(),
      flag: z.string().nullable(),
      /** `held`: it became so much worse that no one new begins on it. */
      state: z.enum(['running', 'held', 'everybody', 'ended']),
      reason: z.string(),
      by: z.string().nullable(),
      at: z.number(),
      changedAt: z.number(),
      /** While it runs: the flows that are begun in another way, with how many records were. */
      flows: z.array(z.strictObject({ voyagerType: z.string(), title: z.string(), records: z.number().int() })),
      /** What it is watched for and what was found; null where it is not watched. */
      experiment: StudioExperiment.nullable(),
    }),
  ),
});
export type StudioShares = z.infer<typeof StudioShares>;

export const shareRoutes = {
  begin: route({ method: 'POST', path: '/api/studio/drafts/:draftId/share', body: ShareRequest, answers: done }),
  list: route({
    method: 'GET',
    path: '/api/studio/shares',
    answers: { 200: { says: 'The shares, and the flags that can decide.', schema: StudioShares } },
  }),
  raise: route({ method: 'POST', path: '/api/studio/shares/:shareId/raise', body: RaiseRequest, answers: done }),
  end: route({ method: 'POST', path: '/api/studio/shares/:shareId/end', body: EndShareRequest, answers: done }),
};
