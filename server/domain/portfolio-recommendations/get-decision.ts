import { z } from 'zod';
import { defineOperation, signedIn } from '#server/operations/operation.ts';
import { IsoDate } from '#server/operations/shapes.ts';
import { lastSubmission } from '../allocation-update/index.ts';

const Decided = z.strictObject({ accountId: z.string(), displayName: z.string(), accepted: z.boolean(), reference: z.string() });

/** What the person decided last for several accounts at once, today: the confirmation that home shows, whatever its address says. */
export const getPortfolioUpdateDecision = defineOperation({
  name: 'getPortfolioUpdateDecision',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    outcome: z.enum(['ACCEPTED', 'DECLINED_ALL', 'NONE']),
    decidedOn: IsoDate.nullable(),
    effectiveOn: IsoDate.nullable(),
    decided: z.array(Decided),
  }),
  async handler(_input, context) {
    const answers = await lastSubmission(context, signedIn(context));
    const [first] = answers;
    if (first === undefined || first.answered_on !== context.today)
      return { outcome: 'NONE' as const, decidedOn: null, effectiveOn: null, decided: [] };
    return {
      outcome: answers.some(({ accepted }) => accepted === 1) ? ('ACCEPTED' as const) : ('DECLINED_ALL' as const),
      decidedOn: first.answered_on,
      effectiveOn: answers.find(({ effective_on }) => effective_on !== null)?.effective_on ?? null,
      decided: answers.map(({ externalized_id, display_name, accepted, reference }) => ({
        accountId: externalized_id,
        displayName: display_name,
        accepted: accepted === 1,
        reference,
      })),
    };
  },
});
