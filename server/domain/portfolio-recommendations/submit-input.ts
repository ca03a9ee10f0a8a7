import { z } from 'zod';
import { Id } from '#server/operations/shapes.ts';

/** The answer to the recommendation of one account: the model is the recommended one, whichever the answer. */
export const SubmitInput = z.strictObject({ accountId: Id, saaModel: z.string().max(64), acceptRecommendation: z.boolean() });
export type SubmitInput = z.infer<typeof SubmitInput>;
